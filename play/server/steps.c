/* In a step the roles move one after the other in a copy of the state, `next`,
 * in the order of the model. The copy replaces the state after the last move,
 * so a step with an illegal move has no effect. */

#include "play/server/steps.h"

#include "play/server/terms.h"

#include <string.h>

RgServerSteps *
rg_server_steps_new (const RgServerSheet *sheet)
{
  RgServerSteps *steps = g_new0 (RgServerSteps, 1);
  steps->sheet = sheet;
  steps->work = sheet->model->work_new ();
  steps->state = g_malloc0 (sheet->model->state_size);
  steps->next = g_malloc0 (sheet->model->state_size);
  steps->percepts = g_new0 (GPtrArray *, sheet->roles->len + 1);
  for (guint r = 0; r < sheet->roles->len; r++)
    steps->percepts[r] = g_ptr_array_new_with_free_func (g_free);
  if (steps->work)
    return steps;
  rg_server_steps_free (steps);
  return NULL;
}

void
rg_server_steps_free (RgServerSteps *steps)
{
  if (steps->work)
    steps->sheet->model->work_free (steps->work);
  for (guint r = 0; r < steps->sheet->roles->len; r++)
    g_ptr_array_free (steps->percepts[r], TRUE);
  g_free (steps->percepts);
  rg_model_moves_free (&steps->moves);
  rg_model_seen_free (&steps->seen);
  g_free (steps->state);
  g_free (steps->next);
  g_free (steps);
}

int
rg_server_steps_start (RgServerSteps *steps)
{
  steps->sheet->model->start (steps->state);
  return steps->sheet->model->keeper (steps->state, steps->work);
}

gboolean
rg_server_steps_are_over (const RgServerSteps *steps)
{
  return steps->sheet->model->is_end (steps->state);
}

int32_t
rg_server_steps_score (const RgServerSteps *steps, guint role)
{
  const guint player = steps->sheet->players[role];
  return player == RG_SERVER_SHEET_CHANCE
             ? 0
             : steps->sheet->model->score (steps->state, (int)player);
}

/* -- through a step -------------------------------------------------------- */

static void
undo_moves (RgServerSteps *steps)
{
  memcpy (steps->next, steps->state, steps->sheet->model->state_size);
  steps->n_moved = 0;
  for (guint r = 0; r < steps->sheet->roles->len; r++)
    g_ptr_array_set_size (steps->percepts[r], 0);
}

void
rg_server_steps_set_state (RgServerSteps *steps, const void *state)
{
  memcpy (steps->state, state, steps->sheet->model->state_size);
}

/* Returns the role to move in `next`. */
static guint
find_role_to_move (const RgServerSteps *steps)
{
  const RgServerSheet *sheet = steps->sheet;
  const int player = sheet->model->player (steps->next);
  const guint mover = player < 0 ? RG_SERVER_SHEET_CHANCE : (guint)player;
  guint role = 0;
  while (role + 1 < sheet->roles->len && sheet->players[role] != mover)
    role++;
  return role;
}

static int
list_moves (RgServerSteps *steps)
{
  const int code =
      steps->sheet->model->moves (steps->next, &steps->moves, steps->work);
  return code == RG_MODEL_OK && steps->moves.n == 0 ? RG_MODEL_STUCK : code;
}

/* Collects the percepts of each role after a move. */
static int
collect_percepts (RgServerSteps *steps, const void *move)
{
  const RgServerSheet *sheet = steps->sheet;
  RgModelSeen *seen = &steps->seen;
  int code = RG_MODEL_OK;
  for (guint r = 0; r < sheet->roles->len && code == RG_MODEL_OK; r++) {
    if (sheet->players[r] == RG_SERVER_SHEET_CHANCE)
      continue;
    code = sheet->model->seen (steps->next, move, (int)sheet->players[r], seen,
                               steps->work);
    for (gsize i = seen->n_of_move; code == RG_MODEL_OK && i < seen->n; i++)
      g_ptr_array_add (steps->percepts[r], g_strdup (rg_server_sheet_tag_term (
                                               sheet, seen->tags[i])));
  }
  return code;
}

static int
make_move (RgServerSteps *steps, gsize index, RgServerStepsWatch *watch,
           gpointer data)
{
  const RgModel *model = steps->sheet->model;
  const void *move = rg_model_move (model, &steps->moves, index);
  int code = watch ? watch (steps, move, data) : RG_MODEL_OK;
  if (code == RG_MODEL_OK && steps->sheet->has_percepts)
    code = collect_percepts (steps, move);
  if (code == RG_MODEL_OK)
    code = model->apply (steps->next, move, steps->work);
  if (code == RG_MODEL_OK)
    code = model->keeper (steps->next, steps->work);
  steps->n_moved++;
  return code;
}

static gboolean
is_step_over (const RgServerSteps *steps)
{
  return steps->n_moved == steps->sheet->roles->len ||
         steps->sheet->model->is_end (steps->next);
}

int
rg_server_steps_reach (RgServerSteps *steps, guint role,
                       RgServerStepsWatch *watch, gpointer data)
{
  undo_moves (steps);
  int code = list_moves (steps);
  while (code == RG_MODEL_OK && find_role_to_move (steps) != role) {
    code = make_move (steps, 0, watch, data);
    if (code == RG_MODEL_OK)
      code = is_step_over (steps) ? RG_MODEL_STUCK : list_moves (steps);
  }
  return code;
}

int
rg_server_steps_list_moves (RgServerSteps *steps, guint role, GPtrArray *terms)
{
  const RgServerSheet *sheet = steps->sheet;
  g_ptr_array_set_size (terms, 0);
  const int code = rg_server_steps_reach (steps, role, NULL, NULL);
  for (gsize i = 0; code == RG_MODEL_OK && i < steps->moves.n; i++)
    g_ptr_array_add (
        terms, rg_server_sheet_move_term (
                   sheet, rg_model_move (sheet->model, &steps->moves, i)));
  return code;
}

/* Returns the index of the move that is the term. -1: there is none. */
static gssize
find_move (const RgServerSteps *steps, const char *term)
{
  const RgModel *model = steps->sheet->model;
  char *text = rg_server_term_normalise (rg_slice (term));
  gssize index = -1;
  for (gsize i = 0; i < steps->moves.n && index < 0; i++) {
    char *other_text = rg_server_sheet_move_term (
        steps->sheet, rg_model_move (model, &steps->moves, i));
    if (rg_server_term_has_text (other_text, text))
      index = (gssize)i;
    g_free (other_text);
  }
  g_free (text);
  return index;
}

int
rg_server_steps_make (RgServerSteps *steps, const char *const *terms,
                      RgServerStepsWatch *watch, gpointer data, guint *wrong)
{
  int code = RG_MODEL_OK;
  for (undo_moves (steps); code == RG_MODEL_OK && !is_step_over (steps);) {
    const guint role = find_role_to_move (steps);
    code = list_moves (steps);
    const gssize index =
        code == RG_MODEL_OK ? find_move (steps, terms[role]) : -1;
    if (code == RG_MODEL_OK && index < 0) {
      *wrong = role;
      return RG_MODEL_ILLEGAL;
    }
    if (code == RG_MODEL_OK)
      code = make_move (steps, (gsize)index, watch, data);
  }
  if (code == RG_MODEL_OK)
    memcpy (steps->state, steps->next, steps->sheet->model->state_size);
  return code;
}
