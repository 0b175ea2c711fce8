"""Pictures: drawn in worker processes and cached."""
