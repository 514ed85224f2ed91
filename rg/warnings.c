#include "rg/warnings.h"

const RgWarning rg_check_warnings[] = {
    {"any-assignment",
     "a type of any values has symbols that the variable has not", FALSE},
    {"duplicate-symbol", "a symbol occurs twice in a set", FALSE},
    {.name = NULL},
};

const RgWarning rg_lint_warnings[] = {
    {"dead-end", "no edge leads on from a node other than end", FALSE},
    {"pragma", "a pragma, or a name in it, that nothing knows", FALSE},
    {"unreachable-node", "a node can't be reached", FALSE},
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
