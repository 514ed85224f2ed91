/* Buffers and a hash set whose memory is counted against a limit.
 *
 * The set uses open addressing with linear probing.  Records are in a buffer of
 * their own, in the order of insertion; slots have the index of a record.  A
 * new record is written to the end of the buffer first (draft), and stays there
 * if the set has no equal one.
 */
#include "rg/interp/memory.h"

#include <string.h>

enum { FEWEST_BYTES = 256, FEWEST_SLOTS = 64 };

typedef struct {
  guint64 hash;
  guint32 stamp;
  guint32 record;
} Slot;

gboolean
rg_interp_buffer_grow (RgInterpMemory *memory, RgInterpBuffer *buffer,
                       gsize more)
{
  if (more > memory->most)
    return FALSE;
  gsize capacity = MAX (buffer->length + more, FEWEST_BYTES);
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
  guint32 at = (guint32)hash & set->mask;
  while (rg_buffer_at (&set->slots, Slot, at)->stamp == set->stamp)
    at = (at + 1) & set->mask;
  return rg_buffer_at (&set->slots, Slot, at);
}

/* Enlarges the table so that at most half of its slots are full. */
static gboolean
grow_table (RgInterpMemory *memory, RgInterpSet *set)
{
  const guint32 n_slots = set->mask ? 2 * (set->mask + 1) : FEWEST_SLOTS;
  const RgInterpBuffer old = set->slots;
  RgInterpBuffer fresh = {NULL, 0, 0};
  if (n_slots == 0 ||
      !rg_interp_buffer_reserve (memory, &fresh, n_slots * sizeof (Slot)))
    return FALSE;
  fresh.length = n_slots * sizeof (Slot);
  memset (fresh.data, 0, fresh.length);
  set->slots = fresh;
  set->mask = n_slots - 1;
  if (set->stamp == 0)
    set->stamp = 1;
  for (gsize i = 0; i < rg_buffer_count (&old, Slot); i++) {
    const Slot *slot = rg_buffer_at (&old, Slot, i);
    if (slot->stamp == set->stamp)
      *find_free (set, slot->hash) = *slot;
  }
  RgInterpBuffer gone = old;
  rg_interp_buffer_free (memory, &gone);
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
    const Slot *at = rg_buffer_at (&set->slots, Slot, *slot);
    if (at->stamp != set->stamp)
      return RG_INTERP_SET_FULL;
    if (at->hash == hash &&
        equal (rg_interp_set_record (set, at->record), sought))
      return at->record;
  }
}

guint32
rg_interp_set_put (RgInterpSet *set, guint64 hash, guint32 slot)
{
  *rg_buffer_at (&set->slots, Slot, slot) = (Slot){hash, set->stamp, set->n};
  set->records.length += set->record_size;
  return set->n++;
}

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
  const guint32 known =
      rg_interp_set_find (set, hash, has_bytes, &draft, &slot);
  *fresh = known == RG_INTERP_SET_FULL;
  return *fresh ? rg_interp_set_put (set, hash, slot) : known;
}
