#include "rgl/rgl.h"

const RgWarning rgl_warnings[] = {
    {"missing-comma", "a goal begins a line, and the one before has no comma",
     FALSE},
    {"repeated", "the same is said twice, or said in two ways", FALSE},
    {NULL, NULL, FALSE},
};
