"""Exit statuses, the same for every command and format."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """What a run came to."""

    OK = 0
    FINDINGS = 1
    USAGE = 2
    UNREADABLE = 3
    BUG = 70
    INTERRUPTED = 130
    READER_GONE = 141
