"""answerCallbackQuery and answerInlineQuery: each query once, while it is young."""

from typing import Any

from . import validate
from .errors import bad_request
from .params import Params
from .platform import Platform
from .state import Answer, Json


def answer_callback_query(platform: Platform, params: Params) -> bool:
    """Never counted against any limit."""
    text = validate.alert(params.text("text"))
    url = validate.answer_url(params.text("url"), platform.bot.username or "")
    answer = Answer(text, params.boolean("show_alert"), url)
    query = platform.take_query(platform.world.presses, params.required("callback_query_id"))
    del platform.world.presses[query.id]
    if (kept := params.integer("cache_time")) > 0:
        platform.world.cached_answers[query.key] = (platform.clock.now() + kept, answer)
    platform.journal.note_answer(platform.clock.now(), query.user_id, answer)
    query.answered.set_result(answer)
    return True


def answer_inline_query(platform: Platform, params: Params) -> bool:
    results = params.structure("results")
    _check_results(results)
    query = platform.take_query(platform.world.inline, params.required("inline_query_id"))
    del platform.world.inline[query.id]
    platform.journal.note_results(platform.clock.now(), query.user_id, results)
    query.answered.set_result(results)
    return True


def _check_results(results: Any) -> None:
    if not isinstance(results, list) or len(results) > 50:
        raise bad_request("RESULTS_TOO_MUCH")
    identifiers = [str(result.get("id", "")) for result in results]
    if len(set(identifiers)) < len(identifiers):
        raise bad_request("RESULT_ID_DUPLICATE")
    if not all(1 <= len(identifier.encode()) <= 64 for identifier in identifiers):
        raise bad_request("RESULT_ID_INVALID")
    for result in results:
        _check_result(result)


def _check_result(result: Json) -> None:
    if result.get("type") != "article":
        raise bad_request("loopback: only articles are taken as inline results")
    if not result.get("title"):
        raise bad_request("ARTICLE_TITLE_EMPTY")
    content = {**result.get("input_message_content", {})}
    validate.words(Params(content, {}), "message_text")
    validate.keyboard(result.get("reply_markup"), inline=True)
