/* Memory that goes all at once: a chain of blocks, handed out front to back. */
#pragma once

#include <glib.h>
#include <string.h>

typedef struct RgArena RgArena;

RgArena *rg_arena_new (void);
void rg_arena_free (RgArena *arena);

/* Aligned for any type, not cleared.  Never fails. */
gpointer rg_arena_alloc (RgArena *arena, gsize size);
gpointer rg_arena_copy (RgArena *arena, gconstpointer data, gsize size);

/* n of a type; the second are all zero. */
#define rg_arena_new_array(arena, type, n) \
  ((type *)rg_arena_alloc ((arena), sizeof (type) * (n)))
#define rg_arena_new_zeroed(arena, type, n)                    \
  ((type *)memset (rg_arena_new_array ((arena), type, (n)), 0, \
                   sizeof (type) * (n)))
