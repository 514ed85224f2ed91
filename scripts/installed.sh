#!/bin/sh
# The last step of make install and make uninstall, without DESTDIR:
#
#   installed.sh [--removed] PREFIX PYTHON_PLACE...
#
# Runs ldconfig as root if the dynamic linker searches PREFIX/lib.  After an
# installation, tells which Python finds the package.
removed=no
if [ "$1" = --removed ]; then
  removed=yes
  shift
fi
prefix=$1
shift
PATH=$PATH:/usr/sbin:/sbin
if [ "$(id -u)" = 0 ] && command -v ldconfig >/dev/null &&
  { [ "$prefix" = /usr ] ||
    grep -qsx "$prefix/lib" /etc/ld.so.conf /etc/ld.so.conf.d/*; }; then
  ldconfig || :
fi
[ $removed = no ] || exit 0
import='import regular_games; print(regular_games.__file__)'
for place; do
  echo "regular_games for Python: $prefix/$place"
done
seen=
for python in python3 /usr/bin/python3; do
  path=$(command -v "$python") && [ "$path" != "$seen" ] || continue
  seen=$path
  found=$(cd / && "$python" -B -c "$import" 2>/dev/null) || found=
  case $found in
  "$prefix"/*) ;;
  '')
    echo "$path does not look there: set PYTHONPATH=$prefix/$1," \
      "or run $path -m pip install library/python/"
    ;;
  *) echo "$path finds another one first: $found" ;;
  esac
done
