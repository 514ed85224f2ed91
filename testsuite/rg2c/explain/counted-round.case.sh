# Loops of a search for moves that count, from any value of a ring to another.
rg2c --explain ../games/counted-round.rg | grep loop-scan | sed 's|[^ ]*/||'
