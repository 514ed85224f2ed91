#include "hrg/hrg.h"

const RgWarning hrg_warnings[] = {
    {"artificial-tag",
     "a tag is used both as an artificial and as an ordinary one", FALSE},
    {"domain-name", "a symbol of a domain is spelled almost like a domain",
     FALSE},
    {"duplicate-element", "an element occurs twice in a domain", FALSE},
    {"forward-mention", "a constant is named before its declaration", FALSE},
    {"lower-case-variable", "a name that where binds begins in lower case",
     FALSE},
    {"missing-key", "an initial map has no entry for a key, and no default",
     FALSE},
    {"never-in", "what is compared with a domain can never be in it", FALSE},
    {"no-end", "control can leave rules without end()", FALSE},
    {"repeated-variable", "a variable stands twice in a constructor", FALSE},
    {"stray-key", "a key of an initial map is not in its domain", FALSE},
    {"unreachable", "a statement can't be reached", FALSE},
    {"unused-case", "a case of a function can never match", FALSE},
    {"unused-function", "a function is never used", FALSE},
    {"unused-graph", "a graph is never used", FALSE},
    {"variable-as-symbol", "a symbol is spelled like a variable", FALSE},
    {.name = NULL},
};
