"""Random legal sittings of every game as logs, and logs with one known mistake in them."""
