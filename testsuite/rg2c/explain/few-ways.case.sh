# Choices among few ways, cells compared with each other, and variables that
# become one of few values, in checks; and among too many of each.
rg2c --explain ../games/few-ways.rg | grep 'remark: check' |
  sed 's|[^ ]*/||'
