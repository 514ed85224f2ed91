/* Constructs of games of Ludii. */
#include "testsuite/hostile/construct.h"

/* Fields that a row omits are NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define BOARD "(game \"T\" (players 2) (equipment {(board (square 3)) "
#define RULES "}) (rules (play (move Pass))))\n"
#define PLAY  BOARD "}) (rules (play "
#define MOVES ")))\n"

static const HostileConstruct constructs[] = {
    /* bytes that are not tokens, and runs of one token */
    {"at-signs", .open = "@"},
    {"bytes", .words = ""},
    {"zeros-of-utf8", .open = "\x80"},
    {"quotes", .open = "\""},
    {"open", .open = "("},
    {"open-arrays", .open = "(or {"},
    {"open-angles", .open = "<"},
    {"close", .open = ")"},
    {"hashes", PLAY, "#1 "},
    {"tildes", PLAY, "~"},
    {"stars", "(option \"A\" <A> args:{} {(item \"x\")", "*", "})\n" PLAY},
    {"tokens",
     .words =
         "( ) { } < > game define option or and if move Step to from is "
         "Empty sites 1 -1 0.5 1..3 \"A\" at: if: #1 ~ * + - = True P1 \n"},
    {"comments", PLAY "(move Pass)", "// `\n", MOVES},
    {"long-comment", PLAY "(move Pass) //", "x"},
    {"long-word", PLAY, "x"},
    {"long-string", PLAY "\"", "x"},
    {"long-number", PLAY, "1"},
    /* terms */
    {"nested-moves", PLAY, "(or (move Pass) ", "(move Pass)", ")", MOVES},
    {"nested-conditions", PLAY "(if ", "(not ", "True", ")",
     " (move Pass)" MOVES},
    {"nested-sums", PLAY "(set Var ", "(+ 1 ", "(var)", ")", ")" MOVES},
    {"nested-choices", PLAY, "(if (is Empty 1) (move Pass) ", "(move Pass)",
     ")", MOVES},
    {"nested-regions", PLAY "(move Add (to ", "(union (sites Top) ",
     "(sites Top)", ")", "))" MOVES},
    {"wrong-inside", PLAY, "(if (is Empty 1) (or (move Pass) ", "3", "))",
     MOVES, 60},
    {"wide", PLAY "(or {", "(move Pass) ", "})" MOVES},
    {"wide-wrong", PLAY "(or {", "(move Pass) ", "3})" MOVES},
    {"wide-array", PLAY "(move Add (to (sites {", "` ", "})))" MOVES},
    {"pairs", BOARD "(map {", "(pair ` ') ", "})" RULES},
    {"many-arguments", PLAY "(move Add ", "1 ", ")" MOVES},
    {"many-names", PLAY "(move Step (to ", "if:True ", "))" MOVES},
    {"ranges", PLAY "(move Add (to (sites {", "1..9999 ", "})))" MOVES},
    {"pieces", BOARD, "(piece \"P`\" Each) ", RULES},
    {"games", NULL, PLAY "(move Pass)" MOVES},
    /* macros */
    {"defines", NULL, "(define \"M`\" (move Pass))\n", PLAY "\"M0\"" MOVES},
    {"chain", NULL, "(define \"M`\" \"M'\")\n",
     "(define \"M`\" (move Pass))\n" PLAY "\"M0\"" MOVES},
    {"doubling", NULL, "(define \"M`\" (or \"M'\" \"M'\"))\n",
     "(define \"M`\" (move Pass))\n" PLAY "\"M0\"" MOVES, .times = 40},
    {"arguments-double", NULL, "(define \"M`\" (\"M'\" (or #1 #1)))\n",
     "(define \"M`\" #1)\n" PLAY "(\"M0\" (move Pass))" MOVES, .times = 40},
    {"nothing-doubles", NULL, "(define \"M`\" (\"M'\" #1#1))\n",
     "(define \"M`\" #1)\n" PLAY "(\"M0\" ~)" MOVES, .times = 40},
    {"calls", "(define \"M\" (move Pass))\n" PLAY "(or {", "(\"M\" ` ) ",
     "})" MOVES},
    {"loop", .open = "(define \"M`\" (\"M`\" #1))\n"},
    {"options", NULL,
     "(option \"O`\" <O`> args:{<x>} {(item \"a\" <1> \"b\")})\n",
     PLAY "(move Pass)" MOVES},
    {"items", "(option \"O\" <O> args:{<x>} {", "(item \"`\" <`> \"b\") ",
     "})\n" PLAY "(set Var <O:x>)" MOVES},
    {"rulesets", "(rulesets {", "(ruleset \"Ruleset/`\" {\"O/`\"}) ",
     "})\n" PLAY "(move Pass)" MOVES},
    {"metadata", "(metadata {", "(info {1 2}) ",
     "})\n" PLAY "(move Pass)" MOVES},
};

static const char *const commands[] = {"lud2hrg --stage=ludemes",
                                       "lud2hrg --format", "lud2hrg", NULL};

const HostileLanguage hostile_lud = {"lud", constructs,
                                     G_N_ELEMENTS (constructs), commands};
