# Sourced by cases that install.  `make install` makes first what is missing in
# build/, or is older than its sources: two at once would write the same files.

# install_to VARIABLE=VALUE...
install_to () {
  flock "$RG_ROOT/Makefile" make -s -C "$RG_ROOT" BIN="$RG_BIN" "$@" install \
    >"$TMPDIR/made" || exit 1
}
