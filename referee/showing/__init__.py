"""One log as people read it: as text, and as a page."""
