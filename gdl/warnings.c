#include "gdl/gdl.h"

const RgWarning gdl_warnings[] = {
    {.name = NULL},
};
