/* An agent for any model: it plays by regular-games.h alone, and tests the
 * promises of the interface.  One program has two games; the third is a
 * shared object. */
#include "one.h"
#include "two.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

static void
check_promise (int holds, const char *promise)
{
  if (!holds) {
    printf ("broken: %s\n", promise);
    faults++;
  }
}

static int
same_move (const RgModel *model, const void *a, const void *b)
{
  const size_t size = rg_model_move_size (model, a);
  return size == rg_model_move_size (model, b) && memcmp (a, b, size) == 0;
}

/* Checks that the text of a move is read to the same move; nonsense is
 * rejected. */
static void
check_text (const RgModel *model, const void *state, const void *move,
            RgModelWork *work)
{
  char text[256];
  RgModelMoves list = {0};
  size_t index;
  model->move_text (move, text, sizeof text);
  check_promise (model->move_parse (state, text, &index, &list, work) ==
                     RG_MODEL_OK,
                 "a move's text is understood");
  check_promise (same_move (model, rg_model_move (model, &list, index), move),
                 "a move's text gives the move");
  check_promise (model->move_parse (state, "no such move", &index, &list,
                                    work) == RG_MODEL_ILLEGAL,
                 "nonsense is no move");
  check_promise (model->move_text (move, NULL, 0) == strlen (text),
                 "the length of a text is known");
  rg_model_moves_free (&list);
}

/* Checks counting, and choosing without a list. */
static void
check_count (const RgModel *model, const void *state, const RgModelMoves *moves,
             RgModelWork *work)
{
  uint64_t n = 0, random = 5;
  const void *move = NULL;
  int is_listed = 0;
  check_promise (model->count (state, &n, work) == RG_MODEL_OK && n == moves->n,
                 "moves are counted as they are listed");
  check_promise (model->random_move (state, &random, &move, work) ==
                         RG_MODEL_OK &&
                     move && random != 5,
                 "a random move is found");
  for (size_t i = 0; move && i < moves->n; i++)
    is_listed |= same_move (model, rg_model_move (model, moves, i), move);
  check_promise (is_listed, "and it is legal");
  for (size_t i = 0; i <= moves->n; i++) {
    check_promise (
        model->nth_move (state, i, &move, work) == RG_MODEL_OK &&
            (i < moves->n ? move && same_move (model, move,
                                               rg_model_move (model, moves, i))
                          : !move),
        "a place gives the move of the list");
  }
  check_promise (
      model->nth_move (state, UINT64_MAX, &move, work) == RG_MODEL_OK && !move,
      "the last number is no place");
}

/* Checks that the number of tags of a move, and their numbers, are in range. */
static void
check_tags (const RgModel *model, const void *move)
{
  const uint32_t n = model->tags (move, NULL);
  uint32_t *tags = malloc ((n + 1) * sizeof *tags);
  check_promise (n <= model->max_tags && model->tags (move, tags) == n,
                 "the number of tags is bounded");
  for (uint32_t i = 0; i < n; i++)
    check_promise (tags[i] >= 1 && tags[i] <= model->n_tags,
                   "tags have numbers");
  free (tags);
}

/* Returns the values of all variables, folded into a number. */
static uint64_t
read_values (const RgModel *model, const void *state)
{
  uint64_t sum = 0;
  for (uint32_t v = 0; v < model->n_variables; v++) {
    const RgModelVariable *variable = &model->variables[v];
    uint32_t cells = 1;
    for (uint32_t k = 0; k < variable->n_keys; k++)
      cells *= variable->keys[k].n;
    check_promise (cells == variable->n_cells, "keys make the cells");
    for (uint32_t cell = 0; cell < cells; cell++) {
      const uint32_t value = model->value (state, v, cell);
      check_promise (value < variable->n_values, "values are bounded");
      sum = sum * 31 + value;
    }
  }
  return sum;
}

/* Returns the player to move, from the variable `player`. */
static const char *
read_player (const RgModel *model, const void *state)
{
  for (uint32_t v = 0; v < model->n_variables; v++) {
    if (strcmp (model->variables[v].name, "player") == 0)
      return model->variables[v].value_names[model->value (state, v, 0)];
  }
  return "";
}

/* Checks that a player's knowledge after a move is the same each time, and that
 * the move is viewed. */
static void
check_observe (const RgModel *model, const void *state, const void *move,
               RgModelWork *work)
{
  uint8_t *seen = malloc (model->tags (move, NULL) + 1);
  for (int i = 0; i < (int)model->n_players; i++) {
    uint64_t known = 0, known_again = 0;
    check_promise (
        model->observe (state, move, i, &known, work) == RG_MODEL_OK &&
            model->observe (state, move, i, &known_again, work) == RG_MODEL_OK,
        "a player sees a move");
    check_promise (known != 0 && known == known_again,
                   "and the same each time");
    check_promise (model->view (state, move, i, seen, work) == RG_MODEL_OK,
                   "tag by tag");
  }
  free (seen);
}

/* Makes a move, and checks its text, its tags and its result. */
static void
check_step (const RgModel *model, size_t number, void *state, void *copy,
            RgModelMoves *moves, RgModelWork *work)
{
  char text[256];
  check_promise (model->moves (state, moves, work) == RG_MODEL_OK,
                 "moves are listed");
  const size_t i = 7 * number % moves->n;
  const void *move = rg_model_move (model, moves, i);
  model->move_text (move, text, sizeof text);
  const int mover = model->player (state);
  printf ("%s: %s (of %zu)\n",
          mover < 0 ? "random" : model->player_names[mover], text, moves->n);
  const size_t size = rg_model_move_size (model, move);
  void *move_copy = malloc (size);
  memcpy (move_copy, move, size);
  check_text (model, state, move_copy, work);
  check_count (model, state, moves, work);
  check_tags (model, move_copy);
  check_observe (model, state, move_copy, work);
  check_promise (mover < 0 || strcmp (read_player (model, state),
                                      model->player_names[mover]) == 0,
                 "variables are read by name");
  memcpy (copy, state, model->state_size);
  check_promise (model->apply (state, move_copy, work) == RG_MODEL_OK,
                 "a move is made");
  model->keeper (state, work);
  check_promise (model->apply (copy, move_copy, work) == RG_MODEL_OK,
                 "and made again");
  model->keeper (copy, work);
  check_promise (memcmp (copy, state, model->state_size) == 0,
                 "to the same state");
  check_promise (model->hash (copy) == model->hash (state), "of the same hash");
  check_promise (read_values (model, copy) == read_values (model, state),
                 "with the same values");
  free (move_copy);
}

/* Checks that data that a play leaves in the work area are not used for another
 * state. */
static void
check_behind_playout (const RgModel *model, void *state, RgModelWork *work)
{
  RgModelWork *fresh = model->work_new ();
  const void *move, *same_move_again;
  uint64_t random = 1, random_again = 1, n = 0, expected = 0;
  model->start (state);
  model->keeper (state, work);
  check_promise (model->count (state, &n, work) == RG_MODEL_OK &&
                     model->count (state, &expected, fresh) == RG_MODEL_OK &&
                     n == expected,
                 "the first state has all of its moves again");
  check_promise (
      model->random_move (state, &random, &move, work) == RG_MODEL_OK &&
          model->random_move (state, &random_again, &same_move_again, fresh) ==
              RG_MODEL_OK &&
          move && same_move_again &&
          memcmp (move, same_move_again, rg_model_move_size (model, move)) == 0,
      "and the same random one");
  model->work_free (fresh);
}

/* Checks that a play that is cut short has the moves, the moves of chance and
 * the state of one that is made move by move. */
static void
check_advance (const RgModel *model, void *state, RgModelWork *work)
{
  enum { MOST_MOVES = 5 };
  void *other = malloc (model->state_size);
  uint64_t random = 1, random_again = 1, n = 0, n_chance = 0, n_chance_made = 0,
           n_made = 0;
  const void *move;
  model->start (state);
  model->start (other);
  check_promise (model->advance (state, &random, MOST_MOVES, &n, &n_chance,
                                 work) == RG_MODEL_OK,
                 "a play goes on");
  model->keeper (other, work);
  for (; n_made < MOST_MOVES && !model->is_end (other); n_made++) {
    n_chance_made += model->player (other) == RG_MODEL_RANDOM;
    model->random_move (other, &random_again, &move, work);
    model->apply (other, move, work);
    model->keeper (other, work);
  }
  check_promise (n == n_made && n_chance == n_chance_made &&
                     random == random_again,
                 "by as many moves, and as many of chance");
  check_promise (memcmp (state, other, model->state_size) == 0,
                 "as move by move, to the same state");
  free (other);
}

/* Checks a complete play in one call, and one that is cut short. */
static void
check_playout (const RgModel *model, void *state, RgModelWork *work)
{
  uint64_t random = 1, n = 0;
  model->start (state);
  check_promise (model->playout (state, &random, 3, &n, work) == RG_MODEL_OK &&
                     (n == 3 || model->is_end (state)),
                 "a playout stops after some moves");
  check_promise (model->playout (state, &random, 100000, &n, work) ==
                         RG_MODEL_OK &&
                     model->is_end (state),
                 "and goes on to the end");
  for (int i = 0; i < (int)model->n_players; i++)
    check_promise (model->score (state, i) >= model->least_score &&
                       model->score (state, i) <= model->greatest_score,
                   "scores are bounded");
  check_behind_playout (model, state, work);
  model->limits (work)->memory = 0;
  RgModelMoves moves = {0};
  model->start (state);
  model->keeper (state, work);
  check_promise (model->moves (state, &moves, work) == RG_MODEL_LIMIT,
                 "a limit can be set");
  rg_model_moves_free (&moves);
}

static void
play_match (const RgModel *model)
{
  printf ("-- %s, %u players\n", model->name, (unsigned)model->n_players);
  check_promise (model->version == RG_MODEL_VERSION, "the version is ours");
  void *state = malloc (model->state_size), *copy = malloc (model->state_size);
  RgModelWork *work = model->work_new ();
  RgModelMoves moves = {0};
  model->start (state);
  model->keeper (state, work);
  for (size_t i = 0; i < 100 && !model->is_end (state); i++)
    check_step (model, i, state, copy, &moves, work);
  for (unsigned i = 0; i < model->n_players; i++)
    printf ("%s %s\n", model->player_names[i],
            model->score_name (state, (int)i));
  check_playout (model, state, work);
  check_advance (model, state, work);
  rg_model_moves_free (&moves);
  free (state);
  free (copy);
  model->work_free (work);
}

int
main (void)
{
  play_match (&one_model);
  play_match (&two_model);
  void *library = dlopen ("./three.so", RTLD_NOW);
  RgModelGetter getter;
  void *symbol = library ? dlsym (library, "rg_model") : NULL;
  check_promise (symbol != NULL, "a shared object has its model");
  memcpy (&getter, &symbol, sizeof getter);
  if (symbol)
    play_match (getter ());
  if (library)
    dlclose (library);
  return faults > 0;
}
