#!/bin/sh
# Makes a Debian package of the tools as they are built, in $OUT ($BUILD).
#
# Dependencies are those of the libraries that the tools are linked with.  The
# same tools give the same bytes: times are $SOURCE_DATE_EPOCH, or that of the
# last commit.
set -eu
umask 022
LC_ALL=C
export LC_ALL
command -v dpkg-deb >/dev/null 2>&1 ||
  { echo "deb: there is no dpkg-deb; run apt-get install -y dpkg" >&2; exit 2; }
out=${OUT:-${BUILD:-build}}
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
version=${VERSION:?}
architecture=$(dpkg --print-architecture)
root=$out/deb
rm -rf "$root"
${MAKE:-make} -s --no-print-directory MPI=no PREFIX=/usr DESTDIR="$root" \
  PYTHON_PLACES=lib/python3/dist-packages install
find "$root/usr/share/man" -type f -exec gzip -n -9 {} +
mv "$root/usr/share/doc/regular-games/LICENSE" \
  "$root/usr/share/doc/regular-games/copyright"
ln -s copyright "$root/usr/share/doc/regular-games/LICENSE"
{
  printf 'regular-games (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * Made from the sources.\n\n'
  printf ' -- The maintainers <maintainers@localhost>  %s\n' \
    "$(date -u -R -d "@$epoch")"
} | gzip -n -9 >"$root/usr/share/doc/regular-games/changelog.gz"

# The packages that own the libraries; a package may have been renamed.
libraries=$(find "$root/usr/bin" -type f ! -name rg-build -exec ldd {} + |
  sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | sort -u)
depends=$(for library in $libraries; do
  dpkg -S "$library" 2>/dev/null || dpkg -S "$(readlink -f "$library")" \
    2>/dev/null || dpkg -S "*/$(basename "$library")" 2>/dev/null || :
done | sed 's/:.*//' | sort -u | grep -v -e '^libc6$' -e '^diversion' |
  tr '\n' ',' | sed 's/,$//; s/,/, /g')

mkdir -p "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<END
Package: regular-games
Version: $version
Architecture: $architecture
Section: games
Priority: optional
Maintainer: The maintainers of Regular Games in C <maintainers@localhost>
Installed-Size: $(find "$root/usr" -type f -printf '%s\n' |
  awk '{ n += int (($1 + 1023) / 1024) } END { print n }')
Depends: libc6${depends:+, $depends}
Recommends: gcc | c-compiler, libc6-dev
Suggests: graphviz
Description: translation of game description languages to fast C
 Games in HRG, RBG, GDL and RGL, and line games, are translated to automata in
 the language RG, which are checked, optimised, compared, drawn, interpreted,
 and turned into C programs that list and apply moves.
END
echo 'activate-noawait ldconfig' >"$root/DEBIAN/triggers"
# What Python keeps of the package goes with it.
cat >"$root/DEBIAN/prerm" <<'END'
#!/bin/sh
rm -rf /usr/lib/python3/dist-packages/regular_games/__pycache__
END
chmod 755 "$root/DEBIAN/prerm"
find "$root" -exec touch -h -d "@$epoch" {} +
# More threads compress to other bytes.
SOURCE_DATE_EPOCH=$epoch DPKG_DEB_THREADS_MAX=1 \
  dpkg-deb --root-owner-group --build "$root" \
  "$out/regular-games_${version}_$architecture.deb" >/dev/null
rm -rf "$root"
echo "$out/regular-games_${version}_$architecture.deb"
