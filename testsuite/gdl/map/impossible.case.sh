# A role without any action; a cycle of atoms of which none can hold, as what it
# begins with excludes each other.
. "$(dirname "$0")/common.sh"

sheet idle <<'END'
(role a) (role b)
(init on)
(legal a wait)
(<= (next off) (true on))
(<= terminal (true off))
(<= (goal a 100) (true on))
(<= (goal b 50) (true on))
END
for option in --plain --keep-noop --stuck=error; do
  counts idle $option
  rg-run --no-time play 1 "$TMPDIR/idle.rg" 2>&1 | head -3
done

sheet cycle <<'END'
(role p)
(init (f a))
(succ a b) (succ b c) (value a) (value b)
(<= (q ?x) (value ?x) (true (f a)) (true (f b)))
(<= (q ?x) (value ?x) (q ?y) (true (f ?y)))
(<= (next (f ?y)) (true (f ?x)) (succ ?x ?y))
(legal p wait)
(<= (legal p (put ?x)) (q ?x))
(<= terminal (true (f c)))
(<= (goal p 100) (true (f c)))
END
same cycle
