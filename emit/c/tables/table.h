/* Precomputes tables of walks: partial evaluation by keys (Jones, Gomard,
 * Sestoft 1993).
 *
 * From one node of a graph, symbolic execution (model/executor.h) enumerates
 * all walks in advance.  There is a row for each combination of codes of some
 * scalars, the keys.  The residue of each walk is an entry of the row.
 *
 *     lines      cells that have one value, and others that have not
 *     rows       the bits of a move; cells, and the codes that let it pass
 *     rays       the bits of a move; a run of cells that other walks share
 *     sight      the cell where a walk ends; cells that it passes
 *     relations  the code that is chosen
 *
 * Each kind has a folder.  It defines the allowed actions and the residue (the
 * step and the stop of an executor), when the table pays, and the lowering. Its
 * type begins with RgEmitTable. */
#pragma once

#include "emit/c/model/executor.h"
#include "emit/c/plan.h"

/* The fields that all kinds have. In a row that is impossible there are no
 * entries. */
typedef struct {
  RgEmitTableKind kind;
  guint32 number;      /* number within its kind */
  RgEmitGlobal *map;   /* the map whose cells walks test; NULL: none */
  GPtrArray *keys;     /* of RgEmitGlobal *, the most significant one first */
  const RgBits *dirty; /* variables that may be written before the table is
                          read, which can only be keys; NULL: none */
  guint32 n_rows;      /* one for each combination of codes */
  guint32 width;       /* number of entries of the longest row */
  GArray *starts;      /* of guint32, by row: its first entry; and the end */
  GArray *entries;     /* residues, of the technique's type */
  GPtrArray *arrays;   /* of GArray *: other arrays that it owns */
} RgEmitTable;

/* Creates the memory of tables; frees it with all tables. */
void rg_emit_init_tables (RgEmit *emit);
void rg_emit_free_tables (const RgEmit *emit);

/* -- memoisation ----------------------------------------------------------- */

/* Whether the result for `start`, a node or an arc, is known.  It is memoised.
 * Or it is NULL: the technique is off, or too slow for options->quick, or a
 * limit is reached. The limits are RG_EMIT_BYTE variables, and RG_EMIT_STEPS
 * steps for all tables of the kind. *table: the result, or NULL. */
gboolean rg_emit_find_table (const RgEmit *emit, RgEmitTableKind kind,
                             gconstpointer start, gpointer *table);
/* Memoises a result, NULL or a table. A new table is numbered, and freed with
 * the plan. Returns the result. */
gpointer rg_emit_memoise_table (const RgEmit *emit, RgEmitTableKind kind,
                                gconstpointer start, gpointer table);
/* An already numbered table of the same kind with equal map, keys and arrays;
 * entries are not compared. NULL: none. */
gpointer rg_emit_find_equal_table (const RgEmit *emit, gconstpointer table);

/* -- building -------------------------------------------------------------- */

/* A table of one row, without keys and entries; `size`: bytes of the
 * technique's type. */
gpointer rg_emit_table_new (RgEmitTableKind kind, gsize size);
/* An array that the table owns, with elements of `size` bytes; new elements are
 * zero. */
GArray *rg_emit_add_table_array (RgEmitTable *table, guint size);
/* Returns the table if it is eligible; otherwise frees it and returns NULL. */
gpointer rg_emit_return_table_if (gboolean is_eligible, gpointer table);

/* Adds a key. FALSE: now there are more than RG_EMIT_LIST rows. */
gboolean rg_emit_add_key (RgEmitTable *table, RgEmitGlobal *key);
/* Makes keys of the scalars that are live at the node. The exceptions are
 * `excluded_name`, and scalars that are constant and not written before the
 * node. FALSE: now there are more than RG_EMIT_LIST rows. */
gboolean rg_emit_add_live_scalars (const RgEmit *emit, const RgEmitGraph *graph,
                                   guint32 node, RgName excluded_name,
                                   RgEmitTable *table);
/* The callback for a row: appends its entries to `found`, or sets `failed`. */
typedef void (*RgEmitTableRow) (RgEmitExecutor *executor);

/* Computes the entries of all possible rows, after removing those of an earlier
 * call. FALSE: the execution failed, or the table, with all rows of equal
 * width, would have more than `max_entries` entries. */
gboolean rg_emit_tabulate (RgEmitTable *table, RgEmitExecutor *executor,
                           RgEmitTableRow row, guint max_entries);
/* Sets the scalars that are known in a row: rg_emit_assume_row(). Dirty
 * variables are known only if they are keys. FALSE: the row is impossible. */
gboolean rg_emit_assume_table_row (const RgEmit *emit, const RgEmitTable *table,
                                   guint32 row, guint32 *known);
/* Computes the entries, and finds the keys.  It begins without keys, and adds
 * the scalars whose values walks lacked, until no walk lacks one. Walks begin
 * at the node; its dirty variables become those of the table. FALSE: as
 * rg_emit_tabulate(), or there are too many rows, or rounds with new keys
 * (RG_EMIT_FEW). */
gboolean rg_emit_tabulate_on_demand (RgEmitTable *table,
                                     RgEmitExecutor *executor, guint32 node,
                                     RgEmitTableRow row, guint max_entries);
/* Removes entries of the current row that imply another one, as one of the two
 * is enough.  Of entries that imply each other, the first stays.  `implies`:
 * whether `other` passes in all states in which `entry` passes. */
void rg_emit_remove_redundant_entries (
    RgEmitExecutor *executor,
    gboolean (*implies) (gconstpointer entry, gconstpointer other));

/* -- use ------------------------------------------------------------------- */

/* The first entry of the row; *n: the number of entries. */
static inline gpointer
rg_emit_get_row (const RgEmitTable *table, guint32 row, guint *n)
{
  const guint32 *start = &g_array_index (table->starts, guint32, row);
  *n = start[1] - start[0];
  return table->entries->data +
         start[0] * g_array_get_element_size (table->entries);
}
