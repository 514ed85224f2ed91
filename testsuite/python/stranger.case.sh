# A stranger installs the wheel, and takes ten lines of the manuals for rules of
# his own: he trains an agent, solves a poker and serves obfuscated games.
. "$RG_ROOT/testsuite/python/begin.sh"
needs numpy pettingzoo pyspiel ensurepip
[ -x "$RG_BIN/rg-env" ] || { echo "needs libsoup 3"; exit 77; }
cd "$TMPDIR" || exit 1
unset REGULAR_GAMES_LIBRARY PYTHONPATH LD_LIBRARY_PATH

# The wheel in an environment of its own; what it adapts to is that of the tests.
mkdir wheel
python3 "$RG_ROOT/scripts/wheel.py" "$RG_ROOT/library/python" "$library.1" wheel \
  >/dev/null
others=$(python3 -c 'import numpy, os; print(os.path.dirname(numpy.__path__[0]))')
python3 -m venv fresh
fresh/bin/pip install --quiet --no-index --disable-pip-version-check wheel/*.whl
echo "$others" >"$(echo fresh/lib/python3*/site-packages)/others.pth"

# Lines that bend do not win; the deck has four cards.
examples=$RG_ROOT/examples
sed '/check(rising/d; /check(falling/d' "$examples/tic-tac-toe.hrg" >lines.hrg
sed 's/jack . queen . king/jack | queen | king | ace/
  s/^higher(king, _) = 1/higher(ace, _) = 1\nhigher(king, queen) = 1\nhigher(king, jack) = 1/' \
  "$examples/kuhn-poker.hrg" >four-cards.hrg

# snippet PAGE TEXT: the example whose first line has the text, and how many
# lines it has.
snippet () {
  sed -n "/>>> .*$2/,/^ *\$/p" "$RG_ROOT/docs/$1" |
    sed -n 's/^    >>> //p; s/^    \.\.\. //p' | sed 's/  *# doctest.*//' |
    sed 's/kuhn-poker.hrg/four-cards.hrg/; s/tic-tac-toe.hrg/lines.hrg/
      s,"hrg/hex.hrg","four-cards.hrg",' >snippet.py
  echo "== $1: $(wc -l <snippet.py) lines"
}
run () {
  cat snippet.py - >all.py
  fresh/bin/python3 -W ignore all.py
}

snippet python.md 'import collections, random'
run <<'END'
import regular_games
print("fresh" in regular_games.__file__.split("/"), len(q) > 1000)
END
snippet python.md 'import pyspiel'
run <<'END'
from open_spiel.python.algorithms import exploitability
print(len(policies[0].state_lookup), -0.1 < value < 0,
      exploitability.exploitability(game, policies[0]) < 0.01)
END
snippet env.md 'regular_games.env import Server'
PATH=$RG_BIN:$PATH run </dev/null | awk '{ print $2 }' | grep -c '^[01]'
