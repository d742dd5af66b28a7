"""How people are taken to choose among the cards that they may play: what kind of numbers these are, and those for
any game. A game's own stand in its folder."""

Habits = tuple[tuple[int, ...], ...]
"""How much each feature of a card is liked, by the case in which it is played, in ten-thousandths of the exponent;
features and cases are those of `engine/kernel/beliefs.py`."""

USUAL: Habits = (
    (-275, -2292, 436, -542, 203, -149, 2167, -418, -214, 1035, 0, 367, -96),
    (-328, -1821, 390, -530, 62, -641, 1890, 371, -431, 147, 0, 459, -298),
    (-1528, -129, -306, 1123, 245, -395, 472, 318, -106, 987, -2675, 590, -279),
    (-1350, -1562, 81, 1266, 1458, -127, 1769, 478, -164, 1983, -452, 492, -1388),
    (-1418, -3322, -107, 553, -1293, -697, 3796, 271, -175, 1253, -909, 295, 659),
    (-2136, -2359, -685, 1464, -909, -1016, 4801, 1081, 21, 1473, -17, 349, -61),
    (-962, -621, -1146, 200, -292, -757, 476, -959, -291, 1106, 1964, 487, 964),
    (-1819, 2628, -1418, -384, -645, -267, -588, -932, -548, 1496, 193, 775, 432),
    (-412, 388, -270, -413, -1041, -226, -51, -568, -708, 391, 318, 376, 1042),
    (-2987, 3402, -2374, 162, -1440, -102, -730, -1775, -48, 2226, -450, 289, 23),
)
"""Of all games together, fitted by `python -m tests.benchmarks.habits` to their levels' play."""
