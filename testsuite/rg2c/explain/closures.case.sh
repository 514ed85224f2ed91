# Checks that are closures from one value on, and such that are not: one with
# two loops, and one whose steps ask for another closure.
rg2c --explain ../games/closures.rg |
  grep -E -o "remark: check: .* bit set.*"
