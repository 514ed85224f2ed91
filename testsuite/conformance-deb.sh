#!/bin/sh
# The Debian package has the same bytes for another umask, time zone and locale.
set -eu
command -v dpkg-deb >/dev/null ||
  { echo "conformance-deb: skipped, there is no dpkg-deb"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in one another; do
  mkdir "$work/$name"
  DPKG_DEB_COMPRESSOR_TYPE=none DPKG_DEB_COMPRESSOR_LEVEL=0 \
    MAKEFLAGS= make -s BIN="$RG_BIN" OUT="$work/$name" deb >"$work/made"
  umask 077
  export TZ=Asia/Tokyo LC_ALL=C.UTF-8
done
cmp "$work"/one/*.deb "$work"/another/*.deb
echo "conformance-deb: the same package"
