/* Counts the faults of each player, and writes the record: a line of JSON for
 * each step and result. */

#include "play/server/referee.h"

#include "base/json.h"
#include "base/printable.h"

enum { LONGEST_SHOWN = 200 }; /* bytes of an answer in a message */

const char *
rg_server_fault_name (RgServerAnswerFault fault)
{
  static const char *const names[] = {
      [RG_SERVER_FAULT_NONE] = "none",
      [RG_SERVER_FAULT_LATE] = "late",
      [RG_SERVER_FAULT_ILLEGAL] = "illegal",
      [RG_SERVER_FAULT_GONE] = "gone",
  };
  return names[fault];
}

void
rg_server_referee_begin (RgServerReferee *referee, guint64 game)
{
  const guint64 seed = referee->match.seed;
  const guint32 seeds[] = {(guint32)seed, (guint32)(seed >> 32), (guint32)game,
                           (guint32)(game >> 32)};
  g_rand_set_seed_array (referee->random, seeds, G_N_ELEMENTS (seeds));
  for (guint i = 0; i < referee->match.n_players; i++)
    referee->answered_in_game[i] = FALSE;
}

guint
rg_server_referee_draw_below (RgServerReferee *referee, gsize n)
{
  return n < 2 ? 0
               : (guint)g_rand_int_range (referee->random, 0,
                                          (gint32)MIN (n, G_MAXINT32));
}

/* -- steps ----------------------------------------------------------------- */

void
rg_server_referee_step_init (RgServerRefereeStep *step, guint64 game)
{
  *step =
      (RgServerRefereeStep){.game = game,
                            .moves = g_ptr_array_new_with_free_func (g_free),
                            .faults = g_string_new ("[")};
}

void
rg_server_referee_step_clear (RgServerRefereeStep *step)
{
  g_ptr_array_free (step->moves, TRUE);
  g_string_free (step->faults, TRUE);
}

static const char *
get_player_name (const RgServerReferee *referee, guint player)
{
  return referee->match.model->player_names[player];
}

static void
note_answer (RgServerReferee *referee, guint agent)
{
  referee->answered_in_game[agent] = referee->ever_answered[agent] = TRUE;
}

static void
count_fault (RgMatchFaults *faults, RgServerAnswerFault fault)
{
  faults->late += fault == RG_SERVER_FAULT_LATE;
  faults->illegal += fault == RG_SERVER_FAULT_ILLEGAL;
  faults->gone += fault == RG_SERVER_FAULT_GONE;
}

void
rg_server_referee_record_fault (RgServerReferee *referee,
                                RgServerRefereeStep *step, guint player,
                                RgServerAnswerFault fault, const char *answer,
                                const char *replacement)
{
  const guint agent = rg_match_agent_at (&referee->match, step->game, player);
  const char *name = get_player_name (referee, player);
  const gboolean has_given_up = referee->n_late[agent] >= referee->patience;
  referee->n_late[agent] =
      fault == RG_SERVER_FAULT_ILLEGAL ? 0 : referee->n_late[agent] + 1;
  count_fault (&referee->faults[agent], fault);
  if (fault == RG_SERVER_FAULT_ILLEGAL)
    note_answer (referee, agent);
  if (!has_given_up) {
    char *shown_answer =
        answer ? rg_make_printable (answer, LONGEST_SHOWN) : NULL;
    g_printerr ("rg-referee: game %" G_GUINT64_FORMAT
                ", step %" G_GUINT64_FORMAT ": %s (%s): %s%s%s%s%s\n",
                step->game, step->step, name, referee->match.agents[agent],
                rg_server_fault_name (fault), shown_answer ? ": " : "",
                shown_answer ? shown_answer : "",
                replacement ? "; made instead: " : "",
                replacement ? replacement : "");
    g_free (shown_answer);
  }
  rg_json_open (NULL, '{', step->faults);
  rg_json_text_member ("player", name, step->faults);
  rg_json_text_member ("fault", rg_server_fault_name (fault), step->faults);
  rg_json_text_member ("answer", answer, step->faults);
  rg_json_close ('}', step->faults);
}

void
rg_server_referee_record_answer (RgServerReferee *referee, guint64 game,
                                 guint player)
{
  const guint agent = rg_match_agent_at (&referee->match, game, player);
  referee->n_late[agent] = 0;
  note_answer (referee, agent);
}

gboolean
rg_server_referee_has_given_up (const RgServerReferee *referee, guint64 game,
                                guint player)
{
  return referee->n_late[rg_match_agent_at (&referee->match, game, player)] >=
         referee->patience;
}

/* -- active players -------------------------------------------------------- */

static guint
count_true (const gboolean *truths, guint n)
{
  guint count = 0;
  for (guint i = 0; i < n; i++)
    count += truths[i] ? 1 : 0;
  return count;
}

gboolean
rg_server_referee_has_players (const RgServerReferee *referee, RgDiags *diags)
{
  const RgMatch *match = &referee->match;
  const guint n = match->n_players;
  if (count_true (referee->ever_answered, n) >= MIN (n, 2))
    return TRUE;
  for (guint i = 0; i < n; i++) {
    if (!referee->ever_answered[i])
      rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s: no answer came in time",
               match->agents[i]);
  }
  return FALSE;
}

/* -- the record ------------------------------------------------------------ */

static void
write_record (const RgServerReferee *referee, GString *line)
{
  rg_json_end (line);
  if (referee->record) {
    fputs (line->str, referee->record);
    fflush (referee->record);
  }
  g_string_free (line, TRUE);
}

static GString *
begin_record (const RgServerRefereeStep *step)
{
  GString *line = g_string_new (NULL);
  rg_json_number_member ("game", step->game, line);
  rg_json_number_member ("step", step->step, line);
  return line;
}

/* Adds the faults of the step. */
static void
add_faults (const RgServerRefereeStep *step, GString *line)
{
  rg_json_open ("faults", '[', line);
  g_string_append (line, step->faults->str + 1);
  rg_json_close (']', line);
}

void
rg_server_referee_end_step (RgServerReferee *referee, RgServerRefereeStep *step)
{
  GString *line = begin_record (step);
  rg_json_open ("moves", '[', line);
  for (guint i = 0; i < step->moves->len; i++)
    rg_json_item (g_ptr_array_index (step->moves, i), line);
  rg_json_close (']', line);
  add_faults (step, line);
  write_record (referee, line);
  g_ptr_array_set_size (step->moves, 0);
  g_string_truncate (step->faults, 1);
  step->step++;
}

static void
record_scores (RgServerReferee *referee, const RgServerRefereeStep *step,
               const gint32 *scores, RgMatchResult *result, GString *line)
{
  const guint n = referee->match.model->n_players;
  *result = (RgMatchResult){
      .game = step->game, .moves = (guint32)step->step, .code = RG_MODEL_OK};
  rg_json_open ("scores", '{', line);
  for (guint p = 0; p < n; p++) {
    rg_json_real_member (get_player_name (referee, p), scores[p], 0, line);
    result->scores[rg_match_agent_at (&referee->match, step->game, p)] =
        scores[p];
  }
  rg_json_close ('}', line);
  write_record (referee, line);
}

void
rg_server_referee_compute_result (RgServerReferee *referee,
                                  const RgServerRefereeStep *step,
                                  const gint32 *scores, RgMatchResult *result)
{
  const guint n = referee->match.n_players;
  if (count_true (referee->answered_in_game, n) >= MIN (n, 2))
    record_scores (referee, step, scores, result, begin_record (step));
  else
    rg_server_referee_set_no_result (referee, step, RG_MATCH_DEAD, result);
}

void
rg_server_referee_compute_forfeit (RgServerReferee *referee,
                                   const RgServerRefereeStep *step,
                                   guint player, RgMatchResult *result)
{
  const RgModel *model = referee->match.model;
  gint32 scores[RG_MATCH_MOST_PLAYERS];
  const guint loser = rg_match_agent_at (&referee->match, step->game, player);
  const guint n_others =
      count_true (referee->answered_in_game, model->n_players) -
      (referee->answered_in_game[loser] ? 1 : 0);
  if (n_others < MIN (model->n_players - 1, 1)) {
    rg_server_referee_set_no_result (referee, step, RG_MATCH_DEAD, result);
    return;
  }
  for (guint p = 0; p < model->n_players; p++)
    scores[p] = p == player ? model->least_score : model->greatest_score;
  GString *line = begin_record (step);
  rg_json_text_member ("forfeit", get_player_name (referee, player), line);
  add_faults (step, line);
  record_scores (referee, step, scores, result, line);
}

void
rg_server_referee_set_no_result (RgServerReferee *referee,
                                 const RgServerRefereeStep *step, gint32 code,
                                 RgMatchResult *result)
{
  *result = (RgMatchResult){
      .game = step->game, .moves = (guint32)step->step, .code = code};
  GString *line = begin_record (step);
  rg_json_text_member ("error",
                       code == RG_MATCH_CUT    ? "cut"
                       : code == RG_MATCH_DEAD ? "too few players answered"
                                               : "the game is improper",
                       line);
  if (code == RG_MATCH_DEAD)
    add_faults (step, line);
  write_record (referee, line);
}
