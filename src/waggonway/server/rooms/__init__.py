"""Live tables: one room per table in use, and the worker processes behind them."""
