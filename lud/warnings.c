/* Lists the warnings of the Ludii front end. */
#include "lud/lud.h"

const RgWarning lud_warnings[] = {
    {"duplicate-macro", "a macro is defined twice", FALSE},
    {"unused-macro", "the text does not use this macro", FALSE},
    {NULL, NULL, FALSE},
};
