#!/bin/sh
# Copies folders of this one, with each case as a file of its own.
#
#   texts.sh TO FOLDER...
#
# Sections of FOLDER.cases, or of NAME.cases in the folder, become TO/FOLDER/…
# as if they were files there (see split-cases.awk).
set -u
mkdir -p "${1:?TO}" && to=$(cd "$1" && pwd) || exit 2
cd "$(dirname "$0")" || exit 2
shift
for folder; do
  mkdir -p "$to/$folder"
  [ ! -d "$folder" ] || cp -R "$folder/." "$to/$folder"
  find "$folder" "$folder.cases" -name '*.cases' 2>/dev/null
done | awk -v to="$to/" -f split-cases.awk >/dev/null
