/* Reads the ludemes of basic shapes. */
#pragma once

#include "lud/board/reader.h"

/* The graph of a basic shape.  NULL: an error has been reported. */
LudGraph *lud_read_shape (LudBoardReader *reader, const LudTerm *term);
