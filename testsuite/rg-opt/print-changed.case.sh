# What each run of a pass changed: before and after.
rg-opt --print-changed --disable=add-builtins game.rg >/dev/null
