#!/bin/sh
# Installs by apt what the build or the tests need and do not find.
#
#   setup.sh [--pictures] [--mpi] [--wasm] [--tests] [PKG-CONFIG-NAME...]
#   setup.sh --python
#
# PKG-CONFIG-NAME: the libraries without which nothing is built, default GLib
# and PCRE2.  Optional libraries are installed, too, where that is possible.
# --pictures: also Graphviz.  --mpi: also OpenMPI.
# --wasm: also clang, lld and a C library for WebAssembly.
# --tests: also each program that a test runs, and the Python packages of
# testsuite/requirements*.txt, into $BUILD/venv (default build/venv).
# --python: these only.
# Exit status: 0 the libraries are there, 2 they are not and can't be installed;
# with --tests also 2 if something that the tests need is missing at the end.
set -u
wanted='library extra' only_python=0
while [ $# -gt 0 ]; do
  case $1 in
  --pictures) wanted="$wanted picture" ;;
  --mpi) wanted="$wanted mpi" ;;
  --wasm) wanted="$wanted wasm" ;;
  --tests) wanted="$wanted picture mpi wasm test" ;;
  --python) only_python=1 ;;
  *) break ;;
  esac
  shift
done
[ $# -gt 0 ] || set -- glib-2.0 libpcre2-8
libraries=$*
needed='libglib2.0-dev libpcre2-dev pkg-config'
mpi='libopenmpi-dev openmpi-bin'
pkg_config=${PKG_CONFIG:-pkg-config}
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
venv=${BUILD:-$root/build}/venv
requirements=$root/testsuite/requirements.txt
alone=$root/testsuite/requirements-alone.txt

# Columns: who wants it; a command that succeeds if it is there; the packages
# that have it; the consequence if it is missing.
rows () {
  cat <<END
library|has_library $libraries|$needed|nothing can be built
extra|has_header picosat/picosat.h|picosat|gdl2rg proves less
extra|has_library libedit|libedit-dev|rg-play has no history
extra|has_library libsoup-3.0|libsoup-3.0-dev|there are no servers
extra|has_library json-glib-1.0|libjson-glib-dev|there is no rg-lsp
picture|has dot|graphviz|there are no pictures
mpi|has_library ompi-c && has mpirun|$mpi|there is no rg-units-mpi
test|has python3|python3|
test|python3 -c 'import ensurepip, venv'|python3-venv|
test|has c++|g++|
test|has git|git|
test|has ps|procps|
test|has script|bsdutils|
test|has bash|bash|
test|has_library bash-completion|bash-completion|
test|has zsh|zsh|
test|has fish|fish|
test|has jq|jq|
test|has xmllint|libxml2-utils|
test|has groff|groff|
test|has mandoc|mandoc|
test|has nvim|neovim|
test|has emacs|emacs-nox|
test|has chromium|chromium|
wasm|has clang|clang|no WebAssembly
wasm|has wasm-ld|lld|no WebAssembly
wasm|has_wasm_library|wasi-libc libclang-rt-dev-wasm32|no WebAssembly
test|has node|nodejs|
END
}

wants () {
  case " $wanted " in
  *" $1 "*) ;;
  *) return 1 ;;
  esac
}

has () {
  command -v "$1" >/dev/null 2>&1
}

has_library () {
  "$pkg_config" --exists "$@" 2>/dev/null
}

has_wasm_library () {
  printf '#include <stdlib.h>\nvoid f (void) { free (0); }\n' |
    clang --target=wasm32-wasi -mexec-model=reactor -x c -o /dev/null -
}

has_header () {
  printf '#include <%s>\n' "$1" | "${CC:-cc}" -E - >/dev/null 2>&1
}

# missing COLUMN: that column of each wanted row whose command fails.
missing () {
  rows | while IFS='|' read -r who probe packages consequence; do
    ! wants "$who" || eval "$probe" >/dev/null 2>&1 ||
      case $1 in
      packages) echo "$packages" ;;
      consequence) echo "no $packages; ${consequence:-tests are skipped}" ;;
      esac
  done
}

# Nothing may ask a question, and lists may never have been fetched.
apt_get () {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq \
    -o DPkg::Lock::Timeout=120 "$@" </dev/null
}

install () {
  apt_get install -y --no-install-recommends "$@" >/dev/null
}

give_up () {
  cat >&2 <<END
setup: $1; run
  ${sudo}sh -c 'apt-get update && apt-get install -y $packages'
or install GLib 2.74 or later and PCRE2 in another way, such that
  $pkg_config --exists $libraries
succeeds, and start again.
END
  exit 2
}

# Python packages, of the versions that the file names.
set_up_python () {
  cat "$requirements" "$alone" | cmp -s - "$venv/requirements.txt" ||
    { python3 -m venv "$venv" &&
      "$venv/bin/pip" install --quiet --disable-pip-version-check \
        --requirement "$requirements" &&
      "$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps \
        --requirement "$alone" &&
      cat "$requirements" "$alone" >"$venv/requirements.txt"; } ||
    { echo "setup: no Python packages in $venv; tests are skipped" >&2
      return 1; }
}

# Reports all that is missing in the end.
finish () {
  missing consequence | sed 's/^/setup: /' >&2
  { ! wants test || set_up_python; } && [ -z "$(missing packages)" ]
  complete=$?
  ! wants test || [ $complete = 0 ] || exit 2
  exit 0
}

if [ $only_python = 1 ]; then
  set_up_python || exit 2
  exit 0
fi
packages=$(missing packages | tr '\n' ' ')
sudo='sudo '
[ -n "$packages" ] || finish
if [ "$(id -u)" = 0 ]; then
  as_root='' sudo=''
elif sudo -n true 2>/dev/null; then
  as_root='sudo -n'
elif has_library "$@"; then
  finish
else
  give_up "libraries are missing ($libraries) and only root can install them"
fi
if ! has apt-get; then
  ! has_library "$@" || finish
  give_up "libraries are missing ($libraries) and there is no apt-get"
fi

echo "setup: installing $packages"
apt_get update || echo "setup: apt-get update failed, going on" >&2
# All at once is fastest; where one of them is unknown, each by itself.
# shellcheck disable=SC2086 # the packages are words
install $packages 2>/dev/null || for package in $packages; do
  install "$package"
done
has_library "$@" ||
  give_up "$pkg_config does not find $libraries after installation"
finish
