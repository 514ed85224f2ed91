/* Implements a hash table of numbers, which are indexes into the caller's
 * arrays; the caller compares items.
 *
 *     RG_FOR_HASH (table, hash, slot) {
 *       if (same (&items[slot->number], item))
 *         return slot->number;
 *     }
 *     rg_table_add (table, hash, number);
 *
 * There is no removal.
 */
#pragma once

#include <glib.h>

/* A slot of a table. */
typedef struct {
  guint32 hash;
  guint32 number; /* G_MAXUINT32: the slot is free */
} RgTableSlot;

/* All zero: an empty table. */
typedef struct {
  RgTableSlot *slots; /* their number is a power of two; at least one is
                         free */
  guint32 mask;       /* number of slots minus 1 */
  guint32 used;       /* number of slots that are not free */
} RgTable;

/* Adds a number below G_MAXUINT32 with its hash. */
void rg_table_add (RgTable *table, guint32 hash, guint32 number);
/* Frees the slots; the table becomes empty. */
void rg_table_clear (RgTable *table);

/* Returns the first slot from index `i` on with this hash. NULL: an empty slot
 * comes first. */
static inline const RgTableSlot *
rg_table_find (const RgTable *table, guint32 hash, guint32 i)
{
  for (; table->slots; i++) {
    const RgTableSlot *slot = &table->slots[i & table->mask];
    if (slot->number == G_MAXUINT32)
      break;
    if (slot->hash == hash)
      return slot;
  }
  return NULL;
}

/* Loops over the slots with that hash. */
#define RG_FOR_HASH(table, key, slot)                                         \
  for (const RgTableSlot *slot = rg_table_find ((table), (key), (key)); slot; \
       slot = rg_table_find ((table), (key),                                  \
                             (guint32)(slot - (table)->slots) + 1))

/* Returns an injective hash of a number. */
static inline guint32
rg_hash_number (guint32 number)
{
  number *= 0x9E3779B1u;
  return number ^ number >> 16;
}

/* Adds a part to a hash.  The hash so far is mixed first: it may be a plain
 * number, and neighbours would cancel each other out. */
static inline guint32
rg_hash_mix (guint32 hash, guint64 part)
{
  part ^= hash * 0x9E3779B1u;
  part *= G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  return (guint32)(part ^ part >> 32);
}

/* Adds numbers to a hash, in their order.  From the second one on, the hash
 * so far is mixed already. */
static inline guint32
rg_hash_all (guint32 hash, const guint32 *numbers, gsize n)
{
  for (gsize i = 0; i < n; i++) {
    const guint64 part =
        (hash ^ numbers[i]) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
    hash = (guint32)(part ^ part >> 32);
  }
  return hash;
}

/* Returns a hash of two numbers. */
static inline guint32
rg_hash_pair (guint32 a, guint32 b)
{
  return rg_hash_mix (rg_hash_number (a), b);
}
