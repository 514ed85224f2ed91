/* Inside of the interpreter: only for interp/.
 *
 * A state is an array of cells, one for each variable of a set type and for
 * each element of a map; a cell holds a symbol, by its name's number.  The
 * interpreter has one such array, `cells`, that the current walk writes to; a
 * log of the overwritten symbols takes steps back.
 */
#pragma once

#include "rg/interp/interp.h"
#include "rg/interp/memory.h"

struct RgInterpState {
  guint64 hash; /* of the cells */
  RgNode node;
  guint32 zero; /* no byte is left undefined */
  RgName cells[];
};

/* -- layout ---------------------------------------------------------------- */

/* A set type with a table for its symbols' places. */
typedef struct {
  const RgType *type;
  RgName low;           /* the least name among the symbols */
  guint32 span;         /* length of the table; 0: none, look it up */
  const gint32 *places; /* by name - low; -1: not in the set */
} RgInterpSymbols;

/* How a value of one type becomes one of another. */
typedef struct {
  guint32 n_cells;     /* of a value of the target type */
  const guint32 *from; /* per cell: which cell of the value; NULL: the same */
  const RgInterpSymbols *only; /* where each symbol must be; NULL: surely is */
  gboolean impossible;         /* maps over different symbols */
} RgInterpFit;

/* A constant or a variable. */
typedef struct {
  const RgType *type; /* resolved */
  guint32 n_cells;
  guint32 offset;      /* variable: its first cell in a state */
  const RgName *cells; /* constant: its value; NULL before it is computed */
} RgInterpPlace;

/* -- compiled actions ------------------------------------------------------ */

typedef enum {
  RG_INTERP_CODE_FIXED, /* a constant or a symbol */
  RG_INTERP_CODE_VARIABLE,
  RG_INTERP_CODE_ACCESS,
  RG_INTERP_CODE_CAST,
} RgInterpCodeKind;

typedef struct RgInterpCode RgInterpCode;
struct RgInterpCode {
  RgInterpCodeKind kind;
  guint32 offset; /* VARIABLE: its first cell */
  guint32 stride; /* ACCESS: cells of an element */
  const RgExpr *expr;
  const RgType *type;             /* resolved */
  const RgName *cells;            /* FIXED */
  const RgInterpSymbols *symbols; /* ACCESS: of the map's source */
  const RgInterpCode *left;       /* ACCESS: the map */
  const RgInterpCode *right;      /* ACCESS: the index; CAST: the operand */
  const RgInterpFit *fit;         /* CAST */
  RgName *scratch;                /* CAST that reorders: the result */
};

/* An edge. */
typedef struct {
  RgActionKind kind;
  RgEdgeId edge;
  RgNode to;
  gboolean ends_move;
  gboolean artificial;  /* TAG: no part of the move */
  RgName tag;           /* TAG */
  guint32 cell;         /* TAG_VARIABLE */
  RgNode start, target; /* checks */
  const RgInterpCode *left, *right;
  const RgInterpFit *fit; /* from right to left; ASSIGN_ANY: from the type */
  const RgType *choices;  /* ASSIGN_ANY: the set */
} RgInterpStep;

/* -- search ---------------------------------------------------------------- */

/* Why a search stopped. */
typedef enum {
  RG_INTERP_FAULT_NONE,
  RG_INTERP_FAULT_INDEX,     /* `symbol` is not in the source of the map */
  RG_INTERP_FAULT_SYMBOL,    /* `symbol` is not in `type` */
  RG_INTERP_FAULT_MAP,       /* a map over other symbols than `type` has */
  RG_INTERP_FAULT_RECURSION, /* a check meets itself in the same state */
  RG_INTERP_FAULT_CLASH,  /* one move, two states: `move` and the current one */
  RG_INTERP_FAULT_END,    /* `end` is entered with `symbol`, not keeper */
  RG_INTERP_FAULT_HINT,   /* the hint `pragma` is wrong about `node` */
  RG_INTERP_FAULT_BUDGET, /* as `budget` says: nothing is reported */
  RG_INTERP_FAULT_STATES, /* limits */
  RG_INTERP_FAULT_MEMORY,
  RG_INTERP_FAULT_TAGS,
  RG_INTERP_FAULT_NESTING,
} RgInterpFaultKind;

typedef struct {
  RgInterpFaultKind kind;
  const RgExpr *expr; /* the value at fault, or NULL */
  RgName symbol;
  const RgType *type;
  guint32 move;
  const RgPragma *pragma;
  RgNode node;
} RgInterpFault;

/* The first comparison with an element that is not in its map. */
typedef struct {
  RgInterpFault fault;
  RgEdgeId edge; /* RG_NONE: there was none */
} RgInterpMissing;

/* An edge and what its any assignment chose. */
typedef struct {
  const RgInterpStep *step; /* NULL: where the search begins */
  RgName symbol;
} RgInterpTaken;

/* A place on the current walk, with what is still to be tried there. */
typedef struct {
  RgInterpTaken by; /* how the walk came here */
  RgNode node;
  guint32 step;   /* the next edge out of it */
  guint32 choice; /* the next symbol of that edge */
  guint32 path;   /* tags so far: a number in `paths` */
  guint32 shown;  /* the same without artificial ones */
  guint32 met;    /* its place in the level's set, or RG_NONE */
  gsize log;      /* length of the log */
  gsize counts;   /* the first of its numbers in the level's counts */
} RgInterpFrame;

/* The search for moves (the first level), or that of a check. */
typedef struct {
  RgNode target;  /* RG_NONE: moves are searched for */
  gboolean found; /* the target, and the search goes on (limits.thorough) */
  RgInterpTaken current; /* the edge that is being tried */
  RgInterpBuffer frames; /* of RgInterpFrame */
  RgInterpBuffer counts; /* of guint32, for hints of the nodes of the frames */
  guint32 serial;        /* which search it is, of those since the last move */
  RgNode start;          /* where the search began; with these values: */
  gsize log;             /* length of the log */
  guint64 hash;          /* of the cells */
  RgInterpBuffer first;  /* of RgName: the cells; made when the log is long */
  RgInterpSet met;       /* visited.c: where the search has been */
  RgInterpBuffer values; /* of RgName: the values there */
} RgInterpSearchLevel;

/* A sequence of tags, as the longest but one of its prefixes and a tag. */
typedef struct {
  guint32 prefix;
  RgName tag;
} RgInterpPath;

typedef struct {
  guint32 length;
  guint32 move; /* the move with these tags, or RG_NONE */
} RgInterpPathInfo;

typedef struct {
  guint32 cell;
  RgName before;
} RgInterpWrite;

struct RgInterp {
  RgGame *game;
  RgDiags *diags;
  RgInterpLimits limits;
  gboolean budget; /* limits.max_states is what is left to whoever asks */
  gboolean spare;  /* whoever asks can do without: no memory is no message */
  RgInterpMemory memory;
  RgArena *arena;

  /* layout */
  GHashTable *types;   /* type → the same without repeated symbols */
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

  /* automaton */
  RgInterpStep *steps; /* grouped by node, in the order of the text */
  guint32 *first_step; /* by node, and one behind the last */
  guint8 *meets;       /* by node: walks may meet here */
  guint8 *walked;      /* by edge: some walk took it; NULL: nobody asks */
  guint8 *entered;     /* by node: some walk came to it, or began there */

  /* the current search */
  RgName *cells;
  guint64 hash;
  RgInterpBuffer log;   /* of RgInterpWrite */
  RgInterpSet paths;    /* of RgInterpPath; the first is the empty sequence */
  RgInterpBuffer infos; /* of RgInterpPathInfo, by path */
  GPtrArray *levels;    /* of RgInterpSearchLevel *, those in use first */
  guint n_levels;       /* in use */
  guint32 n_searches;   /* opened levels, since the search for moves began */
  GArray *loop;   /* of RgInterpTaken: gets the first loop of a walk; or NULL */
  guint64 states; /* entered so far */
  guint64 before; /* entered in all searches before */
  guint32 *marks; /* by cell: visited.c marks it by the current number */
  guint32 mark;   /* that number */
  RgInterpMoves *moves; /* that the search fills */
  guint32 stop_at;      /* stop when this move is found; RG_NONE: never */
  RgInterpFault fault;
  RgInterpMissing missing;
  gboolean warned; /* of that */

  struct RgInterpHintTable *hints;     /* NULL: hints are not verified */
  struct RgInterpCanonical *canonical; /* NULL until it is needed */

  RgInterpMoves *kept; /* of the keeper */
  RgInterpState *past; /* of the keeper's moves in a row */
};

struct RgInterpMoves {
  RgInterp *interp;
  RgInterpBuffer rows;   /* of RgInterpMoveRow */
  RgInterpBuffer tags;   /* of RgName */
  RgInterpBuffer states; /* of RgInterpState, each rg_interp_state_size long */
};

typedef struct {
  gsize tags; /* the first, in RgInterpMoves.tags */
  guint32 n_tags;
  guint32 next_equal; /* the next move with the same tags, or RG_NONE */
} RgInterpMoveRow;

/* -- canonical.c ----------------------------------------------------------- */

void rg_interp_canonical_free (RgInterp *interp);

/* -- layout.c -------------------------------------------------------------- */

/* The type with all aliases replaced and no symbol twice in a set: the only
 * types that the interpreter works with. */
const RgType *rg_interp_layout_type (RgInterp *interp, const RgType *type);
/* The place of a symbol in a set, or -1. */
gint rg_interp_symbols_place (const RgInterp *interp,
                              const RgInterpSymbols *symbols, RgName symbol);
RgInterpSymbols *rg_interp_layout_symbols (RgInterp *interp, const RgType *set);
guint32 rg_interp_layout_cells (const RgType *type);
RgInterpPlace *rg_interp_layout_place (const RgInterp *interp,
                                       const RgGlobal *global);
const RgInterpFit *rg_interp_layout_fit (RgInterp *interp, const RgType *from,
                                         const RgType *to);
/* Cleared memory that lives as long as the interpreter; NULL at the limit. */
gpointer rg_interp_layout_alloc (RgInterp *interp, gsize n, gsize size);
/* Places of constants and variables and the initial state; FALSE at a limit.
 */
gboolean rg_interp_layout (RgInterp *interp);

/* Of a symbol in a cell: the hash of a state is their sum. */
guint64 rg_interp_cell_hash (guint32 cell, RgName symbol);

/* -- compile.c ------------------------------------------------------------- */

gboolean rg_interp_compile (RgInterp *interp);

/* -- step.c ---------------------------------------------------------------- */

/* Takes back all writes behind that length of the log. */
void rg_interp_step_undo (RgInterp *interp, gsize log);
typedef enum {
  RG_INTERP_STEP_FAILED,
  RG_INTERP_STEP_BLOCKED,
  RG_INTERP_STEP_WALKED
} RgInterpStepResult;
/* Any action but a check. */
RgInterpStepResult rg_interp_step (RgInterp *interp, RgInterpTaken taken);

/* -- search.c -------------------------------------------------------------- */

static inline RgInterpSearchLevel *
rg_interp_level (const RgInterp *interp, guint i)
{
  return g_ptr_array_index (interp->levels, i);
}
/* Looks for moves from the state until move `stop_at` is found.  FALSE with
 * interp->fault set; the levels then still show the walk. */
gboolean rg_interp_search (RgInterp *interp, const RgInterpState *state,
                           RgInterpMoves *moves, guint32 stop_at);
/* The walk of the level as it stands, of RgInterpTaken. */
GArray *rg_interp_search_walk (const RgInterp *interp, guint level);
/* The first walk without a move that comes back to where it was, with the same
 * values: its loop; empty where there is none, or a limit is reached. */
GArray *rg_interp_search_loop (RgInterp *interp, const RgInterpState *state);
/* Finds the walk that a move was first found by; NULL on failure. */
GArray *rg_interp_search_again (RgInterp *interp, const RgInterpState *state,
                                guint32 move);

/* -- move-list.c ----------------------------------------------------------- */

void rg_interp_moves_clear (RgInterpMoves *moves);
/* The n tags of a path. */
void rg_interp_path_tags (const RgInterp *interp, guint32 path, RgName *out,
                          guint32 n);
/* The walk has come to its end at that node: adds the move, unless it is
 * there.  FALSE with a fault. */
gboolean rg_interp_moves_record (RgInterp *interp, guint32 path, RgNode node);

/* -- report.c -------------------------------------------------------------- */

/* Appends the name of a cell: its variable, with an index for each map. */
void rg_interp_cell_print (const RgInterp *interp, guint32 cell, GString *out);

/* Turns interp->fault of a search from the state into messages. */
void rg_interp_report_fault (RgInterp *interp, const RgInterpState *state);
void rg_interp_report_several (RgInterp *interp, const RgInterpState *state,
                               const RgInterpMoves *moves);
/* Warns, once, of the comparison in interp->missing, if there is one. */
void rg_interp_report_missing (RgInterp *interp);
void rg_interp_report_stuck (RgInterp *interp, const RgInterpState *state);
void rg_interp_report_cycle (RgInterp *interp, const RgInterpState *state);
/* The keeper has moved too often in a row. */
void rg_interp_report_endless (RgInterp *interp, const RgInterpState *state);
void rg_interp_report_limit (RgInterp *interp, const char *what, guint64 limit,
                             const char *option);

/* -- advice.c -------------------------------------------------------------- */

/* These add notes on what is probably missing. */

/* A move leads to two states: this one, and that of the current walk. */
void rg_interp_advise_tag (RgInterp *interp, const RgInterpState *state,
                           const GArray *walk);
/* The edge of the first walk where the two walks part; RG_NONE: nowhere. */
RgEdgeId rg_interp_first_choice (const GArray *one, const GArray *other);
/* The keeper has a choice there. */
void rg_interp_advise_player (RgInterp *interp, RgEdgeId choice);
/* There is no move. */
void rg_interp_advise_end (RgInterp *interp, const RgInterpState *state);

/* -- walk.c ---------------------------------------------------------------- */

/* These add notes with walks: their edges, below the places that @origin
 * pragmas tell of them. */

/* Two walks, what both have in common once.  Takes them; either may be NULL. */
void rg_interp_note_walks (RgInterp *interp, GArray *one, GArray *other);
/* The walk of the search and, deeper, those of the checks that it was in. */
void rg_interp_note_levels (RgInterp *interp);
/* A loop of walks from a state that lead to no move, if there is one. */
void rg_interp_note_stuck (RgInterp *interp, const RgInterpState *state);
/* The keeper's moves from a state that lead back to it, or to its node. */
void rg_interp_note_loop (RgInterp *interp, const RgInterpState *state,
                          gboolean only_node);
