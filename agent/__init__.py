"""The agent loop, its tools, its runs and the pages that show them."""
