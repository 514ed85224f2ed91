# Where the state tells who does something, roles are not tried one by one.
. "$(dirname "$0")/common.sh"

sheet pile <"$sheets/pile.kif"
gdl2rg -Wno-all --lifted "$TMPDIR/pile.kif" |
  awk '/^const after_role_t:/ { tried = 1 }
    END { print "roles are " (tried ? "tried" : "told") }'
