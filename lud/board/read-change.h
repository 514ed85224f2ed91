/* Reads the ludemes that add and remove elements of a graph. */
#pragma once

#include "lud/board/reader.h"

/* Applies an (add ...) to the graph. FALSE: an error has been reported. */
gboolean lud_read_add (LudBoardReader *reader, const LudTerm *term,
                       LudGraph *graph);
/* Applies a (remove ...) to the graph. FALSE: an error has been reported. */
gboolean lud_read_remove (LudBoardReader *reader, const LudTerm *term,
                          LudGraph *graph);
