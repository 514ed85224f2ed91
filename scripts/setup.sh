#!/bin/sh
# Installs the libraries that the build needs, if they are missing; also
# PicoSAT, without which gdl2rg can prove less, libedit, without which rg-play
# has neither history nor completion, libsoup, without which there are no rg-ggp
# and rg-referee, and json-glib, without which there is no rg-lsp.
#
#   setup.sh [--pictures] [--mpi] [PKG-CONFIG-NAME...]
#
# --pictures: Graphviz, too, which draws what rg2dot prints.
# --mpi: OpenMPI, too, without which there is no rg-units-mpi.
# Exit status: 0 they are there, 2 they are not and can't be installed.
set -u
pictures=no
mpi=no
[ "${1:-}" != --pictures ] || { pictures=yes && shift; }
[ "${1:-}" != --mpi ] || { mpi=yes && shift; }
[ $# -gt 0 ] || set -- glib-2.0 libpcre2-8
packages='libglib2.0-dev libpcre2-dev pkg-config'
pkg_config=${PKG_CONFIG:-pkg-config}

have_all () {
  "$pkg_config" --exists "$@" 2>/dev/null
}

# It has no file for pkg-config.
have_picosat () {
  printf '#include <picosat/picosat.h>\n' | "${CC:-cc}" -E - >/dev/null 2>&1
}

have_dot () {
  [ $pictures = no ] || command -v dot >/dev/null 2>&1
}

have_libedit () {
  "$pkg_config" --exists libedit 2>/dev/null
}

have_libsoup () {
  "$pkg_config" --exists libsoup-3.0 2>/dev/null
}

have_json () {
  "$pkg_config" --exists json-glib-1.0 2>/dev/null
}

have_mpi () {
  [ $mpi = no ] || { "$pkg_config" --exists ompi-c 2>/dev/null &&
    command -v mpirun >/dev/null 2>&1; }
}

have_extras () {
  have_picosat && have_libedit && have_libsoup && have_json && have_dot &&
    have_mpi
}

# Nothing may ask a question, and lists may never have been fetched.
apt_get () {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq \
    -o DPkg::Lock::Timeout=120 "$@" </dev/null
}

give_up () {
  cat >&2 <<END
setup: $1; run
  ${sudo}sh -c 'apt-get update && apt-get install -y $packages'
or install GLib 2.74 or later and PCRE2 in another way, such that
  $pkg_config --exists $names
succeeds, and start again.
END
  exit 2
}

names=$*
sudo='sudo '
have_all "$@" && have_extras && exit 0

if [ "$(id -u)" = 0 ]; then
  as_root='' sudo=''
elif sudo -n true 2>/dev/null; then
  as_root='sudo -n'
elif have_all "$@"; then
  exit 0
else
  give_up "libraries are missing ($names) and root is needed to install them"
fi
if ! command -v apt-get >/dev/null 2>&1; then
  have_all "$@" && exit 0
  give_up "libraries are missing ($names) and there is no apt-get"
fi

extras='picosat libedit-dev libsoup-3.0-dev libjson-glib-dev'
[ $pictures = no ] || extras="$extras graphviz"
[ $mpi = no ] || extras="$extras libopenmpi-dev openmpi-bin"
echo "setup: installing $packages $extras"
apt_get update || echo "setup: apt-get update failed, going on" >&2
# shellcheck disable=SC2086 # the packages are words
have_all "$@" ||
  apt_get install -y --no-install-recommends $packages >/dev/null ||
  give_up "apt-get could not install $packages"
have_picosat || apt_get install -y --no-install-recommends picosat >/dev/null ||
  echo "setup: no package picosat; gdl2rg is built without" >&2
have_libedit ||
  apt_get install -y --no-install-recommends libedit-dev >/dev/null ||
  echo "setup: no package libedit-dev; rg-play has no history" >&2
have_libsoup ||
  apt_get install -y --no-install-recommends libsoup-3.0-dev >/dev/null ||
  echo "setup: no package libsoup-3.0-dev; there are no servers" >&2
have_json ||
  apt_get install -y --no-install-recommends libjson-glib-dev >/dev/null ||
  echo "setup: no package libjson-glib-dev; there is no rg-lsp" >&2
have_dot || apt_get install -y --no-install-recommends graphviz >/dev/null ||
  echo "setup: no package graphviz; there will be no pictures" >&2
have_mpi || apt_get install -y --no-install-recommends libopenmpi-dev \
  openmpi-bin >/dev/null ||
  echo "setup: no OpenMPI; there will be no rg-units-mpi" >&2
have_all "$@" ||
  give_up "$pkg_config does not find $names after installation"
