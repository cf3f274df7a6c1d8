"""Games of other packages: the examples, and what `tianxia new` makes."""
