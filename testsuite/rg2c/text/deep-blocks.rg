// RUN: sh own-part.sh %s | sed -n '/^static unsigned apply0/,/^}/p' | grep -E '^L[0-9]+:'
// Blocks that would be nested deeper than twelve begin at a label.
type Player = { p };
type Score = { 0 };
begin, x0: player = p;
x0, x1: $ 0; x0, y0: $ 1; y0, done: player = keeper;
x1, x2: $ 0; x1, y1: $ 1; y1, done: player = keeper;
x2, x3: $ 0; x2, y2: $ 1; y2, done: player = keeper;
x3, x4: $ 0; x3, y3: $ 1; y3, done: player = keeper;
x4, x5: $ 0; x4, y4: $ 1; y4, done: player = keeper;
x5, x6: $ 0; x5, y5: $ 1; y5, done: player = keeper;
x6, x7: $ 0; x6, y6: $ 1; y6, done: player = keeper;
x7, x8: $ 0; x7, y7: $ 1; y7, done: player = keeper;
x8, x9: $ 0; x8, y8: $ 1; y8, done: player = keeper;
x9, x10: $ 0; x9, y9: $ 1; y9, done: player = keeper;
x10, x11: $ 0; x10, y10: $ 1; y10, done: player = keeper;
x11, x12: $ 0; x11, y11: $ 1; y11, done: player = keeper;
x12, x13: $ 0; x12, y12: $ 1; y12, done: player = keeper;
x13, done: player = keeper;
done, end: player = keeper;
