/* Constructs of line games. */
#include "testsuite/hostile/construct.h"

/* Fields that a row omits are NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define BOARD "board grid 9x9\n"
#define RULES "white row 1\nblack row 9\nlimit 10 turns, draw\n"

static const HostileConstruct constructs[] = {
    /* bytes that are not tokens, and runs of one token */
    {"at-signs", .open = "@"},
    {"bytes", .words = ""},
    {"zeros-of-utf8", .open = "\x80"},
    {"quotes", .open = "\""},
    {"open-block-comments", BOARD RULES, "/*"},
    {"stars-in-comment", BOARD RULES "/", "* /"},
    {"tokens", .words = "board grid 5x5 circle 6 lines of node a1 white black "
                        "row rows , .. north limit turns draw \n # //"},
    {"statements", BOARD,
     .words = "white,row,1\n black,a1\n limit\n captures\n board\n scores\n"},
    {"blank-lines", BOARD RULES, "\n"},
    {"comments", BOARD RULES, "# `\n"},
    {"long-comment", BOARD RULES "//", "x"},
    {"long-word", BOARD RULES, "x"},
    {"long-number", "board grid 1", "1", "x5\n" RULES},
    {"commas", BOARD "white row 1", ","},
    {"hyphens", BOARD "board a", "-a"},
    /* boards */
    {"nodes", BOARD "board node n0 north of a9", ", node n' north of n`",
     "\n" RULES},
    {"lone-lines", "board grid 1x5000\n" RULES, "white row 1\n"},
    {"triangles", "board point", ", triangle north height 1 named n`",
     "\n" RULES},
    {"long-names", BOARD "board node ", "n", " north of a9\n" RULES},
    {"edges", BOARD "board edge a1 south a9", ", edge a1 west a9", "\n" RULES},
    {"ands", BOARD "board node n north of a9", " and north of a9", "\n" RULES},
    {"boards", NULL, BOARD, RULES},
    /* pieces and rules */
    {"rows", "board grid 2500x2\n" RULES "white row 1", ", row 1", "\n"},
    {"halves", "board grid 70x70\n" RULES "white row 1", ", south half", "\n"},
    {"ranges",
     "board circle 26 lines of 190\n"
     "black centre\nlimit 9 turns, draw\nwhite a1",
     ", a1..z1", "\n"},
    {"unknown-nodes", "board grid 70x70\n", "white q`\n", RULES},
    {"both", BOARD RULES, "black row 1\n"},
    {"limits", BOARD RULES, "limit 10 turns, draw\n"},
    {"scores", BOARD RULES "scores win 1", ", win 1", "\n"},
    {"captures", BOARD RULES "captures once", ", mandatory", "\n"},
};

static const char *const commands[] = {"lines2hrg", NULL};

const HostileLanguage hostile_lines = {"lines", constructs,
                                       G_N_ELEMENTS (constructs), commands};
