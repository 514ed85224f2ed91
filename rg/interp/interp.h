/* The reference interpreter: spec/rg.md, section 7, to the letter.
 *
 * Legal moves.  From (values, node) a depth-first search tries the edges of a
 * node in the order of the text, and the symbols of an any assignment in the
 * order of their type.  What a walk comes to is (node, tags so far, values);
 * one that the search of this move generation has met before, wherever and
 * however, is not entered again.  A walk ends with the first assignment to
 * `player`; its tags are a move.  Moves are listed in the order in which they
 * are first found.  A move generator that gives the same order has to leave a
 * walk at the same places: skipping the test where nothing can be met twice,
 * and where what is met twice lies on no cycle, changes nothing.
 *
 * Tags that @artificialTag names count among the "tags so far", but are no
 * part of the move and are seen by nobody.  This is about edges `$ t`; what
 * `$$ v` appends always is part of the move.
 *
 * A check walks the automaton with a search of its own, without tags, through
 * assignments to `player` too, stops at the first success, and leaves all
 * values as they were.
 *
 * Missing elements.  What a map has at an index outside of its source equals
 * nothing: `==` is not legal then and `!=` is.  Games rely on that, so that it
 * is a warning, given once.  Any other use of such an element fails.
 *
 * Failures.  A function that can fail gives back FALSE or NULL and adds to the
 * diagnostics: an error for an improper game (section 8), with the walk that
 * shows it, or a limit.
 */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

typedef struct RgInterp RgInterp;
typedef struct RgInterpState RgInterpState;
typedef struct RgInterpMoves RgInterpMoves;

typedef struct {
  guint64 max_states;  /* entered in one move generation, checks included */
  guint64 max_memory;  /* bytes, for all that the interpreter keeps */
  guint32 max_tags;    /* of one move, artificial ones included */
  guint32 max_nesting; /* checks within checks */
  guint64 max_moves;   /* of one play; also of the keeper without a pause */
  /* Trust the game: don't compare the states of walks with equal tags, take
   * the keeper's first move.  Walks with equal tags that end at different nodes
   * or with different players are then moves of their own. */
  gboolean unchecked;
  /* Let checks try all walks, also when the first one has told the answer: a
   * fault on any of them makes the game improper, whoever looks first. */
  gboolean thorough;
  /* Verify the hints of the text: what a pragma says wrongly about any walk is
   * an error.  @integer is just read: no symbol may occur twice. */
  gboolean hints;
} RgInterpLimits;

extern const RgInterpLimits rg_interp_default_limits;

/* Compiles the game, which must be whole (rg_read), must not change while the
 * interpreter lives, and must outlive it, as must the diagnostics.  NULL where
 * a limit is reached. */
RgInterp *rg_interp_new (RgGame *game, RgDiags *diags,
                         const RgInterpLimits *limits);
void rg_interp_free (RgInterp *interp);

/* The states that all searches have entered: the work that was done. */
guint64 rg_interp_entered (const RgInterp *interp);

/* From now on, marks which edges some walk takes, and to which nodes one comes:
 * walks of moves and of checks, whatever becomes of them.  FALSE, with a
 * message, at the limit of memory. */
gboolean rg_interp_mark_walks (RgInterp *interp);
/* Whether it did since then. */
gboolean rg_interp_walked (const RgInterp *interp, RgEdgeId edge);
gboolean rg_interp_came_to (const RgInterp *interp, RgNode node);

RgGame *rg_interp_game (const RgInterp *interp);
RgDiags *rg_interp_diags (const RgInterp *interp);
const RgInterpLimits *rg_interp_limits (const RgInterp *interp);

/* -- states ---------------------------------------------------------------- */

/* A block of rg_interp_state_size bytes without pointers: it may be kept and
 * copied like any other bytes, aligned as by malloc. */
gsize rg_interp_state_size (const RgInterp *interp);
/* A copy of the initial state, node `begin`: freed with rg_interp_state_free.
 */
RgInterpState *rg_interp_state_new (const RgInterp *interp);
void rg_interp_state_free (RgInterpState *state);
void rg_interp_state_copy (const RgInterp *interp, RgInterpState *to,
                           const RgInterpState *from);

gboolean rg_interp_state_equal (const RgInterp *interp, const RgInterpState *a,
                                const RgInterpState *b);
/* Of the values and the node; the same in each run. */
guint64 rg_interp_state_hash (const RgInterpState *state);

RgNode rg_interp_state_node (const RgInterpState *state);
gboolean rg_interp_state_is_end (const RgInterp *interp,
                                 const RgInterpState *state);
/* Who is to move: a player, keeper or random. */
RgName rg_interp_state_player (const RgInterp *interp,
                               const RgInterpState *state);
gboolean rg_interp_state_is_keepers (const RgInterp *interp,
                                     const RgInterpState *state);

/* The symbols of Player and of Score, in their order. */
const RgType *rg_interp_players (const RgInterp *interp);
const RgType *rg_interp_scores (const RgInterp *interp);
/* A player's score, by the player's place in Player. */
RgName rg_interp_state_goal (const RgInterp *interp, const RgInterpState *state,
                             guint player);
/* What a variable has, with all elements of a map: a term of the game. */
const RgValue *rg_interp_state_value (const RgInterp *interp,
                                      const RgInterpState *state,
                                      const RgGlobal *variable);

/* -- moves ----------------------------------------------------------------- */

/* A list that is filled again and again; to be freed before the interpreter.
 */
RgInterpMoves *rg_interp_moves_new (RgInterp *interp);
void rg_interp_moves_free (RgInterpMoves *moves);

/* The distinct legal moves, each with the state that it leads to; an empty
 * list is no failure here.  The state may be one of another list. */
gboolean rg_interp_moves (RgInterp *interp, const RgInterpState *state,
                          RgInterpMoves *moves);

guint32 rg_interp_moves_count (const RgInterpMoves *moves);
/* Valid, as all that follows, until the list is filled again. */
const RgName *rg_interp_moves_tags (const RgInterpMoves *moves, guint32 move,
                                    guint32 *n);
const RgInterpState *rg_interp_moves_state (const RgInterpMoves *moves,
                                            guint32 move);
/* The move with these tags, or RG_NONE. */
guint32 rg_interp_moves_find (const RgInterpMoves *moves, const RgName *tags,
                              guint32 n);

/* Fails where the game is not over and the list is empty: an improper game.
 * For callers that go on to pick a move. */
gboolean rg_interp_not_stuck (RgInterp *interp, const RgInterpState *state,
                              const RgInterpMoves *moves);

/* Plays the keeper's moves until somebody else is to move or the play is over,
 * and makes the state canonical if it is not over.
 * Fails when the keeper has no move, several, or comes back to where it was. */
gboolean rg_interp_keep (RgInterp *interp, RgInterpState *state);
/* Canonical states: variables that are not persistent
 * (rg/analysis/persistent.h) get their initial values, so that states with
 * equal futures are equal.  At `end` that takes values which only readers of
 * the final position look at, and merges final positions. */
void rg_interp_canonise (RgInterp *interp, RgInterpState *state);
/* Whether the variable can matter in that state, between two moves. */
gboolean rg_interp_is_persistent (RgInterp *interp, const RgInterpState *state,
                                  const RgGlobal *variable);

/* Appends to `seen` (of RgName) the tags that the player, by its place in
 * Player, sees of a move of that list, which was filled for that state. */
gboolean rg_interp_view (RgInterp *interp, const RgInterpState *state,
                         const RgInterpMoves *moves, guint32 move, guint player,
                         GArray *seen);
/* The same of the keeper's moves that rg_interp_keep would play from the state
 * on, which stays as it is. */
gboolean rg_interp_view_keeper (RgInterp *interp, const RgInterpState *state,
                                guint player, GArray *seen);

/* -- text ------------------------------------------------------------------ */

/* The tags with spaces between them; "-" for none.  Appends. */
void rg_interp_move_print (const RgGame *game, const RgName *tags, guint32 n,
                           GString *out);

/* Reads a position such as "a b / c / -": moves of all but the keeper, from
 * that state on; NULL: from the start.  The keeper is played wherever it is to
 * move, also at the end.  NULL, with an error that lists near moves, where a
 * move is not legal. */
RgInterpState *rg_interp_position (RgInterp *interp, const RgInterpState *from,
                                   const char *text);

/* A page about the state: who is to move, node, variables; see rg-run(1). */
void rg_interp_state_print (const RgInterp *interp, const RgInterpState *state,
                            GString *out);
