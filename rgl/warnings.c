#include "rgl/rgl.h"

const RgWarning rgl_warnings[] = {
    {"absent-piece", "an operator is about a piece that can't be at its node",
     FALSE},
    {"any-player", "an end is reached only when no player may do anything",
     FALSE},
    {"compared-name", "a name is compared with numbers", FALSE},
    {"idle-player", "a player may do nothing at the start, which ends the game",
     FALSE},
    {"missing-comma", "a goal begins a line, and the one before has no comma",
     FALSE},
    {"never-done", "a result is about an action that nobody may do", FALSE},
    {"never-holds", "a goal never holds", FALSE},
    {"no-gameover", "there is no clause of gameover", FALSE},
    {"no-image", "a piece that players see has no image, unlike others there",
     FALSE},
    {"no-score", "it may be that no clause of score holds for a player", FALSE},
    {"player-name", "a name is not quite that of a player", FALSE},
    {"repeated", "the same is said twice, or said in two ways", FALSE},
    {"unreachable", "a clause of a result or a score never counts", FALSE},
    {"unused", "no clause reads a predicate", FALSE},
    {NULL, NULL, FALSE},
};
