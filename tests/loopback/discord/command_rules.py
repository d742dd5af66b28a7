"""What Discord refuses in application commands, written out by hand."""

import unicodedata

from tests.loopback.discord.errors import FormErrors, JsonObject, Path, Refusal

MAX_COMMANDS = {1: 100, 2: 15, 3: 15}  # by type: slash, on a user, on a message
MAX_OPTIONS = 25
MAX_CHOICES = 25
MAX_CHARACTERS = 8000
SUBCOMMAND = 1
GROUP = 2
STRING = 3
INTEGER = 4
NUMBER = 10
GUILD_INSTALL, USER_INSTALL = 0, 1
INSTALLS = frozenset({GUILD_INSTALL, USER_INSTALL})
IN_GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
CONTEXTS = frozenset({IN_GUILD, BOT_DM, PRIVATE_CHANNEL})
WITH_CHOICES = frozenset({STRING, INTEGER, NUMBER})

_LOCALES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th"
    " zh-CN ja zh-TW ko ar he"
)
LOCALES = frozenset(_LOCALES.split())


def check_commands(commands: list[JsonObject]) -> None:
    """Raises :class:`ApiError`: 30032 for too many, 50035 naming every field out of bounds."""
    errors = FormErrors()
    for index, command in enumerate(commands):
        _check_command(command, errors, (index,))
    errors.refuse()
    for kind, most in MAX_COMMANDS.items():
        if sum(command_type(command) == kind for command in commands) > most:
            raise Refusal.TOO_MANY_COMMANDS.error()
    names = [(command_type(command), command["name"]) for command in commands]
    for index, name in enumerate(names):
        if name in names[:index]:
            message = "Application command names must be unique"
            errors.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    errors.refuse()


def command_type(command: JsonObject) -> int:
    """1 for a slash command, 2 for one on a user, 3 for one on a message."""
    kind = command.get("type")
    return kind if isinstance(kind, int) else 1


def _check_command(command: JsonObject, errors: FormErrors, path: Path) -> None:
    if command_type(command) == 1:
        _check_named(command, errors, path)
    else:
        errors.length((*path, "name"), command.get("name"), 1, 32)
        if command.get("description"):
            message = "Context menu commands cannot have description"
            errors.add((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message)
        for locale, name in _localizations(command, "name", errors, path):
            errors.length((*path, "name_localizations", locale), name, 1, 32)
        if command.get("options"):
            message = "Context menu commands cannot have options"
            errors.add((*path, "options"), "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", message)
    _check_places(command, errors, path)
    _check_options(command.get("options") or [], errors, (*path, "options"), depth=0)
    if _characters(command) > MAX_CHARACTERS:
        message = "Command exceeds maximum size (8000)"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_places(command: JsonObject, errors: FormErrors, path: Path) -> None:
    """For whom a command is installed, and where it stands."""
    for key, known in (("integration_types", INSTALLS), ("contexts", CONTEXTS)):
        given = command.get(key)
        if given is None:
            continue
        if not isinstance(given, list) or not given or len(set(given)) < len(given) or not set(given) <= known:
            message = f"Value must be a set of {sorted(known)}."
            errors.add((*path, key), "BASE_TYPE_CHOICES", message)
    installs, contexts = command.get("integration_types") or [GUILD_INSTALL], command.get("contexts") or []
    if PRIVATE_CHANNEL in contexts and USER_INSTALL not in installs:
        message = "Only what people install for themselves stands in their private channels."
        errors.add((*path, "contexts"), "APPLICATION_COMMAND_INVALID_CONTEXT", message)


def _check_named(thing: JsonObject, errors: FormErrors, path: Path) -> None:
    """Name and description of a slash command or option, and both in every language."""
    _check_name(thing.get("name"), errors, (*path, "name"))
    errors.length((*path, "description"), thing.get("description"), 1, 100)
    for locale, name in _localizations(thing, "name", errors, path):
        _check_name(name, errors, (*path, "name_localizations", locale))
    for locale, text in _localizations(thing, "description", errors, path):
        errors.length((*path, "description_localizations", locale), text, 1, 100)


def _localizations(thing: JsonObject, field: str, errors: FormErrors, path: Path) -> list[tuple[str, object]]:
    given: JsonObject = thing.get(f"{field}_localizations") or {}
    for locale in given:
        if locale not in LOCALES:
            message = f"Value must be one of {sorted(LOCALES)}."
            errors.add((*path, f"{field}_localizations", locale), "ENUM_TYPE_COERCE", message)
    return list(given.items())


def _check_name(name: object, errors: FormErrors, path: Path) -> None:
    errors.length(path, name, 1, 32)
    if isinstance(name, str) and not (all(map(_may_stand, name)) and name == name.lower()):
        message = "Command name is invalid"
        errors.add(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _may_stand(character: str) -> bool:
    """Letters and digits of any script, Devanagari and Thai marks, hyphen, underscore, apostrophe."""
    if character in "-_'":
        return True
    marks = "\u0900" <= character <= "\u097f" or "\u0e00" <= character <= "\u0e7f"
    return marks or unicodedata.category(character)[0] in "LN"


def _check_options(options: list[JsonObject], errors: FormErrors, path: Path, *, depth: int) -> None:
    errors.count(path, len(options), 0, MAX_OPTIONS)
    optional_seen = False
    for index, option in enumerate(options):
        _check_option(option, errors, (*path, index), depth)
        if optional_seen and option.get("required"):
            message = "Required options must be placed before non-required options"
            errors.add((*path, index), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen |= not option.get("required")
    names = [option.get("name") for option in options]
    if len(set(names)) < len(names):
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        message = "Sub-commands and ordinary options cannot be mixed"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _check_option(option: JsonObject, errors: FormErrors, path: Path, depth: int) -> None:
    _check_named(option, errors, path)
    kind = option.get("type")
    if kind not in range(1, 12) or (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        message = "This type of option cannot stand here"
        errors.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    elif kind in (SUBCOMMAND, GROUP):
        _check_options(option.get("options") or [], errors, (*path, "options"), depth=depth + 1)
    _check_choices(option, errors, path)


def _check_choices(option: JsonObject, errors: FormErrors, path: Path) -> None:
    choices = option.get("choices") or []
    if (choices or option.get("autocomplete")) and option.get("type") not in WITH_CHOICES:
        message = "This type of option has neither choices nor autocomplete"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    if choices and option.get("autocomplete"):
        message = "Autocomplete may not be set to true if choices are present"
        errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", message)
    check_choice_list(choices, option.get("type"), errors, (*path, "choices"))
    names = [choice.get("name") for choice in choices]
    if len(set(names)) < len(names):
        message = "Choice names must be unique"
        errors.add((*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message)


def check_choice_list(choices: list[JsonObject], kind: object, errors: FormErrors, path: Path) -> None:
    """Blame in ``errors`` the choices that may not be offered for an option of this type."""
    errors.count(path, len(choices), 0, MAX_CHOICES)
    for index, choice in enumerate(choices):
        errors.length((*path, index, "name"), choice.get("name"), 1, 100)
        for locale, name in _localizations(choice, "name", errors, (*path, index)):
            errors.length((*path, index, "name_localizations", locale), name, 1, 100)
        _check_value(choice.get("value"), kind, errors, (*path, index, "value"))


def _check_value(value: object, kind: object, errors: FormErrors, path: Path) -> None:
    if kind == STRING:
        errors.length(path, value, 1, 100)
        return
    allowed = (int,) if kind == INTEGER else (int, float)
    if not isinstance(value, allowed) or isinstance(value, bool) or abs(value) > 2**53:
        errors.add(path, "NUMBER_TYPE_COERCE", "Value is not a number that this option takes.")


def _characters(thing: JsonObject) -> int:
    """Names, descriptions and choice values, each counted in its longest language."""
    own = _longest(thing, "name") + _longest(thing, "description")
    choices = sum(_longest(choice, "name") + len(str(choice.get("value"))) for choice in thing.get("choices") or [])
    return own + choices + sum(_characters(option) for option in thing.get("options") or [])


def _longest(thing: JsonObject, field: str) -> int:
    every = [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]
    return max(len(str(text)) for text in every)
