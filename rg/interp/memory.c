/* Implements buffers and a hash set whose memory is counted against a limit.
 *
 * The set uses open addressing with linear probing.  Records are in a buffer of
 * their own, in the order of insertion; slots have the index of a record.  A
 * new record is written to the end of the buffer first (draft), and stays there
 * if the set has no equal one.
 */
#include "rg/interp/memory.h"

#include <string.h>

enum { FEWEST_BYTES = 256, FEWEST_SLOTS = 64 };

/* A slot of the hash table: empty, unless it has the stamp of the set. */
typedef struct {
  guint64 hash;
  guint32 stamp;
  guint32 record;
} Slot;

gboolean
rg_interp_buffer_grow (RgInterpMemory *memory, RgInterpBuffer *buffer,
                       gsize n_bytes)
{
  if (n_bytes > memory->most)
    return FALSE;
  gsize capacity = MAX (buffer->length + n_bytes, FEWEST_BYTES);
  capacity = MAX (capacity, buffer->capacity + buffer->capacity / 2);
  if (capacity - buffer->capacity > memory->most - memory->used)
    return FALSE;
  memory->used += capacity - buffer->capacity;
  buffer->data = g_realloc (buffer->data, capacity);
  buffer->capacity = capacity;
  return TRUE;
}

void
rg_interp_buffer_free (RgInterpMemory *memory, RgInterpBuffer *buffer)
{
  memory->used -= buffer->capacity;
  g_free (buffer->data);
  *buffer = (RgInterpBuffer){NULL, 0, 0};
}

/* -- sets ------------------------------------------------------------------ */

/* Clears the set by a new stamp, so that a set that once was large costs no
 * more than a small one. */
void
rg_interp_set_clear (RgInterpSet *set)
{
  set->n = 0;
  set->records.length = 0;
  if (++set->stamp == 0) {
    if (set->slots.length)
      memset (set->slots.data, 0, set->slots.length);
    set->stamp = 1;
  }
}

void
rg_interp_set_free (RgInterpMemory *memory, RgInterpSet *set)
{
  rg_interp_buffer_free (memory, &set->slots);
  rg_interp_buffer_free (memory, &set->records);
}

static Slot *
find_free (const RgInterpSet *set, guint64 hash)
{
  guint32 slot = (guint32)hash & set->mask;
  while (rg_buffer_at (&set->slots, Slot, slot)->stamp == set->stamp)
    slot = (slot + 1) & set->mask;
  return rg_buffer_at (&set->slots, Slot, slot);
}

/* Enlarges the table so that at most half of its slots are full. FALSE: the
 * limit of memory is reached. */
static gboolean
grow_table (RgInterpMemory *memory, RgInterpSet *set)
{
  const guint32 n_slots = set->mask ? 2 * (set->mask + 1) : FEWEST_SLOTS;
  const RgInterpBuffer old_table = set->slots;
  RgInterpBuffer slots = {NULL, 0, 0};
  if (n_slots == 0 ||
      !rg_interp_buffer_reserve (memory, &slots, n_slots * sizeof (Slot)))
    return FALSE;
  slots.length = n_slots * sizeof (Slot);
  memset (slots.data, 0, slots.length);
  set->slots = slots;
  set->mask = n_slots - 1;
  if (set->stamp == 0)
    set->stamp = 1;
  for (gsize i = 0; i < rg_buffer_count (&old_table, Slot); i++) {
    const Slot *slot = rg_buffer_at (&old_table, Slot, i);
    if (slot->stamp == set->stamp)
      *find_free (set, slot->hash) = *slot;
  }
  RgInterpBuffer freed_table = old_table;
  rg_interp_buffer_free (memory, &freed_table);
  return TRUE;
}

gpointer
rg_interp_set_draft (RgInterpMemory *memory, RgInterpSet *set)
{
  if (2 * ((guint64)set->n + 1) > set->mask && !grow_table (memory, set))
    return NULL;
  if (!rg_interp_buffer_reserve (memory, &set->records, set->record_size))
    return NULL;
  return set->records.data + set->records.length;
}

guint32
rg_interp_set_find (const RgInterpSet *set, guint64 hash,
                    RgInterpSetEqual equal, gconstpointer sought, guint32 *slot)
{
  for (*slot = (guint32)hash & set->mask;; *slot = (*slot + 1) & set->mask) {
    const Slot *candidate = rg_buffer_at (&set->slots, Slot, *slot);
    if (candidate->stamp != set->stamp)
      return RG_INTERP_SET_FULL;
    if (candidate->hash == hash &&
        equal (rg_interp_set_record (set, candidate->record), sought))
      return candidate->record;
  }
}

guint32
rg_interp_set_put (RgInterpSet *set, guint64 hash, guint32 slot)
{
  *rg_buffer_at (&set->slots, Slot, slot) = (Slot){hash, set->stamp, set->n};
  set->records.length += set->record_size;
  return set->n++;
}

/* The bytes of a sought record. */
typedef struct {
  const RgInterpSet *set;
  gconstpointer bytes;
} Bytes;

static gboolean
has_bytes (gconstpointer record, gconstpointer sought)
{
  const Bytes *bytes = sought;
  return memcmp (record, bytes->bytes, bytes->set->record_size) == 0;
}

guint32
rg_interp_set_add (RgInterpMemory *memory, RgInterpSet *set, guint64 hash,
                   gboolean *fresh)
{
  const Bytes draft = {set, rg_interp_set_draft (memory, set)};
  *fresh = FALSE;
  if (!draft.bytes)
    return RG_INTERP_SET_FULL;
  guint32 slot;
  const guint32 found =
      rg_interp_set_find (set, hash, has_bytes, &draft, &slot);
  *fresh = found == RG_INTERP_SET_FULL;
  return *fresh ? rg_interp_set_put (set, hash, slot) : found;
}
