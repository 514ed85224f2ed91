/* Plans views (incremental view maintenance, Gupta and Mumick 1995): words that
 * are functions of the state. A random play or a perft maintains them beside
 * it.
 *
 *     view        words                     rule of update
 *     cells       the cells of a map        a write of a cell moves a bit:
 *                 with each value           write_cell()
 *     tests       the tests of moves        a write of a scalar puts the bits
 *                 of scalars                of its tests: update_tests()
 *     forwarded   the values of a choice    a check of the keeper computes
 *                                           them: update_members()
 *
 * cells.c, conditions.c and forwarded-sets.c decide which views are possible.
 * Views that nothing reads get no words (rg_emit_place_views()). The words are
 * valid from start_views() on, as long as `maintained` is set. Other readers
 * compute their values from the state.
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/sets/value-set.h"

/* The kinds of views: the rows of the table above. */
typedef enum {
  RG_EMIT_VIEW_CELLS,
  RG_EMIT_VIEW_TESTS,
  RG_EMIT_VIEW_FORWARDED,
} RgEmitViewKind;

/* The first member of all types of views. */
typedef struct {
  RgEmitViewKind kind;
  guint n_words; /* 0: unused */
  guint32 first; /* index among the words of all views, once placed */
  void (*free) (gpointer view); /* frees the view with its data */
} RgEmitStateView;

/* Adds a view to those of the game, which owns it from now on. */
static inline void
rg_emit_add_view (const RgEmit *emit, RgEmitStateView *view,
                  RgEmitViewKind kind, void (*free) (gpointer view))
{
  view->kind = kind;
  view->free = free;
  g_ptr_array_add (emit->views.all, view);
}

/* -- cells.c --------------------------------------------------------------- */

/* The set of cells with one value. */
typedef struct {
  guint32 code;
  guint32 first;    /* its first word, once placed */
  gboolean is_read; /* some function reads it */
} RgEmitCellSet;

/* The sets of cells of a map. */
typedef struct RgEmitCellsView {
  RgEmitStateView view;
  const RgEmitGlobal *map;
  GArray *sets;       /* of RgEmitCellSet: sets that plans use */
  gboolean reads_any; /* some function reads the set of a value that is known
                         only at run time */
  gboolean by_code;   /* there is a set for each code, in order */
  guint32 put_codes;  /* bit i: a write puts the cell's bit in the set of the
                         i-th code; 0: it flips the bits in the sets of the
                         former and the new value, or, without `by_code`, puts
                         the bit in each set */
  gboolean searches_update;  /* searches write the map, and maintain its sets */
  gboolean searches_suspend; /* searches write the map, and suspend its sets */
} RgEmitCellsView;

/* Decides which maps have such sets. The sets are added on demand, also by the
 * queries below. */
void rg_emit_plan_cells (RgEmit *emit);
/* The number of words of a set. */
guint rg_emit_count_cell_words (const RgEmitGlobal *map);
/* Adds the set of the cells with the code, if it is new and possible. Returns
 * whether it exists. */
gboolean rg_emit_need_cells (const RgEmitGlobal *map, guint32 code);
/* Whether C may read the set of cells with the value of an expression that is
 * not constant (rg_emit_find_cells_with_unknown()). */
gboolean rg_emit_has_cells_with_unknown (const RgEmit *emit,
                                         const RgEmitGlobal *map,
                                         const RgExpr *value);
/* Whether the cells of the map with the value (if NULL, with the code) are a
 * maintained set. FALSE: code compares the cells. */
gboolean rg_emit_is_maintained (const RgEmit *emit, const RgExpr *map,
                                const RgExpr *value, guint32 code);
/* If they are, these two record that a function reads the set. The record in
 * emit->views.cell_reads is truncated if the function is dropped. */
void rg_emit_read_value (const RgEmit *emit, const RgExpr *map,
                         const RgExpr *value, guint32 code);
void rg_emit_read_cells (const RgEmit *emit, const RgEmitGlobal *map,
                         guint32 code);
/* Sets `is_read` and `reads_any`, once all functions are planned. */
void rg_emit_settle_reads (const RgEmit *emit);
/* Drops unused views, and allocates the words of the others. Called after
 * rg_emit_settle_reads(). */
void rg_emit_place_views (RgEmit *emit);
/* Whether the test `map[index] == value`, or `!=`, of a search for moves reads
 * a bit of the set of *code, which such searches maintain. The set has one
 * word, the value is constant, and the index is always a key. */
gboolean rg_emit_reads_bit (const RgEmit *emit, const RgAction *action,
                            guint32 *code);
/* Whether a search updates the sets of the map when it writes there. */
static inline gboolean
rg_emit_search_maintains_cells (const RgEmitGlobal *map)
{
  return map->cells_view && map->cells_view->searches_update;
}
/* Whether there are such maps. */
gboolean rg_emit_searches_maintain (const RgEmit *emit);

/* -- conditions.c ---------------------------------------------------------- */

/* A test of a scalar. */
typedef struct {
  const RgEmitGlobal *scalar;
  guint64 codes;  /* codes that pass: bit i is the i-th code from the lowest of
                     its set on */
  guint position; /* number of its bit vector */
} RgEmitMoveTest;

/* A move as tests of scalars. */
typedef struct {
  guint64 tags, steps;  /* one-word moves: all bits are in `tags` */
  guint32 node, player; /* the end of the move: index in boundaries, and code */
  guint32 value;        /* the assigned value; RG_NONE: none */
  guint n_tests;
  RgEmitMoveTest tests[RG_EMIT_FEW];
} RgEmitTestedMove;

/* All moves of a root. */
typedef struct {
  guint32 root; /* its node in the moves graph */
  /* the scalar that some moves assign; NULL: none */
  const RgEmitGlobal *assigned_scalar;
  GArray *moves;     /* of RgEmitTestedMove, in the order of the list */
  guint n_blocks;    /* number of blocks of 64 moves */
  guint n_positions; /* number of bit vectors */
  guint32 *words;    /* by block and position: index of the word in the view;
                        RG_NONE: no move has a test there */
} RgEmitTestedMoves;

/* The bits of one word that depend on a scalar. */
typedef struct {
  guint32 word;                        /* index in the view */
  guint64 tested_bits;                 /* the bits of its tests */
  guint64 passing_bits[RG_EMIT_SHORT]; /* the bits that hold, by code from the
                                          lowest of its set on */
} RgEmitTestPart;

/* The tested moves of all roots. */
typedef struct RgEmitTestsView {
  RgEmitStateView view;
  GPtrArray *moves; /* of RgEmitTestedMoves * */
  GPtrArray *parts; /* of GArray *: `tests` of scalars */
} RgEmitTestsView;

/* Decides which roots have tested moves. */
void rg_emit_plan_conditions (RgEmit *emit);
/* Returns the tested moves of a root of the moves graph; NULL: its moves are
 * searched for. */
const RgEmitTestedMoves *rg_emit_find_tested_moves (const RgEmit *emit,
                                                    guint32 root);
/* Returns the bits of those among 64 moves that have no test there; these bits
 * are always set. */
guint64 rg_emit_get_untested_bits (const RgEmitTestedMoves *moves, guint block,
                                   guint position);

/* -- forwarded-sets.c ------------------------------------------------------ */

/* A set that the keeper's check computes, and the search for moves uses. */
typedef struct RgEmitForwardedSet {
  RgEmitStateView view;
  guint number; /* index in emit->views.forwarded */
  guint32 root; /* the node of the moves graph at which the search begins */
  const RgEmitArc *arc;      /* the any-assignment out of it */
  RgEmitValueSet *set;       /* the values of the choice */
  const RgEmitCheck *check;  /* the keeper's check that there are some */
  gboolean *check_nodes;     /* by node of the keeper: it evaluates the check
                                there, and the search may use the set */
  gboolean *computing_nodes; /* by such a node: the check computes this set, as
                                no earlier set has the same check there */
  gboolean follows_move; /* a player's move also ends where the search begins */
  /* the set is available on all paths of the keeper to the search */
  gboolean is_on_all_paths;
  gboolean is_used;      /* some search uses it */
  gboolean is_available; /* searches may use the set */
} RgEmitForwardedSet;

static inline RgEmitForwardedSet *
rg_emit_get_forwarded (const RgEmit *emit, guint i)
{
  return g_ptr_array_index (emit->views.forwarded, i);
}
/* Finds candidate sets and the keeper's checks for them, and decides which are
 * available. */
void rg_emit_plan_forwarded (const RgEmit *emit);
/* Decides for each node which set its check computes. Then some sets may not be
 * available any more. */
void rg_emit_settle_forwarded (const RgEmit *emit);
/* Returns the available forwarded set of the any-assignment with these values.
 * NULL: there is none. */
RgEmitForwardedSet *rg_emit_find_forwarded_set (const RgEmit *emit,
                                                const RgEmitArc *arc,
                                                const RgEmitValueSet *set);
/* Drops the sets that no search uses, once searches are planned; plans what the
 * computation of the others needs. */
void rg_emit_drop_forwarded (const RgEmit *emit);
