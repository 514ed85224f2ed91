/* batch.h: many plays of a compiled game side by side, for learning.
 *
 * Each of n plays is always in a state in which a player is to move. Moves of
 * the keeper and of chance are made at once, and a play that ends is
 * restarted.
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

/* A batch of plays. */
typedef struct RgBatch RgBatch;

/* The current data of the plays: arrays at fixed addresses that each step
 * changes. */
typedef struct {
  size_t n;               /* number of plays */
  size_t state_size;      /* bytes */
  uint32_t n_players;     /* of the game */
  const void *states;     /* n states, contiguous */
  const int32_t *players; /* n: the player to move */
  const int32_t *n_moves; /* n: legal moves */
  const float *rewards;   /* n times n_players: the scores of a play that
                             ended in the last step; otherwise 0 */
  const uint8_t *ended;   /* n: 1: the play ended */
} RgBatchView;

/* Makes n plays, on 1 to 256 threads.  NULL: n is 0, memory is exhausted, or no
 * play can begin. */
RgBatch *rg_batch_new (const RgModel *model, size_t n, unsigned threads,
                       uint64_t seed);
/* Frees a batch; NULL: does nothing. */
void rg_batch_free (RgBatch *batch);
/* Returns the current data of the plays. */
const RgBatchView *rg_batch_view (const RgBatch *batch);

/* Restarts all plays. Functions that return `int` return codes of the model,
 * such as RG_MODEL_OK. */
int rg_batch_reset (RgBatch *batch);

/* Makes in play i the move with index choices[i] of the model's list; -1,
 * or `choices` NULL: a random move.  RG_MODEL_ILLEGAL: there is no such
 * index, and that play does not change.  A play whose move fails in another
 * way is restarted. */
int rg_batch_step (RgBatch *batch, const int32_t *choices);

/* Makes that many random steps. */
int rg_batch_run (RgBatch *batch, uint64_t steps);

/* Moves tag by tag: the actions are the tags of the game, 1 to n_tags of
 * the model.  Returns a row of n_tags + 1 bytes for each play: 1 for each
 * possible next tag.  Entry 0 is 1 if the tags so far are a move, and also
 * the beginning of longer ones.  To be called again after each step.  The
 * address of the rows never changes.  NULL: memory is exhausted, or a move
 * is too long. */
const uint8_t *rg_batch_masks (RgBatch *batch);

/* Adds a tag in each play, or 0; -1, or `tags` NULL: a random one.  As soon
 * as only one move begins with the tags, it is made, as by rg_batch_step.
 * RG_MODEL_ILLEGAL: a tag is not possible, and that play does not change. */
int rg_batch_say (RgBatch *batch, const int32_t *tags);

/* A numbering of moves, the same in all states, such as that of
 * rg_lib_actions: the number of a move with these tags, below n_numbers. */
typedef long long RgBatchNumber (const void *data, const uint32_t *tags,
                                 uint32_t n_tags);

/* Sets the numbering for the moves of all plays, from 0 to n_numbers - 1.
 * RG_MODEL_MEMORY: memory is exhausted.  To be called once. */
int rg_batch_number (RgBatch *batch, RgBatchNumber *number, const void *data,
                     size_t n_numbers);
/* Returns a row of n_numbers bytes for each play: 1 for each legal move. The
 * address of the rows never changes. NULL: a move could not be numbered, or
 * there is no numbering. */
const uint8_t *rg_batch_number_masks (RgBatch *batch);
/* Makes the move with a number in each play; -1, or `numbers` NULL: a
 * random one.  RG_MODEL_ILLEGAL: there is none, and that play does not
 * change.  RG_MODEL_LIMIT: a move could not be numbered. */
int rg_batch_act (RgBatch *batch, const int32_t *numbers);

/* The values of cells of variables in each play: n rows of n_cells numbers. */
typedef struct {
  uint32_t variable, cell;
} RgBatchCell;
void rg_batch_values (const RgBatch *batch, const RgBatchCell *cells,
                      size_t n_cells, int32_t *values);

/* Records what players see from now on, the last `length` tokens for each of
 * them, and restarts all plays. A move is a token for its player, 0 to
 * n_players - 1, or n_players for chance. Then comes n_players + the tag's
 * number for each tag that the viewer sees of it and of the keeper's moves
 * after it. RG_MODEL_MEMORY: memory is exhausted, or length is 0. The length
 * of the first call counts. */
int rg_batch_record (RgBatch *batch, size_t length);
/* Returns the tokens of a player in each play: n rows of `length` tokens, the
 * oldest first, and -1 after the last. The address never changes. NULL: nothing
 * is recorded, or there is no such player. */
const int32_t *rg_batch_history (const RgBatch *batch, unsigned player);

/* Plays at random to the end, without a batch: computes the total number of
 * moves (without the keeper's), and the total scores by player.  A play with
 * more than most_moves ends with RG_MODEL_LIMIT. */
int rg_batch_playouts (const RgModel *model, uint64_t plays, uint64_t seed,
                       uint64_t most_moves, uint64_t *moves, double *scores);

/* Computes the number of sequences of moves of that length. */
int rg_batch_perft (const RgModel *model, unsigned depth, uint64_t *n);

#ifdef __cplusplus
}
#endif

#endif
