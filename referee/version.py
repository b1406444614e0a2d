"""The numbers under which verdicts are given."""

from typing import Final

__version__ = "0.1.0"
LOG_FORMAT = 1
DEAL_ALGORITHM: Final = "referee-deal-v1"
