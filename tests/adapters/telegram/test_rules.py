"""The rulebook on Telegram: `/rules` with buttons and words, and `@bot words` in any chat."""

import re

import pytest

from engine.rulebook import book
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import at_table, four, open_privately
from tests.loopback.telegram.seen import SeenMessage


def labels(message: SeenMessage) -> list[str]:
    return [button.label for button in message.buttons]


async def test_from_the_games_to_a_section_by_buttons(program: Program) -> None:
    ana = program.server.person("Ana")
    await open_privately(program.server, ana)
    await ana.command(None, "/rules", wait=False)
    games = await ana.waits_to_see(None, "The rules of which game?")
    await ana.press(games, label="Manille")
    listed = await ana.waits_to_see(None, lambda seen: seen.id == games.id and "Play" in labels(seen))
    await ana.press(listed, label="Play")
    read = await ana.waits_to_see(None, "Manille · Play")
    assert read.id == games.id
    assert "Follow suit" in read.text
    assert "Contents" in labels(read)
    assert "Show here" not in labels(read)


async def test_a_group_sees_a_line_and_whoever_asked_the_answer(program: Program) -> None:
    group = four(program.server)
    group.bruno.user.language_code = "fr"
    await open_privately(program.server, group.ana)
    await group.ana.command(group.room, "/rules manille play", wait=False)
    read = await group.ana.waits_to_see(None, "Manille · Play")
    assert "Show here" not in labels(read)
    line = await group.ana.waits_to_see(group.room, "The answer is in our private chat")
    assert labels(line) == ["Read", "Show here"]
    await group.bruno.open(line.buttons[0].url, wait=False)
    await group.bruno.waits_to_see(None, f"Manille · {book.page('manille', 'fr').section('play').heading}")


async def test_whoever_has_no_private_chat_reads_behind_the_link_or_shows_it_to_all(program: Program) -> None:
    group = await at_table(program, "manille trick_points=off clock=none", private=0)
    await group.chloe.command(group.room, "/rules how is it scored", wait=False)
    line = await group.chloe.waits_to_see(group.room, "I answer this in private")
    assert "Manille" not in line.text
    await group.chloe.open(line.buttons[0].url, wait=False)
    score = await group.chloe.waits_to_see(None, "Manille · Score")
    assert "A point for each trick: off (standard: on)" in score.text
    await group.dana.press(line, label="Show here")
    shown = await group.ana.waits_to_see(group.room, "Manille · Score")
    assert shown.id == line.id
    assert "Show here" not in labels(shown)
    assert "A point for each trick: off (standard: on)" in shown.text


async def test_words_find_a_section_in_ones_language(program: Program) -> None:
    louis = program.server.person("Louis", language_code="fr")
    await open_privately(program.server, louis)
    await louis.command(None, "/rules manile belge atout", wait=False)
    read = await louis.waits_to_see(None, lambda seen: seen.from_bot and seen.text.startswith("Manille belge · "))
    assert "Sommaire" in labels(read)
    greta = program.server.person("Greta", language_code="de")
    await open_privately(program.server, greta)
    await greta.command(None, "/rules manille wer gibt", wait=False)
    await greta.waits_to_see(None, f"Manille · {book.page('manille', 'de').section('deal').heading}")


async def test_at_a_table_with_house_rules(program: Program) -> None:
    group = await at_table(program, "manille trick_points=off revokes=honour clock=none", private=0)
    await group.chloe.command(group.room, "/rules", wait=False)
    line = await group.chloe.waits_to_see(group.room, "I answer this in private")
    await group.bruno.press(line, label="Show here")
    overview = await group.chloe.waits_to_see(group.room, "In every suit 10 is the best card")
    await group.chloe.press(overview, label="Score")
    score = await group.chloe.waits_to_see(group.room, "Manille · Score")
    assert "At this table:" in score.text
    assert "A point for each trick: off (standard: on)" in score.text
    assert "Wrong cards" not in score.text.partition("At this table:")[2].partition("\n\n")[0]


async def test_a_refusal_names_what_rules_opens(program: Program) -> None:
    group = await at_table(program)
    loaded = await program.look(group.table)
    assert loaded.live is not None
    chooser = group.people[min(loaded.live.rules.to_act(loaded.live.state))]
    await chooser.say(None, "surcontre", wait=False)
    refused = await chooser.waits_to_see(None, lambda seen: seen.from_bot and "rules " in seen.text)
    named = re.search(r"\(Manille coinchée: .+, \W*rules (.+)\)", refused.text.replace("\u2060", ""))
    assert named is not None
    await chooser.command(None, f"/rules {named[1]}", wait=False)
    await chooser.waits_to_see(None, f"Manille coinchée · {named[1]}")


@pytest.mark.long
async def test_what_is_not_there_is_answered_with_what_is(program: Program) -> None:
    group = await at_table(program)
    await group.ana.command(None, "/rules zzzqqq", wait=False)
    nothing = await group.ana.waits_to_see(None, "nothing about “zzzqqq”")
    await group.ana.press(nothing, label="Aim")
    await group.ana.waits_to_see(None, "Manille coinchée · Aim")


async def test_a_forged_press_or_link_changes_nothing(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, group.bruno)
    await group.bruno.command(group.room, "/rules manille", wait=False)
    line = await group.bruno.waits_to_see(group.room, "The answer is in our private chat")
    answer = await group.bruno.press_raw("r::manille:nonsense:1", line)
    assert "over" in answer.text
    assert group.ana.sees(group.room)[-1].text == line.text
    await group.bruno.command(None, "/start q-00000000-bWFuaWxsZQ", wait=False)
    await group.bruno.waits_to_see(None, lambda seen: seen.from_bot and "Play" in labels(seen))


async def test_inline_in_any_chat(program: Program) -> None:
    ana = program.server.person("Ana")
    found = await ana.inline("manille contre")
    assert found[0]["title"].startswith("Manille · Contre")
    assert "contre" in found[0]["input_message_content"]["message_text"].casefold()
    louis = program.server.person("Louis", language_code="fr-CH")
    french = await louis.inline("bavarde kestion")
    assert any(result["title"].startswith("Manille bavarde · ") for result in french)
    games = await ana.inline("")
    assert games[0]["title"] == "Manille · Aim"
    assert await ana.inline("zzzqqq") == []
