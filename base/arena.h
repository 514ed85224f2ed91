/* Allocates memory in regions: a chain of blocks that is freed at once. */
#pragma once

#include <glib.h>
#include <string.h>

typedef struct RgArena RgArena;

RgArena *rg_arena_new (void);
void rg_arena_free (RgArena *arena);

/* Returns memory that is aligned for any type, and not initialised.  Never
 * fails. */
gpointer rg_arena_alloc (RgArena *arena, gsize size);
/* Returns a copy of the data in such memory. */
gpointer rg_arena_copy (RgArena *arena, gconstpointer data, gsize size);

/* Return arrays of n elements: not initialised, or all bytes zero. */
#define rg_arena_new_array(arena, type, n) \
  ((type *)rg_arena_alloc ((arena), sizeof (type) * (n)))
#define rg_arena_new_zeroed(arena, type, n)                    \
  ((type *)memset (rg_arena_new_array ((arena), type, (n)), 0, \
                   sizeof (type) * (n)))
