"""Why something is refused: the codes, and the reasons for actions, payments and whole choices."""
