/* Allocates memory in regions: a chain of blocks that is freed at once. */
#pragma once

#include <glib.h>
#include <string.h>

typedef struct RgArena RgArena;

RgArena *rg_arena_new (void);
void rg_arena_free (RgArena *arena);

/* Return memory that is aligned for any type.  The first function does not
 * initialise it, the second one copies the data there.  They never fail. */
gpointer rg_arena_alloc (RgArena *arena, gsize size);
gpointer rg_arena_copy (RgArena *arena, gconstpointer data, gsize size);

/* Arrays of n elements; the second macro clears them. */
#define rg_arena_new_array(arena, type, n) \
  ((type *)rg_arena_alloc ((arena), sizeof (type) * (n)))
#define rg_arena_new_zeroed(arena, type, n)                    \
  ((type *)memset (rg_arena_new_array ((arena), type, (n)), 0, \
                   sizeof (type) * (n)))
