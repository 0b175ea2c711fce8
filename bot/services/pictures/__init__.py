"""Pictures as services see them: what to draw for a table, drawn in processes of their own and kept."""
