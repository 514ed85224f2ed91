# Which writes are assumed by the checks after them, and not made.
rg2c --explain ../games/supposed-writes.rg | grep 'is not written'
