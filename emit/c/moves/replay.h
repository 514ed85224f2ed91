/* Writes replays: C that makes a given move without a search, by following its
 * tags and encoded choices. Also makes the moves of the keeper, which the state
 * determines. Nodes become labels in C functions. Shared by the files
 * replay-*.c.
 *
 *     a, b: $$ from;                L0: switch (m >> 12 & 3) {
 *     b, c: to = up[from];          case 0:
 *     b, d: to = left[from];          s->v_to = c_up[s->v_from]; goto L5;
 *                                   default: ...
 *
 * Conditions are not evaluated again, unless they decide a fork. */
#pragma once

#include "emit/c/search/writer.h"
#include "rg/pragma.h"

struct RgEmitArms;
struct RgEmitChain;

/* The plan of a node in a replay. */
typedef struct {
  guint32 function; /* number of the C function with its code */
  guint32 size;  /* of a label: number of arcs in its code, which inlines nodes
                    up to the next labels */
  guint32 entry; /* for labels that callers or other functions enter: a number
                    from 1; 0: other nodes */
  gboolean has_code;    /* it has code, as the replay may reach the node */
  gboolean is_counted;  /* steps of the keeper are counted at this node */
  gboolean is_label;    /* it has a label of its own */
  gboolean is_reached;  /* a jump within its function leads to the node */
  gboolean is_searched; /* the keeper continues with a search at the node */
} RgEmitReplayNode;

/* State of the lowering of a replay. */
typedef struct {
  RgEmitWriter writer;
  RgEmitReplayKind kind;
  RgEmitReplayNode *nodes; /* by node */
  guint n_functions;
  guint n_entries;     /* labels that callers or other functions enter */
  GArray *first_nodes; /* of guint32, by function: its first node; the last
                          element is the number of nodes */
  guint function;      /* the current function */
  RgOrigins *origins;  /* places of nodes in the source, for messages */
} RgEmitReplay;

/* Whether the replay is of the keeper's moves. */
static inline gboolean
rg_emit_replays_keeper (const RgEmitReplay *replay)
{
  return replay->kind == RG_EMIT_REPLAY_KEEPER ||
         replay->kind == RG_EMIT_REPLAY_VIEWED_KEEPER;
}

/* Whether the replay is of a record, that is, of a move that is not packed. */
static inline gboolean
rg_emit_replays_record (const RgEmitReplay *replay)
{
  return !rg_emit_replays_keeper (replay) && !replay->writer.emit->form.packed;
}

/* Whether the replay of a packed move has to count its tags. */
static inline gboolean
rg_emit_replay_counts_tags (const RgEmitReplay *replay)
{
  const RgEmitMoveForm *form = &replay->writer.emit->form;
  return !rg_emit_replays_keeper (replay) && form->packed && form->reads_tags &&
         !form->tags_before_fixed;
}

/* -- replay-labels.c ------------------------------------------------------- */

/* The node at which the keeper's next move begins, after an arc that ends its
 * move. RG_NONE: another player may be to move, the play ends there, or the
 * replay is of a player's move. */
guint32 rg_emit_find_next_keeper_root (const RgEmitReplay *replay,
                                       const RgEmitArc *arc);
/* Whether the arc ends a move of the keeper, after which it may make another
 * one. */
gboolean rg_emit_may_replay_continue (const RgEmitReplay *replay,
                                      const RgEmitArc *arc);
/* The first node of a function; for the number of functions, the number of
 * nodes. */
static inline guint32
rg_emit_get_function_begin (const RgEmitReplay *replay, guint function)
{
  return g_array_index (replay->first_nodes, guint32, function);
}
/* Fills `nodes`, `first_nodes`, `n_functions` and `n_entries`. The caller frees
 * the two arrays. */
void rg_emit_find_replay_labels (RgEmitReplay *replay);

/* -- replay-walk.c --------------------------------------------------------- */

/* Continues at the node. Writes its code in place, jumps to its label, which is
 * marked, or returns the number of a label in another function. With
 * RG_EMIT_REPLAY_VIEWED_KEEPER, the code ends at a node that has none. */
void rg_emit_replay_jump (RgEmitReplay *replay, guint32 node);
/* Writes the arc without its condition, and the rest of the walk: up to the end
 * of the move or a jump. */
void rg_emit_replay_arc (RgEmitReplay *replay, const RgEmitArc *arc);
/* Writes the code of the node, without its label: the choice of an arc and the
 * rest of the walk, or a call of the search. */
void rg_emit_replay_node (RgEmitReplay *replay, guint32 node);

/* -- replay-actions.c ------------------------------------------------------ */

/* Writes the actions of the arc, which must not end a move. FALSE: the written
 * code always returns here. */
gboolean rg_emit_replay_step (RgEmitReplay *replay, const RgEmitArc *arc);
/* Writes the guards that were collected since rg_emit_begin_guards(): the walk
 * fails if they don't hold. */
void rg_emit_write_replay_guards (RgEmitReplay *replay);
/* Guards the reading of the next choice of a record, as the caller's move may
 * not belong to this state. Does nothing in other replays. */
void rg_emit_guard_next_choice (RgEmitReplay *replay);
/* The C expression of the n-th tag after the node, with n in `distance`; its
 * value is 0 if a move ends before that tag. The caller frees it. */
char *rg_emit_format_replay_tag (const RgEmitReplay *replay, guint32 node,
                                 guint distance);

/* -- loops/map-lower.c ----------------------------------------------------- */

/* Writes one call for the loop over all cells of a map that begins at the node,
 * if there is one. */
void rg_emit_write_sweep (RgEmitWriter *writer, guint32 node);

/* -- loops/chain-lower.c --------------------------------------------------- */

/* Writes the chain of tests and steps from the node without branches on cells
 * (loops/chain.h), and the rest of the walk. */
void rg_emit_replay_chain (RgEmitReplay *replay, guint32 node);

/* -- merged-arms-lower.c --------------------------------------------------- */

/* Replays the arms of a fork and all arcs that follow them. `arm_number` is a
 * C expression: the number of the arm. */
void rg_emit_replay_arms (RgEmitReplay *replay, const struct RgEmitArms *arms,
                          const char *arm_number);

/* -- replay-forks.c -------------------------------------------------------- */

/* Replays the first arc of the node whose condition holds, and all arcs that
 * follow it. The code returns FAILED if none holds. */
void rg_emit_replay_conditions (RgEmitReplay *replay, const RgEmitNode *node);
/* Writes a fork in a move of a player, and the rest of the walk. The code
 * returns FAILED if no arc fits the move. */
void rg_emit_replay_fork (RgEmitReplay *replay, const RgEmitNode *node);
