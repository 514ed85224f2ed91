/* Lists the warnings of the RBG front end. */
#include "rbg/rbg.h"

const RgWarning rbg_warnings[] = {
    {"constant-comparison", "a comparison has one result for all values",
     FALSE},
    {"dead-start", "no move is possible at the start", FALSE},
    {"duplicate", "with --lenient: a name or section is defined twice", FALSE},
    {"duplicate-piece", "a piece occurs twice in a list", FALSE},
    {"empty-macro", "a macro has an empty body", FALSE},
    {"extra-comma", "a comma separates nothing", FALSE},
    {"few-turns",
     "the turns are not repeated, so that a play has only a few moves", FALSE},
    {"mixed-division", "a division follows a multiplication", FALSE},
    {"never", "an action is never legal", FALSE},
    {"no-turn", "the rules never give the turn to a player", FALSE},
    {"renamed", "a name was changed because it has another meaning in RG",
     FALSE},
    {"unbounded", "by the rules alone, a move can have any length", FALSE},
    {"unreachable-vertex", "no path leads from the first vertex to this one",
     TRUE},
    {"unused-macro", "a macro is never used", TRUE},
    {"unused-name", "a player, variable, piece or label is never used", TRUE},
    {"useless-star",
     "the operand of a star can be empty, changes nothing, or is a switch",
     FALSE},
    {"zero-bound", "a player or a variable has the bound 0", FALSE},
    {.name = NULL},
};
