"""Each setting with several values has a page that says which is set, and offers every one."""

import pytest

from engine.host.people.people import Confirm, Hands, PersonSettings, Pictures, Profile
from engine.host.state.ids import PersonId
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.tokens.settings import Me
from engine.presentation.people.preferences import MENUS, menu
from engine.presentation.people.profile import link_offer, profile
from tests.engine.presentation.reading import read

ANA = PersonId("discord:1")
CHOSEN = PersonSettings(language="de", confirm=Confirm.HIGH, pictures=Pictures.LIGHT_FOUR, hands=Hands.BOTH)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", [PersonSettings(), CHOSEN], ids=["new", "chosen"])
@pytest.mark.parametrize("what", MENUS)
def test_a_page_marks_what_is_set_and_says_it_in_words(what: Me, settings: PersonSettings, language: str) -> None:
    page = menu(ANA, what, settings, Texts(language))
    labels = [choice.label for row in page.choices for choice in row]
    (marked,) = [label.removeprefix("✓ ") for label in labels if label.startswith("✓ ")]
    assert marked in read(page)
    assert all(len(row) <= 5 for row in page.choices)


def test_every_value_can_be_gone_back_to() -> None:
    counts = {what: sum(map(len, menu(ANA, what, CHOSEN, Texts("en")).choices)) - 1 for what in MENUS}
    assert counts == {
        Me.LANGUAGE: 1 + len(LANGUAGES),
        Me.CONFIRM: len(Confirm),
        Me.PICTURES: 1 + len(Pictures),
        Me.HANDS: len(Hands),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("person", "other"), [(ANA, "telegram"), (PersonId("telegram:1"), "discord")])
def test_the_command_for_linking_is_called_as_on_the_other_platform(
    person: PersonId, other: str, language: str
) -> None:
    texts = Texts(language)
    shown = read(link_offer(person, "ABCD-1234", 10, texts))
    assert f"{texts.at(other).command('link')} ABCD-1234" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_of_another_platform_may_link_with_each_that_has_a_name(language: str) -> None:
    texts, irc = Texts(language), PersonId("irc:1")
    shown = read(link_offer(irc, "ABCD-1234", 10, texts))
    for other in ("discord", "telegram"):
        assert texts(f"platform-{other}") in shown
        assert f"{texts.at(other).command('link')} ABCD-1234" in shown
    assert read(profile(irc, Profile((irc, ANA), PersonSettings(), (), None), texts))
