"""Mistakes of every kind are listed together: none hides another."""

from pathlib import Path

import pytest

from bot.config import ConfigurationError, load


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLI_DATA", str(tmp_path / "data"))


def mistakes() -> str:
    with pytest.raises(ConfigurationError) as found:
        load()
    return str(found.value)


def test_neither_a_folder_nor_half_a_webhook_nor_a_lost_file_hides_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("a file")
    monkeypatch.setenv("PLI_CONFIG", str(tmp_path / "none.toml"))
    monkeypatch.setenv("PLI_LOG", "loud")
    monkeypatch.setenv("TELEGRAM_WEBHOOK_URL", "https://cards.example/hook")
    listed = mistakes()
    assert all(name in listed for name in ("PLI_DATA", "PLI_CONFIG", "PLI_LOG", "TELEGRAM_WEBHOOK_SECRET"))


@pytest.mark.parametrize("content", [b"not = = toml", b"\xff\xfe", b"a = 1\rb = 2"])
def test_a_file_that_is_no_toml_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    file = tmp_path / "pli.toml"
    file.write_bytes(content)
    monkeypatch.setenv("PLI_CONFIG", str(file))
    monkeypatch.setenv("PLI_LOG", "loud")
    listed = mistakes()
    assert "pli.toml" in listed
    assert "PLI_LOG" in listed


def test_a_path_longer_than_a_file_name_is_a_mistake_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLI_CONFIG", "x" * 5000)
    monkeypatch.setenv("PLI_LOG", "loud")
    listed = mistakes()
    assert "cannot be read" in listed
    assert "PLI_LOG" in listed


@pytest.mark.parametrize("secret", ["p@ss phrase", "é", "x" * 257])
def test_a_secret_that_telegram_would_refuse_is_a_mistake(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    monkeypatch.setenv("TELEGRAM_WEBHOOK_SECRET", secret)
    listed = mistakes()
    assert "TELEGRAM_WEBHOOK_SECRET" in listed
    assert secret not in listed


def test_a_whole_webhook_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_WEBHOOK_URL", "https://cards.example/hook")
    monkeypatch.setenv("TELEGRAM_WEBHOOK_SECRET", "A_secret-1")
    assert load().telegram_webhook_secret.get_secret_value() == "A_secret-1"


def test_a_server_of_ones_own_is_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_API_URL", "localhost:8081")
    assert "TELEGRAM_API_URL: use an address such as http://localhost:8081" in mistakes()
