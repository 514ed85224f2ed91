/* Allocates the memory of the interpreter: all growth is counted, and stops at
 * a limit. Only for interp/.
 */
#pragma once

#include <glib.h>

/* The allocated bytes, and their limit. */
typedef struct {
  guint64 used, most;
} RgInterpMemory;

/* A growing array of bytes; all zero is an empty one. */
typedef struct {
  char *data;
  gsize length, capacity;
} RgInterpBuffer;

/* Enlarges the buffer, so that it has room for n_bytes more.  FALSE: the limit
 * is reached. */
gboolean rg_interp_buffer_grow (RgInterpMemory *memory, RgInterpBuffer *buffer,
                                gsize n_bytes);
/* Reserves n_bytes after the last one.  FALSE: the limit is reached. */
static inline gboolean
rg_interp_buffer_reserve (RgInterpMemory *memory, RgInterpBuffer *buffer,
                          gsize n_bytes)
{
  return n_bytes <= buffer->capacity - buffer->length ||
         rg_interp_buffer_grow (memory, buffer, n_bytes);
}
void rg_interp_buffer_free (RgInterpMemory *memory, RgInterpBuffer *buffer);

/* The element i of a buffer of elements of that type, and their number. */
#define rg_buffer_at(buffer, type, i) (&((type *)(gpointer)(buffer)->data)[i])
#define rg_buffer_count(buffer, type) ((buffer)->length / sizeof (type))

/* Appends one element.  FALSE: the limit is reached. */
#define rg_buffer_push(memory, buffer, type, ...)                            \
  (rg_interp_buffer_reserve ((memory), (buffer), sizeof (type))              \
       ? (*rg_buffer_at ((buffer), type, rg_buffer_count ((buffer), type)) = \
              (__VA_ARGS__),                                                 \
          (buffer)->length += sizeof (type), TRUE)                           \
       : FALSE)

/* A set of records of one size, numbered in order of insertion. */
typedef struct {
  gsize record_size;
  guint32 n;
  guint32 stamp;        /* slots with another stamp are empty */
  guint32 mask;         /* number of slots - 1; 0: no slots */
  RgInterpBuffer slots; /* open addressing */
  RgInterpBuffer records;
} RgInterpSet;

#define RG_INTERP_SET_FULL G_MAXUINT32

/* Removes all records; the memory stays allocated. */
void rg_interp_set_clear (RgInterpSet *set);
void rg_interp_set_free (RgInterpMemory *memory, RgInterpSet *set);

/* Returns memory for the next record (the draft), all bytes of which must be
 * written.  It is valid until the next draft.  NULL: the limit is reached. */
gpointer rg_interp_set_draft (RgInterpMemory *memory, RgInterpSet *set);
/* Whether a record is the one that is sought. */
typedef gboolean (*RgInterpSetEqual) (gconstpointer record,
                                      gconstpointer sought);
/* Returns the number of the first record with that hash that equals `sought`.
 * RG_INTERP_SET_FULL: there is none, and *slot is the slot for the draft,
 * which must exist. */
guint32 rg_interp_set_find (const RgInterpSet *set, guint64 hash,
                            RgInterpSetEqual equal, gconstpointer sought,
                            guint32 *slot);
/* Adds the draft, which is not in the set, at the slot.  Returns its
 * number. */
guint32 rg_interp_set_put (RgInterpSet *set, guint64 hash, guint32 slot);
/* Adds the draft unless there is an equal record.  Returns the number of the
 * draft (*fresh is TRUE) or of that record.  RG_INTERP_SET_FULL: the limit is
 * reached. */
guint32 rg_interp_set_add (RgInterpMemory *memory, RgInterpSet *set,
                           guint64 hash, gboolean *fresh);

static inline gpointer
rg_interp_set_record (const RgInterpSet *set, guint32 i)
{
  return set->records.data + set->record_size * i;
}
