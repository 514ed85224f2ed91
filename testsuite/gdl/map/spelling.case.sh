# Functors with characters that RG has not in names: the variables and types of
# their groups.
. "$(dirname "$0")/common.sh"

sheet ship <<'EOF'
(role p)
(init (north-speed 0)) (init (<up> 0))
(faster 0 1) (faster 1 -1) (faster -1 0)
(legal p +) (legal p -)
(<= (next (north-speed ?y)) (does p +) (true (north-speed ?x)) (faster ?x ?y))
(<= (next (north-speed ?x)) (does p -) (true (north-speed ?x)))
(<= (next (<up> ?y)) (does p -) (true (<up> ?x)) (faster ?x ?y))
(<= (next (<up> ?x)) (does p +) (true (<up> ?x)))
(<= terminal (true (north-speed -1)) (true (<up> -1)))
(goal p 100)
EOF
same ship
gdl2rg -Wno-all "$TMPDIR/ship.kif" | grep -E '^(type|var)'
