/* Declares the plan of a compiled game (RgEmit, below): the results of all
 * analyses and decisions before C is made, and the functions that compute them,
 * by file.
 *
 *     globals, variables           the layout of the state
 *     moves, keeper, checks        graphs of the walks of searches
 *     tags, form                   the layout of moves
 *     views                        sets that plays maintain beside the state
 *     tables                       precomputed walks
 *
 * pipeline.c fills it, and c-file.c lowers it to the tree of C. Internal to
 * emit/. If a technique is off (--without), its decision finds nothing. */
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

/* A variable or a constant, as C stores it. If its declaration was removed, all
 * fields are zero. */
typedef struct {
  RgName name;
  const RgGlobal *global;
  const RgType *type; /* resolved */
  RgEmitSet *values;  /* the set of values, without the keys of the map */
  guint32 cells;      /* number of cells; 1 for a scalar */
  guint width;        /* bytes of a cell: 1, 2 or 4 */
  gboolean map;       /* an array in C */
  gboolean stored;    /* part of the state: `player`, or some edge writes it */
  guint32 variable;   /* its number among the stored variables */
  guint32 *initial;   /* codes of the cells; NULL: not computed, or failed */
  gboolean failed;    /* its value is invalid; an error was reported */
  gboolean *range; /* of a constant, by code: whether some cell has this value;
                      NULL: not yet computed */
  struct RgEmitCellsView
      *cells_view; /* views/views.h: sets of its cells, or NULL */
  GArray *tests;   /* of RgEmitTestPart: maintained tests of moves that read it,
                      or NULL */
} RgEmitGlobal;

/* The numbers of tags. */
typedef struct {
  guint32 *codes; /* tag numbers by name, from 1; 0: not a tag */
  guint32 n;      /* tags of moves are 1 .. n */
  guint32 n_all;  /* tags that only the keeper outputs, and players may observe,
                     are n + 1 .. n_all */
  GArray *names;  /* of RgName by tag; RG_NO_NAME for a gap */
  guint32 *base;  /* by group: the tag of `$$ v` is the code of v plus this */
  GHashTable *silent; /* of RgName: artificial tags, which are not part of a
                         move */
  gboolean assigns_visible; /* some edge assigns to `visible` */
  gboolean observable;      /* some player may observe tags of the keeper */
} RgEmitTags;

/* The bit field of the i-th tag of a packed move. It holds the tag minus
 * `subtrahend`. A move with fewer tags has 0 there. */
typedef struct {
  guint32 subtrahend;
  guint shift, width; /* in bits */
} RgEmitTagPlace;

/* The way in which a replay of a move finds the arc that the walk took out of a
 * fork (implied-choices.c). */
typedef enum {
  RG_EMIT_FORK_ENCODED,   /* the move encodes the number of the arc */
  RG_EMIT_FORK_TESTED,    /* it evaluates the conditions */
  RG_EMIT_FORK_BY_TAG,    /* the next tag determines the arc */
  RG_EMIT_FORK_LOOP_EXIT, /* it leaves the loop at once: a tag is the value of
                           the variable after it (loop-exits.h) */
  RG_EMIT_FORK_UNVISITED, /* it never visits the node: only loops lead there */
} RgEmitFork;

/* The layout of a move in C.
 *
 * A move consists of its tags and the choices of the walk that found it. A
 * choice is the number of the arc out of a fork, or the code that an
 * any-assignment chose. Choices that tags and state imply are left out
 * (implied-choices.c).
 *
 * Packed moves are bit fields in one word or two; each node has a fixed field
 * for its choices. Tags have a field for each position. If these don't fit, or
 * their positions vary, one word may have the number of the path from tag to
 * tag instead (tag-paths.h). All other moves are records: arrays of tags and of
 * choices.
 */
typedef struct {
  gboolean packed;
  /* packed: tags are in the first word, choices in the second */
  gboolean two_words;
  /* each node has a unique number of tags before it, or tag_paths makes it
   * irrelevant */
  gboolean tags_before_fixed;
  gboolean tag_numbers; /* records: the search numbers sequences of tags, as
                           keys of visited sets */
  guint32 max_tags;     /* G_MAXUINT32: no bound */
  guint32 *least_tags_before; /* by node: least number of tags before it */
  guint64 *tags_before;   /* by node: bit i is set if i tags may be before it */
  RgEmitTagPlace *places; /* by number of tags before it, and the end */
  RgEmitTagPaths
      *tag_paths;    /* packed: used instead of places; NULL: not used */
  guint tag_bits;    /* packed: bits of all places, or of the number of the path
                        and the slots; G_MAXUINT32: too many tags */
  guint least_tags;  /* packed: least number of tags of a move; only in later
                        places, 0 stands for no tag */
  guint32 *shift;    /* packed, by node: offset of its choices */
  guint choice_bits; /* packed: bits of all choices */
  gboolean wide_tags;  /* records: more than 255 tags */
  gboolean wide_steps; /* records: some choice is above 255 */
  gboolean implied;    /* some choices are not encoded (implied-choices.c) */
  gboolean reads_tags; /* a replay may read the tags */
  RgEmitFork *forks;   /* by node; NULL: all are encoded */
  guint8 *code_tags;   /* by arc of an any-assignment: 1 + the distance to the
                          next tag that equals the chosen code, from which a
                          replay reads it; 0: the move encodes the code. NULL:
                          all codes are encoded */
  RgBits *first;       /* by node: FIRST set (tag-sets.h); NULL: not computed */
  guint first_words;   /* words of a set */
} RgEmitMoveForm;

/* A check, with the decisions about it. */
typedef struct RgEmitCheck {
  guint32 number; /* index in RgEmitChecks.all */
  RgNode start, target;
  RgEmitGraph *graph;    /* others with the same target may share it */
  guint32 root;          /* the node of its start there */
  gboolean always;       /* it always succeeds: start is target, or by proof
                            (proofs-by-cases.c) */
  gboolean never;        /* no path leads from start to target */
  gboolean may_recurse;  /* it may reach a recursive call */
  gboolean called;       /* some function calls it */
  gboolean written;      /* its function is planned */
  gboolean values_known; /* it is known whether sets can decide it */
  struct RgEmitValueSet *values; /* the set of values for which it succeeds
                                    (sets/lower.c), or NULL */
  gboolean bounded; /* a bit set decides it for some values of a choice
                       (search/lower-bound.h) */
  RgEmitFootprint *footprint; /* or NULL (checks/cache.h) */
} RgEmitCheck;

/* The checks of the game. */
typedef struct {
  GPtrArray *all;     /* of RgEmitCheck *, also of copies */
  GPtrArray *graphs;  /* of RgEmitGraph * */
  GHashTable *shared; /* target → GArray of RgNode: starts of the checks that
                         share its graph (shared-checks.c) */
  RgTable index;      /* by start and target: index in `all` */
  GPtrArray *footprints; /* of RgEmitFootprint * */
  /* of RgEmitAnswerTable *: tables that pay (checks/cache.h) */
  GPtrArray *answer_tables;
  /* by caller and check: RgEmitAnswerTable *, also those that don't pay, so
   * that each pair is examined once */
  GHashTable *answer_table_of;
  guint32 n_answers; /* words of the cache of checks */
} RgEmitChecks;

/* Sets that plays maintain beside the state: views/views.h. */
typedef struct {
  GPtrArray *all;                /* of RgEmitStateView *, which it owns */
  GPtrArray *forwarded;          /* of RgEmitForwardedSet *: some of them */
  struct RgEmitTestsView *tests; /* one of them */
  GArray *cell_reads; /* sets of cells that functions read (views/cells.c) */
  guint n_words;      /* words of all views, once they are placed */
} RgEmitViews;

/* Results of analyses, computed on demand. */
typedef struct {
  /* doubled-nodes.c; NULL: not computed */
  struct RgEmitWalkProofs *walk_proofs;
  struct RgCases *cases;  /* proofs-by-cases.c; NULL: not computed */
  GHashTable *programs;   /* by expression: RgEmitProgram * (programs.h) */
  GHashTable *compares;   /* RgEmitGraph * → gboolean: it compares cells
                             (partial-evaluation.h) */
  guint64 n_value_states; /* states explored for sets of values */
} RgEmitAnalyses;

/* Measures of the functions that were lowered, for macros and limits. */
typedef struct {
  gboolean scan_writes; /* searches for moves or checks write maps */
  guint most_key;       /* words of the longest key outside of the stack */
  guint slack_tags; /* records: the greatest number of tags and choices that one
                       function adds */
  guint slack_steps;
  guint replay_size;  /* nodes of the functions that make moves */
  guint n_last_walks; /* numbers of visited sets that only remember the last
                         walk (search/visited.c) */
} RgEmitMeasures;

/* Kinds of precomputed tables of walks: tables/table.h. */
typedef enum {
  RG_EMIT_TABLE_LINES,
  RG_EMIT_TABLE_ROWS,
  RG_EMIT_TABLE_RAYS,
  RG_EMIT_TABLE_SIGHT,
  RG_EMIT_TABLE_RELATIONS,
  RG_EMIT_N_TABLES,
} RgEmitTableKind;

/* The tables of one kind. */
typedef struct {
  GHashTable *at;  /* first node of walks → RgEmitTable *, or NULL */
  GPtrArray *all;  /* of RgEmitTable *, by number */
  guint64 n_steps; /* steps of walks that were enumerated for all tables */
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

/* The plan: all decisions about a game. */
typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgCodeUnit *unit; /* the C code */
  const RgEmitOptions *options;
  RgEmitSymbols *symbols;
  GArray *unswitched;    /* of RgNode: facts/unswitched-choices.h */
  GArray *guarded;       /* of RgNode: nodes of guarded forks
                            (facts/guarded-forks.h) */
  RgEmitGlobal *globals; /* by index in game->globals */
  GPtrArray *variables;  /* of RgEmitGlobal *: the stored variables */
  GArray *boundaries; /* of RgNode: nodes between moves; the first is begin, the
                         second is end */
  GHashTable *boundary_of_node; /* node → index in boundaries + 1 */
  RgEmitGraph *moves;           /* walks of players and of `random` */
  RgEmitGraph *keeper;
  RgEmitChecks checks;
  RgEmitViews views;
  guint32 *constant_value; /* by variable: its value in all states between
                        moves; RG_NONE: not constant (constant-scalars.c) */
  RgEmitFlow flow;         /* storage of the sets at the nodes of all graphs */
  RgEmitTags tags;
  RgEmitMoveForm form;
  RgEmitTables *tables; /* by kind, RG_EMIT_N_TABLES */
  RgEmitAnalyses *analyses;
  RgEmitMeasures *measures;
} RgEmit;

/* Whether a technique is enabled (--without). */
static inline gboolean
rg_emit_uses (const RgEmit *emit, RgEmitTechnique technique)
{
  return rg_emit_allows (emit->options, technique);
}

/* -- model/lookup.c -------------------------------------------------------- */

/* The global with a name. NULL: the name is neither a constant nor a
 * variable. */
RgEmitGlobal *rg_emit_global (const RgEmit *emit, RgName name);
/* Strips casts around an expression. */
const RgExpr *rg_emit_strip_casts (const RgExpr *expr);
/* The action of the arc's edge. */
const RgAction *rg_emit_action (const RgEmit *emit, const RgEmitArc *arc);
/* The check of a `?` or `!` edge. */
RgEmitCheck *rg_emit_check (const RgEmit *emit, const RgAction *action);
/* Whether the outcome of a check is known at compile time; *holds: whether the
 * action, `?` or `!`, then passes. */
gboolean rg_emit_is_check_decided (const RgEmit *emit, const RgAction *action,
                                   gboolean *holds);
/* Whether the arc evaluates the check. */
gboolean rg_emit_evaluates_check (const RgEmit *emit, const RgEmitArc *arc,
                                  const RgEmitCheck *check);
/* By node of the graph: whether the check is evaluated there or later. The
 * caller frees it. */
gboolean *rg_emit_reaches_check (const RgEmit *emit, const RgEmitGraph *graph,
                                 const RgEmitCheck *check);
/* The number of the tag of `$ t`; 0: it is silent. */
guint32 rg_emit_get_tag (const RgEmit *emit, const RgAction *action);
/* Whether the tag is silent: no part of a move. */
gboolean rg_emit_is_silent (const RgEmit *emit, const RgAction *action);
/* Whether the action outputs a tag of the move: one that is not silent. */
gboolean rg_emit_outputs_tag (const RgEmit *emit, const RgAction *action);
/* The number of graphs, and the i-th of them: of moves, of the keeper, then
 * those of checks. */
guint rg_emit_count_graphs (const RgEmit *emit);
RgEmitGraph *rg_emit_get_graph (const RgEmit *emit, guint i);
/* The variable that an action assigns to. NULL: it is not an assignment. */
RgEmitGlobal *rg_emit_written (const RgEmit *emit, const RgAction *action);
/* Whether the assignment writes the whole variable. */
gboolean rg_emit_writes_all (const RgAction *action);
/* The index of a node in `boundaries`; RG_NONE: it is no move boundary. */
guint32 rg_emit_find_boundary (const RgEmit *emit, RgNode node);
/* Reports that the declaration (RG_NONE: the game) has more of these things
 * than the limit, and names the option that raises the limit (NULL: none).
 * Returns FALSE. */
gboolean rg_emit_report_limit (const RgEmit *emit, RgDeclId decl, guint64 limit,
                               const char *things, const char *option);
/* The number of bits for numbers up to `greatest`. */
static inline guint
rg_emit_count_bits_for (guint32 greatest)
{
  return greatest ? g_bit_storage (greatest) : 0;
}

/* -- model/initial-values.c: values as codes ------------------------------- */

/* Computes `initial`, unless an earlier call has. FALSE: a value has a wrong
 * type, which was reported. */
gboolean rg_emit_need_value (const RgEmit *emit, const RgEmitGlobal *global);
/* The number of elements of C that an array for the type has: the product of
 * the spans of its key sets, but at most G_MAXUINT32; 1 for a scalar. */
guint32 rg_emit_count_cells (const RgEmit *emit, const RgType *type);
/* The indexes of the cells that belong to symbols: all cells, if the sources
 * have no gaps. The caller frees the array, of guint32. */
GArray *rg_emit_list_cell_indexes (const RgEmit *emit, const RgType *type);
/* The set of values in the cells of a type, after all its keys. */
RgEmitSet *rg_emit_get_value_set (const RgEmit *emit, const RgType *type);
/* By code of the constant's group: whether some cell has this value. The
 * constant owns the array. NULL: its value is invalid, which was reported. */
const gboolean *rg_emit_compute_constant_range (const RgEmit *emit,
                                                const RgEmitGlobal *global);

/* -- model/globals.c ------------------------------------------------------- */

/* Fills `globals` and `variables`. FALSE: there are too many cells, or an
 * initial value has a wrong type, which was reported. */
gboolean rg_emit_plan_globals (RgEmit *emit);

/* -- model/: boundaries.c, shared-checks.c, checks.c: graphs of searches --- */

/* Fills `boundaries` and `boundary_of_node`, and builds the graphs of moves and
 * of the keeper. */
void rg_emit_plan_boundaries (RgEmit *emit);
/* Whether `random` may be to move. */
gboolean rg_emit_has_chance (const RgEmit *emit);
/* Fills `shared`. */
void rg_emit_find_shared_checks (RgEmit *emit);
/* Adds all checks that some graph uses, with their graphs, and sets their
 * `may_recurse`. FALSE: a limit is exceeded, which was reported. */
gboolean rg_emit_plan_checks (RgEmit *emit);
/* Copies the check, with a graph of its own; no edge refers to the copy. */
RgEmitCheck *rg_emit_copy_check (const RgEmit *emit, const RgEmitCheck *check);
void rg_emit_init_checks (RgEmit *emit);
void rg_emit_free_checks (RgEmit *emit);

/* -- model/static-evaluation.c, model/lookup.c ----------------------------- */

/* The type of an expression without casts: that of the cells that C reads or
 * writes. */
const RgType *rg_emit_type (const RgEmit *emit, const RgExpr *expr);
/* Evaluates a scalar expression. `known` has the codes of the stored variables,
 * by number (RG_NONE: unknown; NULL: all are unknown). FALSE: the value is
 * unknown, or an index is outside of its map. */
gboolean rg_emit_evaluate (const RgEmit *emit, const RgExpr *expr,
                           const guint32 *known, guint32 *code);
/* By code of the group of a scalar expression's type: whether it may have this
 * code. *size: the number of codes. The caller frees the array. */
gboolean *rg_emit_compute_range (const RgEmit *emit, const RgExpr *expr,
                                 guint32 *size);
/* Whether all symbols in the cells of the expression, which may be a map, are
 * in the set. A variable is assumed to have a value of its type, which guards
 * (writer.h) ensure. */
gboolean rg_emit_is_within (const RgEmit *emit, const RgExpr *expr,
                            const RgEmitSet *set);
/* Whether the expression provably has a value in each state: all keys exist. */
gboolean rg_emit_is_total (const RgEmit *emit, const RgExpr *expr);
/* Whether the assignment, with a value, needs no guard in any state. */
gboolean rg_emit_is_unguarded (const RgEmit *emit, const RgAction *action);
/* Whether the assigned map has the same keys as the map that it replaces. */
gboolean rg_emit_has_equal_keys (const RgEmit *emit, const RgAction *action);
/* Whether provably no state satisfies both comparisons or checks. */
gboolean rg_emit_are_exclusive (const RgEmit *emit, const RgAction *a,
                                const RgAction *b);

/* -- checks/footprints.c: cached checks ------------------------------------ */

/* Fills `checks.footprints`, and `footprint` of checks and of the graphs of
 * their copies that record tests. */
void rg_emit_plan_footprints (RgEmit *emit);

/* -- model/flow.c, facts/supposed-writes.c: live variables ----------------- */

/* Fills `live`, `dirty` and `moved` at the nodes of all graphs. */
void rg_emit_plan_flow (RgEmit *emit);
/* Finds writes that only checks for lines read: sets `supposed` and `unseen` of
 * their arcs, and updates the live variables. */
void rg_emit_plan_supposed_writes (const RgEmit *emit);
/* Adds the stored variables that the expression reads. */
void rg_emit_add_expr_reads (const RgEmit *emit, const RgExpr *expr,
                             RgBits *set);
/* Whether the variable is live after the arc. */
gboolean rg_emit_is_live_after (const RgEmitGraph *graph, const RgEmitArc *arc,
                                const RgEmitGlobal *global);

/* -- model/arcs.c ---------------------------------------------------------- */

/* Numbers runs and choices. */
void rg_emit_plan_arcs (const RgEmit *emit);
/* Whether both arcs, out of one node, belong to one run of conditions. */
gboolean rg_emit_is_same_run (const RgEmitGraph *graph, const RgEmitArc *a,
                              const RgEmitArc *b);
/* The number of arcs of the run from this arc on. */
guint rg_emit_count_run_arcs (const RgEmitGraph *graph, const RgEmitArc *arc);
/* Whether the run of `run` arcs always holds, as two neighbours are opposite
 * conditions. */
gboolean rg_emit_run_holds (const RgEmit *emit, const RgEmitArc *arc,
                            guint run);
/* Whether the action of the arc is a comparison, or a check that must be
 * evaluated. */
gboolean rg_emit_is_condition (const RgEmit *emit, const RgEmitArc *arc);

/* Whether the arc is an any-assignment with several values. */
gboolean rg_emit_is_choice (const RgEmit *emit, const RgEmitArc *arc);

/* Whether the node is deterministic: at most one arc (or run) passes in a
 * state, for one value. FALSE: not proved, also for nodes with many arcs. */
gboolean rg_emit_is_deterministic (const RgEmit *emit, const RgEmitGraph *graph,
                                   const RgEmitNode *node);

/* -- facts/doubled-nodes.c: proofs by the product graph -------------------- */

/* Whether two walks of the search may reach the node with equal tags and
 * values; on a cycle without tags, one walk may do so twice. TRUE also without
 * a proof. */
gboolean rg_emit_may_double (const RgEmit *emit, const RgEmitGraph *graph,
                             guint32 node);
/* Whether two walks with equal tags may stop at the node after this arc of the
 * moves graph, one of them by this arc. TRUE also without a proof. */
gboolean rg_emit_may_list_twice (const RgEmit *emit, const RgEmitArc *arc);
/* The outcomes of the proof for a graph. */
typedef enum {
  RG_EMIT_NOT_TRIED,       /* -O0, or the technique is off */
  RG_EMIT_TOO_MANY_STATES, /* of the product graph, or in all proofs so far */
  RG_EMIT_TOO_MANY_STEPS,  /* in the proof for this graph */
  RG_EMIT_PROVED,          /* complete: doubled nodes are known */
} RgEmitProof;
RgEmitProof rg_emit_get_proof_outcome (const RgEmit *emit,
                                       const RgEmitGraph *graph);
/* Removes visited sets at nodes that are not doubled (rg_emit_may_double()),
 * and lazy ones at nodes to which no walk returns in an equal state. */
void rg_emit_drop_visited_sets (const RgEmit *emit, RgEmitGraph *graph);
void rg_emit_free_walk_proofs (const RgEmit *emit);

/* The product graph; NULL: not built. */
const struct RgProduct *rg_emit_get_product (const RgEmit *emit);
/* Facts about cells from the product graph; NULL: not built. */
const struct RgCells *rg_emit_get_known_cells (const RgEmit *emit);

/* -- facts/proofs-by-cases.c ----------------------------------------------- */

/* Sets `always` for checks of the keeper that provably never fail. */
void rg_emit_find_true_checks (const RgEmit *emit);
/* Whether walks by the other arc are dead ends where the condition of the first
 * arc holds. FALSE: not proved. */
gboolean rg_emit_is_dead_end (const RgEmit *emit, const RgEmitArc *condition,
                              const RgEmitArc *other);
void rg_emit_free_cases (const RgEmit *emit);

/* (facts/ambiguity.c.) The depths d at which the d-th next tag is always `$$ v`
 * with the current value of v, as bits by node of the moves graph. The caller
 * frees the array. */
guint8 *rg_emit_compute_tag_depths (const RgEmit *emit, const RgEmitGlobal *v);

/* -- facts/epsilon-cycles.c: cycles without tags --------------------------- */

/* Gives visited sets to nodes of ε-cycles, where the search for moves needs
 * them to terminate, except where @unique or a proof shows that it does not.
 * Fills `lazy` of the visited sets of all graphs. */
void rg_emit_plan_epsilon_cycles (const RgEmit *emit);
/* Makes the keys of these visited sets live, before liveness is computed. */
void rg_emit_keep_cycle_keys_live (const RgEmit *emit);

/* -- facts/ambiguity.c, facts/visited-nodes.c ------------------------------ */

/* Finds ambiguous and doubled nodes, and the stops of the moves graph at which
 * moves may be listed twice. */
void rg_emit_plan_ambiguity (const RgEmit *emit);
/* Decides which nodes have visited sets, and which have functions of their
 * own. */
void rg_emit_plan_visited_nodes (const RgEmit *emit);

/* -- model/keeper.c -------------------------------------------------------- */

/* Finds nodes at which the keeper needs a search, and nodes that it reaches
 * without one. Nodes of both kinds have functions of their own. */
void rg_emit_plan_keeper (const RgEmit *emit);
/* By node of the keeper's graph: whether a search may reach it. The caller
 * frees the array. */
gboolean *rg_emit_find_searched_nodes (const RgEmitGraph *keeper);
/* Whether the node may be nondeterministic: in some state two arcs with
 * different effects pass, or one for several values. *later and *earlier: the
 * first two such arcs, or that one twice; undefined if there are none. */
gboolean rg_emit_find_overlap (const RgEmit *emit, const RgEmitGraph *graph,
                               const RgEmitNode *node, const RgEmitArc **later,
                               const RgEmitArc **earlier);

/* -- model/observable-tags.c ----------------------------------------------- */

/* Finds whether players observe tags of the keeper, and at which nodes. */
void rg_emit_plan_observable_tags (RgEmit *emit);

/* -- facts/known-keys.c ---------------------------------------------------- */

/* Removes variables from keys of visited sets that are functions of the tags
 * and the node; in the search for moves, only if it has no silent tags. */
void rg_emit_plan_known_keys (const RgEmit *emit);

/* -- model/hints.c --------------------------------------------------------- */

/* Whether the search for moves has silent tags. */
gboolean rg_emit_has_silent_tags (const RgEmit *emit);

/* Removes visited sets at nodes with @unique. */
void rg_emit_apply_unique (const RgEmit *emit);
/* Reduces the keys of visited sets at nodes with @repeat. */
void rg_emit_apply_repeat (const RgEmit *emit);
/* Whether a hint (@disjoint, @disjointExhaustive) states that at most one of
 * two edges out of a node, to different nodes, passes. */
gboolean rg_emit_are_disjoint (const RgEmit *emit, RgEdgeId a, RgEdgeId b);

/* -- facts/constant-scalars.c ---------------------------------------------- */

/* Fills `constant_value`. */
void rg_emit_plan_constant_scalars (RgEmit *emit);

/* -- model/tag-numbers.c, moves/layout.c: the layout of moves -------------- */

/* Fills the numbers and names of `tags`; then `form`. */
void rg_emit_plan_tags (RgEmit *emit);
void rg_emit_plan_layout (RgEmit *emit);

/* -- moves/tag-places.c: bit fields of tags in packed moves ---------------- */

/* Fills `tags_before`, `places`, `tag_bits` (G_MAXUINT32: too many tags) and
 * `least_tags`. */
void rg_emit_plan_tag_places (RgEmit *emit);
/* The bit field of the n-th tag after a node of the moves graph, with n from 0
 * in `distance`; the end of the tags if there are fewer. NULL: it depends on
 * the walk, or moves are not packed. */
const RgEmitTagPlace *rg_emit_find_tag_place (const RgEmit *emit, guint32 node,
                                              guint distance);

/* -- moves/tag-paths.c: numbers of paths instead of tags ------------------- */

/* Numbers the paths. *bits: the bits that the number and the slots take in a
 * word. NULL: the tags don't determine the path, or exceed a limit. */
RgEmitTagPaths *rg_emit_plan_tag_paths (const RgEmit *emit, guint *bits);
void rg_emit_free_tag_paths (RgEmitTagPaths *paths);

/* -- moves/move-counts.c: lengths of lists of moves ------------------------ */

/* Fills `max_moves` of the moves graph: RG_NONE if moves are records. */
void rg_emit_plan_move_counts (const RgEmit *emit);

/* -- moves/encoded-choices.c ----------------------------------------------- */

/* The span of the codes that an any-assignment of the moves graph chooses from.
 * 1: the arc chooses none, or none that is live after it. */
guint32 rg_emit_compute_choice_span (const RgEmit *emit, const RgEmitArc *arc);
/* Whether a move encodes the chosen code. */
gboolean rg_emit_encodes_code (const RgEmit *emit, const RgEmitArc *arc);
/* Whether a move encodes the choice of an arc at the node of the moves graph;
 * and the number of bits that the choice takes. */
gboolean rg_emit_encodes_fork (const RgEmit *emit, guint32 node);
guint rg_emit_count_fork_bits (const RgEmit *emit, guint32 node);
/* The first arc of each choice at the node, by number of the choice. The caller
 * frees the array. */
const RgEmitArc **rg_emit_list_arcs_of_choices (const RgEmitGraph *moves,
                                                guint32 node);
