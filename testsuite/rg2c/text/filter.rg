// RUN: sh own-part.sh %s | sed -n '/^static .*list_a .*)$/,/^find_moves/p'
// Conditions behind `v = T(*)` are asked for many symbols at once: one or more
// in a row, or a fork of them, `==` or `!=`, on either side.  Not for fewer
// than 12 symbols, for a map of wide elements, or where v is read elsewhere.
// In a fork, what a constant map makes of a cell may be compared, too.
type Player = { p };
type Score = { 0 };
type Mark = { none, one };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 };
type Wide = { w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14,
  w15, w16, w17, w18, w19, w20, w21, w22, w23, w24, w25, w26, w27, w28, w29,
  w30, w31, w32, w33, w34, w35, w36, w37, w38, w39, w40, w41, w42, w43, w44,
  w45, w46, w47, w48, w49, w50, w51, w52, w53, w54, w55, w56, w57, w58, w59,
  w60, w61, w62, w63, w64 };
type Piece = { e, m1, m2, m3, t1 };
type Few = { f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10 };
type Value = { v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13,
  v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28,
  v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43,
  v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58,
  v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73,
  v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88,
  v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99, v100, v101, v102,
  v103, v104, v105, v106, v107, v108, v109, v110, v111, v112, v113, v114,
  v115, v116, v117, v118, v119, v120, v121, v122, v123, v124, v125, v126,
  v127, v128, v129, v130, v131, v132, v133, v134, v135, v136, v137, v138,
  v139, v140, v141, v142, v143, v144, v145, v146, v147, v148, v149, v150,
  v151, v152, v153, v154, v155, v156, v157, v158, v159, v160, v161, v162,
  v163, v164, v165, v166, v167, v168, v169, v170, v171, v172, v173, v174,
  v175, v176, v177, v178, v179, v180, v181, v182, v183, v184, v185, v186,
  v187, v188, v189, v190, v191, v192, v193, v194, v195, v196, v197, v198,
  v199, v200, v201, v202, v203, v204, v205, v206, v207, v208, v209, v210,
  v211, v212, v213, v214, v215, v216, v217, v218, v219, v220, v221, v222,
  v223, v224, v225, v226, v227, v228, v229, v230, v231, v232, v233, v234,
  v235, v236, v237, v238, v239, v240, v241, v242, v243, v244, v245, v246,
  v247, v248, v249, v250, v251, v252, v253, v254, v255, v256 };
const mine: Piece -> Bool = { m1: 1, m2: 1, :0 };
const next: Cell -> Cell = { c0: c1, :c0 };
var board: Cell -> Mark = { :none };
var other: Cell -> Mark = { c3: one, :none };
var above: Wide -> Mark = { :none };
var small: Few -> Mark = { :none };
var big: Cell -> Value = { :v0 };
const empty: Cell -> Mark = { :one };
var pair: Cell -> Cell -> Mark = { :empty };
var pieces: Cell -> Piece = { c1: m1, c2: m2, c3: m3, :e };
var held: Piece -> Bool = { m1: 1, :0 };
var mark: Mark = one;
var cell: Cell = c0;
var wide: Wide = w0;
var few: Few = f0;
begin, a: player = p;
a, equal0: $ equal;
equal0, equal1: cell = Cell(*);
equal1, equal2: board[cell] == one;
equal2, done: $$ cell;
a, differ0: $ differ;
differ0, differ1: cell = Cell(*);
differ1, differ2: mark != board[cell];
differ2, done: $$ cell;
a, row0: $ row;
row0, row1: cell = Cell(*);
row1, row2: board[cell] != one;
row2, row3: other[cell] == mark;
row3, done: $$ cell;
a, long0: $ long;
long0, long1: cell = Cell(*);
long1, long2: board[cell] == one;
long2, long3: other[cell] == one;
long3, long4: next[cell] != c0;
long4, long5: board[cell] == mark;
long5, long6: other[cell] == mark;
long6, done: $$ cell;
a, wide0: $ wide;
wide0, wide1: wide = Wide(*);
wide1, wide2: above[wide] != one;
wide2, done: $$ wide;
a, few0: $ few;
few0, few1: few = Few(*);
few1, few2: small[few] == one;
few2, done: $$ few;
a, big0: $ big;
big0, big1: cell = Cell(*);
big1, big2: big[cell] == v0;
big2, done: $$ cell;
a, twice0: $ twice;
twice0, twice1: cell = Cell(*);
twice1, twice2: board[cell] == other[cell];
twice2, done: $$ cell;
a, pair0: $ pair;
pair0, pair1: cell = Cell(*);
pair1, pair2: pair[cell][cell] == one;
pair2, done: $$ cell;
a, part0: $ part;
part0, part1: cell = Cell(*);
part1, part2: pair[c2][cell] == one;
part2, done: $$ cell;
a, bare0: $ bare;
bare0, bare1: cell = Cell(*);
bare1, bare2: cell != c2;
bare2, done: $$ cell;
a, fork0: $ fork;
fork0, fork1: cell = Cell(*);
fork1, fork2: board[cell] == one;
fork1, fork3: other[cell] != mark;
fork2, done: $ left;
fork3, done: $ right;
a, half0: $ half;
half0, half1: cell = Cell(*);
half1, half2: board[cell] == one;
half1, half3: ;
half2, done: $ left;
half3, done: $ right;
a, kinds0: $ kinds;
kinds0, kinds1: cell = Cell(*);
kinds1, kinds2: pieces[cell] == m3;
kinds1, kinds3: mine[pieces[cell]] == 1;
kinds2, done: $ left;
kinds3, done: $ right;
a, held0: $ held;
held0, held1: cell = Cell(*);
held1, held2: pieces[cell] == m3;
held1, held3: held[pieces[cell]] == 1;
held2, done: $ left;
held3, done: $ right;
a, exists0: $ exists;
exists0, done: ? seek -> found;
seek, sought: cell = Cell(*);
sought, found: board[cell] == one;
done, write1: board[c0] = one;
write1, write2: other[c0] = one;
write2, write3: above[w0] = one;
write3, write4: small[f0] = one;
write4, write5: big[c0] = v1;
write5, write6: pair[c0][c0] = one;
write6, write7: pieces[c0] = t1;
write7, write8: held[m2] = 1;
write8, reset1: cell = c0;
reset1, reset2: wide = w0;
reset2, reset3: few = f0;
reset3, end: player = keeper;
