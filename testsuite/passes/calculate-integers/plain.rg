// RUN: rg-opt --passes=calculate-integers %s
// Up to an end, down, round, with a symbol for "no more"; numbers at the ends of
// the names, or no numbers.  One hint for a set, whoever counts.
type Player = { p };
type Score = { 0, 1 };
type Turn = { t__3, t__4, t__5, t__6 };
type Word = { none, some, many };
type Maybe = { nan, C0, C1, C2 };
type Die = { 1, 2, 3, 4, 5, 6 };
const next: Turn -> Turn = { t__3: t__4, t__4: t__5, :t__6 };
const before: Turn -> Turn = { t__6: t__5, t__5: t__4, :t__3 };
const less: Word -> Word = { many: some, :none };
const increase: Maybe -> Maybe = { C0: C1, C1: C2, :nan };
const turnDie: Die -> Die = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, :1 };
begin, turn: player = p;
turn, over: player = keeper;
over, end: player = keeper;
