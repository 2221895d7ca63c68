extern int named_by_repetition;
