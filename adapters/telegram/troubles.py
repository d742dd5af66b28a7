"""What each error of python-telegram-bot means: a sentence and what mends it."""

from collections.abc import Mapping

from telegram import error as of_telegram

from adapters.troubles import GONE, ODD, SILENT, Trouble, trouble_on_the_way

_TOKEN = Trouble("it does not know the token", "copy the token that @BotFather sent")
_BUG = Trouble("it refused what it was asked", "report it as a bug")

NOT_YET = "Telegram has not answered yet"

BY_CLASS: Mapping[type[BaseException], Trouble] = {
    of_telegram.InvalidToken: _TOKEN,
    of_telegram.EndPointNotFound: ODD,
    of_telegram.Conflict: Trouble(
        "another program polls with this token, or has set a webhook", "end one of the two"
    ),
    of_telegram.RetryAfter: Trouble("it asks to wait"),
    of_telegram.TimedOut: SILENT,
    of_telegram.Forbidden: Trouble("it does not allow that", "see the bot's rights there"),
    of_telegram.ChatMigrated: _BUG,
    of_telegram.PassportDecryptionError: _BUG,
    of_telegram.BadRequest: _BUG,
    of_telegram.NetworkError: GONE,
    of_telegram.TelegramError: Trouble("it answers with trouble of its own"),
}


def trouble_of(error: BaseException) -> Trouble:
    """What an error means, by its cause on the way there if there is one: the library wraps those in errors of its
    own. Quotes nothing of it, since the library's texts may hold the token."""
    row = next((BY_CLASS[kind] for kind in type(error).__mro__ if kind in BY_CLASS), GONE)
    return trouble_on_the_way(error) or row
