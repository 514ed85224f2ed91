# Checks that are closures from one value on, and such that are not: one with
# two loops, and one whose steps ask for another closure.  Two of the closures
# are the same but for what they look for.
rg2c --explain ../games/closures.rg |
  grep -E -o "remark: check: .* (bit set|decided at once).*"
