"""Commands of people at a table: each one checks a request and drafts its step."""
