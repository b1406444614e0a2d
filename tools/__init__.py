"""What is run on the way to a release, and is no part of the package."""
