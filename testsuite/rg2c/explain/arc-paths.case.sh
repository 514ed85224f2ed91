# Loops that conditions behind the first ones of each way decide.
rg2c --explain ../games/arc-paths.rg | grep -o "remark: .*without recursion.*"
true
