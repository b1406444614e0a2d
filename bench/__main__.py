"""Run every measurement."""

from __future__ import annotations

from bench import dealing, hinting, judging, shuffling, starting

for module in (starting, judging, hinting, shuffling, dealing):
    for row in module.rows():
        print(row)
