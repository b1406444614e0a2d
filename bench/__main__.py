"""Run every measurement."""

from __future__ import annotations

from bench import judging, shuffling, starting

for module in (starting, judging, shuffling):
    for row in module.rows():
        print(row)
