/* Warnings of the Ludii front end. */
#include "lud/lud.h"

const RgWarning lud_warnings[] = {
    {"unused-macro", "the game does not use this macro", FALSE},
    {NULL, NULL, FALSE},
};
