"""The rules, clause by clause: every test names the clauses and rulings it is about."""
