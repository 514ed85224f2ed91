/* Lists the warnings of the front end for line games. */
#include "lines/lines.h"

const RgWarning lines_warnings[] = {
    {"repeated-place",
     "all nodes of a place already have pieces of the same player", FALSE},
    {NULL, NULL, FALSE},
};
