/* Stores the visited set of a search as the writes of its walks, and compares
 * the current values with an entry by going back along its walk (visited.h). */
#include "rg/interp/visited.h"

#include <string.h>

/* An entry of the visited set. It has the cells that were written since the
 * entry before it on the walk; or all cells, if such lists of the walk would
 * take at least as much memory. So the memory for a walk is linear in its
 * writes, and the time of a comparison in the size of a state. */
typedef struct {
  RgNode node;
  guint32 path; /* the tags so far */
  gsize values; /* index of its first value or pair in the level's values */
  guint32 n_changes; /* pairs of cell and symbol; ALL_CELLS: no pairs */
  guint32 previous; /* the entry before it on the walk; RG_NONE: it is the first
                       entry */
  guint32 n_since;  /* entries and pairs since an entry with all cells */
  guint32 zero;     /* padding */
} VisitedEntry;

#define ALL_CELLS G_MAXUINT32

/* The node, tags and values for which an entry is sought. */
typedef struct {
  RgInterp *interp;
  const RgInterpSearchLevel *level;
  const RgInterpFrame *frame;
} Sought;

/* Returns the writes of the walk since the log had the length `from`. */
static const RgInterpWrite *
get_writes (const RgInterp *interp, gsize from, gsize *n)
{
  *n = (interp->search.log.length - from) / sizeof (RgInterpWrite);
  return (const RgInterpWrite *)(gconstpointer)(interp->search.log.data + from);
}

/* -- comparing ------------------------------------------------------------- */

static void
begin_marks (RgInterp *interp)
{
  if (++interp->search.mark == 0) {
    memset (interp->search.marks, 0,
            interp->layout.n_cells * sizeof *interp->search.marks);
    interp->search.mark = 1;
  }
}

/* Whether each unmarked cell has the symbol of a state with all cells. */
static gboolean
has_unmarked_cells (const RgInterp *interp, const RgName *cells)
{
  for (guint32 i = 0; i < interp->layout.n_cells; i++) {
    if (interp->search.marks[i] != interp->search.mark &&
        interp->search.cells[i] != cells[i])
      return FALSE;
  }
  return TRUE;
}

/* Whether each unmarked cell has its initial symbol.  Marks written cells
 * meanwhile; the first write of a cell in the log has its initial symbol. */
static gboolean
has_unmarked_start (RgInterp *interp, const RgInterpSearchLevel *level)
{
  gsize n;
  const RgInterpWrite *writes = get_writes (interp, level->log, &n);
  if (n > interp->layout.n_cells && level->first.length)
    return has_unmarked_cells (interp, rg_buffer_at (&level->first, RgName, 0));
  for (gsize i = 0; i < n; i++) {
    const guint32 cell = writes[i].cell;
    if (interp->search.marks[cell] == interp->search.mark)
      continue;
    if (interp->search.cells[cell] != writes[i].before)
      return FALSE;
    interp->search.marks[cell] = interp->search.mark;
  }
  return TRUE;
}

/* Whether the current values are those of the entry.  Goes back along its walk:
 * the last write of a cell counts. */
static gboolean
has_values (RgInterp *interp, const RgInterpSearchLevel *level,
            const VisitedEntry *entry)
{
  begin_marks (interp);
  for (;;) {
    const RgName *values = rg_buffer_at (&level->values, RgName, entry->values);
    if (entry->n_changes == ALL_CELLS)
      return has_unmarked_cells (interp, values);
    for (guint32 i = 0; i < entry->n_changes; i++) {
      const guint32 cell = values[2 * i];
      if (interp->search.marks[cell] != interp->search.mark &&
          interp->search.cells[cell] != values[2 * i + 1])
        return FALSE;
      interp->search.marks[cell] = interp->search.mark;
    }
    if (entry->previous == RG_NONE)
      return has_unmarked_start (interp, level);
    entry = rg_interp_set_record (&level->visited, entry->previous);
  }
}

static gboolean
is_sought (gconstpointer record, gconstpointer data)
{
  const VisitedEntry *entry = record;
  const Sought *sought = data;
  return entry->node == sought->frame->node &&
         entry->path == sought->frame->path &&
         has_values (sought->interp, sought->level, entry);
}

gboolean
rg_interp_visited_is_start (RgInterp *interp, const RgInterpSearchLevel *level)
{
  if (interp->search.hash != level->hash)
    return FALSE;
  begin_marks (interp);
  return has_unmarked_start (interp, level);
}

/* -- storing --------------------------------------------------------------- */

/* Appends the values that were written since the previous entry, or all values.
 * Returns FALSE if the limit is reached. */
static gboolean
store_values (RgInterp *interp, RgInterpSearchLevel *level,
              const RgInterpFrame *frame, VisitedEntry *entry)
{
  const VisitedEntry *previous =
      frame->last_visited == RG_NONE
          ? NULL
          : rg_interp_set_record (&level->visited, frame->last_visited);
  gsize n;
  const RgInterpWrite *writes = get_writes (interp, frame->last_log, &n);
  const gsize n_since = (previous ? previous->n_since : 0) + 1 + n;
  const gboolean stores_all = 2 * n_since >= interp->layout.n_cells;
  const gsize n_bytes =
      (stores_all ? interp->layout.n_cells : 2 * n) * sizeof (RgName);
  entry->values = rg_buffer_count (&level->values, RgName);
  entry->n_changes = stores_all ? ALL_CELLS : (guint32)n;
  entry->previous = frame->last_visited;
  entry->n_since = stores_all ? 0 : (guint32)n_since;
  if (!rg_interp_buffer_reserve (&interp->memory, &level->values, n_bytes))
    return FALSE;
  RgName *values = rg_buffer_at (&level->values, RgName, entry->values);
  level->values.length += n_bytes;
  if (stores_all && n_bytes > 0)
    memcpy (values, interp->search.cells, n_bytes);
  for (gsize i = 0; !stores_all && i < n; i++) {
    values[2 * i] = writes[i].cell;
    values[2 * i + 1] = interp->search.cells[writes[i].cell];
  }
  return TRUE;
}

/* If walks are longer than a state, the level's initial cells are copied,
 * so that a comparison never takes longer than the size of a state.  FALSE:
 * the limit is reached. */
static gboolean
store_first (RgInterp *interp, RgInterpSearchLevel *level)
{
  gsize n;
  const RgInterpWrite *writes = get_writes (interp, level->log, &n);
  const gsize bytes = interp->layout.n_cells * sizeof (RgName);
  if (n <= interp->layout.n_cells || level->first.length)
    return TRUE;
  if (!rg_interp_buffer_reserve (&interp->memory, &level->first, bytes))
    return FALSE;
  RgName *initial = rg_buffer_at (&level->first, RgName, 0);
  memcpy (initial, interp->search.cells, bytes);
  while (n-- > 0)
    initial[writes[n].cell] = writes[n].before;
  level->first.length = bytes;
  return TRUE;
}

guint32
rg_interp_visited_add (RgInterp *interp, RgInterpSearchLevel *level,
                       const RgInterpFrame *frame, gboolean *fresh)
{
  const guint64 hash =
      interp->search.hash + rg_interp_cell_hash (frame->node, frame->path);
  *fresh = FALSE;
  if (!store_first (interp, level))
    return RG_INTERP_SET_FULL;
  VisitedEntry *entry = rg_interp_set_draft (&interp->memory, &level->visited);
  if (!entry)
    return RG_INTERP_SET_FULL;
  const Sought sought = {interp, level, frame};
  guint32 slot;
  const guint32 found =
      rg_interp_set_find (&level->visited, hash, is_sought, &sought, &slot);
  *fresh = found == RG_INTERP_SET_FULL;
  if (!*fresh)
    return found;
  *entry = (VisitedEntry){.node = frame->node, .path = frame->path};
  return store_values (interp, level, frame, entry)
             ? rg_interp_set_put (&level->visited, hash, slot)
             : RG_INTERP_SET_FULL;
}

/* -- levels ---------------------------------------------------------------- */

void
rg_interp_visited_begin (const RgInterp *interp, RgInterpSearchLevel *level)
{
  level->visited.record_size = sizeof (VisitedEntry);
  level->log = interp->search.log.length;
  level->hash = interp->search.hash;
  level->first.length = 0;
  level->values.length = 0;
  rg_interp_set_clear (&level->visited);
}

void
rg_interp_visited_free (RgInterp *interp, RgInterpSearchLevel *level)
{
  rg_interp_set_free (&interp->memory, &level->visited);
  rg_interp_buffer_free (&interp->memory, &level->first);
  rg_interp_buffer_free (&interp->memory, &level->values);
}
