# To be read with `.` by cases here.
# shellcheck shell=sh
cd "$TMPDIR" || exit 1
games=$RG_ROOT/examples

# to_rg GAME: the game of any language, to standard output.
to_rg () {
  case $1 in
  *.rg) cat "$1" ;;
  *) "${1##*.}2rg" -W no-all "$1" ;;
  esac
}

# shared_object GAME NAME [FILE.c]: NAME.rg, and its model as NAME.so, which a
# file may give out instead.
shared_object () {
  to_rg "$1" >"$2.rg"
  set -- "$2" "${3:--DRG_MODEL_SHARED}"
  rg-opt -W no-all "$1.rg" | rg2c -O0 -W no-all -o "$1.c" &&
    ${CC:-cc} -O1 -shared -fPIC -pthread -I"$RG_ROOT/emit" -o "$1.so" "$1.c" \
      "$2"
}

# each COMMAND...: the command for each line of input, two at once.
each () {
  tr '\n' '\0' | xargs -0 -n 1 -P 2 "$@"
}
