# Which loops of the keeper look for a value by bit sets.
rg2c --explain ../games/scans.rg | grep -o "remark: keeper: .*bit sets"
