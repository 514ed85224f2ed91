// RUN: rg-fmt -Wno-all %s | rg-fmt -Wno-all
// Odd spacing, comments everywhere, every kind of declaration and pragma.
@ disjoint   begin:a b ;@disjointExhaustive a : b;
 @unique begin
   a; @repeat a:; @repeat a b : v m; @tagIndex a : 0; @tagMaxIndex a b : 12;
@simpleApply begin end [] player = keeper;
@simpleApplyExhaustive begin a [x, 1: T, t: { x, y }] m[v] = T(x), player=PlayerOrSystem(keeper);
@simpleApply begin end [x];
@iterator begin a b : v;
@integer 3 : x y; @artificialTag t u; @translatedFromRbg;
@file  dir/some game.hrg ; @origin begin a : 3 14;
@somethingElse [1: {a}] // a comment without end mark
   kept -> as "it" is; @disjointed a : b;
type Player={p,q}; // players
type Score={0,100,50};
type T={x,y};type M=T->T;type N={x,y}->M;
const k0: T = x ;
const f:N={x:{:x,y:y},:g};
const g: { y, x } -> T={:y,y:x};
var v:T=x;var m:M={y:y,:x};
var begin : T -> { y, 8x8 } = { :8x8 };
begin,a:;
a,b:m[f[v][T(v)]]==M(g)[x];
b,a : m[v]!=x ;
a,c:v=T(*); a,c: m[x]={y}(*);
c,d:?p->q;c,d:!p->q;
p,q:v==x;
d,e:$t;e,f:$ 0;f,g:$$v;
g, end: player
  = PlayerOrSystem
   (keeper)
;
