"""How the suite is run: bytecode made once, rings, falls. Plugins of pytest, which `tests/conftest.py` names."""
