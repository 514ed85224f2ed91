# Which chains of the keeper end by a bit scan, and which not.
rg2c --explain ../games/falls.rg | grep keeper
# Neither does one without maintained sets, nor one that may pass the edge.
rg2c --explain --without=maintained-cells ../games/falls.rg | grep -c scan
rg2c --explain --without=constant-cells ../games/falls.rg | grep -c scan
