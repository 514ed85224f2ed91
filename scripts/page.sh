#!/bin/sh
# Makes one C file of the files of a page, as resources of GLib that are named
# /studio/NAME, with NAME as below editors/studio/page/.
#
#   page.sh OUTPUT.c FILE...
set -eu
output=$1
shift
list=${output%.c}.gresource.xml
name_of () {
  case $1 in
  editors/studio/page/*) echo "${1#editors/studio/page/}" ;;
  *) basename "$1" ;;
  esac
}
{
  echo '<gresources><gresource prefix="/studio">'
  editor=no
  for file in "$@"; do
    name=$(name_of "$file")
    [ "$name" != codemirror.js ] || editor=yes
    printf '  <file alias="%s">%s</file>\n' "$name" "$file"
  done
  echo '</gresource></gresources>'
} >"$list"
[ $editor = yes ] ||
  echo '  NOTE no CodeMirror for rg-studio (make setup-studio)' >&2
glib-compile-resources --sourcedir=. --target="$output" --generate-source \
  "$list"
