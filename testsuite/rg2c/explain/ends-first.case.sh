# Checks that look for an end behind each symbol first: where a loop has ends
# and goes on, but not where walks go on without a choice.
rg2c --explain ../games/liberties.rg | grep "remark: check" | sed 's|[^ ]*/||'
rg2c --explain ../games/no-line-for-each.rg | grep -c "search over"
rg2c --explain ../games/no-line-for-each.rg | grep -c "looks for an end"
true
