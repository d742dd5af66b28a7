"""Each sentence of the page that says what playing is like, and the tests that show it to be true.

`sections/*.toml` hold the sentences in the page's order. For each platform a sentence names the tests that show it
there, or says in one line what the platform cannot do or why nothing is to be shown there; `engine` names tests of
what every platform shares. Tests are written `file::name`, for a platform from its folder in `tests/adapters`, else
from `tests`.
"""
