/* Tables of what walks do: partial evaluation by keys (Jones, Gomard, Sestoft
 * 1993).
 *
 * From one node of a graph on, symbolic execution (model/executor.h) finds all
 * walks in advance, for each combination of the codes of some scalars, the
 * keys: a row.  What is left of a walk, its residue, is an entry of the row.
 *
 *     lines      cells that have one value, and others that have not
 *     rows       the bits of a move; cells, and the codes that let it pass
 *     rays       the same, along cells that walks share
 *     sight      the cell where a walk ends; cells that it passes
 *     relations  the code that is chosen
 *
 * Each has a folder, which says what walks may do and what their residue is (by
 * the step and the stop of an executor), when a table is worth it, and how it
 * is lowered.  Its type begins with the table.
 */
#pragma once

#include "emit/c/model/executor.h"
#include "emit/c/plan.h"

typedef struct {
  RgEmitTableKind kind;
  guint32 number;      /* among those of its technique */
  RgEmitGlobal *map;   /* whose cells walks test; NULL: none */
  GPtrArray *keys;     /* of RgEmitGlobal *: the first counts most */
  const RgBits *dirty; /* variables that may be written before the table is
                          read: known as keys only; or NULL */
  guint32 n_rows;      /* one for each combination of their codes */
  guint32 width;       /* entries of the longest row */
  GArray *starts;      /* of guint32: by row, its first entry; and the end */
  GArray *entries;     /* residues, of a type of the technique */
  GPtrArray *arrays;   /* of GArray *: what else belongs to it */
} RgEmitTable;

void rg_emit_init_tables (RgEmit *emit);
void rg_emit_free_tables (const RgEmit *emit);

/* -- memoisation ----------------------------------------------------------- */

/* Whether it is settled what table there is at the place, a node or an arc:
 * it goes to *table, or NULL.  Settled is, too, that there are none. */
gboolean rg_emit_find_table (const RgEmit *emit, RgEmitTableKind kind,
                             gconstpointer at, gpointer *table);
/* Notes what was found there: NULL, or a table, which gets a number if it has
 * none yet.  Gives it back. */
gpointer rg_emit_note_table (const RgEmit *emit, RgEmitTableKind kind,
                             gconstpointer at, gpointer table);
/* A table of the same map, keys and arrays, with a number; NULL: none. */
gpointer rg_emit_equal_table (const RgEmit *emit, gconstpointer table);

/* -- to make them ---------------------------------------------------------- */

/* One row, without keys; `size` is that of the technique's type. */
gpointer rg_emit_table_new (RgEmitTableKind kind, gsize size);
/* An array that belongs to the table, and is all zero where it grows. */
GArray *rg_emit_table_array (RgEmitTable *table, guint size);
/* The table, or if it is not good, NULL, and it is freed. */
gpointer rg_emit_table_if (gboolean good, gpointer table);

/* FALSE where rows become more than RG_EMIT_LIST. */
gboolean rg_emit_add_key (RgEmitTable *table, RgEmitGlobal *key);
/* The scalars that are live at the node become keys, but for that of the name,
 * and those that are there what they are when the game begins. */
gboolean rg_emit_add_live_scalars (const RgEmit *emit, const RgEmitGraph *graph,
                                   guint32 node, RgName but,
                                   RgEmitTable *table);
/* Adds the entries of a row to those found. */
typedef void (*RgEmitTableRow) (RgEmitExecutor *executor);

/* Finds the entries of all rows that are possible, with what is known in them.
 * FALSE where it failed, or rows are so long that the table would have more
 * than `most` entries. */
gboolean rg_emit_tabulate (RgEmitTable *table, RgEmitExecutor *executor,
                           RgEmitTableRow row, guint most);
/* What is known in a row of the table: rg_emit_suppose_row(). */
gboolean rg_emit_suppose_row_of (const RgEmit *emit, const RgEmitTable *table,
                                 guint32 row, guint32 *known);
/* The same, where no keys are known: begins again with what walks from the node
 * didn't know as keys, until they know enough. */
gboolean rg_emit_tabulate_by_need (RgEmitTable *table, RgEmitExecutor *executor,
                                   guint32 node, RgEmitTableRow row,
                                   guint most);
/* Removes entries of this row that are implied by others: the earliest of those
 * that imply each other stays. */
void rg_emit_keep_minimal (RgEmitExecutor *executor,
                           gboolean (*implies) (gconstpointer entry,
                                                gconstpointer other));

/* -- to use them ----------------------------------------------------------- */

/* The first entry of the row; the number of entries to *n. */
static inline gpointer
rg_emit_row (const RgEmitTable *table, guint32 row, guint *n)
{
  const guint32 *start = &g_array_index (table->starts, guint32, row);
  *n = start[1] - start[0];
  return table->entries->data +
         start[0] * g_array_get_element_size (table->entries);
}
