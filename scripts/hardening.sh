#!/bin/sh
# Prints compiler and linker options that harden programs and keep the folder of
# the sources out of them, on one line; only those that the compiler accepts.
#
#   hardening.sh CC CFLAGS
#
# Nothing is printed without optimisation, which _FORTIFY_SOURCE needs, and
# nothing with sanitizers or coverage: sanitizers have checks of their own, and
# coverage counts steps and needs the names of files.
cc=$1
flags=$2
case " $flags " in
*" -fsanitize"* | *" --coverage "* | *" -O0 "*) exit ;;
*" -O"*) ;;
*) exit ;;
esac
# Some compilers define it, as a smaller number.
checks='-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3'
more="-fstack-protector-strong -fstack-clash-protection -fcf-protection
  -ffile-prefix-map=$PWD=."
link='-pie -Wl,-z,relro -Wl,-z,now'

takes () {
  echo 'int main (void) { return 0; }' |
    $cc -Werror -O1 -fPIC "$@" -x c -o "$out" - >/dev/null 2>&1
}

out=$(mktemp) || exit
trap 'rm -f "$out"' EXIT
if takes $checks $more $link; then
  echo $checks $more $link
  exit
fi
known=
takes $checks && known=$checks
for flag in $more $link; do
  takes "$flag" && known="$known $flag"
done
echo $known
