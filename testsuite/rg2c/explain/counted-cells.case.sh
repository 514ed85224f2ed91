# Which loops of the keeper and of checks count cells at once, or find the next
# cell that matters, and which don't.
rg2c --explain ../games/counted-cells.rg | grep -e loop-scan
