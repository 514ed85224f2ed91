# Which visited sets of the search for moves need no hashing.
rg2c --explain ../games/direct-memos.rg | grep 'visited set'
