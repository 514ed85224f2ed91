// RUN: rg2c %s | grep -E '^#define (HAS_RECORDS|TWO_WORDS)|list_n4 \('
// A move of 16 tags of 4 bits each fits into one word, its choice into another.
type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = a;
begin, n0: player = p;
n0, n1: $ t0;
n1, n2: $ t1;
n2, n3: $ t2;
n3, m3: ;
n3, k3: ;
m3, n4: $ t3;
k3, n4: $ t3;
n4, n5: $ t4;
n5, n6: $ t5;
n6, n7: $ t6;
n7, n8: $ t7;
n8, n9: $ t8;
n9, n10: $ t9;
n10, n11: $ t10;
n11, n12: $ t11;
n12, n13: $ t12;
n13, n14: $ t13;
n14, n15: $ t14;
n15, n16: $ t0;
n16, n17: x = T(*);
n17, end: player = keeper;
