/* Implements a priority queue of numbers, as a binary heap: greatest rank
 * first. */
#pragma once

#include <glib.h>

/* Adds a number to the heap (of guint32).  `rank`: by number. */
void rg_heap_push (GArray *heap, const guint32 *rank, guint32 number);
/* Removes the number of greatest rank, and returns it.  The heap must not be
 * empty. */
guint32 rg_heap_pop (GArray *heap, const guint32 *rank);
