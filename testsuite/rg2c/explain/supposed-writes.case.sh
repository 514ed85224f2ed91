# Which checks suppose what is not written, and which do not.
rg2c --explain ../games/supposed-writes.rg | grep 'checks suppose'
