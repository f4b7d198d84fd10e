"""The history of the schema, one file for each change."""
