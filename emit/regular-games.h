/* regular-games.h: a compiled game, as an agent sees it.
 *
 * rg2c turns a game into one C file that holds a model: a table of functions,
 * `const RgModel PREFIX_model`.  An agent is written once, against this page,
 * and linked with any game, or loads games as shared objects (compile the game
 * with -DRG_MODEL_SHARED and look up `rg_model`, an RgModelGetter).  Functions
 * of one game only may as well be called directly: PREFIX_moves and so on, on
 * PREFIX_state, as its header declares them.
 *
 *     RgModelWork *work = model->work_new ();
 *     RgModelMoves moves = {0};
 *     model->start (state);
 *     model->keeper (state, work);
 *     while (!model->is_end (state)) {
 *       model->moves (state, &moves, work);
 *       ... choose i below moves.n ...
 *       model->apply (state, rg_model_move (model, &moves, i), work);
 *       model->keeper (state, work);
 *     }
 *
 * A state is a block of `state_size` bytes that holds no pointers and no
 * undefined bytes: copy it with = or memcpy, compare it with memcmp.  So is a
 * move, of rg_model_move_size bytes.  Both want the alignment of a uint64_t,
 * which malloc gives.  There is no state elsewhere: any number of threads may
 * use a model, each with its own work and lists.
 *
 * Functions that can fail give back RG_MODEL_OK or one of the other codes; the
 * state is then to be thrown away, a list is incomplete.
 */
#ifndef REGULAR_GAMES_H
#define REGULAR_GAMES_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Version 2: moves of any length, limits that can be set, the entries from
 * `limits` on; move_parse gives back a place in the list.
 * Version 3: `observe` knows what the keeper tells; `seen`, `n_all_tags`.
 * Version 4: `playouts`.
 * Version 5: `state_json`, `state_line`, `state_parse`.
 * Version 6: `nth_move`, `advance`, `lists_moves`. */
#define RG_MODEL_VERSION 6

enum {
  RG_MODEL_OK = 0,
  RG_MODEL_LIMIT = 1,  /* a limit: of RgModelLimits, or the depth of a search */
  RG_MODEL_MEMORY = 2, /* malloc failed */
  RG_MODEL_STUCK = 3,  /* an improper game: the keeper has no move */
  RG_MODEL_ILLEGAL = 4, /* there is no such legal move; or a listed one turns
                           out to be invalid: an improper game */
  RG_MODEL_INVALID = 5, /* the text of a state is rejected */
};

/* Who is to move, besides the players 0 .. n_players - 1. */
enum { RG_MODEL_KEEPER = -1, RG_MODEL_RANDOM = -2 };

/* A list of moves, which grows as needed: begin with {0}, end with
 * rg_model_moves_free. */
typedef struct {
  size_t n;
  void *data;      /* n moves, one behind the other */
  size_t capacity; /* of data, in bytes */
  size_t *places;  /* by move: its first byte in data, where sizes differ */
  size_t n_places; /* that there is room for */
} RgModelMoves;

/* Numbers of tags that a player sees, in order.  A list as above: it ends with
 * rg_model_seen_free. */
typedef struct {
  size_t n;
  uint32_t *tags;
  size_t capacity;  /* of tags */
  size_t n_of_move; /* so many are of the move, the others of the keeper */
} RgModelSeen;

/* Why the text of a state is rejected, and the bytes that are meant. */
typedef struct {
  size_t offset, length;
  char message[200]; /* one line */
} RgModelFault;

/* Scratch memory of one thread. */
typedef struct RgModelWork RgModelWork;

/* What one call may use: no more than keeps a machine usable.  They are high;
 * set others at any time. */
typedef struct {
  uint64_t memory;       /* bytes of a list of moves, and of what searches
                            remember (4 GiB) */
  uint32_t tags;         /* of a move (100000) */
  uint32_t choices;      /* of a walk (1000000) */
  uint32_t keeper_steps; /* in a row (100000000) */
} RgModelLimits;

/* Is told of a play of `playouts`: the state where it ended, or was cut short,
 * which is there until it gives back, and how many moves it had.  Gives back 0
 * where plays are to go on. */
typedef int (*RgModelPlayed) (void *data, const void *state, uint64_t n_moves);

/* The symbols that a map has values for, in the order of its cells. */
typedef struct {
  uint32_t n;
  const char *const *names;
} RgModelKeys;

/* A variable of the state.  A map from a to maps from b has a cell for each
 * pair, b running fastest.  Values are numbers below n_values. */
typedef struct {
  const char *name;
  uint32_t n_cells;  /* 1, or the product of the keys' n */
  uint32_t n_values; /* of each cell */
  const char *const *value_names;
  uint32_t n_keys; /* 0: not a map */
  const RgModelKeys *keys;
} RgModelVariable;

typedef struct RgModel {
  uint32_t version; /* RG_MODEL_VERSION */
  uint32_t n_players;
  const char *name;
  const char *const *player_names;
  size_t state_size;      /* bytes */
  size_t fixed_move_size; /* bytes of each move; 0 where they differ */
  uint32_t max_tags;      /* no move has more; UINT32_MAX: no bound */

  /* NULL where memory is short. */
  RgModelWork *(*work_new) (void);
  void (*work_free) (RgModelWork *work);

  /* The initial state, before the keeper's first move. */
  void (*start) (void *state);
  int (*is_end) (const void *state);
  /* A player, RG_MODEL_KEEPER or RG_MODEL_RANDOM.  Meaningless at the end. */
  int (*player) (const void *state);
  /* Fills the list with all legal moves of whoever is to move, except the
   * keeper; each once, in a fixed order. */
  int (*moves) (const void *state, RgModelMoves *moves, RgModelWork *work);
  /* Plays a move that was listed for an equal state. */
  int (*apply) (void *state, const void *move, RgModelWork *work);
  /* Plays the keeper's moves until somebody else is to move or the play is
   * over; no move where that is so already.  If it is not over, what can't
   * matter any more then gets its initial value: states with equal futures have
   * equal bytes. */
  int (*keeper) (void *state, RgModelWork *work);
  /* A player's entry of `goals`: as a number (0 where it is spelled as none),
   * and as it is spelled.  Final at the end. */
  int32_t (*score) (const void *state, int player);
  const char *(*score_name) (const void *state, int player);
  uint64_t (*hash) (const void *state);

  /* Moves are sequences of tags.  Gives back how many the move has, and puts
   * their numbers to tags, unless that is NULL.  Equal tags have equal numbers
   * in all states of a game, from 1 to n_tags. */
  uint32_t (*tags) (const void *move, uint32_t *tags);
  const char *(*tag_name) (uint32_t tag);
  /* What a player sees of a move: sets seen[i] to 1 for each tag i that it
   * sees, to 0 for the others. */
  int (*view) (const void *state, const void *move, int player, uint8_t *seen,
               RgModelWork *work);

  /* Text, as of snprintf: gives back the length of the whole text, writes at
   * most size bytes, the last of them 0.  A move is its tags with a space
   * between them, "-" without tags. */
  size_t (*move_text) (const void *move, char *text, size_t size);
  size_t (*state_text) (const void *state, char *text, size_t size);
  /* Finds the legal move with that text: fills the list, and puts its place
   * there to *found. */
  int (*move_parse) (const void *state, const char *text, size_t *found,
                     RgModelMoves *moves, RgModelWork *work);

  /* What the calls with that work may use: to be read and written. */
  RgModelLimits *(*limits) (RgModelWork *work);

  /* How many moves `moves` would list. */
  int (*count) (const void *state, uint64_t *n, RgModelWork *work);
  /* A legal move, each as likely as the others: it is the work's own, until
   * its next call; NULL where there is none.  No list is made where the moves
   * are a few sets (rg2c --explain).  `random` is the state of the
   * generator (SplitMix64), and changes: any number will do to begin with. */
  int (*random_move) (const void *state, uint64_t *random, const void **move,
                      RgModelWork *work);
  /* Random moves, and the keeper's, to the end of the play, but not more than
   * most_moves.  Puts how many there were to *n_moves, the keeper's not
   * counted, unless that is NULL.  The play goes as with
   * `play --seed` of the compiled program. */
  int (*playout) (void *state, uint64_t *random, uint64_t most_moves,
                  uint64_t *n_moves, RgModelWork *work);

  uint32_t n_tags;                     /* distinct tags: the size of a policy */
  int32_t least_score, greatest_score; /* of all scores as numbers */

  /* The variables, `player` and `goals` among them, and what they hold. */
  uint32_t n_variables;
  const RgModelVariable *variables;
  uint32_t (*value) (const void *state, uint32_t variable, uint32_t cell);

  /* What a player knows is what it has seen of the moves so far, the keeper's
   * included.  From a number for that (0 at the start) and the next move, gives
   * that number with the move and the keeper's moves behind it: equal for plays
   * that the player can't tell apart.  What the keeper tells before anybody
   * else has moved is the same in all plays, and does not count. */
  int (*observe) (const void *state, const void *move, int player,
                  uint64_t *known, RgModelWork *work);

  /* Version 3.  The tags that the player sees of a move that was listed for the
   * state, and of the keeper's moves behind it, until somebody else is to move
   * or the play is over. */
  int (*seen) (const void *state, const void *move, int player,
               RgModelSeen *list, RgModelWork *work);
  uint32_t n_all_tags; /* with those that only the keeper has: from n_tags + 1
                          up to this; tag_name knows them */

  /* Version 4.  That many plays from copies of the state: the same ones as
   * `playout` makes of each copy, one call behind the other, so that the
   * generator goes on from play to play.  What they begin with, the keeper's
   * moves and the list of moves behind them, is found once for all, which rests
   * on the heap until the call ends.  `played` is called behind each play, with
   * `data`; it may set *random for the next one, and use the same work.  The
   * first failure ends all. */
  int (*playouts) (const void *state, uint64_t count, uint64_t *random,
                   uint64_t most_moves, RgModelPlayed played, void *data,
                   RgModelWork *work);

  /* Version 5.  The state as text that state_parse reads: JSON on one line, or
   * a short line for logs and tables of positions; rg-run(1) has the grammar.
   * As of snprintf, without a line end. */
  size_t (*state_json) (const void *state, char *text, size_t size);
  size_t (*state_line) (const void *state, char *text, size_t size);
  /* The state with that text; what it leaves out has its initial value.  Names,
   * types, and who may be to move at the node are checked, not whether a play
   * comes there.  RG_MODEL_INVALID, and *fault unless it is NULL: rejected. */
  int (*state_parse) (const char *text, void *state, RgModelFault *fault);

  /* Version 6.  The move at a place of the list of `moves`, from 0, as
   * `random_move` gives it: NULL if the list is shorter. */
  int (*nth_move) (const void *state, uint64_t place, const void **move,
                   RgModelWork *work);
  /* The same as `playout`.  Also puts how many of the moves were of chance to
   * *n_chance, and resets what can't matter any more, as `keeper` does. */
  int (*advance) (void *state, uint64_t *random, uint64_t most_moves,
                  uint64_t *n_moves, uint64_t *n_chance, RgModelWork *work);
  /* 1: `count` and `nth_move` cost as much as `moves`, so that a list is worth
   * keeping.  0: they compute with sets of moves. */
  uint32_t lists_moves;
} RgModel;

typedef const RgModel *(*RgModelGetter) (void);

static inline const void *
rg_model_move (const RgModel *model, const RgModelMoves *moves, size_t i)
{
  return (const char *)moves->data + (model->fixed_move_size
                                          ? i * model->fixed_move_size
                                          : moves->places[i]);
}

/* Bytes of that move: to keep a copy of it. */
static inline size_t
rg_model_move_size (const RgModel *model, const void *move)
{
  return model->fixed_move_size ? model->fixed_move_size
                                : *(const uint32_t *)move;
}

static inline void
rg_model_moves_free (RgModelMoves *moves)
{
  const RgModelMoves none = {0, NULL, 0, NULL, 0};
  free (moves->data);
  free (moves->places);
  *moves = none;
}

static inline void
rg_model_seen_free (RgModelSeen *list)
{
  const RgModelSeen none = {0, NULL, 0, 0};
  free (list->tags);
  *list = none;
}

#endif
