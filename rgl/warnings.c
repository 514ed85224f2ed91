#include "rgl/rgl.h"

const RgWarning rgl_warnings[] = {
    {"absent-piece", "an operator is about a piece that can't be at its node",
     FALSE},
    {"compared-name", "'<' or '>' compares a name with a number", FALSE},
    {"missing-comma", "a goal begins a line, and the one before has no comma",
     FALSE},
    {"no-image", "a piece that players see has no image", FALSE},
    {"player-name", "a name is not quite that of a player", FALSE},
    {"repeated", "the same is said twice, or said in two ways", FALSE},
    {NULL, NULL, FALSE},
};
