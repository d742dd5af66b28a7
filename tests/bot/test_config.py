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


@pytest.mark.parametrize("content", [b"not = = toml", b"\xff\xfe", b"a = 1\rb = 2", b"a = " + b"[" * 5000])
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


FILES = ("DISCORD_TOKEN", "TELEGRAM_TOKEN", "TELEGRAM_WEBHOOK_SECRET", "REDIS_URL")
VALUES = ("a.b.c", "1:abc", "secret_9", "redis://:pass%21word@localhost/0")


def test_secrets_lie_in_files_and_are_kept_out_of_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(FILES, VALUES, strict=True):
        (tmp_path / name).write_text(f"{value}\n")
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
        monkeypatch.setenv(name, "")
    settings = load()
    assert (settings.discord_token.get_secret_value(), settings.redis_url) == (VALUES[0], VALUES[3])
    assert {*VALUES[:3], "pass%21word", "pass!word"} <= set(settings.secrets)


def test_credentials_of_systemd_are_taken_by_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "telegram_token").write_text("1:abc")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    assert load().telegram_token.get_secret_value() == "1:abc"


def test_every_mistake_with_files_is_listed_and_none_shows_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").write_text(" \n")
    (tmp_path / "bytes").write_bytes(b"\xff\xff\xfe")
    (tmp_path / "telegram_token").write_text("1:hidden")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "empty"))
    monkeypatch.setenv("REDIS_URL_FILE", str(tmp_path / "none"))
    monkeypatch.setenv("TELEGRAM_WEBHOOK_SECRET_FILE", str(tmp_path / "bytes"))
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    monkeypatch.setenv("TELEGRAM_TOKEN", "1:hidden")
    monkeypatch.setenv("PLI_LOG", "loud")
    listed = mistakes()
    assert "DISCORD_TOKEN_FILE: the file is empty" in listed
    assert "REDIS_URL_FILE: name a file that can be read" in listed
    assert "TELEGRAM_WEBHOOK_SECRET_FILE: the file must hold" in listed
    assert "the credential telegram_token and TELEGRAM_TOKEN: set only one" in listed
    assert "PLI_LOG" in listed
    assert "hidden" not in listed


def test_a_secret_of_a_file_is_checked_as_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "token").write_text("nonsense")
    monkeypatch.setenv("TELEGRAM_TOKEN_FILE", str(tmp_path / "token"))
    listed = mistakes()
    assert "@BotFather" in listed
    assert "nonsense" not in listed


@pytest.mark.parametrize("url", ["redis://[half/0", "redis://host:port/0"])
def test_an_address_that_cannot_be_taken_apart_is_a_mistake(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    assert "REDIS_URL: use redis://" in mistakes()


@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16"])
def test_a_mark_at_the_begin_of_a_file_is_no_part_of_its_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mark: str
) -> None:
    for name, value in zip(FILES, VALUES, strict=True):
        (tmp_path / name).write_text(f"{value}\r\n", encoding=mark)
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
    settings = load()
    found = (settings.discord_token, settings.telegram_token, settings.telegram_webhook_secret)
    assert tuple(secret.get_secret_value() for secret in found) == VALUES[:3]
    assert settings.redis_url == VALUES[3]


def test_no_mistake_shows_a_regular_expression(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "PLI_LANGUAGE": "klingon",
        "PLI_LOG": "loud",
        "PLI_LOG_FORMAT": "xml",
        "TELEGRAM_API_URL": "ftp://x",
        "TELEGRAM_WEBHOOK_URL": "http://x",
        "DISCORD_TOKEN": "abc",
    }.items():
        monkeypatch.setenv(name, value)
    listed = mistakes()
    assert listed.count("\n") == 5
    assert not {"^", "$", "pattern"} & set(listed)
    assert "pattern" not in listed


def test_without_a_home_folder_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("PLI_DATA", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", nobody)
    assert "PLI_DATA: name a folder that can be written (this user has no home folder)" in mistakes()


def test_a_port_for_health_is_one_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load().pli_health_port == 0
    monkeypatch.setenv("PLI_HEALTH_PORT", "70000")
    monkeypatch.setenv("PLI_LOG_FORMAT", "xml")
    listed = mistakes()
    assert "PLI_HEALTH_PORT" in listed
    assert "PLI_LOG_FORMAT" in listed


@pytest.mark.parametrize(
    "address", ["cards.example", "http://cards.example", "https://cards.example/t/", "https://a b", "https://me@b"]
)
def test_pages_have_a_public_address_without_a_path(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("PLI_WEB", address)
    monkeypatch.setenv("PLI_LOG", "loud")
    listed = mistakes()
    assert "PLI_WEB: use an address such as" in listed
    assert "PLI_LOG" in listed


def test_pages_need_the_port_of_the_web_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLI_WEB", "https://Cards.example:443/")
    assert "PLI_HEALTH_PORT is needed" in mistakes()
    monkeypatch.setenv("PLI_HEALTH_PORT", "9464")
    assert load().pli_web == "https://cards.example"


def test_what_opens_tables_inside_of_discord_needs_an_address_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_CLIENT_SECRET", "hidden")
    listed = mistakes()
    assert "DISCORD_CLIENT_SECRET" in listed
    assert "PLI_WEB is needed" in listed
    assert "hidden" not in listed


def test_what_passes_are_signed_with_is_the_same_wherever_the_tokens_are(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = load().pass_key
    monkeypatch.setenv("TELEGRAM_TOKEN", "1:abc")
    here, there = load().pass_key, load().pass_key
    assert here == there != alone


@pytest.mark.parametrize("command", ["mail me", "mail 'me"])
def test_a_variable_of_earlier_versions_is_told_what_does_its_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    told = "errors are told in the log alone; leave it out, and watch the log (PLI_LOG_FORMAT=json)"
    file = tmp_path / "pli.toml"
    file.write_text(f'pli_error_hook = "{command}"')
    monkeypatch.setenv("PLI_CONFIG", str(file))
    assert mistakes() == f"pli_error_hook: {told}"
    monkeypatch.setenv("PLI_CONFIG", "")
    monkeypatch.setenv("PLI_ERROR_HOOK", command)
    assert mistakes() == f"PLI_ERROR_HOOK: {told}"


def test_no_folder_for_backups_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLI_BACKUPS", "")
    assert load().pli_backups is None
