/* Interprets games in RG. This reference interpreter defines their meaning.
 *
 * Legal moves.  A depth-first search begins at a node with values.  It tries
 * the edges of a node in the order of the text, and the symbols of an any
 * assignment in the order of their type.  A visited set contains triples (node,
 * tags so far, values): a triple that was visited before in this move
 * generation is not entered again.  A walk ends with the first assignment to
 * `player`; its tags are a move.  Moves are listed in the order of discovery.
 *
 * A move generator with the same order has to cut walks at the same points.
 * It may omit a test of the visited set at a node that is on no cycle, or that
 * no two walks reach with the same triple.
 *
 * Tags that @artificialTag names are among the "tags so far", but are not part
 * of the move, and no player sees them. This applies to edges `$ t`; the tag
 * of `$$ v` always is part of the move.
 *
 * A check walks the automaton with a search of its own, without tags, and
 * through assignments to `player`, too.  It stops at the first success, and
 * leaves all values unchanged.
 *
 * Missing elements.  A map has a missing element at an index outside of its
 * domain, and at a missing index.  It equals nothing: `==` is illegal and `!=`
 * legal.  Games rely on that, so that it is a warning, given once.  Any other
 * use of such an element fails.
 *
 * Failures.  A function that can fail returns FALSE or NULL and adds to the
 * diagnostics: an error for an improper game (section 8), with the walk that
 * shows it, or a limit. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

typedef struct RgInterp RgInterp;
typedef struct RgInterpState RgInterpState;
typedef struct RgInterpMoves RgInterpMoves;

/* The limits of an interpreter, and its modes. */
typedef struct {
  guint64 max_states;  /* entered in one move generation, including checks */
  guint64 max_memory;  /* bytes, for all memory of the interpreter */
  guint32 max_tags;    /* of one move, including artificial ones */
  guint32 max_nesting; /* checks within checks */
  guint64 max_moves;   /* of one play; also of the keeper's consecutive
                          moves */
  /* Trust the game: don't compare the states of walks with equal tags, and
   * take the keeper's first move.  Walks with equal tags that end at
   * different nodes or with different players are then different moves. */
  gboolean unchecked;
  /* Checks try all walks, even if the first one decides the answer: a fault
   * on any of them makes the game improper. */
  gboolean thorough;
  /* Verify the hints of the text: a pragma that is wrong about a walk is an
   * error. @integer is only read: no symbol may occur twice. */
  gboolean hints;
} RgInterpLimits;

extern const RgInterpLimits rg_interp_default_limits;

/* Compiles the game, which must have its built-ins (rg_read).  It must not
 * change, and must outlive the interpreter, as must the diagnostics.  NULL,
 * with a message: a limit is reached, a constant is no value of the type that
 * it is used for, or a hint about the text is wrong. */
RgInterp *rg_interp_new (RgGame *game, RgDiags *diags,
                         const RgInterpLimits *limits);
void rg_interp_free (RgInterp *interp);

/* Returns the states that all searches have entered: a measure of work. */
guint64 rg_interp_entered (const RgInterp *interp);

/* Makes the interpreter record the edges and nodes of all walks, of moves and
 * checks, including failed ones.  FALSE, with a message: the limit of
 * memory is reached. */
gboolean rg_interp_mark_walks (RgInterp *interp);
/* Whether a walk has taken the edge, or reached the node, since then. */
gboolean rg_interp_walked (const RgInterp *interp, RgEdgeId edge);
gboolean rg_interp_has_reached (const RgInterp *interp, RgNode node);

RgGame *rg_interp_game (const RgInterp *interp);
RgDiags *rg_interp_diags (const RgInterp *interp);
const RgInterpLimits *rg_interp_limits (const RgInterp *interp);

/* -- states ---------------------------------------------------------------- */

/* Returns the size of a state in bytes.  A state has no pointers: it may be
 * copied with memcpy, with the alignment of malloc. */
gsize rg_interp_state_size (const RgInterp *interp);
/* Returns a copy of the initial state, at node `begin`; to be freed with
 * rg_interp_state_free. */
RgInterpState *rg_interp_state_new (const RgInterp *interp);
void rg_interp_state_free (RgInterpState *state);
void rg_interp_state_copy (const RgInterp *interp, RgInterpState *to,
                           const RgInterpState *from);

gboolean rg_interp_state_equal (const RgInterp *interp, const RgInterpState *a,
                                const RgInterpState *b);
/* Returns a hash of the values and the node; the same in each run. */
guint64 rg_interp_state_hash (const RgInterpState *state);

RgNode rg_interp_state_node (const RgInterpState *state);
gboolean rg_interp_state_is_end (const RgInterp *interp,
                                 const RgInterpState *state);
/* Returns the player to move, or keeper or random. */
RgName rg_interp_state_player (const RgInterp *interp,
                               const RgInterpState *state);
gboolean rg_interp_state_is_keepers (const RgInterp *interp,
                                     const RgInterpState *state);

/* The symbols of Player and of Score, in their order. */
const RgType *rg_interp_players (const RgInterp *interp);
const RgType *rg_interp_scores (const RgInterp *interp);
/* Returns a player's score, by index in Player. */
RgName rg_interp_state_goal (const RgInterp *interp, const RgInterpState *state,
                             guint player);
/* Returns the value of a variable, with all elements of a map, as a term of the
 * game. */
const RgValue *rg_interp_state_value (const RgInterp *interp,
                                      const RgInterpState *state,
                                      const RgGlobal *variable);

/* Returns the symbol of a cell: of a variable, of its element at symbols, or of
 * the expression itself if that is a symbol. RG_NO_NAME: there is no such cell.
 */
RgName rg_interp_state_cell (const RgInterp *interp, const RgInterpState *state,
                             const RgExpr *cell);

/* -- moves ----------------------------------------------------------------- */

/* Returns a reusable list; to be freed before the interpreter. */
RgInterpMoves *rg_interp_moves_new (RgInterp *interp);
void rg_interp_moves_free (RgInterpMoves *moves);

/* Fills the list with the distinct legal moves, each with the state after it.
 * An empty list is not a failure here. The state may belong to another list. */
gboolean rg_interp_moves (RgInterp *interp, const RgInterpState *state,
                          RgInterpMoves *moves);

guint32 rg_interp_moves_count (const RgInterpMoves *moves);
/* Valid, as are the following, until the list is filled again. */
const RgName *rg_interp_moves_tags (const RgInterpMoves *moves, guint32 move,
                                    guint32 *n);
const RgInterpState *rg_interp_moves_state (const RgInterpMoves *moves,
                                            guint32 move);
/* Returns the index of the first move with these tags, or RG_NONE. */
guint32 rg_interp_moves_find (const RgInterpMoves *moves, const RgName *tags,
                              guint32 n);

/* Whether the game is over or the list has moves. FALSE: the game is improper,
 * which is reported. For callers that pick a move next. */
gboolean rg_interp_not_stuck (RgInterp *interp, const RgInterpState *state,
                              const RgInterpMoves *moves);

/* Plays the keeper's moves until a player is to move or the play is over, and
 * makes the state canonical if it is not over. FALSE, with an error: the keeper
 * has no move, several moves, or returns to an earlier state, or a limit is
 * reached. With `unchecked` it makes the first of several moves. */
gboolean rg_interp_keep (RgInterp *interp, RgInterpState *state);
/* Canonical states: variables that are not persistent
 * (rg/analysis/persistent.h) get their initial values, so that states with
 * equal futures are equal.  At `end` this changes values that only readers
 * of the final position see, and merges final positions. */
void rg_interp_canonise (RgInterp *interp, RgInterpState *state);
/* Whether a state and another one at its node, with these cells, differ at most
 * in variables that are not persistent there.  In large games, for which this
 * is not computed, whether they are equal. */
gboolean rg_interp_is_equivalent (RgInterp *interp, const RgInterpState *state,
                                  const RgName *cells);
/* Whether the variable can matter in that state, between two moves. */
gboolean rg_interp_is_persistent (RgInterp *interp, const RgInterpState *state,
                                  const RgGlobal *variable);

/* Appends to `seen_tags` (of RgName) the tags of a move that the player, by
 * index in Player, sees.  The list was filled for that state.  The walk of the
 * move is searched for again: this fails only at a limit. */
gboolean rg_interp_view (RgInterp *interp, const RgInterpState *state,
                         const RgInterpMoves *moves, guint32 move, guint player,
                         GArray *seen_tags);
/* Appends what the player sees of the keeper's moves that rg_interp_keep would
 * play from the state on.  The state does not change. */
gboolean rg_interp_view_keeper (RgInterp *interp, const RgInterpState *state,
                                guint player, GArray *seen_tags);

/* -- text ------------------------------------------------------------------ */

/* Appends n tags with spaces between them; "-" for none. */
void rg_interp_move_print (const RgGame *game, const RgName *tags, guint32 n,
                           GString *out);

/* Reads a position such as "a b / c / -": moves of players, from that state
 * on; NULL: from the initial state.  The keeper moves before the first of them
 * and after each.  Returns NULL, with an error, if a move is illegal (the error
 * lists similar ones) or missing, or the game is improper. */
RgInterpState *rg_interp_position (RgInterp *interp, const RgInterpState *from,
                                   const char *text);

/* Appends a description of the state: the player to move, the node, and the
 * variables; see rg-run(1). */
void rg_interp_state_print (const RgInterp *interp, const RgInterpState *state,
                            GString *out);
