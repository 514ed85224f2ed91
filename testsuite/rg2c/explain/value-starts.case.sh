# A search of which the first steps tell from where it may get on, and one where
# they don't.
rg2c --explain ../games/value-starts.rg | grep 'Cell(\*)'
