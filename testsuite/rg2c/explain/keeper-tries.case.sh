# The keeper tries only what passes the tests right behind its choice, which are
# made for many symbols at once.
rg2c --explain ../games/keeper-tries.rg | grep 'keeper: .*(\*)' |
  sed 's|[^ ]*/||'
