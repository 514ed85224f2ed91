#!/bin/sh
# Lays files down, or removes them and the folders that are empty then:
#
#   install.sh [--remove] PREFIX MODE:FILE:PLACE...
#
# MODE link: PLACE is a symbolic link to FILE.  MODE prefix: a text in which
# @PREFIX@ becomes $PREFIX, and @RPATH@ an rpath option where the dynamic linker
# does not search the prefix.  MODE program: 755, stripped by $STRIP unless that
# is empty.
set -eu
umask 022
remove=no
if [ "$1" = --remove ]; then
  remove=yes
  shift
fi
prefix=$1
shift

# Whether the folder is removed when it is empty: standard folders stay.
is_own () {
  case ${1#"$prefix"/} in
  "$prefix" | bin | include | lib | share | share/man | share/man/man? | \
    lib/python*/*-packages) return 1 ;;
  esac
}

for word; do
  mode=${word%%:*}
  rest=${word#*:}
  place=$prefix/${rest#*:}
  if [ "$remove $mode" = "no link" ]; then
    mkdir -p "$(dirname "$place")"
    ln -sfn "${rest%%:*}" "$place"
    continue
  fi
  if [ "$remove $mode" = "no prefix" ]; then
    mkdir -p "$(dirname "$place")"
    case $PREFIX in
    /usr | /usr/local) rpath= ;;
    *) rpath='-Wl,-rpath,${libdir} ' ;;
    esac
    sed "s|@PREFIX@|$PREFIX|g; s|@RPATH@|$rpath|" "${rest%%:*}" >"$place"
    continue
  fi
  if [ "$remove $mode" = "no program" ]; then
    install -D -m 755 ${STRIP:+-s --strip-program="$STRIP"} \
      "${rest%%:*}" "$place"
    continue
  fi
  if [ $remove = no ]; then
    install -D -m "$mode" "${rest%%:*}" "$place"
    continue
  fi
  rm -f "$place"
  case $place in # the byte code that Python cached
  *.py)
    cache=$(dirname "$place")/__pycache__
    rm -f "$cache/$(basename "$place" .py)".*.pyc
    rmdir "$cache" 2>/dev/null || :
    ;;
  esac
  folder=$(dirname "$place")
  while is_own "$folder" && rmdir "$folder" 2>/dev/null; do
    folder=$(dirname "$folder")
  done
done
