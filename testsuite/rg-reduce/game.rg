// Two players take turns to say heads or tails, twice; equal words win for ann.
type Player = { ann, bob };
type Score = { 0, 1 };
type Side = { heads, tails };
const other: Side -> Side = { heads: tails, :heads };
var first: Side = heads;
var second: Side = heads;

begin, ann_moves: player = ann;
ann_moves, ann_says: first = Side(*);
ann_says, ann_said: $$ first;
ann_said, bob_moves: player = bob;
bob_moves, bob_says: second = Side(*);
bob_says, bob_said: $$ second;
bob_said, judge: player = keeper;
judge, ann_wins: first == second;
judge, bob_wins: first == other[second];
ann_wins, done: goals[ann] = 1;
bob_wins, done: goals[bob] = 1;
done, end: player = keeper;
