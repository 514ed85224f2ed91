#include "gdl/gdl.h"

const RgWarning gdl_warnings[] = {
    {"arity", "a name has different numbers of arguments", FALSE},
    {"capitalisation", "a word is written in upper and in lower case", FALSE},
    {"duplicate", "a clause is there twice", FALSE},
    {"empty-body", "a rule has no body", FALSE},
    {"goal-value", "a goal value is not between 0 and 100", FALSE},
    {"keyword", "a keyword stands as a constant or a function", FALSE},
    {"negation", "what is negated is no sentence", FALSE},
    {"never", "the body of a rule never holds", FALSE},
    {"no-role", "a clause is about a player that is no role", FALSE},
    {"old-base", "base has another arity than 1, and is left out", FALSE},
    {"or", "an or is empty, or stands in an or", FALSE},
    {"parentheses", "parentheses are around a single name", FALSE},
    {"recursion", "a recursive rule may derive terms without bound", FALSE},
    {"relation-and-function", "a name is a relation and a function", FALSE},
    {"single-variable", "a variable occurs once in its rule", TRUE},
    {"undefined", "a relation is used, but no clause defines it", FALSE},
    {"unused", "a relation is defined, but never used", FALSE},
    {"unusual-character", "a word has a character that few sheets have", FALSE},
    {.name = NULL},
};
