# A check that a bit set answers for some values of the choice before it, and
# the same where such a set would read what was written in between.
rg2c --explain ../games/lower-bounds.rg | grep -o "remark: .*surely pass"
rg2c --explain ../games/no-lower-bounds.rg | grep -c "surely pass"
true
