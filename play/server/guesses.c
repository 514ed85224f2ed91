/* A search by depth: from each possible state, tries all moves of the other
 * roles in the step, and accepts the states whose percepts agree. Of more than
 * MOST_STATES, reservoir sampling keeps a random subset. */

#include "play/server/guesses.h"

#include "base/compare.h"
#include "play/server/terms.h"

#include <string.h>

enum {
  MOST_STATES = 256,   /* limit of the possible states */
  MOST_MOVES = 200000, /* limit of the moves of the model that are tried in a
                          step */
};

/* The possible states, and the search for those of the next step. */
struct RgServerGuesses {
  const RgServerSheet *sheet;
  RgModelWork *work;
  RgModelSeen seen;
  GRand *random;
  guint role;
  guint8 *states, *next; /* before and after the step */
  guint n, n_next;       /* numbers of these states */
  guint64
      n_found;   /* number of states of the next step, including dropped ones */
  guint n_tried; /* number of moves that were tried in the step */
  char *own;     /* the role's own move (rg_server_term_normalise) */
  GPtrArray *wanted; /* of char *: the words of its percepts, sorted */
  GPtrArray *words;  /* during the search: the words of the model's percepts */
  GArray *path;      /* during the search: the player's knowledge after each
                        move */
  GArray *knowledge; /* the path to the first consistent state */
};

RgServerGuesses *
rg_server_guesses_new (const RgServerSheet *sheet, guint role, guint64 seed)
{
  const gsize size = sheet->model->state_size * MOST_STATES;
  RgServerGuesses *guesses = g_new0 (RgServerGuesses, 1);
  *guesses =
      (RgServerGuesses){.sheet = sheet,
                        .work = sheet->model->work_new (),
                        .random = g_rand_new_with_seed ((guint32)seed),
                        .role = role,
                        .states = g_malloc (size),
                        .next = g_malloc (size),
                        .wanted = g_ptr_array_new_with_free_func (g_free),
                        .words = g_ptr_array_new_with_free_func (g_free),
                        .path = g_array_new (FALSE, FALSE, sizeof (guint64))};
  if (guesses->work)
    return guesses;
  rg_server_guesses_free (guesses);
  return NULL;
}

void
rg_server_guesses_free (RgServerGuesses *guesses)
{
  if (guesses->work)
    guesses->sheet->model->work_free (guesses->work);
  rg_model_seen_free (&guesses->seen);
  g_rand_free (guesses->random);
  g_free (guesses->states);
  g_free (guesses->next);
  g_ptr_array_free (guesses->wanted, TRUE);
  g_ptr_array_free (guesses->words, TRUE);
  g_array_free (guesses->path, TRUE);
  g_free (guesses);
}

void
rg_server_guesses_start (RgServerGuesses *guesses, const void *state)
{
  memcpy (guesses->states, state, guesses->sheet->model->state_size);
  guesses->n = 1;
}

const void *
rg_server_guesses_state (const RgServerGuesses *guesses)
{
  return guesses->states;
}

/* -- words ----------------------------------------------------------------- */

/* Adds the words of a term without its parentheses: so it does not matter
 * whether the model has one tag for it or several. */
static void
add_words (GPtrArray *words, const char *term)
{
  char *text = rg_server_term_normalise (rg_slice (term));
  char **parts = g_strsplit_set (text, " ()", -1);
  for (char **part = parts; *part; part++) {
    if (**part)
      g_ptr_array_add (words, *part);
    else
      g_free (*part);
  }
  g_free (parts);
  g_free (text);
}

/* Whether the words of the model's percepts are those of the role's percepts.
 */
static gboolean
agrees_with_percepts (const RgServerGuesses *guesses)
{
  const guint n = guesses->words->len;
  gboolean are_equal = n == guesses->wanted->len;
  GPtrArray *sorted = g_ptr_array_sized_new (n);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (guesses->words, i));
  g_ptr_array_sort (sorted, rg_compare_texts);
  for (guint i = 0; i < n && are_equal; i++)
    are_equal = strcmp (g_ptr_array_index (sorted, i),
                        g_ptr_array_index (guesses->wanted, i)) == 0;
  g_ptr_array_free (sorted, TRUE);
  return are_equal;
}

/* -- states ---------------------------------------------------------------- */

static guint8 *
next_at (const RgServerGuesses *guesses, guint i)
{
  return guesses->next + guesses->sheet->model->state_size * i;
}

/* Keeps the state; if there are too many, each with equal probability
 * (reservoir sampling: Vitter 1985). */
static void
keep_state (RgServerGuesses *guesses, const void *state)
{
  const gsize size = guesses->sheet->model->state_size;
  guint place = guesses->n_next;
  for (guint i = 0; i < guesses->n_next; i++) {
    if (memcmp (next_at (guesses, i), state, size) == 0)
      return;
  }
  guesses->n_found++;
  if (place == MOST_STATES)
    place = (guint)(g_rand_double (guesses->random) * (double)guesses->n_found);
  else
    guesses->n_next++;
  if (place < MOST_STATES)
    memcpy (next_at (guesses, place), state, size);
}

/* Keeps a state after the step, if its percepts agree. */
static void
accept_state (RgServerGuesses *guesses, const void *state)
{
  if (!agrees_with_percepts (guesses))
    return;
  if (guesses->n_found == 0)
    g_array_append_vals (guesses->knowledge, guesses->path->data,
                         guesses->path->len);
  keep_state (guesses, state);
}

/* -- a step ---------------------------------------------------------------- */

/* Updates the role's knowledge by its observation of a move, and adds the words
 * of its percepts. */
static int
observe_move (RgServerGuesses *guesses, const void *state, const void *move,
              guint64 *known)
{
  const RgServerSheet *sheet = guesses->sheet;
  const int player = (int)sheet->players[guesses->role];
  RgModelSeen *seen = &guesses->seen;
  int code = sheet->model->observe (state, move, player, known, guesses->work);
  if (code == RG_MODEL_OK)
    code = sheet->model->seen (state, move, player, seen, guesses->work);
  for (gsize i = seen->n_of_move; code == RG_MODEL_OK && i < seen->n; i++)
    add_words (guesses->words, rg_server_sheet_tag_term (sheet, seen->tags[i]));
  return code;
}

static gboolean
is_own (const RgServerGuesses *guesses, const void *move)
{
  char *term = rg_server_sheet_move_term (guesses->sheet, move);
  const gboolean is_equal = rg_server_term_has_text (term, guesses->own);
  g_free (term);
  return is_equal;
}

static void try_moves (RgServerGuesses *guesses, const void *state,
                       guint n_moved, guint64 known);

/* Continues the search after a move of a guess; its words and its place in the
 * path are removed afterwards. */
static void
follow_move (RgServerGuesses *guesses, const void *state, const void *move,
             guint n_moved, guint64 known)
{
  const RgModel *model = guesses->sheet->model;
  const guint n_words = guesses->words->len;
  void *after = g_memdup2 (state, model->state_size);
  int code = observe_move (guesses, state, move, &known);
  if (code == RG_MODEL_OK)
    code = model->apply (after, move, guesses->work);
  if (code == RG_MODEL_OK)
    code = model->keeper (after, guesses->work);
  g_array_append_val (guesses->path, known);
  guesses->n_tried++;
  if (code == RG_MODEL_OK)
    try_moves (guesses, after, n_moved + 1, known);
  g_array_set_size (guesses->path, n_moved);
  g_ptr_array_set_size (guesses->words, (gint)n_words);
  g_free (after);
}

/* Tries all moves of the roles that have not moved; the recursion depth is
 * their number. */
static void
try_moves (RgServerGuesses *guesses, const void *state, guint n_moved,
           guint64 known)
{
  const RgServerSheet *sheet = guesses->sheet;
  RgModelMoves moves = {0};
  if (n_moved == sheet->roles->len || sheet->model->is_end (state)) {
    accept_state (guesses, state);
    return;
  }
  const int player = sheet->model->player (state);
  const gboolean is_role = player == (int)sheet->players[guesses->role];
  if (sheet->model->moves (state, &moves, guesses->work) != RG_MODEL_OK)
    moves.n = 0;
  for (gsize i = 0; i < moves.n && guesses->n_tried < MOST_MOVES; i++) {
    const void *move = rg_model_move (sheet->model, &moves, i);
    if (!is_role || is_own (guesses, move))
      follow_move (guesses, state, move, n_moved, known);
  }
  rg_model_moves_free (&moves);
}

gboolean
rg_server_guesses_step (RgServerGuesses *guesses, const char *own,
                        const char *const *percepts, guint64 known,
                        GArray *knowledge)
{
  const gsize size = guesses->sheet->model->state_size;
  guesses->own = rg_server_term_normalise (rg_slice (own));
  guesses->knowledge = knowledge;
  guesses->n_next = guesses->n_tried = 0;
  guesses->n_found = 0;
  g_array_set_size (knowledge, 0);
  g_ptr_array_set_size (guesses->wanted, 0);
  for (guint i = 0; percepts[i]; i++)
    add_words (guesses->wanted, percepts[i]);
  g_ptr_array_sort (guesses->wanted, rg_compare_texts);
  for (guint i = 0; i < guesses->n; i++)
    try_moves (guesses, guesses->states + i * size, 0, known);
  g_clear_pointer (&guesses->own, g_free);
  guint8 *old_states = guesses->states;
  guesses->states = guesses->next;
  guesses->next = old_states;
  guesses->n = guesses->n_next;
  return guesses->n > 0;
}
