"""The command line: `pli play`, `pli serve`, `pli leaderboard`, `pli rules` and what goes with them."""

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bot import choices, logs
from bot.exits import FAILED, MISCONFIGURED, write_any_sign
from bot.help import Helped, reader, wrong
from engine.languages import LANGUAGES

if TYPE_CHECKING:
    from bot.config import Settings

PLAY_LOG = "play.log"
"""Where `pli play` logs, in the data folder, while standard error is a terminal."""


@click.group(cls=Helped, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pli", prog_name="pli")
def main() -> None:
    write_any_sign()


@main.command()
@click.option("--game", type=choices.GAMES)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@click.option("--watch", is_flag=True)
@click.option("--plain", is_flag=True)
@click.option("--web", "in_browsers", is_flag=True)
@click.option("--guests", type=click.IntRange(0, 5), default=0)
@click.option("--fast", is_flag=True)
@click.option("--level", type=choices.LEVELS, default=choices.usual)
@click.option("--name", default="")
@click.option("--language", type=click.Choice(LANGUAGES))
def play(
    game: str | None,
    options: tuple[str, ...],
    watch: bool,
    plain: bool,
    in_browsers: bool,
    guests: int,
    fast: bool,
    level: str,
    name: str,
    language: str | None,
) -> None:
    if (guests and not in_browsers) or (in_browsers and (watch or plain)):
        raise click.UsageError(wrong("web"))
    settings = _settings("warning", beside_the_screen=True)
    from bot import plain_table, screen_table  # noqa: PLC0415 - loaded for this command alone
    from bot.table import Wanted  # noqa: PLC0415 - loaded for this command alone
    from bot.terminal_place import is_a_screen, make_patient  # noqa: PLC0415 - loaded for this command alone

    make_patient(sys.stdout)
    wanted = Wanted(game or "", _pairs(options), language or "", name, fast, level)
    if in_browsers:
        from bot.web_table import play_in_browsers  # noqa: PLC0415 - loaded for this command alone

        return run_or_tell(play_in_browsers(settings, wanted, guests), language or settings.pli_language)
    side = plain_table if plain or not is_a_screen() else screen_table
    chosen = game or choices.GAMES.choices[0]
    table = side.watch_table(settings, chosen, wanted) if watch else side.play_table(settings, wanted)
    return run_or_tell(table, language or settings.pli_language)


@main.command()
@click.argument("game", required=False, default="")
@click.option("--plain", is_flag=True)
@click.option("--fast", is_flag=True)
@click.option("--language", type=click.Choice(LANGUAGES))
def learn(game: str, plain: bool, fast: bool, language: str | None) -> None:
    settings = _settings("warning", beside_the_screen=True)
    from bot import plain_table, screen_table  # noqa: PLC0415 - loaded for this command alone
    from bot.table import Wanted  # noqa: PLC0415 - loaded for this command alone
    from bot.terminal_place import is_a_screen, make_patient  # noqa: PLC0415 - loaded for this command alone

    make_patient(sys.stdout)
    wanted = Wanted(_game_called(game), language=language or "", fast=fast, lesson=True)
    side = plain_table if plain or not is_a_screen() else screen_table
    run_or_tell(side.play_table(settings, wanted), language or settings.pli_language)


@main.command()
@click.argument("game", required=False, default="")
@click.option("--language", type=click.Choice(LANGUAGES))
def problem(game: str, language: str | None) -> None:
    settings = _settings("warning", beside_the_screen=True)
    from bot.problem import solve_problems  # noqa: PLC0415 - loaded for this command alone
    from bot.terminal_place import make_patient  # noqa: PLC0415 - loaded for this command alone

    make_patient(sys.stdout)
    meant = _game_called(game) or choices.GAMES.choices[0]
    run_or_tell(solve_problems(settings, meant, language or ""), language or settings.pli_language)


def _game_called(typed: str) -> str:
    """The game that is meant; empty if none is named. Raises `click.BadParameter` for an unknown one."""
    from adapters.chat.desks.games import game_called  # noqa: PLC0415 - loaded for this command alone

    game = game_called(typed) if typed else ""
    if game and game not in choices.GAMES.choices:
        raise click.BadParameter(
            wrong("game", typed=typed, games=", ".join(choices.GAMES.choices)), param_hint="GAME"
        )
    return game


@main.command()
def serve() -> None:
    from bot.config import suspicious_variables  # noqa: PLC0415 - loaded for this command alone

    for suspicion in suspicious_variables():
        click.echo(f"pli: {suspicion}", err=True)
    settings = _settings()
    from bot.serve import serve_platforms  # noqa: PLC0415 - loaded for this command alone

    stopping = asyncio.Event()
    run_or_tell(serve_platforms(settings, stopping), stopping=stopping)


@main.command()
def clocks() -> None:
    settings = _settings()
    from bot.clocks import keep_clocks  # noqa: PLC0415 - loaded for this command alone

    stopping = asyncio.Event()
    run_or_tell(keep_clocks(settings, stopping), stopping=stopping)


@main.command()
def emojis() -> None:
    from bot.emojis import upload_emojis  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(upload_emojis(_settings("warning")))


@main.command()
@click.option("--game", type=choices.GAMES)
@click.option("--scope")
@click.option("--season", "period", default="all")
@click.option("--tables", type=choices.POOLS)
@click.option("--by", "order", type=choices.ORDERS, default="points")
@click.option("--page", type=choices.PAGE, default=1)
@click.option("--language", type=click.Choice(LANGUAGES))
def leaderboard(
    game: str | None, scope: str | None, period: str, tables: str | None, order: str, page: int, language: str | None
) -> None:
    from bot.leaderboard import print_leaderboard  # noqa: PLC0415 - loaded for this command alone
    from engine.host.state.leaderboards import Order, Pool  # noqa: PLC0415 - as above
    from engine.messages.tokens.leaderboard import Ranking, read_period  # noqa: PLC0415 - as above

    meant = read_period(period)
    if meant is None:
        raise click.BadParameter(wrong("period", period=period), param_hint="--season")
    pool = Pool(tables) if tables else None
    asked = Ranking(game or "", page - 1, period=meant, pool=pool, order=Order(order))
    settings = _settings("warning")
    run_or_tell(print_leaderboard(settings, asked, scope, language or settings.pli_language))


@main.command()
@click.argument("game", required=False, default="")
@click.argument("topic", nargs=-1)
@click.option("--language", type=click.Choice(LANGUAGES))
def rules(game: str, topic: tuple[str, ...], language: str | None) -> None:
    from bot.rulebook import print_rules  # noqa: PLC0415 - loaded for this command alone

    settings = _settings("warning")
    sys.exit(0 if print_rules(game, " ".join(topic), language or settings.pli_language) else FAILED)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seal", default="")
@click.option("--cut", "cuts", type=int, multiple=True)
@click.argument("more_cuts", metavar="", type=int, nargs=-1)
@click.option("--me", "mark", default="")
@click.option("--language", type=click.Choice(LANGUAGES))
def verify(
    file: Path, seal: str, cuts: tuple[int, ...], more_cuts: tuple[int, ...], mark: str, language: str | None
) -> None:
    from bot.records import verify_file  # noqa: PLC0415 - loaded for this command alone
    from engine.host.state.proof import Shown  # noqa: PLC0415 - as above

    sys.exit(0 if verify_file(file, language or reader(), Shown(seal, (*cuts, *more_cuts), mark)) else FAILED)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--language", type=click.Choice(LANGUAGES))
def replay(file: Path, language: str | None) -> None:
    from bot.records import replay_file  # noqa: PLC0415 - loaded for this command alone

    sys.exit(0 if replay_file(file, language or reader()) else FAILED)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", default="")
@click.option("--comments", type=click.Path(path_type=Path))
@click.option("--picture", type=click.Path(path_type=Path))
@click.option("--language", type=click.Choice(LANGUAGES))
def review(file: Path, seat: str, comments: Path | None, picture: Path | None, language: str | None) -> None:
    from bot.reviews import review_file  # noqa: PLC0415 - loaded for this command alone

    if picture is not None and not seat:
        raise click.UsageError(wrong("picture"))
    sys.exit(0 if review_file(file, language or reader(), seat, comments=comments, picture=picture) else FAILED)


@main.command()
def doctor() -> None:
    from bot.doctor.examination import examine_all  # noqa: PLC0415 - loaded for this command alone

    logs.set_up("critical")  # what goes wrong is a finding
    run_or_tell(examine_all())


@main.command(name="access")
def store_access() -> None:
    from adapters.redis.access import rules  # noqa: PLC0415 - loaded for this command alone

    for line in rules("pli", _settings("warning").pli_key_prefix):
        click.echo(line)


@main.group()
def tables() -> None:
    """Those below."""


@tables.command(name="list")
@click.option("--closed", is_flag=True)
def tables_list(closed: bool) -> None:
    from bot.tables import list_tables  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(list_tables(_settings("critical"), closed=closed))


@tables.command(name="show")
@click.argument("table")
def tables_show(table: str) -> None:
    from bot.tables import show_table  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(show_table(_settings("critical"), table))


@tables.command(name="close")
@click.argument("table")
def tables_close(table: str) -> None:
    from bot.tables import close_table  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(close_table(_settings("critical"), table))


@tables.command(name="take-out")
@click.argument("table")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def tables_take_out(table: str, file: Path | None) -> None:
    from bot.tables import take_out  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(take_out(_settings("critical"), table, file))


@tables.command(name="put-back")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def tables_put_back(file: Path) -> None:
    from bot.tables import put_back  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(put_back(_settings("critical"), file))


@tables.command(name="backup")
@click.argument("file", type=click.Path(path_type=Path))
def tables_backup(file: Path) -> None:
    from bot.tables import back_up_tables  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(back_up_tables(_settings("critical"), file))


@main.command()
def check() -> None:
    from bot.ledger_commands import check_ledger  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(check_ledger(_settings("warning")))


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    from bot.ledger_commands import back_up  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(back_up(_settings("warning"), file))


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    from bot.ledger_commands import restore_ledger  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(restore_ledger(_settings("warning"), file))


@main.command()
def adopt() -> None:
    from bot.belonging import adopt_store  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(adopt_store(_settings("warning")))


@main.command()
@click.option("--format", "form", type=click.Choice(("csv", "json")), default="csv")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def export(form: str, file: Path | None) -> None:
    from bot.ledger_commands import export_ledger  # noqa: PLC0415 - loaded for this command alone

    run_or_tell(export_ledger(_settings("warning"), form, file))


def _pairs(options: tuple[str, ...]) -> dict[str, str]:
    """`name=value` words as a mapping."""
    broken = [word for word in options if "=" not in word]
    if broken:
        raise click.BadParameter(wrong("pairs", wrong=", ".join(broken)), param_hint="--option")
    return {name.strip(): value.strip() for name, value in (word.split("=", 1) for word in options)}


def run_or_tell(
    program: Coroutine[Any, Any, None], language: str = "", stopping: asyncio.Event | None = None
) -> None:
    """See `bot.runner.run_or_tell`; `pli --help` needs nothing of that."""
    from bot.runner import run_or_tell as run  # noqa: PLC0415 - loaded where something is run

    run(program, language, stopping)


def _settings(level: str | None = None, *, beside_the_screen: bool = False) -> "Settings":
    """The configuration; exits with a list of all mistakes if there are any. `beside_the_screen`: the log goes to a
    file while standard error is a terminal, so that it is not written into what somebody looks at."""
    from bot.config import ConfigurationError, load  # noqa: PLC0415 - loaded where there is something to set

    try:
        settings = load()
    except ConfigurationError as error:
        click.echo("The configuration has mistakes:", err=True)
        for mistake in error.mistakes:
            click.echo(f"  - {mistake}", err=True)
        sys.exit(MISCONFIGURED)
    chosen = settings.pli_log if "pli_log" in settings.model_fields_set else level or settings.pli_log
    file = settings.pli_data / PLAY_LOG if beside_the_screen and sys.stderr.isatty() else None
    logs.set_up(chosen, settings.secrets, settings.pli_log_format, file)
    return settings
