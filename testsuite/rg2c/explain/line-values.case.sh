# Which checks that set the value first look for lines.
rg2c --explain ../games/line-values.rg | grep "line' [il]"
