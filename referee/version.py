"""The numbers under which verdicts are given."""

__version__ = "0.1.0"
LOG_FORMAT = 1
DEAL_ALGORITHM = "referee-deal-v1"
