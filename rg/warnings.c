#include "rg/warnings.h"

const RgWarning rg_check_warnings[] = {
    {"any-assignment",
     "an any assignment names a type with symbols that the variable lacks",
     FALSE},
    {"duplicate-symbol", "a symbol occurs twice in a set", FALSE},
    {.name = NULL},
};

const RgWarning rg_lint_warnings[] = {
    {"dead-end", "a node other than end has no outgoing edges", FALSE},
    {"pragma", "a pragma is misspelled, or names a missing node or variable",
     FALSE},
    {"unreachable-node", "a node is unreachable", FALSE},
    {"unreachable-target", "no path leads to the target of a check", FALSE},
    {"unread-variable", "a variable is assigned and never read", FALSE},
    {"unused-constant", "a constant is never used", FALSE},
    {"unused-type", "a type is never used", FALSE},
    {"unused-variable", "a variable is never used", FALSE},
    {.name = NULL},
};

const RgWarning rg_run_warnings[] = {
    {"missing-element",
     "a comparison reads a map at an index outside of its type", FALSE},
    {.name = NULL},
};
