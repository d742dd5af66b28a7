"""How people are assumed to choose among the cards that they may play: the type of these numbers, and those for any
game. A game's own numbers are in its folder."""

Habits = tuple[tuple[int, ...], ...]
"""By the case in which a card is played, then by feature of the card: how much it is liked, in ten-thousandths of the
exponent. Cases and features are those of `engine/kernel/beliefs.py`."""

USUAL: Habits = (
    (-362, -1837, 594, -100, 100, 23, 1623, -18, 226, 766, 0, 393, 44, 0, 348, 540, 550, 0),
    (-391, -1506, 362, -74, -294, -677, 1405, 594, 36, -372, 0, 529, -39, 0, 381, 541, 396, 0),
    (-976, -102, -648, 950, 60, -563, 18, 466, 120, 514, -2479, 344, 1, 957, 504, 425, 226, -698),
    (-793, -1032, -267, 1328, 1087, -645, 869, 659, 239, 916, -387, 603, -1415, 2501, 427, 738, 248, -693),
    (-1357, -2183, -303, 1444, -1025, -508, 2170, 533, 29, 778, -461, 521, 526, 682, 295, 908, 395, -624),
    (-1986, -1356, -806, 2115, -875, -340, 2920, 601, 110, 1727, -595, 745, 118, 3093, 173, 918, 232, -1158),
    (-221, -443, -1265, 106, -56, -292, 27, -46, 289, 947, 2036, 390, 685, 42, 625, 53, 239, -810),
    (-804, 1154, -1013, -973, -801, -177, -672, 608, -419, 342, -110, 519, -205, 246, 1174, -1122, -132, 162),
    (93, -17, -54, -501, -989, -136, -291, 7, -300, 602, 559, 880, 453, -55, 313, 436, 866, 255),
    (-1410, 1622, -1599, -311, -1483, 77, -80, -188, -618, 925, -718, -146, -109, 171, 650, -96, 401, -152),
)
"""For all games together, fitted by `python -m tests.benchmarks.habits` to the play of their levels."""
