#!/bin/sh
# Words may have any visible character: in both forms, as names of RG, and when
# each form is printed and read again.
cd "$TMPDIR" || exit
cat >x.gdl <<'EOF'
(role élève) (init début) (age 1)
(legal élève jouer) (legal élève arrêter) (legal élève (→ ½ 東))
(<= (next fin) (true début) (age ?naïf) (not (= ?naïf a)))
(<= terminal (true fin))
(goal élève 50)
EOF
gdl2rg -Wno-all --to-infix x.gdl | tee i.gdl
gdl2rg -Wno-all --to-prefix i.gdl >p.gdl
gdl2rg -Wno-all --to-prefix x.gdl | cmp - p.gdl
gdl2rg -Wno-all --format x.gdl | tail -n 1
gdl2rg -Wno-all x.gdl | rg-run moves
gdl2rg p.gdl 2>&1 >/dev/null | grep -c 'unusual character'
# What can't be seen, and what is no character.
printf '(role a\302\240b)\n(p \342\200\213x \377y)\n' >bad.gdl
gdl2rg bad.gdl
printf 'role(a\302\240b)\np(x, y\377)\n' >bad.gdl
gdl2rg bad.gdl
