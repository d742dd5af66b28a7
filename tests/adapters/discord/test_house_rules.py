"""Every house rule of every game on a menu and a form, within what Discord takes."""

import discord
import pytest
from msgspec.structs import replace

from adapters.discord.answering.house_rules import form, options_panel
from adapters.discord.sending.render import LINE, LINES
from engine.games import GAMES
from engine.host.state.table import Person
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.presentation.rules.options import offered, option_called, options_of, which_option
from tests.engine.presentation.tables import make_table
from tests.loopback.discord.modal_rules import check_modal


@pytest.mark.one_in(6)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_every_rule_fits(game: str, language: str) -> None:
    table, texts = make_table(game), Texts(language)
    host = Person(table.host, "Ana")
    panel = options_panel(which_option(table, host, texts), "", texts)
    assert panel.menu is not None
    labels = [choice.label for choice in panel.menu.choices]
    assert len(labels) == len(set(labels)) == len(options_of(table)) <= LINES
    assert max(map(len, labels)) <= LINE
    for option in options_of(table):
        shown = check_modal(form(table, option, texts).to_dict())
        (field,) = shown.fields
        assert field.kind in (discord.ComponentType.select.value, discord.ComponentType.text_input.value)
        if field.options:
            assert len(field.options) == len(offered(option))


@pytest.mark.parametrize(("chosen", "shown"), [("none", "none"), ("usual", "the usual ones")])
def test_a_rule_that_a_stored_table_does_not_know_yet_is_as_usual(chosen: str, shown: str) -> None:
    plain, texts = make_table("manille", signals=chosen), Texts("en")
    stored = replace(plain, options=GAMES["manille"].schema.stored(plain.ruleset.rules.options))
    panel = options_panel(which_option(stored, Person(stored.host, "Ana"), texts), "", texts)
    assert panel.menu is not None
    assert f"Signals between partners: {shown}" in [choice.label for choice in panel.menu.choices]
    option = option_called(stored, "signals")
    assert option is not None
    assert len(check_modal(form(stored, option, texts).to_dict()).fields) == 1
