"""From a page to what is read: one module for each format, each with a function ``render(page) -> str``."""
