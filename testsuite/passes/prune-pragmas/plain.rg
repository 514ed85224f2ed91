// RUN: rg-opt --passes=prune-pragmas %s
// Hints go, known or not; what is no hint, or tells of the text, stays.
type Player = { p };
type Score = { 0, 1 };
@translatedFromRbg;
@file door.hrg;
@origin turn : 1 2;
@artificialTag x;
@disjoint turn : n1 over;
@disjointExhaustive turn : n1 over;
@unique begin;
@repeat n1 : player;
@tagIndex turn : 0;
@tagMaxIndex turn : 1;
@simpleApply begin turn [] player = p;
@simpleApplyExhaustive begin turn [] player = p;
@iterator begin turn over : player;
@integer 0 : 0 1;
@somethingElse of ours;
begin, turn: player = p;
turn, n1: $ x;
n1, over: player = keeper;
turn, over: player = keeper;
over, end: player = keeper;
