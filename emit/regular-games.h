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
 * move, of `move_size` bytes.  Both want the alignment of a uint64_t, which
 * malloc gives.  There is no state elsewhere: any number of threads may use a
 * model, each with its own work and lists.
 *
 * Functions that can fail give back RG_MODEL_OK or one of the other codes; the
 * state is then to be thrown away, a list is incomplete.
 */
#ifndef REGULAR_GAMES_H
#define REGULAR_GAMES_H

#include <stddef.h>
#include <stdint.h>

#define RG_MODEL_VERSION 1

enum {
  RG_MODEL_OK = 0,
  RG_MODEL_LIMIT = 1,   /* a limit that the model was compiled with */
  RG_MODEL_MEMORY = 2,  /* malloc failed */
  RG_MODEL_STUCK = 3,   /* an improper game: the keeper has no move */
  RG_MODEL_ILLEGAL = 4, /* there is no such legal move; or a listed one turns
                           out to be invalid: an improper game */
};

/* Who is to move, besides the players 0 .. n_players - 1. */
enum { RG_MODEL_KEEPER = -1, RG_MODEL_RANDOM = -2 };

/* A list of moves, which grows as needed: begin with {0}, free `data`. */
typedef struct {
  size_t n;
  void *data;      /* n moves of move_size bytes */
  size_t capacity; /* bytes */
} RgModelMoves;

/* Scratch memory of one thread. */
typedef struct RgModelWork RgModelWork;

typedef struct RgModel {
  uint32_t version; /* RG_MODEL_VERSION */
  uint32_t n_players;
  const char *name;
  const char *const *player_names;
  size_t state_size, move_size; /* bytes */
  uint32_t max_tags;            /* no move has more */

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
   * over; nothing where that is so already. */
  int (*keeper) (void *state, RgModelWork *work);
  /* A player's entry of `goals`: as a number (0 where it is spelled as none),
   * and as it is spelled.  Final at the end. */
  int32_t (*score) (const void *state, int player);
  const char *(*score_name) (const void *state, int player);
  uint64_t (*hash) (const void *state);

  /* Moves are sequences of tags.  Gives back how many the move has, and puts
   * their numbers to tags (room for max_tags), unless that is NULL.  Equal
   * tags have equal numbers in all states of a game. */
  uint32_t (*tags) (const void *move, uint32_t *tags);
  const char *(*tag_name) (uint32_t tag);
  /* What a player sees of a move: sets seen[i] to 1 for each tag i that it
   * sees, to 0 for the others (room for max_tags). */
  int (*view) (const void *state, const void *move, int player, uint8_t *seen,
               RgModelWork *work);

  /* Text, as of snprintf: gives back the length of the whole text, writes at
   * most size bytes, the last of them 0.  A move is its tags with a space
   * between them, "-" without tags. */
  size_t (*move_text) (const void *move, char *text, size_t size);
  size_t (*state_text) (const void *state, char *text, size_t size);
  /* Finds the legal move with that text; fills the list on the way. */
  int (*move_parse) (const void *state, const char *text, void *move,
                     RgModelMoves *moves, RgModelWork *work);
} RgModel;

typedef const RgModel *(*RgModelGetter) (void);

static inline const void *
rg_model_move (const RgModel *model, const RgModelMoves *moves, size_t i)
{
  return (const char *)moves->data + i * model->move_size;
}

#endif
