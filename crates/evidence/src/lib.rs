//! Independent checkers of verdicts.
