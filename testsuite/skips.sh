# To be read with `.` by scripts that count skipped tests.

# may_skip FILE NAME: whether FILE (skips.txt) lists the test for this build and
# this machine.  Where RG_STRICT is not set, any test may be skipped.
may_skip () {
  [ -n "${RG_STRICT:-}" ] || return 0
  now="any ${RG_SANITIZED:+sanitized}"
  [ -d "${RG_CORPUS:-$(dirname "$1")/../../shared/corpus}" ] ||
    now="$now no-corpus"
  awk -v name="$2" -v now=" $now " '
    /^#/ { next }
    { prefix = $1; folder = sub (/\*$/, "", prefix) }
    (folder ? index (name, prefix) == 1 : $1 == name) &&
      index (now, " " $2 " ") { found = 1 }
    END { exit !found }' "$1"
}
