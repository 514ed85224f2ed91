# A choice from some of the values of its variable, in a check.
rg2c --explain ../games/some-chosen.rg | grep 'remark: check' |
  sed 's|[^ ]*/||'
