# --threads: whatever their number, counts and plays are the same, and so is
# what is told of a fault; watched by TSan where the compiler has it.
set -u
games=$RG_ROOT/examples
flags="-std=c11 -O1 -g -Wall -Wextra -Wpedantic -Werror"
cd "$TMPDIR" || exit 1
echo 'int main (void) { return 0; }' >empty.c
race=-fsanitize=thread
"${CC:-cc}" $race -o empty empty.c 2>messages && ./empty 2>messages || race=
TSAN_OPTIONS=exitcode=66
export TSAN_OPTIONS

# try NAME [WORD]...: with 1, 2 and 5 threads; what they print, once.
try () {
  name=$1
  shift
  for n in 1 2 5; do
    "./$name" "$@" --no-time --threads=$n >$n.out 2>&1
    echo "= $?" >>$n.out
    cmp 1.out $n.out || head -n 20 $n.out
  done
  echo "$name $*: $(tail -n 1 1.out), $(cksum <1.out | cut -d ' ' -f 1)"
}

for game in hex backgammon; do
  hrg2rg -Wno-all "$games/hrg/$game.hrg" | rg-opt |
    rg2c --prefix=$game --main=bench -o $game.c
  "${CC:-cc}" $flags $race -pthread -o $game $game.c ||
    echo "$game: not compiled"
done
try hex perft 3
try hex perft 3 --bulk --json
try hex play 100
try hex play 30 --print
try hex play 30 --print --json
try hex play 0
try backgammon perft 2
try backgammon play 50 --list

# As one thread counts without --threads, and plays with --streams.
./hex perft 3 --no-time >alone
./hex perft 3 --no-time --threads=3 | cmp alone -
./hex play 40 --streams --print >alone
./hex play 40 --threads=3 --print | cmp alone -
./hex play 3 --print --seed=7 >alone
./hex play 3 --print --streams --seed=7 | cmp -s alone - &&
  echo "streams change nothing"

# Faults: the first play that is too long, and no memory.
try hex play 100 --print --max-moves=112
try hex play 100 --print --json --max-moves=112
try hex perft 3 --max-memory=0
./hex bench 0.2 --threads=3 --json | grep -c '"plays": [1-9]'

echo "== usage"
./hex play 1 --threads=0
./hex play 1 --threads=1001
"${CC:-cc}" -std=c11 -o single hex.c && ./single perft 1 --threads=2
echo "= $?"
# The model itself needs no library for threads.
hrg2rg -Wno-all "$games/hrg/hex.hrg" | rg2c | grep pthread
echo done
