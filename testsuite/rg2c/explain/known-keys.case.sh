# What the tags tell is no part of a key: board isn't, shade is.
rg2c -Wno-all --explain ../games/known-keys.rg | grep 'visited set'
