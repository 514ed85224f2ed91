# Which chains of tests and steps the keeper makes at once, and which not.
rg2c --explain ../games/slides.rg | grep keeper
