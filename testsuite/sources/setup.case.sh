# The calls of apt and pip by scripts/setup.sh on a machine that has nothing: here
# with an apt-get that installs nothing, and without root's rights.
cd "$TMPDIR" || exit 1
mkdir bare
for program in cat cmp cp dirname env sed sh tr; do
  ln -s "$(command -v "$program")" bare/
done
printf '#!/bin/sh\necho "$UID_HERE"\n' >bare/id
printf '#!/bin/sh\necho "apt-get $*" >>%s/asked\n' "$TMPDIR" >bare/apt-get
printf '#!/bin/sh\nexit 1\n' >bare/false
chmod +x bare/id bare/apt-get bare/false

set_up () { # UID OPTION...
  UID_HERE=$1
  shift
  echo "== $*"
  : >asked
  env -i PATH="$TMPDIR/bare" UID_HERE="$UID_HERE" BUILD="$TMPDIR" CC=false \
    PKG_CONFIG=false sh "$RG_ROOT/scripts/setup.sh" "$@" 2>&1 |
    grep -v python3.*not.found | sed "s|$TMPDIR|TMP|"
  sed 's/-o DPkg[^ ]*//' asked | tail -n 3
}
set_up 1000 --tests
set_up 0
set_up 0 --tests
set_up 1000 --python

# Each program without which a case is skipped is in the table.
cd "$RG_ROOT/testsuite" || exit 1
grep -r -h -o --include='*.sh' 'command -v [a-z][a-z0-9-]*' . |
  sed 's/.* //' | sort -u | while read -r program; do
  case $program in
  pkg-config | sh | readelf | dpkg-deb) continue ;; # a system has them
  afl-* | tcc) continue ;; # not for cases
  rg-* | rg2c) continue ;;
  esac
  grep -q "^[a-z]*|.*has $program\b" "$RG_ROOT/scripts/setup.sh" ||
    echo "$program: not in scripts/setup.sh"
done
