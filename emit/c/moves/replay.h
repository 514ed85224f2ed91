/* Replays: nodes as labels of functions.  Only for emit/c/print/replay*.c. */
#pragma once

#include "emit/c/search/writer.h"
#include "rg/pragma.h"

struct RgEmitArms;
struct RgEmitSlide;

typedef struct {
  guint32 function; /* where its label, or that before it, stands */
  guint32 size;     /* arcs of its tree, for labels */
  guint32 entry;    /* from 1, for labels that are entered from outside */
  gboolean wanted;  /* some walk comes by */
  gboolean counted; /* the keeper's steps are bounded here */
  gboolean label;
  gboolean reached; /* by a jump within its function */
  gboolean search;  /* the keeper goes on by a search */
} RgEmitReplayStop;

typedef struct {
  RgEmitWriter writer;
  RgEmitReplayKind kind;
  RgEmitReplayStop *stops; /* by node */
  guint n_functions, n_entries;
  GArray *begins; /* of guint32, by function: its first node; then all nodes */
  guint function; /* that is being written */
  RgOrigins *origins;
} RgEmitReplay;

/* Whether the keeper's moves are walked. */
static inline gboolean
rg_emit_replay_keeps (const RgEmitReplay *replay)
{
  return replay->kind == RG_EMIT_KEEP || replay->kind == RG_EMIT_TELL;
}

/* -- replay-labels.c ------------------------------------------------------- */

/* Behind an arc that ends a move of the keeper, the node where its next move
 * begins: RG_NONE where it is not surely the keeper who goes on. */
guint32 rg_emit_replay_next (const RgEmitReplay *replay, const RgEmitArc *arc);
/* The first node of a function; behind the last, the number of nodes. */
static inline guint32
rg_emit_replay_begin (const RgEmitReplay *replay, guint function)
{
  return g_array_index (replay->begins, guint32, function);
}
/* Fills `stops` and what else is known before the printing. */
void rg_emit_replay_labels (RgEmitReplay *replay);

/* -- replay-walk.c, for replay-forks.c and loops/chain-lower.c ------------- */

/* On to the node: there by a jump, or all of it here. */
void rg_emit_replay_jump (RgEmitReplay *replay, guint32 node);

/* The arc, its condition left out, and all behind it. */
void rg_emit_replay_arc (RgEmitReplay *replay, const RgEmitArc *arc);
/* The same, but for what is behind; FALSE: the walk can't go on, and returns.
 * No arc that ends a move. */
gboolean rg_emit_replay_step (RgEmitReplay *replay, const RgEmitArc *arc);
/* The next choice of a record: the caller's move may be none of this state. */
void rg_emit_replay_step_left (RgEmitReplay *replay);
/* The tag that comes so many tags behind the node, 0 where there is none.  The
 * caller frees it. */
char *rg_emit_replay_tag (const RgEmitReplay *replay, guint32 node,
                          guint behind);

/* -- loops/map-lower.c ----------------------------------------------------- */

/* What the keeper does at once where a loop over cells begins, if one does
 * there. */
void rg_emit_write_sweep (RgEmitWriter *writer, guint32 node);

/* -- loops/chain-lower.c --------------------------------------------------- */

/* Several steps from the node at once, and everything after them. */
void rg_emit_replay_slide (RgEmitReplay *replay, guint32 node);

/* -- arms-lower.c ---------------------------------------------------------- */

/* Replays the arms of a fork and all arcs that follow them.  `which` is a C
 * expression: the number of the arm. */
void rg_emit_replay_arms (RgEmitReplay *replay, const struct RgEmitArms *arms,
                          const char *which);

/* -- replay-forks.c -------------------------------------------------------- */

/* Replays the first arc of the node whose condition holds, and all arcs that
 * follow it. */
void rg_emit_replay_conditions (RgEmitReplay *replay, const RgEmitNode *node);
/* A fork of a move of players, and all behind it. */
void rg_emit_replay_fork (RgEmitReplay *replay, const RgEmitNode *node);
