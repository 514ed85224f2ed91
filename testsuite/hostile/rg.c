/* Constructs of RG that are repeated or nested many times: each row has the
 * text before, the repeated text, and the text after (construct.h).
 */
#include "testsuite/hostile/construct.h"

/* Fields that a row omits are NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define TYPES "type Player = { p };\ntype Score = { 0 };\n"
#define GAME  TYPES "begin, turn: player = p;\nturn, end: player = keeper;\n"
#define T     GAME "type T = { a, b };\n"
#define V     T "var v: T = a;\n"
/* CHAIN and LAST enclose a construct that replaces the only move of the
 * player. */
#define CHAIN                                 \
  TYPES "type T = { a, b };\nvar v: T = a;\n" \
        "begin, n0: player = p;\n"
#define LAST "n`, end: player = keeper;\n"
#define WIDE "n0, o: player = p;\n" ONE
#define ONE  "n1, end: player = keeper;\n"
#define CELLS                                                           \
  "begin, s: player = p;\ns, t: c = S(*);\nt, u: k[c][c][c][c] == 0;\n" \
  "u, w: m[x0][x0][x0] = 1;\nw, x: $$ c;\nx, end: player = keeper;\n"

static const HostileConstruct constructs[] = {
    /* bytes that are not tokens, and runs of one token */
    {"at-signs", .open = "@"},
    {"at-lines", .open = "@\n"},
    {"at-names", .open = "@x"},
    {"at-blanks", "@", " "},
    {"at-origins", .open = "@origin"},
    {"slashes", .open = "/ "},
    {"dashes", .open = "-"},
    {"quotes", .open = "\""},
    {"stray-and-not", .open = "\" a "},
    {"zeros-of-utf8", .open = "\x80"},
    {"bytes", .words = ""},
    {"tokens", .words = "a b 0 type const var ; , : = == != -> $ $$ ? ! ( ) "
                        "[ ] { } * @ @unique @origin // \n"},
    {"semicolons", .open = ";"},
    {"open-sets", "type T = ", "{"},
    {"open-indices", GAME "a, b: x", "["},
    {"colons", GAME "a, b", ":"},
    {"blank-lines", GAME, "\n"},
    {"long-name", TYPES "type ", "x"},
    {"long-comment", GAME "//", "x"},
    {"comments", GAME, "// `\n"},
    {"comments-first", NULL, "//\n", GAME},
    {"invalid-comment", GAME "//", "\x80"},
    /* errors */
    {"failing-types", TYPES, "type ;\n"},
    {"failing-edges", TYPES, "a, b: x y;\n"},
    {"no-ends", TYPES, "type x\n"},
    {"unknown-types", GAME, "var v`: Tipe = a;\n"},
    {"unknown-symbols", T, "var v`: T = c;\n"},
    {"twice-declared", T, "type T = { a };\n"},
    {"missing-default", T, "const c`: T -> T = { a: a };\n"},
    /* types */
    {"symbols", TYPES "type S = { x", ", x`", NULL, NULL, " };\n"},
    {"one-symbol", TYPES "type S = { x", ", x", NULL, NULL, " };\n"},
    {"types", GAME, "type T` = { a` };\n"},
    {"alias-chain", T "type T0 = T;\n", "type T' = T`;\n"},
    {"alias-chain-back", T, "type T` = T';\n"},
    {"alias-of-maps", T "type T0 = T;\n", "type T' = T -> T`;\n", .times = 400},
    {"arrows", T "type M = T", " -> T", NULL, NULL, ";\n"},
    {"players", "type Score = { 0 };\ntype Player = { p", ", p`", NULL, NULL,
     " };\nbegin, t: player = p;\nt, end: player = keeper;\n"},
    {"scores", "type Player = { p };\ntype Score = { 0", ", '", NULL, NULL,
     " };\nbegin, t: player = p;\nt, end: player = keeper;\n"},
    /* constants and variables */
    {"constants", T, "const c`: T = a;\n"},
    {"constant-maps", T, "const c`: T -> T = { :a, b: b };\n"},
    {"constant-chain", T "const c0: T = a;\n", "const c': T = c`;\n"},
    {"constant-chain-back", T, "const c`: T = c';\n"},
    {"variables", T, "var v`: T = a;\n"},
    {"one-variable", T, "var v: T = a;\n"},
    {"entries", GAME "type S = { x0", ", x'", " };\nconst m: S -> S = { :x0",
     ", x': x'", " };\n"},
    {"one-entry", V "const m: T -> T = { :a", ", b: b", NULL, NULL, " };\n"},
    {"defaults", V "const m: T -> T = { :a", ", :a", NULL, NULL, " };\n"},
    {"nested-defaults", V "const m: T = ", "{ :", "a", " }", ";\n"},
    {"nested-maps", V "const m: T = ", "{ :a, b: ", "a", " }", ";\n"},
    {"doubled-maps", T "type M0 = T;\nconst c0: M0 = a;\n",
     "type M' = T -> M`;\nconst c': M' = { :c`, b: c` };\n", .times = 60},
    {"keys-with-gaps", TYPES "type S = { x0", ", x'",
     " };\ntype C = { x0, x1, x` };\ntype B = { 0, 1 };\n"
     "const k: C -> C -> C -> C -> B = { :{ :{ :{ x`: 1, :0 } } } };\n"
     "var m: C -> C -> C -> B = { :{ :{ :0 } } };\nvar c: C = x0;\n" CELLS},
    {"sparse-entries", TYPES "type S = { x0", ", x'",
     " };\ntype B = { 0, 1 };\nvar c: S = x0;\n"
     "var m: { x0 } -> { x0 } -> { x0 } -> B = { :{ :{ :0 } } };\n"
     "const k: S -> S -> S -> S -> B = { :{ :{ :{ :0 } } }",
     ", x`: { x': { x`: { x`: 1, :0 }, :{ :0 } }, :{ :{ :0 } } }",
     " };\n" CELLS},
    /* actions */
    {"skips", CHAIN, "n`, n': ;\n", .tail = LAST},
    {"skips-to-one", GAME, "n`, turn: ;\n"},
    {"sinks", TYPES, "begin, n`: ;\n"},
    {"star", GAME, "turn, n`: ;\n"},
    {"parallel-skips", CHAIN ONE, "n0, n1: ;\n"},
    {"parallel-assignments", CHAIN ONE, "var w`: T = a;\nn0, n1: w` = b;\n"},
    {"parallel-checks", CHAIN ONE, "n0, n1: ? c` -> d;\nc`, d: v == a;\n"},
    {"crossed-choices", CHAIN "var w: T = a;\n",
     "n`, a`: v = T(*);\na`, n': w = T(*);\nn`, b`: w = T(*);\n"
     "b`, n': v = T(*);\n",
     .tail = LAST},
    {"one-edge", GAME, "turn, end: player = keeper;\n"},
    {"self-loops", GAME, "turn, turn: ;\n"},
    {"comparisons", CHAIN, "n`, n': v == a;\n", .tail = LAST},
    {"assignments", CHAIN, "n`, n': v = b;\n", .tail = LAST},
    {"any-assignments", CHAIN, "n`, n': v = T(*);\n", .tail = LAST},
    {"tags", CHAIN, "n`, n': $ t`;\n", .tail = LAST},
    {"one-tag", CHAIN, "n`, n': $ t;\n", .tail = LAST},
    {"variable-tags", CHAIN, "n`, n': $$ v;\n", .tail = LAST},
    {"checks", CHAIN, "n`, n': ? n` -> n';\n", .tail = LAST},
    {"negative-checks", CHAIN, "n`, n': ! n` -> n';\n", .tail = LAST},
    {"ways", CHAIN, "n`, n': v == a;\nn`, n': v != a;\n", .tail = LAST},
    {"players-in-turn", CHAIN,
     "n`, m`: player = p;\nm`, n': player = keeper;\n", .tail = LAST},
    {"branches-of-tags", CHAIN ONE, "n0, m`: $ t`;\nm`, n1: v = a;\n"},
    {"unreachable", GAME, "n`, n': ;\n"},
    {"indices", CHAIN "n0, n1: v", "[a]", NULL, NULL, " == a;\n" ONE},
    {"nested-indices", CHAIN "n0, n1: v == ", "v[", "a", "]", ";\n" ONE},
    {"casts", CHAIN "n0, n1: v = ", "T(", "a", ")", ";\n" ONE},
    {"circle", CHAIN "n0, end: player = keeper;\n", "n`, n': v = b;\n",
     .tail = "n`, n0: ;\n"},
    {"checks-from-one-node", CHAIN, "n`, n': ? t -> u`;\nt, u`: v == a;\n",
     .tail = LAST},
    {"checks-to-one-node", CHAIN, "n`, n': ? t` -> u;\nt`, u: v == a;\n",
     .tail = LAST},
    {"checks-in-checks", CHAIN, "n`, n': ? c` -> d;\nc`, c': ? c' -> d;\n",
     .tail = LAST},
    {"checks-of-variables", CHAIN,
     "var w`: T = a;\nn`, n': ? t` -> u`;\nt`, u`: w` == a;\n", .tail = LAST},
    {"checks-of-written", CHAIN,
     "var w`: T = a;\nn`, t`: w` = T(*);\nt`, n': ? t` -> u`;\n"
     "t`, u`: w` == a;\n",
     .tail = LAST},
    {"many-variables", CHAIN, "var w`: T = a;\nn`, n': w` == a;\n",
     .tail = LAST},
    {"written-variables", CHAIN, "var w`: T = a;\nn`, n': w` = T(*);\n",
     .tail = LAST},
    {"copied-variables", CHAIN "var w0: T = a;\n",
     "var w': T = a;\nn`, n': w' = w`;\n", .tail = LAST},
    {"maps-of-constants", CHAIN "type M = T -> T;\ntype D = T -> M;\n",
     "const k`: D = { :{ :a }, b: { :b } };\nvar m`: M = { :a };\n"
     "n`, n': m` = k`[m`[a]];\n",
     .tail = LAST},
    /* nodes with many edges out */
    {"wide-conditions", CHAIN WIDE,
     "var w`: T = a;\no, m`: w` == a;\nm`, l`: w' == a;\nl`, n1: v = b;\n",
     .tail = "var w`: T = a;\n"},
    {"wide-moves", CHAIN WIDE,
     "var w`: T = a;\no, m`: w` == a;\nm`, l`: $ t`;\nl`, k`: w` = b;\n"
     "k`, n1: v = b;\n"},
    {"wide-checks", CHAIN WIDE,
     "o, n1: ? t` -> u`;\nt`, s`: v = T(*);\ns`, u`: v == a;\n"},
    {"wide-last-checks", CHAIN WIDE "o, n1: ! c -> d;\n",
     "c, b`: v == a;\nb`, d: ? t` -> u`;\nt`, s`: v = T(*);\n"
     "s`, u`: v != a;\nt`, u`: v == b;\n"},
    /* pragmas */
    {"disjoint", GAME, "@disjoint turn : end begin;\n"},
    {"long-disjoint", GAME "@disjoint turn :", " end", NULL, NULL, ";\n"},
    {"unique", GAME "@unique", " n`", NULL, NULL, ";\n"},
    {"uniques", GAME, "@unique turn;\n"},
    {"repeat", V "@repeat turn :", " v", NULL, NULL, ";\n"},
    {"tag-index", GAME "@tagIndex", " turn", NULL, NULL, " : 0;\n"},
    {"tag-indices", GAME, "@tagMaxIndex turn : `;\n"},
    {"simple-apply-tags", V "@simpleApply turn end [a", ", b: T", NULL, NULL,
     "] v = a;\n"},
    {"simple-apply-assignments", V "@simpleApply turn end [] v = a", ", v = b",
     NULL, NULL, ";\n"},
    {"simple-apply-set", V "@simpleApplyExhaustive turn end [a: { a", ", b`",
     NULL, NULL, " }] v = a;\n"},
    {"iterators", V, "@iterator begin turn end : v;\n"},
    {"integer", GAME "@integer 0 :", " `", NULL, NULL, ";\n"},
    {"artificial-tags", GAME "@artificialTag", " t`", NULL, NULL, ";\n"},
    {"translated", GAME, "@translatedFromRbg;\n"},
    {"files", GAME, "@file f`;\n"},
    {"long-file", GAME "@file ", "f", NULL, NULL, ";\n"},
    {"origins", GAME, "@origin turn : ` 1;\n"},
    {"origins-of-files", GAME, "@file f`;\n@origin turn : ` 1;\n"},
    {"long-origin", CHAIN, "n`, n': ;\n", "@file f;\n@origin", " n'",
     " : 1 1;\n" LAST},
    {"unknown-pragmas", GAME, "@what `;\n"},
    {"comments-in-pragma", GAME "@what x ", "// x\n", NULL, NULL, ";\n"},
};

static const char *const commands[] = {
    "rg-fmt", "rg-fmt --builtins", "rg-opt", "rg2c",
    "rg2gdl", "rg-run perft 1",    NULL};

const HostileLanguage hostile_rg = {"rg", constructs, G_N_ELEMENTS (constructs),
                                    commands};
