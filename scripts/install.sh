#!/bin/sh
# Lays files down, or removes them and the folders that are empty then:
#
#   install.sh [--remove] PREFIX MODE:FILE:PLACE...
#
# MODE link: PLACE is a symbolic link to FILE.  MODE prefix: a text in which
# @PREFIX@ becomes $PREFIX.
set -eu
remove=no
if [ "$1" = --remove ]; then
  remove=yes
  shift
fi
prefix=$1
shift
for word; do
  mode=${word%%:*}
  rest=${word#*:}
  place=$prefix/${rest#*:}
  if [ "$remove $mode" = "no link" ]; then
    mkdir -p "$(dirname "$place")"
    ln -sf "${rest%%:*}" "$place"
    continue
  fi
  if [ "$remove $mode" = "no prefix" ]; then
    mkdir -p "$(dirname "$place")"
    sed "s|@PREFIX@|$PREFIX|g" "${rest%%:*}" >"$place"
    continue
  fi
  if [ $remove = no ]; then
    install -D -m "$mode" "${rest%%:*}" "$place"
    continue
  fi
  rm -f "$place"
  # Folders that others use as well are not empty, or stay as they are few.
  folder=$(dirname "$place")
  while [ "$folder" != "$prefix" ] && rmdir "$folder" 2>/dev/null; do
    folder=$(dirname "$folder")
  done
done
