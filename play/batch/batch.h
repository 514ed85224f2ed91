/* batch.h: many plays of a compiled game side by side, for learning.
 *
 * Each of n plays is always in a state in which a player is to move: moves of
 * the keeper and of chance are made at once, and a play that ends begins anew.
 *
 *     RgBatch *batch = rg_batch_new (model, 4096, 2, 1);
 *     const RgBatchView *view = rg_batch_view (batch);
 *     for (;;) {
 *       ... choose, for each play i, choices[i] below view->n_moves[i] ...
 *       rg_batch_step (batch, choices);
 *       ... view->rewards of those plays with view->ended[i] ...
 *     }
 *
 * Plays don't depend on the number of threads.  The functions are in
 * libregular-games, with the promise of library.h.
 */
#ifndef REGULAR_GAMES_BATCH_H
#define REGULAR_GAMES_BATCH_H

#include <regular-games.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct RgBatch RgBatch;

/* What is known of the plays; arrays that stay where they are, and change with
 * each step. */
typedef struct {
  size_t n;               /* plays */
  size_t state_size;      /* bytes */
  uint32_t n_players;     /* of the game */
  const void *states;     /* n states, one behind the other */
  const int32_t *players; /* n: who is to move */
  const int32_t *n_moves; /* n: legal moves */
  const float *rewards;   /* n times n_players: the scores of a play that ended
                             with the last step; 0 for the others */
  const uint8_t *ended;   /* n: 1 where that is so */
} RgBatchView;

/* NULL where memory is short, or no play can begin. */
RgBatch *rg_batch_new (const RgModel *model, size_t n, unsigned threads,
                       uint64_t seed);
void rg_batch_free (RgBatch *batch); /* or NULL */
const RgBatchView *rg_batch_view (const RgBatch *batch);

/* All plays begin anew. */
int rg_batch_reset (RgBatch *batch);

/* In play i, makes the move at place choices[i] of the list that the model
 * makes for the state; one at random where that is -1, or `choices` is NULL.
 * RG_MODEL_ILLEGAL where there is no such place: that play stays as it is.
 * A play whose move fails in another way begins anew. */
int rg_batch_step (RgBatch *batch, const int32_t *choices);

/* So many steps at random. */
int rg_batch_run (RgBatch *batch, uint64_t steps);

/* Moves said tag by tag, which makes the tags of a game its actions, 1 to
 * n_tags of the model.  For each play a row of n_tags + 1 bytes: 1 for each tag
 * that may be said next, and for 0 where what was said is a move, and also the
 * beginning of longer ones.  To be called again after each step; the rows stay
 * where they are, also after a call that fails.  NULL where memory is short, or
 * a move is too long. */
const uint8_t *rg_batch_masks (RgBatch *batch);

/* Says a tag in each play, or 0; one at random where that is -1, or `tags` is
 * NULL.  As soon as only one move begins with what was said, it is made, as by
 * rg_batch_step.  RG_MODEL_ILLEGAL where a tag may not be said: that play stays
 * as it is. */
int rg_batch_say (RgBatch *batch, const int32_t *tags);

/* Numbers for moves, the same in all states, such as those of rg_lib_actions:
 * gives the number of a move with these tags, below n_numbers. */
typedef long long RgBatchNumber (const void *data, const uint32_t *tags,
                                 uint32_t n_tags);

/* Sets the numbers of the moves of all plays, from 0 to n_numbers - 1.
 * RG_MODEL_MEMORY: memory is short.  To be called once. */
int rg_batch_number (RgBatch *batch, RgBatchNumber *number, const void *data,
                     size_t n_numbers);
/* For each play a row of n_numbers bytes: 1 for each legal move.  The rows stay
 * where they are.  NULL where that fails. */
const uint8_t *rg_batch_number_masks (RgBatch *batch);
/* Makes the move with a number in each play; one at random where that is -1, or
 * `numbers` is NULL.  RG_MODEL_ILLEGAL where there is none: that play stays as
 * it is. */
int rg_batch_act (RgBatch *batch, const int32_t *numbers);

/* The values of cells of variables in each play: n rows of n_cells numbers. */
typedef struct {
  uint32_t variable, cell;
} RgBatchCell;
void rg_batch_values (const RgBatch *batch, const RgBatchCell *cells,
                      size_t n_cells, int32_t *values);

/* Plays at random to the end, without a batch: the sum of their moves (the
 * keeper's not counted), and that of their scores by player.  A play of more
 * than most_moves ends RG_MODEL_LIMIT. */
int rg_batch_playouts (const RgModel *model, uint64_t plays, uint64_t seed,
                       uint64_t most_moves, uint64_t *moves, double *scores);

/* How many sequences of moves of that length there are. */
int rg_batch_perft (const RgModel *model, unsigned depth, uint64_t *n);

#ifdef __cplusplus
}
#endif

#endif
