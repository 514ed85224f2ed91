// RUN: rg-run moves %s; rg-run moves --view p %s; rg-run moves --view q %s; rg-run play 1 --print --view q %s
// q sees a tag only where visible[q] is 1 on its edge.
type Player = { p, q };
type Score = { 0 };
type Card = { ace, king };
var card: Card = ace;

begin, deal: player = p;
deal, hidden: visible[q] = 0;
hidden, dealt: card = Card(*);
dealt, named: $$ card;
named, shown: visible[q] = 1;
shown, told: $ dealt;
told, both: visible[p] = 0;
both, last: $ secret;
last, reset: visible = visible;
reset, answer: player = q;
answer, answered: $ ok;
answered, end: player = keeper;
