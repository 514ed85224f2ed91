/* Allocates from the current block; a large request gets a block of its own. */
#include "base/arena.h"

#include <stddef.h>

#include <string.h>

typedef struct Block Block;
/* The unit of memory that malloc provides. */
struct Block {
  Block *previous;
  gsize size, used; /* bytes of the data */
  max_align_t data[];
};

/* A list of blocks; all are freed together. */
struct RgArena {
  Block *block; /* the current one; NULL: none yet */
};

/* AddressSanitizer knows the bounds of blocks of malloc, not those of their
 * parts.  With it, each allocation is a block of its own. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__
#endif
#endif

#ifdef __SANITIZE_ADDRESS__
#define BLOCK_SIZE ((gsize)0)
#else
#define BLOCK_SIZE ((gsize)64 * 1024)
#endif

RgArena *
rg_arena_new (void)
{
  return g_new0 (RgArena, 1);
}

void
rg_arena_free (RgArena *arena)
{
  for (Block *block = arena->block; block;) {
    Block *previous = block->previous;
    g_free (block);
    block = previous;
  }
  g_free (arena);
}

gpointer
rg_arena_alloc (RgArena *arena, gsize size)
{
  const gsize align = _Alignof(max_align_t);
  const gsize aligned = (size + align - 1) / align * align;
  Block *block = arena->block;
  if (!block || block->size - block->used < size) {
    const gsize block_size = MAX (size, BLOCK_SIZE);
    block = g_malloc (sizeof (Block) + block_size);
    block->previous = arena->block;
    block->size = block_size;
    block->used = 0;
    arena->block = block;
  }
  gpointer data = (char *)block->data + block->used;
  block->used += MIN (aligned, block->size - block->used);
  return data;
}

gpointer
rg_arena_copy (RgArena *arena, gconstpointer data, gsize size)
{
  gpointer copy = rg_arena_alloc (arena, size);
  if (size > 0)
    memcpy (copy, data, size);
  return copy;
}
