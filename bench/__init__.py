"""Speed, measured as ratios to something well known in the same run: ``python -m bench``."""
