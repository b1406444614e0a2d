"""Reproducible deals, and what proves afterwards that nobody chose them."""

from referee.deals.making import deal

__all__ = ["deal"]
