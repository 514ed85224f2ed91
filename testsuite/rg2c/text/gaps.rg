// RUN: sh own-part.sh %s | grep -E 'cells_fit|places_[0-9]+\['
// Maps over a set whose codes are not in a row are tested in the cells that
// belong to its symbols; the tables of these are shared by maps of one type.
type Player = { p };
type Score = { 0 };
type Wide = { a, b, c, d };
type Narrow = { a, b };
type Ends = { a, d };
type Hole = { b, d };
type From = Hole -> Wide;
type To = Hole -> Narrow;
type Other = Hole -> Hole -> Wide;
var wide: From = { :a };
var also: From = { :a };
var deep: Other = { :{ :a } };
var narrow: To = { :a };
var ends: Ends -> Narrow = { :a };
begin, n1: player = p;
n1, n2: wide[b] = Wide(*);
n2, n3: narrow = To(wide);
n3, n4: also[d] = Wide(*);
n4, n5: narrow = To(also);
n5, n6: deep[b][d] = Wide(*);
n6, n7: narrow = To(deep[b]);
n7, n8: $ t;
n8, n9: ends[a] = Narrow(*);
n9, end: player = keeper;
