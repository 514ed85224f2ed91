/* Implements a priority queue of numbers, as a binary heap: greatest rank
 * first. */
#pragma once

#include <glib.h>

/* Adds a number to the heap (of guint32). `rank`: by number. The second
 * function removes the number of greatest rank, and returns it; the heap must
 * not be empty. */
void rg_heap_push (GArray *heap, const guint32 *rank, guint32 number);
guint32 rg_heap_pop (GArray *heap, const guint32 *rank);
