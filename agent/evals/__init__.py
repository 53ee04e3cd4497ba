"""Tasks that measure an assistant, and the command that plays them (see FORMAT.md)."""
