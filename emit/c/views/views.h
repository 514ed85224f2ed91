/* Views (incremental view maintenance, Gupta and Mumick 1995): words that are
 * functions of the state, and lie beside it in the work while a random play, or
 * a perft, goes on.
 *
 *     view        words                     rule of update
 *     cells       the cells of a map        a write of a cell moves a bit:
 *                 with each value           write_cell()
 *     tests       the tests of moves        a write of a scalar puts the bits
 *                 of scalars                of its tests: update_tests()
 *     forwarded   the values of a choice    a check of the keeper finds them:
 *                                           update_members()
 *
 * cells.c, conditions.c and forwarded.c tell which views there can be.  Those
 * that nothing reads get no words (lower.c).  The words hold from start_views()
 * on, as long as `maintained` is set.  Elsewhere readers compute what they
 * need from the state.
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/sets/set.h"

typedef enum {
  RG_EMIT_VIEW_CELLS,
  RG_EMIT_VIEW_TESTS,
  RG_EMIT_VIEW_FORWARDED,
} RgEmitViewKind;

/* The first member of each of the types below. */
typedef struct {
  RgEmitViewKind kind;
  guint n_words; /* 0: nothing reads it */
  guint32 first; /* among the words of all views, once they are placed */
  void (*free) (gpointer view);
} RgEmitStateView;

/* Adds a view to those of the game, which it belongs to from now on. */
static inline void
rg_emit_add_view (const RgEmit *emit, RgEmitStateView *view,
                  RgEmitViewKind kind, void (*free) (gpointer view))
{
  view->kind = kind;
  view->free = free;
  g_ptr_array_add (emit->views.all, view);
}

/* -- cells.c --------------------------------------------------------------- */

/* Those with a value. */
typedef struct {
  guint32 code;
  guint32 first; /* word, once they are placed */
  gboolean read; /* by a function */
} RgEmitCellSet;

/* Of a map. */
typedef struct RgEmitCellsView {
  RgEmitStateView view;
  const RgEmitGlobal *map;
  GArray *sets;         /* of RgEmitCellSet: that plans asked for */
  gboolean any_read;    /* a function reads that of a value that is none */
  gboolean by_code;     /* there is a set for each code, in their order */
  gboolean in_searches; /* searches write the map: they keep all sets, too */
  gboolean paused;      /* they write the map, and pause its sets */
} RgEmitCellsView;

/* Decides of which maps; the sets come as they are asked for. */
void rg_emit_plan_cells (RgEmit *emit);
/* Words of a set. */
guint rg_emit_cell_words (const RgEmitGlobal *map);
/* Whether there is a set of its cells that have the code, from now on. */
gboolean rg_emit_has_cells (const RgEmitGlobal *map, guint32 code);
/* Whether text may ask for the set of the map's cells with the value of the
 * expression, which is no constant (rg_emit_cells_with_any()). */
gboolean rg_emit_has_any_cells (const RgEmit *emit, const RgEmitGlobal *map,
                                const RgExpr *value);
/* Whether the cells of the map with the value (NULL: the code) are a set that
 * is maintained; that a function reads it, if so.  This is noted in
 * emit->views.cell_reads, which may be cut where the function is given up. */
gboolean rg_emit_is_maintained (const RgEmit *emit, const RgExpr *map,
                                const RgExpr *value, guint32 code);
void rg_emit_read_value (const RgEmit *emit, const RgExpr *map,
                         const RgExpr *value, guint32 code);
void rg_emit_read_cells (const RgEmit *emit, const RgEmitGlobal *map,
                         guint32 code);
/* Once all functions are planned: `read` and `any_read`. */
void rg_emit_settle_reads (const RgEmit *emit);
/* Then: drops views that nothing reads, and gives the others their words. */
void rg_emit_place_views (RgEmit *emit);
/* Whether `map[index] == value`, in a search for moves, is a bit of the set of
 * *code, which such searches keep. */
gboolean rg_emit_reads_bit (const RgEmit *emit, const RgAction *action,
                            guint32 *code);
/* Whether a search keeps the sets of the map when it writes there. */
static inline gboolean
rg_emit_search_keeps_cells (const RgEmitGlobal *map)
{
  return map->cells_view && map->cells_view->in_searches;
}
/* Whether there are such maps. */
gboolean rg_emit_searches_keep (const RgEmit *emit);

/* -- conditions.c ---------------------------------------------------------- */

/* A test of a scalar. */
typedef struct {
  const RgEmitGlobal *scalar;
  guint64 codes;  /* that pass: a bit for each from the lowest of its set on */
  guint position; /* of the bit vector */
} RgEmitMoveTest;

/* A move as tests of scalars. */
typedef struct {
  guint64 tags, steps;  /* in one word: all in `tags` */
  guint32 node, player; /* where it ends: place in boundaries; code */
  guint32 value;        /* that it assigns; RG_NONE: nothing */
  guint n_tests;
  RgEmitMoveTest tests[RG_EMIT_FEW];
} RgEmitTestedMove;

/* All moves of a root. */
typedef struct {
  guint32 root;                 /* node of the moves graph */
  const RgEmitGlobal *assigned; /* the scalar that some assign; or NULL */
  GArray *moves;  /* of RgEmitTestedMove, in the order of the list */
  guint n_blocks; /* of 64 moves */
  guint n_positions;
  guint32 *words; /* by block, by position: the number of the word in the view,
                     or RG_NONE: no move has a test there */
} RgEmitTestedMoves;

/* What a scalar tells of one word. */
typedef struct {
  guint32 word;
  guint64 tested;               /* bits of its tests */
  guint64 holds[RG_EMIT_SHORT]; /* which of them hold, by code from
                                             the lowest of its set on */
} RgEmitTestPart;

/* Of all roots that have them. */
typedef struct RgEmitTestsView {
  RgEmitStateView view;
  GPtrArray *moves; /* of RgEmitTestedMoves * */
  GPtrArray *parts; /* of GArray *: `tests` of scalars */
} RgEmitTestsView;

/* Decides of which roots. */
void rg_emit_plan_conditions (RgEmit *emit);
/* Those of a root of the moves graph; NULL where they are searched for. */
const RgEmitTestedMoves *rg_emit_tested_moves (const RgEmit *emit,
                                               guint32 root);
/* The bits of the 64 moves that no scalar changes: they have no test there. */
guint64 rg_emit_tests_base (const RgEmitTestedMoves *moves, guint block,
                            guint position);

/* -- forwarded.c ----------------------------------------------------------- */

/* A set that the search for moves takes from the check of the keeper. */
typedef struct RgEmitForwardedSet {
  RgEmitStateView view;
  guint number;             /* in emit->views.forwarded */
  guint32 root;             /* where the search begins: of the moves graph */
  const RgEmitArc *arc;     /* the any assignment, out of it */
  RgEmitValueSet *set;      /* its values */
  const RgEmitCheck *check; /* whether there are some */
  gboolean *asks; /* by node of the keeper: makes the check for the set */
  gboolean *made; /* by such a node: no other set for the check is before it */
  gboolean follows_move; /* somebody else's move ends where the search begins */
  gboolean everywhere;   /* each way of the keeper there makes the check last */
  gboolean taken;        /* a search goes over it */
  gboolean available;
} RgEmitForwardedSet;

static inline RgEmitForwardedSet *
rg_emit_nth_forwarded (const RgEmit *emit, guint i)
{
  return g_ptr_array_index (emit->views.forwarded, i);
}
/* Finds such sets, where the keeper has to ask for them, and which of them are
 * then available. */
void rg_emit_plan_forwarded (const RgEmit *emit);
/* The same of each node for one set. */
void rg_emit_settle_forwarded (const RgEmit *emit);
/* The one that has these values of the any assignment; or NULL. */
RgEmitForwardedSet *rg_emit_find_forwarded_set (const RgEmit *emit,
                                                const RgEmitArc *arc,
                                                const RgEmitValueSet *set);
/* Once searches are planned: forgets the sets that none takes. */
void rg_emit_drop_forwarded (const RgEmit *emit);
