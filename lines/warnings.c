#include "lines/lines.h"

const RgWarning lines_warnings[] = {
    {"repeated-place",
     "all nodes of a place have pieces of the same player already", FALSE},
    {NULL, NULL, FALSE},
};
