/* What is known about a game before C is printed: only for files of emit/. */
#pragma once

#include "base/table.h"
#include "emit/c/code/tree.h"
#include "emit/c/emit.h"
#include "emit/c/limits.h"
#include "emit/c/model/graph.h"
#include "emit/c/model/symbols.h"
#include "emit/c/techniques.h"

typedef struct RgEmitRelation RgEmitRelation;
typedef struct RgEmitFootprint RgEmitFootprint;
typedef struct RgEmitSight RgEmitSight;
typedef struct RgEmitRays RgEmitRays;
typedef struct RgEmitTagPaths RgEmitTagPaths;

/* A variable, or a constant that is used. */
typedef struct {
  RgName name;
  const RgGlobal *global;
  const RgType *type; /* resolved */
  RgEmitSet *values;  /* the innermost set */
  guint32 cells;      /* length of its array; 1 for a set type */
  guint width;        /* bytes of a cell: 1, 2 or 4 */
  gboolean map;       /* kept as an array */
  gboolean stored;    /* in the state: a variable that some edge writes */
  guint32 variable;   /* number among the stored ones */
  guint32 *initial;   /* codes, flattened; NULL until asked for */
  gboolean failed;    /* it has no value, which has been said */
  gboolean *range;    /* a constant: by code, whether it is a value of it
                         somewhere; NULL until asked for */
  struct RgEmitCellsView *cells_view; /* views/views.h: of its cells, or NULL */
  GArray *tests; /* of RgEmitTestPart: of the tests of moves, or NULL */
} RgEmitGlobal;

typedef struct {
  guint32 *codes; /* tag numbers by name, from 1; 0: no tag */
  guint32 n;      /* those of moves are 1 .. n */
  guint32 n_all;  /* those that only the keeper has come behind them */
  GArray *names;  /* of RgName by tag; RG_NO_NAME for a gap */
  guint32 *base;  /* by group: what `$$ v` adds to a code of the group */
  GHashTable *artificial; /* of RgName: tags that are no part of a move */
  gboolean shows;         /* `visible` changes */
  gboolean tells;         /* somebody may see tags of the keeper */
} RgEmitTags;

/* Where the i-th tag of a packed move stands: less `less`, 0 where there may be
 * none. */
typedef struct {
  guint32 less;
  guint shift, width; /* in bits */
} RgEmitTagPlace;

/* How a replay decides which arc out of a fork to take (implied.c). */
typedef enum {
  RG_EMIT_FORK_NOTED,   /* the move has the number of the arc */
  RG_EMIT_FORK_TESTED,  /* by evaluating the comparisons */
  RG_EMIT_FORK_TOLD,    /* by the next tag */
  RG_EMIT_FORK_REACHED, /* out, once the next tag is some variable */
} RgEmitFork;

/* How a move is kept.
 *
 * A move is its tags and the choices of the walk that found it: the number of
 * the edge at a fork, and the code that an any assignment chose, but for those
 * that tags and state imply (implied.c).  Packed moves
 * have both as bit fields in one word or two; each node has a fixed place for
 * its choices there.  Where the i-th tags of all moves, each in a place of its
 * own, don't fit, the word has the number of the path from tag to tag
 * (tag-paths.h).  Other moves are records: arrays of tags and of choices.
 */
typedef struct {
  gboolean packed;
  gboolean two_words;     /* packed: tags in the first, choices in the second */
  gboolean index_fixed;   /* each node has one number of tags before it, or
                             that doesn't matter: tag_paths */
  gboolean paths;         /* records: sequences of tags get numbers, for sets */
  guint32 max_tags;       /* G_MAXUINT32: no bound */
  guint32 *index;         /* by node: tags before it, at least */
  guint64 *counts;        /* by node: bit i where there may be i before it */
  RgEmitTagPlace *places; /* by number of tags before; one more behind all */
  RgEmitTagPaths *tag_paths; /* packed: instead of places, or NULL */
  guint tag_bits;            /* of all places */
  guint least_tags;          /* of a move: then 0 is none */
  guint32 *shift;            /* packed, by node: place of its choices */
  guint choice_bits;         /* packed: in all */
  gboolean wide_tags;        /* records: more than 255 tags */
  gboolean wide_steps;       /* records: a choice may be above 255 */
  gboolean implied;          /* some choices are not noted (implied.c) */
  gboolean reads_tags;       /* a replay may read the tags */
  RgEmitFork *forks;         /* by node; NULL: all are noted */
  guint8 *told;      /* by arc, of any assignments: how many tags later the
                        chosen code comes, plus 1; 0: noted.  NULL: all are */
  RgBits *first;     /* by node: tags that can come next (tag-sets.h) */
  guint first_words; /* of one */
} RgEmitMoveForm;

typedef struct RgEmitCheck {
  guint32 number;
  RgNode start, target;
  RgEmitGraph *graph; /* others with the same target may share it */
  guint32 root;       /* its start there */
  gboolean always;    /* start is target, or it is proven (proofs-by-cases.c) */
  gboolean never;     /* no path leads from start to target */
  gboolean nested;    /* it may call itself */
  gboolean called;    /* by a function that was written: print/ */
  gboolean written;
  gboolean asked;                /* whether it can be decided by sets */
  struct RgEmitValueSet *values; /* then: sets/lower.c; NULL else */
  gboolean bounded; /* a bit set answers it for some values of a choice: print/
                       lower-bound.h */
  RgEmitFootprint *footprint; /* or NULL (checks/cache.h) */
} RgEmitCheck;

/* The checks of the game. */
typedef struct {
  GPtrArray *all;     /* of RgEmitCheck * */
  GPtrArray *graphs;  /* of RgEmitGraph * */
  GHashTable *shared; /* target → GArray of RgNode, the starts of the checks
                         that share a graph (shared-checks.c) */
  RgTable at;         /* places in `all`, by start and target */
  GPtrArray *footprints; /* of RgEmitFootprint * */
  GPtrArray *tabled;     /* of RgEmitTabled * (checks/cache.h) */
  GHashTable *tabled_of; /* the same by asker and check, and those that are not
                            worth it */
  guint32 n_answers;     /* words of the cache of checks */
} RgEmitChecks;

/* Sets that plays maintain beside the state: views/views.h. */
typedef struct {
  GPtrArray *all;                /* of RgEmitStateView *, which it owns */
  GPtrArray *forwarded;          /* of RgEmitForwardedSet *: some of them */
  struct RgEmitTestsView *tests; /* one of them */
  GArray *cell_reads; /* which sets of cells functions read (views/cells.c) */
  guint n_words;      /* once they are placed */
} RgEmitViews;

/* Answers of analyses, found when they are asked for the first time. */
typedef struct {
  struct RgEmitDoubled *doubled; /* ambiguous-nodes.c; or NULL */
  struct RgCases *cases;         /* proofs-by-cases.c; or NULL */
  GHashTable *programs;          /* RgExpr * → RgEmitProgram * (programs.h) */
  GHashTable *compares; /* RgEmitGraph * → gboolean, whether it compares cells
                           (partial-evaluation.h) */
  guint64 n_value_states; /* that were explored for sets of values */
} RgEmitAnalyses;

/* Measures of the functions that were lowered. */
typedef struct {
  gboolean scan_writes; /* searches for moves, or checks, write maps */
  guint most_key;       /* words of the longest key that is not on the stack */
  guint slack_tags;     /* records: tags and choices that one function adds */
  guint slack_steps;
  guint replay_size; /* nodes of the functions that make moves */
} RgEmitMeasures;

/* Tables of what walks do: tables/table.h. */
typedef enum {
  RG_EMIT_TABLE_LINES,
  RG_EMIT_TABLE_ROWS,
  RG_EMIT_TABLE_RAYS,
  RG_EMIT_TABLE_SIGHT,
  RG_EMIT_TABLE_RELATIONS,
  RG_EMIT_N_TABLES,
} RgEmitTableKind;

typedef struct {
  GHashTable *at;  /* where walks begin → RgEmitTable *, or NULL */
  GPtrArray *all;  /* of RgEmitTable *, by number */
  guint64 n_steps; /* of walks, for all of them */
} RgEmitTables;

/* Sections of the C file, in their order. */
enum {
  RG_EMIT_HEAD,
  RG_EMIT_MACROS,
  RG_EMIT_CONSTANTS,
  RG_EMIT_TABLES,
  RG_EMIT_NAMES,
  RG_EMIT_RUNTIME,
  RG_EMIT_VIEWS, /* sets that plays maintain beside the state */
  RG_EMIT_FUNCTIONS,
  RG_EMIT_MODEL,
};

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgCodeUnit *unit; /* the C that is made of it */
  const RgEmitOptions *options;
  RgEmitSymbols *symbols;
  RgEmitGlobal *globals; /* by index in game->globals */
  GPtrArray *variables;  /* of RgEmitGlobal *: those that are stored */
  GArray *boundaries;    /* of RgNode: where a state can be between moves; the
                            first is begin, the second end */
  GHashTable *boundary_of_node; /* node → place in boundaries + 1 */
  RgEmitGraph *moves;           /* walks of players and of random */
  RgEmitGraph *keeper;
  RgEmitChecks checks;
  RgEmitViews views;
  guint32 *at_first; /* by variable: what it is in each state, as only checks
                        write it; RG_NONE: that differs (constant-scalars.c) */
  RgEmitFlow flow;   /* the sets at the nodes of all graphs, in a row */
  RgEmitTags tags;
  RgEmitMoveForm form;
  RgEmitTables *tables; /* by kind, RG_EMIT_N_TABLES */
  RgEmitAnalyses *analyses;
  RgEmitMeasures *measures;
} RgEmit;

/* Whether the technique may be used: --without. */
static inline gboolean
rg_emit_uses (const RgEmit *emit, RgEmitTechnique technique)
{
  return rg_emit_allows (emit->options, technique);
}

/* -- lookup.c -------------------------------------------------------------- */

/* NULL for a name that is neither constant nor variable. */
RgEmitGlobal *rg_emit_global (const RgEmit *emit, RgName name);
/* The expression without casts around it. */
const RgExpr *rg_emit_bare (const RgExpr *expr);
const RgAction *rg_emit_action (const RgEmit *emit, const RgEmitArc *arc);
/* The check of a `?` or `!` edge. */
RgEmitCheck *rg_emit_check (const RgEmit *emit, const RgAction *action);
/* Whether a check is decided already, and how. */
gboolean rg_emit_check_decided (const RgEmit *emit, const RgAction *action,
                                gboolean *holds);
/* Whether the arc makes the check. */
gboolean rg_emit_asks (const RgEmit *emit, const RgEmitArc *arc,
                       const RgEmitCheck *check);
/* By node of the graph: the check is made there or later.  The caller frees
 * it. */
gboolean *rg_emit_asked_behind (const RgEmit *emit, const RgEmitGraph *graph,
                                const RgEmitCheck *check);
/* The tag of `$ t`, 0 for an artificial one. */
guint32 rg_emit_tag_code (const RgEmit *emit, const RgAction *action);
/* `$ t` that is no part of a move. */
gboolean rg_emit_is_silent (const RgEmit *emit, const RgAction *action);
/* All graphs, the checks' last: for loops. */
guint rg_emit_n_graphs (const RgEmit *emit);
RgEmitGraph *rg_emit_nth_graph (const RgEmit *emit, guint i);
/* The variable that an assignment writes, or NULL. */
RgEmitGlobal *rg_emit_written (const RgEmit *emit, const RgAction *action);
/* Whether it writes all of the variable. */
gboolean rg_emit_writes_all (const RgAction *action);
/* Place of a node in `boundaries`, or RG_NONE. */
guint32 rg_emit_boundary (const RgEmit *emit, RgNode node);
/* Tells that at the declaration (RG_NONE: nowhere) there is more than so many
 * of something, which an option (or NULL) sets.  FALSE. */
gboolean rg_emit_limit (const RgEmit *emit, RgDeclId decl, guint64 most,
                        const char *what, const char *option);
/* How many bits hold the numbers up to the greatest. */
static inline guint
rg_emit_bits_for (guint32 greatest)
{
  return greatest ? g_bit_storage (greatest) : 0;
}

/* -- initial.c: values as codes -------------------------------------------- */

/* Computes `initial`; FALSE, with a message, for a value of a wrong type. */
gboolean rg_emit_need_value (const RgEmit *emit, const RgEmitGlobal *global);
guint32 rg_emit_cells (const RgEmit *emit, const RgType *type);
/* Where the cells stand that belong to symbols: all, where the sources have no
 * gaps.  The caller frees the array, of guint32. */
GArray *rg_emit_cell_places (const RgEmit *emit, const RgType *type);
RgEmitSet *rg_emit_values (const RgEmit *emit, const RgType *type);
/* By code of the constant's group, whether it is a value of it somewhere; its
 * own.  NULL where the constant has no value, which has been said. */
const gboolean *rg_emit_constant_range (const RgEmit *emit,
                                        const RgEmitGlobal *global);

/* -- globals.c ------------------------------------------------------------- */

gboolean rg_emit_plan_globals (RgEmit *emit);

/* -- boundaries.c, shared-checks.c, checks.c: what is walked --------------- */

/* `boundaries`, and the graphs of moves and of the keeper. */
void rg_emit_plan_boundaries (RgEmit *emit);
/* Fills `shared`. */
void rg_emit_find_shared_checks (RgEmit *emit);
/* FALSE where a limit is reached. */
gboolean rg_emit_plan_checks (RgEmit *emit);
/* The same check once more, with a graph of its own, which no edge asks for. */
RgEmitCheck *rg_emit_copy_check (const RgEmit *emit, const RgEmitCheck *check);
void rg_emit_init_checks (RgEmit *emit);
void rg_emit_free_checks (RgEmit *emit);

/* -- expressions.c: what can be told without running the game -------------- */

/* The type of an expression, casts aside: that of the cells that C reads or
 * writes. */
const RgType *rg_emit_type (const RgEmit *emit, const RgExpr *expr);
/* The code that a scalar expression has when the stored variables have these
 * codes (by number; RG_NONE: not known; NULL: none is known).  FALSE where
 * that can't be told, or an index is outside of its map. */
gboolean rg_emit_evaluate (const RgEmit *emit, const RgExpr *expr,
                           const guint32 *known, guint32 *code);
/* The codes that a scalar expression can have: one gboolean for each code of
 * the group of its type.  The caller frees it. */
gboolean *rg_emit_range (const RgEmit *emit, const RgExpr *expr, guint32 *size);
/* Whether all symbols in the cells of the expression, which may be a map,
 * surely are in the set.  Of a variable this rests on its type: each write to
 * it that might put something else there is guarded (writer.h). */
gboolean rg_emit_within (const RgEmit *emit, const RgExpr *expr,
                         const RgEmitSet *set);
/* Whether the expression has a value in each state: all keys are there. */
gboolean rg_emit_is_total (const RgEmit *emit, const RgExpr *expr);
/* Whether the assignment, none of any, can be made in each state: C tests
 * nothing before it. */
gboolean rg_emit_is_unguarded (const RgEmit *emit, const RgAction *action);
/* Whether the value of an assignment has the keys that the place has. */
gboolean rg_emit_fits (const RgEmit *emit, const RgAction *action);
/* Whether no state lets both actions pass: comparisons and checks. */
gboolean rg_emit_exclusive (const RgEmit *emit, const RgAction *a,
                            const RgAction *b);

/* -- footprints.c: checks whose answer is kept ----------------------------- */

void rg_emit_plan_footprints (RgEmit *emit);

/* -- unseen-writes.c --------------------------------------------------------
 */

/* Fills `unseen` of all graphs. */
void rg_emit_plan_unseen_writes (const RgEmit *emit);

/* -- flow.c: which variables matter where ---------------------------------- */

/* Fills `live` and `dirty` of all graphs. */
void rg_emit_plan_flow (RgEmit *emit);
/* Fills `supposed`, and what is left of `unseen` and of the flow. */
void rg_emit_plan_supposed_writes (const RgEmit *emit);
/* Adds the stored variables that evaluating the expression reads. */
void rg_emit_expr_reads (const RgEmit *emit, const RgExpr *expr, RgBits *set);
/* Whether the value that the variable has behind the arc may be read. */
gboolean rg_emit_is_live_behind (const RgEmitGraph *graph, const RgEmitArc *arc,
                                 const RgEmitGlobal *global);

/* -- arcs.c ---------------------------------------------------------------- */

/* Numbers runs and choices. */
void rg_emit_plan_arcs (const RgEmit *emit);
/* Whether they are conditions of one run. */
gboolean rg_emit_same_run (const RgEmitGraph *graph, const RgEmitArc *a,
                           const RgEmitArc *b);
/* How many conditions side by side, from this one on, lead to the same. */
guint rg_emit_run_length (const RgEmitGraph *graph, const RgEmitArc *arc);
/* Whether one of the run always holds, as far as neighbours tell. */
gboolean rg_emit_run_holds (const RgEmit *emit, const RgEmitArc *arc,
                            guint run);
/* A comparison, or a check that has to be evaluated. */
gboolean rg_emit_is_condition (const RgEmit *emit, const RgEmitArc *arc);

/* Whether the arc is walked for several values. */
gboolean rg_emit_is_choice (const RgEmit *emit, const RgEmitArc *arc);

/* Whether at most one arc (run of arcs) out of the node can be walked in a
 * state, and in one way. */
gboolean rg_emit_is_single (const RgEmit *emit, const RgEmitGraph *graph,
                            const RgEmitNode *node);

/* -- ambiguous-nodes.c: what the product graph proves ---------------------- */

/* Whether two walks of the search may come to a node with the same tags and
 * values; on a cycle without tags, one may do so twice. */
gboolean rg_emit_may_double (const RgEmit *emit, const RgEmitGraph *graph,
                             guint32 node);
/* Whether two walks with the same tags may stop at the node behind this arc of
 * the moves graph, one of them by the arc. */
gboolean rg_emit_may_list_twice (const RgEmit *emit, const RgEmitArc *arc);
/* What became of the proof for a graph. */
typedef enum {
  RG_EMIT_NOT_TRIED, /* -O0 */
  RG_EMIT_TOO_MANY_STATES,
  RG_EMIT_TOO_MANY_STEPS,
  RG_EMIT_PROVED, /* it is known where walks are doubled */
} RgEmitProof;
RgEmitProof rg_emit_proof (const RgEmit *emit, const RgEmitGraph *graph);
/* Takes the visited set from each node where no two walks may come to the same
 * (rg_emit_may_double). */
void rg_emit_drop_memos (const RgEmit *emit, RgEmitGraph *graph);
void rg_emit_free_doubled (const RgEmit *emit);

/* The product graph; NULL where it isn't made. */
const struct RgProduct *rg_emit_product (const RgEmit *emit);
/* What the product graph knows of cells; NULL where there is none. */
const struct RgCells *rg_emit_known_cells (const RgEmit *emit);

/* -- proofs-by-cases.c: what proofs by cases tell -------------------------- */

/* Sets `always` of checks of the keeper that never fail. */
void rg_emit_find_sure_checks (const RgEmit *emit);
/* Whether, where the condition of the one arc holds, walks by the other come to
 * no end. */
gboolean rg_emit_lead_apart (const RgEmit *emit, const RgEmitArc *condition,
                             const RgEmitArc *other);
void rg_emit_free_cases (const RgEmit *emit);

/* By node of the moves graph the depths d for which the tag number d from there
 * surely is `$$ v` with v as it is there, as bits.  The caller frees them. */
guint8 *rg_emit_tag_depths (const RgEmit *emit, const RgEmitGlobal *v);

/* -- epsilon-cycles.c: cycles without tags --------------------------------- */

/* Sets `memo` on nodes of ε-cycles, where the search for moves needs a visited
 * set to end. */
void rg_emit_plan_epsilon_cycles (const RgEmit *emit);
/* Makes what it must remember `live`, before the others are. */
void rg_emit_keep_epsilon_cycles (const RgEmit *emit);

/* -- ambiguity.c, visited-nodes.c ------------------------------------------ */

/* Which forks make walks that may come to the same, and which stops of the
 * moves graph come to be listed twice by that. */
void rg_emit_plan_ambiguity (const RgEmit *emit);
/* Decides where to remember what was met, and what gets its own function. */
void rg_emit_plan_memo_points (const RgEmit *emit);

/* -- keeper.c -------------------------------------------------------------- */

/* Where the keeper's moves take a search, and which nodes it comes to without
 * one. */
void rg_emit_plan_keeper (const RgEmit *emit);
/* Nondeterminism at a node: whether some state lets walks pass by two arcs out
 * of it, to different effect, or by one for several values.  *a and *b become
 * the first two such arcs, or that one twice. */
gboolean rg_emit_find_overlap (const RgEmit *emit, const RgEmitGraph *graph,
                               const RgEmitNode *node, const RgEmitArc **a,
                               const RgEmitArc **b);

/* -- observable-tags.c ----------------------------------------------------- */

/* Finds out whether the keeper tells anything, and where. */
void rg_emit_plan_telling (RgEmit *emit);

/* -- known-keys.c ---------------------------------------------------------- */

/* Leaves out of the keys of visited sets what is the same wherever tags and
 * node are. */
void rg_emit_plan_known_keys (const RgEmit *emit);

/* -- hints.c --------------------------------------------------------------- */

/* Whether some tag of the search for moves is no part of a move. */
gboolean rg_emit_has_silent_tags (const RgEmit *emit);

/* Where a @unique says so, nothing has to be remembered. */
void rg_emit_take_unique (const RgEmit *emit);
/* Where a @repeat says so, only some variables have to be. */
void rg_emit_take_repeat (const RgEmit *emit);
/* Whether a @disjoint says that only one of two edges out of a node passes. */
gboolean rg_emit_disjoint (const RgEmit *emit, RgEdgeId a, RgEdgeId b);

/* -- constant-scalars.c: scalars that stay what they are ------------------- */

void rg_emit_plan_at_first (RgEmit *emit);

/* -- tags.c, layout.c: how a move is kept ---------------------------------- */

void rg_emit_plan_tags (RgEmit *emit);
void rg_emit_plan_form (RgEmit *emit);

/* -- tag-places.c: where tags stand in a packed move ------------------------
 */

/* Fills `counts`, `places`, `tag_bits` and `least_tags`; G_MAXUINT32 bits where
 * there are too many tags. */
void rg_emit_plan_tag_places (RgEmit *emit);
/* Where the tag stands that comes so many tags behind a node of the moves
 * graph; NULL where that depends on the walk. */
const RgEmitTagPlace *rg_emit_tag_place (const RgEmit *emit, guint32 node,
                                         guint behind);

/* -- tag-paths.c: tags that have no places ----------------------------------
 */

/* NULL where the tags don't tell the path; *bits: of tags in a word. */
RgEmitTagPaths *rg_emit_plan_tag_paths (const RgEmit *emit, guint *bits);
void rg_emit_drop_tag_paths (RgEmitTagPaths *paths);

/* -- counts.c: how long lists become --------------------------------------- */

void rg_emit_plan_room (const RgEmit *emit);

/* -- encoded-choices.c: what a move notes ---------------------------------- */

/* How many codes lie between those that an any assignment of the moves graph
 * chooses from; 1 where nothing is to be chosen. */
guint32 rg_emit_arc_span (const RgEmit *emit, const RgEmitArc *arc);
/* Whether a move notes which of them it is. */
gboolean rg_emit_notes_code (const RgEmit *emit, const RgEmitArc *arc);
/* Whether a move notes the number of an arc out of the node of the moves
 * graph; bits for it. */
gboolean rg_emit_notes_fork (const RgEmit *emit, guint32 node);
guint rg_emit_fork_bits (const RgEmit *emit, guint32 node);
