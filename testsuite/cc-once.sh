#!/bin/sh
# The C compiler for cases in which tools compile the same game again and again:
# remembers in $TMPDIR what it has made of a text.
#
#   CC="sh cc-once.sh" rg-match GAME
#
# The source is the last argument, and $RG_CC the compiler, default cc.
# Whatever is compiled with it has the same options.
for word; do
  [ "${last:-}" != -o ] || object=$word
  last=$word
done
kept=$TMPDIR/compiled.$(cksum <"$last" | tr ' ' .)
if [ -e "$kept" ]; then
  cp "$kept" "$object"
else
  # shellcheck disable=SC2086 # the compiler may have options
  ${RG_CC:-cc} "$@" && cp "$object" "$kept"
fi
