# Limits and weights of gdl/, emit/gdl/ and base/datalog/ with a number of their
# own: `#define NAME 4` and `NAME = 4` of an enum.  More than so many are told:
# another one is a limit that stages share (gdl/limits.h), or takes the place of
# one that decides nothing.
most=108
cd "$RG_ROOT" || exit 1
n=$(find gdl emit/gdl base/datalog -name '*.[ch]' ! -name no-picosat.h | sort |
  xargs grep -hoE '^#define +[A-Z_0-9]+ +\(?[0-9]|\b[A-Z][A-Z_0-9]+ = \(?[0-9]' |
  grep -c .)
[ "$n" -le "$most" ] || echo "$n numbers with a name, $most before"
echo done
