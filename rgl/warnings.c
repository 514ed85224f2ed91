/* Lists the warnings of the RGL front end. */
#include "rgl/rgl.h"

const RgWarning rgl_warnings[] = {
    {"absent-piece", "an operator names a piece that can never be at its node",
     FALSE},
    {"any-player", "an end is reached only if no player has an action", FALSE},
    {"compared-name", "a name is compared with numbers", FALSE},
    {"idle-player", "a player has no action at the start, which ends the game",
     FALSE},
    {"missing-comma",
     "a goal begins a line, but there is no comma after the previous goal",
     FALSE},
    {"never-done", "a result defines an action that no precon allows", FALSE},
    {"never-holds", "a goal never holds", FALSE},
    {"no-gameover", "there is no clause of gameover", FALSE},
    {"no-image", "a visible piece has no image, unlike others there", FALSE},
    {"no-score", "possibly no clause of score holds for a player", FALSE},
    {"player-name", "a name differs slightly from that of a player", FALSE},
    {"repeated", "something is stated twice, or in two ways", FALSE},
    {"unreachable", "a clause of a result or a score never applies", FALSE},
    {"unused", "no clause reads a predicate", FALSE},
    {NULL, NULL, FALSE},
};
