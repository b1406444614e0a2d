"""The games: a package each, with ``options.py``, ``rules.py``, ``judge.py`` and ``rules.md``."""
