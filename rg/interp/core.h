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

struct RgState {
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
} RgSymbols;

/* How a value of one type becomes one of another. */
typedef struct {
  guint32 n_cells;       /* of a value of the target type */
  const guint32 *from;   /* per cell: which cell of the value; NULL: the same */
  const RgSymbols *only; /* where each symbol must be; NULL: surely is */
  gboolean impossible;   /* maps over different symbols */
} RgFit;

/* A constant or a variable. */
typedef struct {
  const RgType *type; /* resolved */
  guint32 n_cells;
  guint32 offset;      /* variable: its first cell in a state */
  const RgName *cells; /* constant: its value; NULL before it is computed */
} RgPlace;

/* -- compiled actions ------------------------------------------------------ */

typedef enum {
  RG_CODE_FIXED, /* a constant or a symbol */
  RG_CODE_VARIABLE,
  RG_CODE_ACCESS,
  RG_CODE_CAST,
} RgCodeKind;

typedef struct RgCode RgCode;
struct RgCode {
  RgCodeKind kind;
  guint32 offset; /* VARIABLE: its first cell */
  guint32 stride; /* ACCESS: cells of an element */
  const RgExpr *expr;
  const RgType *type;       /* resolved */
  const RgName *cells;      /* FIXED */
  const RgSymbols *symbols; /* ACCESS: of the map's source */
  const RgCode *left;       /* ACCESS: the map */
  const RgCode *right;      /* ACCESS: the index; CAST: the operand */
  const RgFit *fit;         /* CAST */
  RgName *scratch;          /* CAST that reorders: the result */
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
  const RgCode *left, *right;
  const RgFit *fit;      /* from right to left; ASSIGN_ANY: from the type */
  const RgType *choices; /* ASSIGN_ANY: the set */
} RgStep;

/* -- search ---------------------------------------------------------------- */

/* Why a search stopped. */
typedef enum {
  RG_FAULT_NONE,
  RG_FAULT_INDEX,     /* `symbol` is not in the source of the map */
  RG_FAULT_SYMBOL,    /* `symbol` is not in `type` */
  RG_FAULT_MAP,       /* a map over other symbols than `type` has */
  RG_FAULT_RECURSION, /* a check meets itself in the same state */
  RG_FAULT_CLASH,     /* one move, two states: `move` and the current one */
  RG_FAULT_END,       /* `end` is entered with `symbol`, not keeper */
  RG_FAULT_HINT,      /* the hint `pragma` is wrong about `node` */
  RG_FAULT_BUDGET,    /* as `budget` says: nothing is reported */
  RG_FAULT_STATES,    /* limits */
  RG_FAULT_MEMORY,
  RG_FAULT_TAGS,
  RG_FAULT_NESTING,
} RgFaultKind;

typedef struct {
  RgFaultKind kind;
  const RgExpr *expr; /* the value at fault, or NULL */
  RgName symbol;
  const RgType *type;
  guint32 move;
  const RgPragma *pragma;
  RgNode node;
} RgFault;

/* The first comparison with an element that is not in its map. */
typedef struct {
  RgFault fault;
  RgEdgeId edge; /* RG_NONE: there was none */
} RgMissing;

/* An edge and what its any assignment chose. */
typedef struct {
  const RgStep *step; /* NULL: where the search begins */
  RgName symbol;
} RgTaken;

/* A place on the current walk, with what is still to be tried there. */
typedef struct {
  RgTaken by; /* how the walk came here */
  RgNode node;
  guint32 step;   /* the next edge out of it */
  guint32 choice; /* the next symbol of that edge */
  guint32 path;   /* tags so far: a number in `paths` */
  guint32 shown;  /* the same without artificial ones */
  guint32 met;    /* its place in the level's set, or RG_NONE */
  gsize log;      /* length of the log */
  gsize counts;   /* the first of its numbers in the level's counts */
} RgFrame;

/* The search for moves (the first level), or that of a check. */
typedef struct {
  RgNode target;   /* RG_NONE: moves are searched for */
  gboolean found;  /* the target, and the search goes on (limits.thorough) */
  RgTaken current; /* the edge that is being tried */
  RgBuffer frames; /* of RgFrame */
  RgBuffer counts; /* of guint32, for hints of the nodes of the frames */
  guint32 serial;  /* which search it is, of those since the last move */
  RgNode start;    /* where the search began; with these values: */
  gsize log;       /* length of the log */
  guint64 hash;    /* of the cells */
  RgBuffer first;  /* of RgName: the cells; made when the log is long */
  RgSet met;       /* met.c: where the search has been */
  RgBuffer values; /* of RgName: the values there */
} RgSearchLevel;

/* A sequence of tags, as the longest but one of its prefixes and a tag. */
typedef struct {
  guint32 prefix;
  RgName tag;
} RgPath;

typedef struct {
  guint32 length;
  guint32 move; /* the move with these tags, or RG_NONE */
} RgPathInfo;

typedef struct {
  guint32 cell;
  RgName before;
} RgWrite;

struct RgInterp {
  RgGame *game;
  RgDiags *diags;
  RgInterpLimits limits;
  gboolean budget; /* limits.max_states is what is left to whoever asks */
  gboolean spare;  /* whoever asks can do without: no memory is no message */
  RgMemory memory;
  RgArena *arena;

  /* layout */
  GHashTable *types;   /* type → the same without repeated symbols */
  GHashTable *symbols; /* set type → RgSymbols, made when first needed */
  GHashTable *fits;    /* type → type → RgFit */
  GHashTable *codes;   /* RgExpr → RgCode; only while compiling */
  RgPlace *places;     /* by index in game->globals */
  guint32 n_cells;
  RgName *initial;
  guint64 initial_hash;
  guint32 player_cell, goals_cell, visible_cell;
  const RgType *players, *scores;
  RgName yes; /* the symbol 1 of Bool */

  /* automaton */
  RgStep *steps;       /* grouped by node, in the order of the text */
  guint32 *first_step; /* by node, and one behind the last */
  guint8 *meets;       /* by node: walks may meet here */
  guint8 *walked;      /* by edge: some walk took it; NULL: nobody asks */
  guint8 *entered;     /* by node: some walk came to it, or began there */

  /* the current search */
  RgName *cells;
  guint64 hash;
  RgBuffer log;       /* of RgWrite */
  RgSet paths;        /* of RgPath; the first is the empty sequence */
  RgBuffer infos;     /* of RgPathInfo, by path */
  GPtrArray *levels;  /* of RgSearchLevel *, those in use first */
  guint n_levels;     /* in use */
  guint32 n_searches; /* opened levels, since the search for moves began */
  GArray *loop;       /* of RgTaken: gets the first loop of a walk; or NULL */
  guint64 states;     /* entered so far */
  guint64 before;     /* entered in all searches before */
  guint32 *marks;     /* by cell: met.c marks it by the current number */
  guint32 mark;       /* that number */
  RgMoves *moves;     /* that the search fills */
  guint32 stop_at;    /* stop when this move is found; RG_NONE: never */
  RgFault fault;
  RgMissing missing;
  gboolean warned; /* of that */

  struct RgHintTable *hints; /* NULL: hints are not verified */

  RgMoves *kept; /* of the keeper */
  RgState *past; /* of the keeper's moves in a row */
};

struct RgMoves {
  RgInterp *interp;
  RgBuffer rows;   /* of RgMoveRow */
  RgBuffer tags;   /* of RgName */
  RgBuffer states; /* of RgState, each rg_state_size long */
};

typedef struct {
  gsize tags; /* the first, in RgMoves.tags */
  guint32 n_tags;
  guint32 next_equal; /* the next move with the same tags, or RG_NONE */
} RgMoveRow;

/* -- layout.c -------------------------------------------------------------- */

/* The type with all aliases replaced and no symbol twice in a set: the only
 * types that the interpreter works with. */
const RgType *rg_layout_type (RgInterp *interp, const RgType *type);
/* The place of a symbol in a set, or -1. */
gint rg_symbols_place (const RgInterp *interp, const RgSymbols *symbols,
                       RgName symbol);
RgSymbols *rg_layout_symbols (RgInterp *interp, const RgType *set);
guint32 rg_layout_cells (const RgType *type);
RgPlace *rg_layout_place (const RgInterp *interp, const RgGlobal *global);
const RgFit *rg_layout_fit (RgInterp *interp, const RgType *from,
                            const RgType *to);
/* Cleared memory that lives as long as the interpreter; NULL at the limit. */
gpointer rg_layout_alloc (RgInterp *interp, gsize n, gsize size);
/* Places of constants and variables and the initial state; FALSE at a limit.
 */
gboolean rg_layout (RgInterp *interp);

/* Of a symbol in a cell: the hash of a state is their sum. */
guint64 rg_cell_hash (guint32 cell, RgName symbol);

/* -- compile.c ------------------------------------------------------------- */

gboolean rg_compile (RgInterp *interp);

/* -- step.c ---------------------------------------------------------------- */

/* Takes back all writes behind that length of the log. */
void rg_step_undo (RgInterp *interp, gsize log);
typedef enum { RG_STEP_FAILED, RG_STEP_BLOCKED, RG_STEP_WALKED } RgStepResult;
/* Any action but a check. */
RgStepResult rg_step (RgInterp *interp, RgTaken taken);

/* -- search.c -------------------------------------------------------------- */

static inline RgSearchLevel *
rg_level (const RgInterp *interp, guint i)
{
  return g_ptr_array_index (interp->levels, i);
}
/* Looks for moves from the state until move `stop_at` is found.  FALSE with
 * interp->fault set; the levels then still show the walk. */
gboolean rg_search (RgInterp *interp, const RgState *state, RgMoves *moves,
                    guint32 stop_at);
/* The walk of the level as it stands, of RgTaken. */
GArray *rg_search_walk (const RgInterp *interp, guint level);
/* The first walk without a move that comes back to where it was, with the same
 * values: its loop; empty where there is none, or a limit is reached. */
GArray *rg_search_loop (RgInterp *interp, const RgState *state);
/* Finds the walk that a move was first found by; NULL on failure. */
GArray *rg_search_again (RgInterp *interp, const RgState *state, guint32 move);

/* -- moves.c --------------------------------------------------------------- */

void rg_moves_clear (RgMoves *moves);
/* The n tags of a path. */
void rg_path_tags (const RgInterp *interp, guint32 path, RgName *out,
                   guint32 n);
/* The walk has come to its end at that node: adds the move, unless it is
 * there.  FALSE with a fault. */
gboolean rg_moves_record (RgInterp *interp, guint32 path, RgNode node);

/* -- report.c -------------------------------------------------------------- */

/* Appends the name of a cell: its variable, with an index for each map. */
void rg_cell_print (const RgInterp *interp, guint32 cell, GString *out);

/* Turns interp->fault of a search from the state into messages. */
void rg_report_fault (RgInterp *interp, const RgState *state);
void rg_report_several (RgInterp *interp, const RgState *state,
                        const RgMoves *moves);
/* Warns, once, of the comparison in interp->missing, if there is one. */
void rg_report_missing (RgInterp *interp);
void rg_report_stuck (RgInterp *interp, const RgState *state);
void rg_report_cycle (RgInterp *interp, const RgState *state);
/* The keeper has moved too often in a row. */
void rg_report_endless (RgInterp *interp, const RgState *state);
void rg_report_limit (RgInterp *interp, const char *what, guint64 limit,
                      const char *option);

/* -- advice.c -------------------------------------------------------------- */

/* These add notes on what is probably missing. */

/* A move leads to two states: this one, and that of the current walk. */
void rg_advise_tag (RgInterp *interp, const RgState *state, const GArray *walk);
/* The edge of the first walk where the two walks part; RG_NONE: nowhere. */
RgEdgeId rg_first_choice (const GArray *one, const GArray *other);
/* The keeper has a choice there. */
void rg_advise_player (RgInterp *interp, RgEdgeId choice);
/* There is no move. */
void rg_advise_end (RgInterp *interp, const RgState *state);

/* -- walk.c ---------------------------------------------------------------- */

/* These add notes with walks: their edges, below the places that @origin
 * pragmas tell of them. */

/* Two walks, what both have in common once.  Takes them; either may be NULL. */
void rg_note_walks (RgInterp *interp, GArray *one, GArray *other);
/* The walk of the search and, deeper, those of the checks that it was in. */
void rg_note_levels (RgInterp *interp);
/* A loop of walks from a state that lead to no move, if there is one. */
void rg_note_stuck (RgInterp *interp, const RgState *state);
/* The keeper's moves from a state that lead back to it, or to its node. */
void rg_note_loop (RgInterp *interp, const RgState *state, gboolean only_node);
