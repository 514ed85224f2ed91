/* An agent that knows regular-games.h and no game: plays the model given by
 * pointer, each time the next but six of the moves, and checks what the
 * interface promises.  One program holds two games; the third
 * comes from a shared object. */
#include "one.h"
#include "two.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

static void
promise (int holds, const char *what)
{
  if (!holds) {
    printf ("broken: %s\n", what);
    faults++;
  }
}

/* Text and back: the same move, and none for nonsense. */
static void
check_text (const RgModel *model, const void *state, const void *move,
            RgModelWork *work)
{
  char text[256];
  void *parsed = malloc (model->move_size);
  RgModelMoves list = {0};
  model->move_text (move, text, sizeof text);
  promise (model->move_parse (state, text, parsed, &list, work) == RG_MODEL_OK,
           "a move's text is understood");
  promise (memcmp (parsed, move, model->move_size) == 0,
           "a move's text gives the move");
  promise (model->move_parse (state, "no such move", parsed, &list, work) ==
               RG_MODEL_ILLEGAL,
           "nonsense is no move");
  promise (model->move_text (move, NULL, 0) == strlen (text),
           "the length of a text is known");
  free (list.data);
  free (parsed);
}

static void
step (const RgModel *model, size_t number, void *state, void *copy,
      RgModelMoves *moves, RgModelWork *work)
{
  char text[256];
  promise (model->moves (state, moves, work) == RG_MODEL_OK,
           "moves are listed");
  const size_t i = 7 * number % moves->n;
  const void *move = rg_model_move (model, moves, i);
  model->move_text (move, text, sizeof text);
  const int mover = model->player (state);
  printf ("%s: %s (of %zu)\n",
          mover < 0 ? "random" : model->player_names[mover], text, moves->n);
  void *kept = malloc (model->move_size);
  memcpy (kept, move, model->move_size);
  check_text (model, state, kept, work);
  memcpy (copy, state, model->state_size);
  promise (model->apply (state, kept, work) == RG_MODEL_OK, "a move is made");
  model->keeper (state, work);
  promise (model->apply (copy, kept, work) == RG_MODEL_OK, "and made again");
  model->keeper (copy, work);
  promise (memcmp (copy, state, model->state_size) == 0, "to the same state");
  promise (model->hash (copy) == model->hash (state), "of the same hash");
  free (kept);
}

static void
play (const RgModel *model)
{
  printf ("-- %s, %u players\n", model->name, (unsigned)model->n_players);
  promise (model->version == RG_MODEL_VERSION, "the version is ours");
  void *state = malloc (model->state_size), *copy = malloc (model->state_size);
  RgModelWork *work = model->work_new ();
  RgModelMoves moves = {0};
  model->start (state);
  model->keeper (state, work);
  for (size_t i = 0; i < 100 && !model->is_end (state); i++)
    step (model, i, state, copy, &moves, work);
  for (unsigned i = 0; i < model->n_players; i++)
    printf ("%s %s\n", model->player_names[i],
            model->score_name (state, (int)i));
  free (moves.data);
  free (state);
  free (copy);
  model->work_free (work);
}

int
main (void)
{
  play (&one_model);
  play (&two_model);
  void *library = dlopen ("./three.so", RTLD_NOW);
  RgModelGetter getter;
  void *symbol = library ? dlsym (library, "rg_model") : NULL;
  promise (symbol != NULL, "a shared object has its model");
  memcpy (&getter, &symbol, sizeof getter);
  if (symbol)
    play (getter ());
  if (library)
    dlclose (library);
  return faults > 0;
}
