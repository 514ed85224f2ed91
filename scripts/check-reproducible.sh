#!/bin/sh
# Builds the last commit in two folders, as two users would, and compares what
# make dist and make deb give:
#
#   check-reproducible.sh FOLDER JOBS
set -eu
folder=$1
jobs=$2
rm -rf "$folder"
mkdir -p "$folder"
for place in one another/with/a/longer/name; do
  git clone -q . "$folder/$place"
done
(cd "$folder/one" && umask 022 && export TZ=UTC LC_ALL=C &&
  make -s -j"$jobs" all embed && make -s dist deb)
(cd "$folder/another/with/a/longer/name" && umask 077 &&
  export TZ=Asia/Tokyo LC_ALL=C.UTF-8 &&
  make -s -j"$jobs" all embed && make -s dist deb)
status=0
for file in "$folder"/one/build/regular-games[-_]*; do
  cmp "$file" "$folder/another/with/a/longer/name/build/${file##*/}" || status=1
done
[ $status = 0 ] || exit $status
rm -rf "$folder"
echo "check-reproducible: passed"
