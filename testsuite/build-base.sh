#!/bin/sh
# Builds an older commit of this repository, once, and prints where.
#
#   build-base.sh COMMIT [TARGET...]
#
# The tools are in bin/ of the folder that is printed, $RG_BASES/COMMIT (default
# build/commits/COMMIT).  TARGETs are built besides the tools.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
commit=$(git -C "$root" rev-parse --short "${1:?COMMIT}^{commit}") || exit 2
shift
base=${RG_BASES:-$root/build/commits}/$commit
mkdir -p "$base" && base=$(cd "$base" && pwd) || exit 1
if ! [ -e "$base/Makefile" ]; then
  git -C "$root" archive "$commit" | tar -x -C "$base" || exit 1
fi
MAKEFLAGS='' make -s -j2 -C "$base" all "$@" >"$base/make.log" 2>&1 ||
  { echo "$commit can't be built: $base/make.log" >&2; exit 1; }
echo "$base"
