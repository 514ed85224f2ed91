/* Follows the match by a model, and passes what the role observes to its agent.
 * In GDL-II the state is not known: the agent observes a sample of the
 * possible states (guesses.h). */

#include "play/server/seat.h"

#include "play/agents/agents.h"
#include "play/server/guesses.h"

struct RgServerSeat {
  RgServerSteps *steps;
  RgAgent *agent; /* NULL: the role is chance */
  guint role, player;
  guint64 known;            /* the player's knowledge at the beginning of the
                               step */
  guint64 next;             /* its knowledge during the step */
  guint n_seen;             /* moves of the step that the agent has observed */
  RgServerGuesses *guesses; /* GDL-II; otherwise NULL */
  GArray *knowledge;        /* of guint64: scratch for a step in GDL-II */
};

static const char *
describe_code (int code)
{
  return code == RG_MODEL_LIMIT    ? "a limit of the model"
         : code == RG_MODEL_MEMORY ? "out of memory"
         : code == RG_MODEL_STUCK  ? "a role has no legal move"
                                   : "an illegal move";
}

RgServerSeat *
rg_server_seat_new (const RgServerSheet *sheet, guint role, const char *agent,
                    guint64 seed, char **why)
{
  RgServerSeat *seat = g_new0 (RgServerSeat, 1);
  const guint player = sheet->players[role];
  char text[256] = "out of memory";
  *seat =
      (RgServerSeat){.steps = rg_server_steps_new (sheet),
                     .role = role,
                     .player = player,
                     .knowledge = g_array_new (FALSE, FALSE, sizeof (guint64))};
  if (seat->steps && player != RG_SERVER_SHEET_CHANCE)
    seat->agent = rg_agent_new (sheet->model, (int)player, agent, seed, text,
                                sizeof text);
  if (seat->agent)
    rg_agent_start (seat->agent);
  int code =
      seat->steps ? rg_server_steps_start (seat->steps) : RG_MODEL_MEMORY;
  if (code == RG_MODEL_OK && sheet->has_percepts && seat->agent) {
    seat->guesses = rg_server_guesses_new (sheet, role, seed);
    code = seat->guesses ? RG_MODEL_OK : RG_MODEL_MEMORY;
  }
  if (seat->guesses)
    rg_server_guesses_start (seat->guesses, seat->steps->state);
  if (code == RG_MODEL_OK && (seat->agent || player == RG_SERVER_SHEET_CHANCE))
    return seat;
  *why = g_strdup (code == RG_MODEL_OK ? text : describe_code (code));
  rg_server_seat_free (seat);
  return NULL;
}

void
rg_server_seat_free (RgServerSeat *seat)
{
  rg_agent_free (seat->agent);
  if (seat->guesses)
    rg_server_guesses_free (seat->guesses);
  if (seat->steps)
    rg_server_steps_free (seat->steps);
  g_array_free (seat->knowledge, TRUE);
  g_free (seat);
}

/* Lets the agent observe a move of the step. When it chose its own move, it
 * observed the moves before it already; these are not repeated. */
static int
observe_move (RgServerSteps *steps, const void *move, gpointer data)
{
  RgServerSeat *seat = data;
  const RgModel *model = steps->sheet->model;
  if (!seat->agent)
    return RG_MODEL_OK;
  const int code = model->observe (steps->next, move, (int)seat->player,
                                   &seat->next, steps->work);
  if (code != RG_MODEL_OK || steps->n_moved < seat->n_seen)
    return code;
  seat->n_seen = steps->n_moved + 1;
  return rg_agent_see (seat->agent, seat->next);
}

gboolean
rg_server_seat_step (RgServerSeat *seat, const char *const *terms, char **why)
{
  RgServerSteps *steps = seat->steps;
  guint wrong = 0;
  if (seat->guesses) {
    *why = g_strdup ("this game needs the percepts of the role");
    return FALSE;
  }
  seat->next = seat->known;
  const int code =
      rg_server_steps_make (steps, terms, observe_move, seat, &wrong);
  seat->known = seat->next;
  seat->n_seen = 0;
  if (code == RG_MODEL_ILLEGAL)
    *why = g_strdup_printf (
        "%s has no move %s",
        (const char *)g_ptr_array_index (steps->sheet->roles, wrong),
        terms[wrong]);
  else if (code != RG_MODEL_OK)
    *why = g_strdup (describe_code (code));
  return code == RG_MODEL_OK;
}

/* Makes a step of GDL-II. The agent observes the remaining moves of the step,
 * as seen from one of the states: the others have the same observations. */
gboolean
rg_server_seat_step_percepts (RgServerSeat *seat, const char *own,
                              const char *const *percepts, char **why)
{
  if (!seat->guesses) {
    *why = g_strdup ("this game needs the joint moves");
    return FALSE;
  }
  if (!rg_server_guesses_step (seat->guesses, own, percepts, seat->known,
                               seat->knowledge)) {
    *why = g_strdup ("no state agrees with the percepts");
    return FALSE;
  }
  int code = RG_MODEL_OK;
  for (guint i = 0; i < seat->knowledge->len && code == RG_MODEL_OK; i++) {
    seat->known = g_array_index (seat->knowledge, guint64, i);
    if (i >= seat->n_seen)
      code = rg_agent_see (seat->agent, seat->known);
  }
  seat->n_seen = 0;
  rg_server_steps_set_state (seat->steps,
                             rg_server_guesses_state (seat->guesses));
  if (code != RG_MODEL_OK)
    *why = g_strdup (describe_code (code));
  return code == RG_MODEL_OK;
}

/* Returns a move. The agent chooses only if there are several moves. Otherwise,
 * earlier moves of others in the step may be unknown, but observable. */
char *
rg_server_seat_choose (RgServerSeat *seat, char **why)
{
  RgServerSteps *steps = seat->steps;
  gsize index = 0;
  if (rg_server_steps_are_over (steps)) {
    *why = g_strdup ("the match is over");
    return NULL;
  }
  int code = rg_server_steps_reach (steps, seat->role, NULL, NULL);
  if (code == RG_MODEL_OK && steps->moves.n > 1 && seat->agent) {
    seat->next = seat->known;
    code = rg_server_steps_reach (steps, seat->role, observe_move, seat);
    if (code == RG_MODEL_OK)
      code = rg_agent_choose (seat->agent, &steps->moves, &index);
  }
  if (code == RG_MODEL_OK)
    return rg_server_sheet_spell_move (
        steps->sheet,
        rg_model_move (steps->sheet->model, &steps->moves, index));
  *why = g_strdup (describe_code (code));
  return NULL;
}
