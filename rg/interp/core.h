/* Declares the internals of the interpreter: only for rg/interp/.
 *
 * A state is an array of cells, one for each variable of a set type and for
 * each element of a map.  A cell contains the number of a symbol's name.  The
 * interpreter has one array, `cells`, to which the current walk writes.  A log
 * of the overwritten symbols undoes steps.
 */
#pragma once

#include "rg/interp/interp.h"
#include "rg/interp/memory.h"

/* A state of a game: the symbols of all cells, and a node. */
struct RgInterpState {
  guint64 hash; /* of the cells */
  RgNode node;
  guint32 zero; /* padding */
  RgName cells[];
};

/* -- layout ---------------------------------------------------------------- */

/* A set type, with a table from symbols to indexes. */
typedef struct {
  const RgType *type;
  RgName low;           /* the least name among the symbols */
  guint32 span;         /* length of the table; 0: no table, search instead */
  const gint32 *places; /* by name - low; -1: not in the set */
} RgInterpSymbols;

/* The conversion of values of one type to another. */
typedef struct {
  guint32 n_cells;     /* of a value of the target type */
  const guint32 *from; /* for each cell: its cell in the source; NULL: the
                          same */
  const RgInterpSymbols *allowed; /* the set that each symbol must be in; NULL:
                                     no check needed */
  gboolean impossible; /* the maps have different domains, or one is none;
                          `from` and `allowed` are not set */
} RgInterpFit;

/* A constant or a variable. */
typedef struct {
  const RgType *type; /* resolved */
  guint32 n_cells;
  guint32 offset;      /* variable: its first cell in a state */
  const RgName *cells; /* constant: its value; NULL: not yet computed */
} RgInterpPlace;

/* -- compiled actions ------------------------------------------------------ */

/* The kinds of compiled expressions. */
typedef enum {
  RG_INTERP_CODE_FIXED, /* a constant or a symbol */
  RG_INTERP_CODE_VARIABLE,
  RG_INTERP_CODE_ACCESS,
  RG_INTERP_CODE_CAST,
} RgInterpCodeKind;

/* A compiled expression. */
typedef struct RgInterpCode RgInterpCode;
struct RgInterpCode {
  RgInterpCodeKind kind;
  guint32 offset; /* VARIABLE: its first cell */
  guint32 stride; /* ACCESS: cells of an element */
  const RgExpr *expr;
  const RgType *type;             /* resolved */
  const RgName *cells;            /* FIXED */
  const RgInterpSymbols *symbols; /* ACCESS: of the map's domain */
  const RgInterpCode *left;       /* ACCESS: the map */
  const RgInterpCode *right;      /* ACCESS: the index; CAST: the operand */
  const RgInterpFit *fit;         /* CAST */
  RgName *scratch;                /* CAST that reorders: the result */
};

/* A compiled edge. */
typedef struct {
  RgActionKind kind;
  RgEdgeId edge;
  RgNode to;
  gboolean ends_move;     /* it assigns to `player` */
  gboolean is_artificial; /* TAG: no part of the move */
  RgName tag;             /* TAG */
  guint32 cell;           /* TAG_VARIABLE */
  RgNode start, target;   /* checks */
  const RgInterpCode *left, *right;
  const RgInterpFit *fit; /* from right to left side; ASSIGN_ANY: from the
                             type */
  const RgType *choices;  /* ASSIGN_ANY: the set */
} RgInterpStep;

/* -- search ---------------------------------------------------------------- */

/* The reason why a search stopped. */
typedef enum {
  RG_INTERP_FAULT_NONE,
  RG_INTERP_FAULT_INDEX,     /* `symbol` is not in the domain of the map */
  RG_INTERP_FAULT_SYMBOL,    /* `symbol` is not in `type` */
  RG_INTERP_FAULT_MAP,       /* a map with another domain than that of
                                `type` */
  RG_INTERP_FAULT_RECURSION, /* a check calls itself in the same state */
  RG_INTERP_FAULT_CLASH,     /* one move, two states: that of `move` and the
                                current one */
  RG_INTERP_FAULT_END,       /* `end` is entered with `symbol`, not keeper */
  RG_INTERP_FAULT_HINT,      /* the hint `pragma` is wrong about `node`, or,
                                with RG_NONE, about the text */
  RG_INTERP_FAULT_BUDGET,    /* `has_budget` is set: no message */
  RG_INTERP_FAULT_STATES,    /* limits */
  RG_INTERP_FAULT_MEMORY,
  RG_INTERP_FAULT_TAGS,
  RG_INTERP_FAULT_NESTING,
} RgInterpFaultKind;

/* A fault; its kind determines the used fields. */
typedef struct {
  RgInterpFaultKind kind;
  const RgExpr *expr; /* the faulty value, or NULL */
  RgName symbol;
  const RgType *type;
  guint32 move;
  const RgPragma *pragma;
  RgNode node;
} RgInterpFault;

/* The first comparison with a missing element. */
typedef struct {
  RgInterpFault fault;
  RgEdgeId edge; /* RG_NONE: there is none */
} RgInterpMissing;

/* An edge, and the symbol that its any assignment chose. */
typedef struct {
  const RgInterpStep *step; /* NULL: the beginning of the search */
  RgName symbol;
} RgInterpTaken;

/* A node of the current walk, with an iterator over its untried steps. */
typedef struct {
  RgInterpTaken taken; /* the step to this node */
  RgNode node;
  guint32 step;         /* index in `steps` of the next edge out of it */
  guint32 choice;       /* index in `choices` of the next symbol of that edge */
  guint32 path;         /* tags so far: a number in `paths` */
  guint32 shown;        /* tags so far without artificial ones, in `paths` */
  guint32 visited;      /* its index in the level's visited set, or RG_NONE */
  guint32 last_visited; /* that of the last node of the walk that has one, or
                           RG_NONE */
  gsize last_log;       /* length of the log there */
  gsize log;            /* length of the log */
  gsize counts;         /* index of its first number in `counts` of the level */
} RgInterpFrame;

/* The search for moves (the first level), or that of a check. */
typedef struct {
  RgNode target;         /* RG_NONE: a search for moves */
  gboolean found;        /* the target was found, and the search continues
                            (limits.thorough) */
  RgInterpTaken current; /* the edge that is being tried */
  RgInterpBuffer frames; /* of RgInterpFrame */
  RgInterpBuffer counts; /* of guint32, for hints at the nodes of the frames */
  guint32 serial;        /* number of the search since the last move */
  RgNode start;          /* initial node, with these values: */
  gsize log;             /* length of the log */
  guint64 hash;          /* of the cells */
  RgInterpBuffer first;  /* of RgName: the initial cells; made if the log is
                            long */
  RgInterpSet visited;   /* visited.c: the visited set */
  RgInterpBuffer values; /* of RgName: the values of its entries */
} RgInterpSearchLevel;

/* A sequence of tags: its longest proper prefix, and its last tag. */
typedef struct {
  guint32 prefix;
  RgName tag;
} RgInterpPath;

/* Facts about a sequence of tags. */
typedef struct {
  guint32 length;
  guint32 move; /* the move with these tags, or RG_NONE */
} RgInterpPathInfo;

/* A write to a cell, with the symbol that it replaced. */
typedef struct {
  guint32 cell;
  RgName before;
} RgInterpWrite;

/* The layout of a state: the cells of each variable. */
typedef struct {
  GHashTable *types;   /* resolved type → the type without repeated symbols */
  GHashTable *symbols; /* set type → RgInterpSymbols, made when first needed */
  GHashTable *fits;    /* type → type → RgInterpFit */
  GHashTable *codes;   /* RgExpr → RgInterpCode; only while compiling */
  RgInterpPlace *places; /* by index in game->globals */
  guint32 n_cells;
  RgName *initial;
  guint64 initial_hash;
  guint32 player_cell, goals_cell, visible_cell;
  const RgType *players, *scores;
  RgName yes; /* the symbol 1 of Bool */
} RgInterpLayout;

/* The automaton, with compiled expressions. */
typedef struct {
  RgInterpStep *steps; /* grouped by node, in the order of the text */
  guint32 *first_step; /* by node; one more entry at the end */
  guint8 *meets;       /* by node: several walks may reach it, so that it needs
                          a visited set */
  guint8 *walked;      /* by edge: some walk took it; NULL: not recorded */
  guint8 *entered;     /* by node: some walk reached it, or began there */
} RgInterpAutomaton;

/* The current search. */
typedef struct {
  RgName *cells;
  guint64 hash;
  RgInterpBuffer log;   /* of RgInterpWrite */
  RgInterpSet paths;    /* of RgInterpPath; the first is the empty sequence */
  RgInterpBuffer infos; /* of RgInterpPathInfo, by path */
  GPtrArray *levels;    /* of RgInterpSearchLevel *, active ones first */
  guint n_levels;       /* active levels */
  guint32 n_searches;   /* levels opened since the search for moves began */
  GArray *loop;         /* of RgInterpTaken: receives the first cycle of a walk;
                           or NULL */
  guint64 states;       /* entered in this search */
  guint64 earlier_states; /* entered in all earlier searches */
  guint32 *marks;         /* by cell: the mark of visited.c */
  guint32 mark;           /* the current mark */
  RgInterpMoves *moves;   /* receives the moves */
  guint32 stop_at;        /* stop when this move is found; RG_NONE: never */
  RgInterpFault fault;
  RgInterpMissing missing;
  gboolean warned; /* a warning about `missing` was given */
} RgInterpSearch;

/* A compiled game, and the state of the current search. */
struct RgInterp {
  RgGame *game;
  RgDiags *diags;
  RgInterpLimits limits;
  gboolean has_budget; /* limits.max_states is a budget of the caller, who
                      handles its end */
  gboolean caller_reports_memory; /* the caller handles a lack of memory: no
                                     message */
  RgInterpMemory memory;
  RgArena *arena;
  RgInterpLayout layout;
  RgInterpAutomaton automaton;
  RgInterpSearch search;

  struct RgInterpHintTable *hints;     /* NULL: hints are not verified */
  struct RgInterpCanonical *canonical; /* NULL: not yet computed */

  RgInterpMoves *keeper_moves; /* legal in the last state of the keeper */
  RgInterpState *past; /* an earlier state of the keeper's consecutive moves */
};

/* A list of moves, with the states after them. */
struct RgInterpMoves {
  RgInterp *interp;
  RgInterpBuffer rows;   /* of RgInterpMoveRow */
  RgInterpBuffer tags;   /* of RgName */
  RgInterpBuffer states; /* of RgInterpState, each rg_interp_state_size long */
};

/* A move of a list. */
typedef struct {
  gsize tags; /* the first, in RgInterpMoves.tags */
  guint32 n_tags;
  guint32 next_equal; /* the next move with equal tags, or RG_NONE; there are
                         none unless limits.unchecked */
} RgInterpMoveRow;

/* -- canonical.c ----------------------------------------------------------- */

void rg_interp_canonical_free (RgInterp *interp);

/* -- layout.c -------------------------------------------------------------- */

/* Returns the type with all aliases resolved, and without repeated symbols in
 * sets. This is the normal form that the interpreter uses. */
const RgType *rg_interp_layout_type (RgInterp *interp, const RgType *type);
/* Returns the index of a symbol in a set, or -1 if the set lacks it. */
gint rg_interp_symbols_place (const RgInterp *interp,
                              const RgInterpSymbols *symbols, RgName symbol);
/* Returns the table of a set type, which is made once.  NULL: the limit of
 * memory is reached. */
RgInterpSymbols *rg_interp_layout_symbols (RgInterp *interp, const RgType *set);
/* Returns the number of cells of a value of the type, at most G_MAXUINT32. */
guint32 rg_interp_layout_cells (const RgType *type);
RgInterpPlace *rg_interp_layout_place (const RgInterp *interp,
                                       const RgGlobal *global);
/* Returns the conversion of values of one type to another, which is made once.
 * NULL: the limit of memory is reached. */
const RgInterpFit *rg_interp_layout_fit (RgInterp *interp, const RgType *from,
                                         const RgType *to);

/* Allocates zeroed memory with the lifetime of the interpreter.  Returns NULL
 * if the limit is reached. */
gpointer rg_interp_layout_alloc (RgInterp *interp, gsize n, gsize size);
/* Lays out constants, variables and the initial state.  FALSE: a limit is
 * reached (without a message), or a constant is no value of the type that it is
 * used for (with an error). */
gboolean rg_interp_layout (RgInterp *interp);

/* Returns the hash of a symbol in a cell.  The hash of a state is the sum of
 * these. */
guint64 rg_interp_cell_hash (guint32 cell, RgName symbol);

/* -- compile.c ------------------------------------------------------------- */

/* Compiles all edges, and fills `steps`, `first_step` and `meets`.  FALSE: the
 * limit of memory is reached. */
gboolean rg_interp_compile (RgInterp *interp);

/* -- step.c ---------------------------------------------------------------- */

/* Undoes all writes beyond that length of the log, in bytes. */
void rg_interp_step_undo (RgInterp *interp, gsize log);
/* FAILED: interp->fault has the reason.  BLOCKED: the action is not legal.
 * WALKED: it was executed. */
typedef enum {
  RG_INTERP_STEP_FAILED,
  RG_INTERP_STEP_BLOCKED,
  RG_INTERP_STEP_WALKED
} RgInterpStepResult;
/* Executes an action other than a check; a tag has no effect here.  Records the
 * first comparison with a missing element in interp->missing. */
RgInterpStepResult rg_interp_step (RgInterp *interp, RgInterpTaken taken);

/* -- search.c -------------------------------------------------------------- */

static inline RgInterpSearchLevel *
rg_interp_level (const RgInterp *interp, guint i)
{
  return g_ptr_array_index (interp->search.levels, i);
}
/* Clears the list, and searches for moves from the state until the move with
 * index `stop_at` is found (RG_NONE: for all moves).  Returns FALSE after a
 * fault: then interp->fault has it, and the levels contain the walk. */
gboolean rg_interp_search (RgInterp *interp, const RgInterpState *state,
                           RgInterpMoves *moves, guint32 stop_at);
/* Returns the current walk of the level, as RgInterpTaken, with the edge that
 * is being tried as its last one. */
GArray *rg_interp_search_walk (const RgInterp *interp, guint level);
/* Finds the first walk without a move that returns to a node with the same tags
 * and values, and returns its cycle.  Walks of checks do not count.  The array
 * is empty if there is no such walk, or if a fault comes before it. */
GArray *rg_interp_search_loop (RgInterp *interp, const RgInterpState *state);
/* Returns the walk by which the move with that index is first found, or NULL
 * after a fault. */
GArray *rg_interp_search_again (RgInterp *interp, const RgInterpState *state,
                                guint32 move);

/* -- move-list.c ----------------------------------------------------------- */

void rg_interp_moves_clear (RgInterpMoves *moves);
/* Puts the last n tags of a path, in their order, to `out`. */
void rg_interp_path_tags (const RgInterp *interp, guint32 path, RgName *out,
                          guint32 n);
/* Adds the move of a walk that ends at that node with the current values,
 * unless the list has it; with limits.unchecked, unless it has it with this
 * node and player.  Returns FALSE after a fault: two states, `end` without the
 * keeper, or a lack of memory. */
gboolean rg_interp_moves_record (RgInterp *interp, guint32 path, RgNode node);

/* -- report.c -------------------------------------------------------------- */

/* Appends the name of a cell: its variable, with an index for each map. */
void rg_interp_cell_print (const RgInterp *interp, guint32 cell, GString *out);

/* Reports interp->fault of a search from the state (NULL: before any search).
 * Reports nothing if the caller handles the fault: the end of its budget, or a
 * lack of memory. */
void rg_interp_report_fault (RgInterp *interp, const RgInterpState *state);
/* Reports that the keeper has several moves in the state. */
void rg_interp_report_several (RgInterp *interp, const RgInterpState *state,
                               const RgInterpMoves *moves);
/* Warns, once, of the comparison in interp->missing, if there is one. */
void rg_interp_report_missing (RgInterp *interp);
/* Reports that the state has no legal move. */
void rg_interp_report_stuck (RgInterp *interp, const RgInterpState *state);
/* Reports that the keeper's moves return to the state. */
void rg_interp_report_cycle (RgInterp *interp, const RgInterpState *state);
/* Reports that the keeper has made too many consecutive moves. */
void rg_interp_report_endless (RgInterp *interp, const RgInterpState *state);
/* Reports that the game needs more than `limit` of the counted things, and the
 * option with a higher limit, or NULL. */
void rg_interp_report_limit (RgInterp *interp, const char *items, guint64 limit,
                             const char *option);

/* -- advice.c -------------------------------------------------------------- */

/* These add notes with the probable cause; no note if none is found. */

/* Advises about a move that leads to two states: this one, and that of the
 * current walk.  No note for games from RBG. */
void rg_interp_advise_tag (RgInterp *interp, const RgInterpState *state,
                           const GArray *walk);
/* Returns the edge of the first walk at which the two walks part.  RG_NONE: one
 * walk begins with the other. */
RgEdgeId rg_interp_first_choice (const GArray *first_walk,
                                 const GArray *second_walk);
/* Advises about a state in which the keeper has several moves, whose walks part
 * at that edge.  No note for RG_NONE. */
void rg_interp_advise_player (RgInterp *interp, RgEdgeId choice);
/* Advises about a state without a move.  No note for translated games. */
void rg_interp_advise_end (RgInterp *interp, const RgInterpState *state);

/* -- walk.c ---------------------------------------------------------------- */

/* These add notes with walks: their edges, below the places in the source
 * that @origin pragmas name. */

/* Prints two walks, their common beginning once.  Frees both; either may be
 * NULL. */
void rg_interp_note_walks (RgInterp *interp, GArray *first_walk,
                           GArray *second_walk);
/* Prints the walk of the search, and then those of its active checks; of many
 * checks, the first and the last ones. */
void rg_interp_note_levels (RgInterp *interp);
/* Prints a cycle of walks from a state that lead to no move, if there is
 * one. */
void rg_interp_note_stuck (RgInterp *interp, const RgInterpState *state);
/* Prints the keeper's moves from a state that lead back to it, or to its
 * node.  No note if they don't within a limit of steps. */
void rg_interp_note_loop (RgInterp *interp, const RgInterpState *state,
                          gboolean only_node);
