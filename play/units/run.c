/* A perft plays the moves of its prefix, then counts; a match plays its games.
 * The line of the result is printed after the line of the unit. */

#include "play/units/run.h"

#include "play/batch/count.h"
#include "play/match/fingerprint.h"
#include "play/match/match-log.h"
#include "play/units/codes.h"

enum { LONGEST_SHOWN = 60 }; /* bytes of an invalid unit in a message */

struct RgUnitRun {
  const RgModel *model;
  char *game; /* fingerprint */
  RgModelWork *work;
  RgModelMoves moves;
  void *state;
};

RgUnitRun *
rg_unit_run_new (const RgModel *model, RgDiags *diags)
{
  RgUnitRun *run = g_new0 (RgUnitRun, 1);
  *run = (RgUnitRun){.model = model,
                     .game = rg_match_fingerprint (model),
                     .work = model->work_new (),
                     .state = g_malloc0 (model->state_size)};
  if (run->game && run->work)
    return run;
  rg_unit_report_code (diags, RG_MODEL_MEMORY, "the game");
  rg_unit_run_free (run);
  return NULL;
}

void
rg_unit_run_free (RgUnitRun *run)
{
  if (run->work)
    run->model->work_free (run->work);
  rg_model_moves_free (&run->moves);
  g_free (run->state);
  g_free (run->game);
  g_free (run);
}

/* -- perft ----------------------------------------------------------------- */

static int
make_move (RgUnitRun *run, const char *text)
{
  const RgModel *model = run->model;
  gsize index = 0;
  if (model->is_end (run->state))
    return RG_MODEL_ILLEGAL;
  int code =
      model->move_parse (run->state, text, &index, &run->moves, run->work);
  if (code == RG_MODEL_OK)
    code = model->apply (run->state, rg_model_move (model, &run->moves, index),
                         run->work);
  return code == RG_MODEL_OK ? model->keeper (run->state, run->work) : code;
}

static gboolean
play_prefix (RgUnitRun *run, const RgUnit *unit, const char *name,
             RgDiags *diags)
{
  run->model->start (run->state);
  int code = run->model->keeper (run->state, run->work);
  for (guint i = 0; unit->moves[i] && code == RG_MODEL_OK; i++) {
    code = make_move (run, unit->moves[i]);
    if (code == RG_MODEL_ILLEGAL) {
      rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
               "%s: '%s' is not a legal move, number %u", name, unit->moves[i],
               i + 1);
      return FALSE;
    }
  }
  if (code != RG_MODEL_OK)
    rg_unit_report_code (diags, code, name);
  return code == RG_MODEL_OK;
}

static gboolean
run_perft (RgUnitRun *run, const RgUnit *unit, const char *name, RgDiags *diags,
           GString *out)
{
  const guint depth = rg_unit_n_values (unit);
  guint64 *counts = g_new (guint64, depth);
  gboolean is_done = play_prefix (run, unit, name, diags);
  if (is_done) {
    const int code = batch_count_sequences (run->model, run->state, depth,
                                            counts, run->work);
    is_done = code == RG_MODEL_OK;
    if (!is_done)
      rg_unit_report_code (diags, code, name);
  }
  for (guint i = 0; i < depth && is_done; i++)
    g_string_append_printf (out, "%s%" G_GUINT64_FORMAT, i > 0 ? "\t" : "",
                            counts[i]);
  g_free (counts);
  return is_done;
}

/* -- matches --------------------------------------------------------------- */

static gboolean
run_match (RgUnitRun *run, const RgUnit *unit, const char *name, RgDiags *diags,
           GString *out)
{
  RgMatch match = unit->match;
  match.model = run->model;
  if (match.n_players != run->model->n_players) {
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: the game has %u players, the unit %u agents", name,
             run->model->n_players, match.n_players);
    return FALSE;
  }
  if (!rg_match_check (&match, diags))
    return FALSE;
  for (guint64 game = unit->first; game <= unit->last; game++) {
    RgMatchResult result;
    rg_match_play_game (&match, game, &result);
    if (game > unit->first)
      g_string_append_c (out, '\t');
    rg_match_result_print (&match, &result, out);
  }
  return TRUE;
}

/* -- dispatch -------------------------------------------------------------- */

gboolean
rg_unit_run (RgUnitRun *run, const char *text, RgDiags *diags, GString *out)
{
  char *why = NULL;
  RgUnit *unit = rg_unit_read (text, &why);
  if (!unit) {
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE, "'%.*s' is not a unit: %s",
             LONGEST_SHOWN, text, why);
    g_free (why);
    return FALSE;
  }
  char *name = g_strdup_printf ("unit %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                                unit->number, unit->total);
  gboolean is_done = g_ascii_strcasecmp (unit->game, run->game) == 0;
  if (!is_done)
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: it belongs to the game %s, not to %s", name, unit->game,
             run->game);
  const gsize old_length = out->len;
  if (is_done) {
    g_string_append_printf (out, "%s" RG_UNIT_RESULT, text);
    is_done = unit->kind == RG_UNIT_PERFT
                  ? run_perft (run, unit, name, diags, out)
                  : run_match (run, unit, name, diags, out);
    g_string_append (out, RG_UNIT_END "\n");
  }
  if (!is_done)
    g_string_truncate (out, old_length);
  g_free (name);
  rg_unit_free (unit);
  return is_done;
}
