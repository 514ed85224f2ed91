# Draws the pictures of pictures.list, which are goldens beside it, to a folder:
#
#   sh testsuite/rg2svg/pictures.sh [FOLDER]     testsuite/rg2svg/pictures
#
# Look at each picture that has changed before it is committed.
here=$(dirname "$0")
root=${RG_ROOT:-$here/../..}
folder=${1:-$here/pictures}
while read -r game options; do
  name=$(printf '%s' "$game" | tr / -)
  # Options have no blanks.
  # shellcheck disable=SC2086
  rg2svg -W no-all --caption $options "$root/examples/$game" \
    >"$folder/$name.svg"
done <"$here/pictures.list"
