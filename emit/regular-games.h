/* regular-games.h: a compiled game, as an agent sees it.
 *
 * rg2c turns a game into one C file that holds a model: a table of functions,
 * `const RgModel PREFIX_model`.  An agent is written once, against this page,
 * and linked with any game.  It can also load games as shared objects: compile
 * the game with -DRG_MODEL_SHARED and look up `rg_model`, an RgModelGetter.  A
 * program for one game can call the functions directly: PREFIX_moves and so on,
 * with states of type PREFIX_state, as the header of the game declares them.
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
 * move, of rg_model_move_size bytes.  Both need the alignment of a uint64_t,
 * which malloc gives.  A model has no state of its own: any number of threads
 * may use it, each with its own work and lists.
 *
 * Functions that can fail return RG_MODEL_OK or one of the other codes.  After
 * a failure, the state is undefined, and a list is incomplete.
 */
#ifndef REGULAR_GAMES_H
#define REGULAR_GAMES_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Version 2: moves of any length, configurable limits, the entries from
 * `limits` on; move_parse returns an index in the list.
 * Version 3: `observe` includes the keeper's tags; `seen`, `n_all_tags`.
 * Version 4: `playouts`.
 * Version 5: `state_json`, `state_line`, `state_parse`.
 * Version 6: `nth_move`, `advance`, `lists_moves`. */
#define RG_MODEL_VERSION 6

enum {
  RG_MODEL_OK = 0,
  RG_MODEL_LIMIT = 1,   /* a limit is exceeded: one of RgModelLimits, or the
                           depth of a search */
  RG_MODEL_MEMORY = 2,  /* malloc failed */
  RG_MODEL_STUCK = 3,   /* an improper game: the keeper, or in a random play a
                           player, has no move */
  RG_MODEL_ILLEGAL = 4, /* there is no such legal move; or, in an improper
                           game, a listed move is invalid */
  RG_MODEL_INVALID = 5, /* the text of a state is rejected */
};

/* Values of `player` other than 0 .. n_players - 1. */
enum { RG_MODEL_KEEPER = -1, RG_MODEL_RANDOM = -2 };

/* A list of moves, which grows as needed: begin with {0}, end with
 * rg_model_moves_free. */
typedef struct {
  size_t n;        /* number of moves */
  void *data;      /* n moves, contiguous */
  size_t capacity; /* of data, in bytes */
  size_t *places;  /* by move: its first byte in data, if sizes differ */
  size_t n_places; /* capacity of places */
} RgModelMoves;

/* The tags that a player sees, in order.  A list as above; end with
 * rg_model_seen_free. */
typedef struct {
  size_t n; /* number of tags */
  uint32_t *tags;
  size_t capacity;  /* of tags, in elements */
  size_t n_of_move; /* the tags of the move; the others are the keeper's */
} RgModelSeen;

/* The reason why the text of a state is rejected, and the range in the
 * text. */
typedef struct {
  size_t offset, length;
  char message[200]; /* one line */
} RgModelFault;

/* Scratch memory of one thread. */
typedef struct RgModelWork RgModelWork;

/* Limits of one call, with their defaults in parentheses.  These are high, but
 * keep a machine usable; set others at any time. */
typedef struct {
  uint64_t memory;       /* bytes of a list of moves, and of visited sets (4
                            GiB) */
  uint32_t tags;         /* of a move (100000) */
  uint32_t choices;      /* of a walk (1000000) */
  uint32_t keeper_steps; /* consecutive ones (100000000) */
} RgModelLimits;

/* Called after each play of `playouts`: with the state where it ended, or
 * was cut short, which is valid during the call, and the number of its
 * moves.  Returns 0 to continue, or another number to end all plays. */
typedef int (*RgModelPlayed) (void *data, const void *state, uint64_t n_moves);

/* The keys of a map, in the order of its cells. */
typedef struct {
  uint32_t n;
  const char *const *names;
} RgModelKeys;

/* A variable of the state.  A map from a to maps from b has a cell for each
 * pair, with b varying fastest.  Values are numbers below n_values. */
typedef struct {
  const char *name;
  uint32_t n_cells;  /* 1, or the product of the numbers of keys */
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
  size_t fixed_move_size; /* bytes of each move; 0: sizes differ */
  uint32_t max_tags;      /* no move has more; UINT32_MAX: no bound */

  /* NULL: memory is exhausted. */
  RgModelWork *(*work_new) (void);
  void (*work_free) (RgModelWork *work);

  /* The initial state, before the keeper's first move. */
  void (*start) (void *state);
  int (*is_end) (const void *state);
  /* A player, RG_MODEL_KEEPER or RG_MODEL_RANDOM.  Meaningless at the end. */
  int (*player) (const void *state);
  /* Fills the list with all legal moves of the player to move (not the
   * keeper), without duplicates, in a fixed order. */
  int (*moves) (const void *state, RgModelMoves *moves, RgModelWork *work);
  /* Plays a move that was listed for an equal state. */
  int (*apply) (void *state, const void *move, RgModelWork *work);
  /* Plays the keeper's moves until a player is to move or the play is over;
   * none if that is already so.  If the play is not over, variables that
   * can't matter any more get their initial values: states with equal
   * futures have equal bytes. */
  int (*keeper) (void *state, RgModelWork *work);
  /* A player's entry of `goals`: as a number (0 if it is not spelled as
   * one), and as it is spelled.  Final at the end. */
  int32_t (*score) (const void *state, int player);
  const char *(*score_name) (const void *state, int player);
  uint64_t (*hash) (const void *state);

  /* Moves are sequences of tags.  Returns the number of tags of the move,
   * and stores them in tags, unless that is NULL.  Equal tags have equal
   * numbers in all states of a game, from 1 to n_tags. */
  uint32_t (*tags) (const void *move, uint32_t *tags);
  const char *(*tag_name) (uint32_t tag);
  /* The part of a move that a player sees: sets seen[i] to 1 for each
   * visible tag i, and to 0 for the others. */
  int (*view) (const void *state, const void *move, int player, uint8_t *seen,
               RgModelWork *work);

  /* Text, as by snprintf: returns the length of the complete text, and
   * writes at most size bytes, the last of them 0.  A move is its tags,
   * separated by spaces; "-" without tags. */
  size_t (*move_text) (const void *move, char *text, size_t size);
  size_t (*state_text) (const void *state, char *text, size_t size);
  /* Finds the legal move with that text: fills the list, and stores its
   * index in *found. */
  int (*move_parse) (const void *state, const char *text, size_t *found,
                     RgModelMoves *moves, RgModelWork *work);

  /* The limits of calls with that work, which may be changed. */
  RgModelLimits *(*limits) (RgModelWork *work);

  /* The number of moves that `moves` would list. */
  int (*count) (const void *state, uint64_t *n, RgModelWork *work);
  /* A uniformly random legal move.  It belongs to the work, and is valid
   * until the next call; NULL: there is none.  If the moves are a few sets
   * (rg2c --explain), no list is made.  `random` is the state of the
   * generator (SplitMix64), initially any number. */
  int (*random_move) (const void *state, uint64_t *random, const void **move,
                      RgModelWork *work);
  /* Random moves, and the keeper's, to the end of the play, but at most
   * most_moves.  Stores the number of moves, without the keeper's, in
   * *n_moves, unless that is NULL.  The play is that of `play --seed` of
   * the compiled program. */
  int (*playout) (void *state, uint64_t *random, uint64_t most_moves,
                  uint64_t *n_moves, RgModelWork *work);

  uint32_t n_tags;                     /* distinct tags: the size of a policy */
  int32_t least_score, greatest_score; /* of all scores that are numbers */

  /* The variables, including `player` and `goals`. */
  uint32_t n_variables;
  const RgModelVariable *variables;
  uint32_t (*value) (const void *state, uint32_t variable, uint32_t cell);

  /* The knowledge of a player: a hash of its observations of all moves so
   * far, including the keeper's.  Given the previous value (0 at the start)
   * and the next move, computes the value after the move and the keeper's
   * moves after it.  Plays that the player can't distinguish have equal
   * values.  The keeper's tags before the first move are the same in all
   * plays, and do not count. */
  int (*observe) (const void *state, const void *move, int player,
                  uint64_t *known, RgModelWork *work);

  /* Version 3.  Lists the tags that the player sees of a move, which was
   * listed for the state, and then those of the keeper's moves after it.  The
   * keeper moves until a player is to move or the play is over. */
  int (*seen) (const void *state, const void *move, int player,
               RgModelSeen *list, RgModelWork *work);
  uint32_t n_all_tags; /* including tags of the keeper: n_tags + 1 up to
                          this; tag_name knows them */

  /* Version 4.  Makes `count` plays from copies of the state, as repeated
   * calls of `playout` with one generator do.  The common
   * beginning, the keeper's moves and the list of moves after them, is
   * computed once, and is on the heap until the call ends.  `played` is
   * called after each play, with `data`; it may set *random for the next
   * one, and use the same work.  The first failure ends the call. */
  int (*playouts) (const void *state, uint64_t count, uint64_t *random,
                   uint64_t most_moves, RgModelPlayed played, void *data,
                   RgModelWork *work);

  /* Version 5.  The state as text that state_parse reads: JSON on one line,
   * or a short line for logs and tables of positions; rg-run(1) has the
   * grammar.  As by snprintf, without a line end. */
  size_t (*state_json) (const void *state, char *text, size_t size);
  size_t (*state_line) (const void *state, char *text, size_t size);
  /* The state with that text; omitted variables have their initial values.
   * Checks names, types, and which players may be to move at the node, but
   * not whether the state is reachable.  RG_MODEL_INVALID, with *fault
   * unless it is NULL: rejected. */
  int (*state_parse) (const char *text, void *state, RgModelFault *fault);

  /* Version 6.  The move at an index of the list of `moves`, from 0, as
   * `random_move` returns it: NULL if the list is shorter. */
  int (*nth_move) (const void *state, uint64_t place, const void **move,
                   RgModelWork *work);
  /* Plays as `playout` does.  Also sets *n_chance to the number of moves of
   * chance, and resets dead variables, as `keeper` does. */
  int (*advance) (void *state, uint64_t *random, uint64_t most_moves,
                  uint64_t *n_moves, uint64_t *n_chance, RgModelWork *work);
  /* 1: `count` and `nth_move` list all moves, so that callers should store a
   * list.  0: they compute with sets of moves. */
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

/* The size of that move, for copies of it. */
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
