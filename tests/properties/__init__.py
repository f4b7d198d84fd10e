"""Properties, searched for counterexamples."""
