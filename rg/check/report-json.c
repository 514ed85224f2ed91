/* Prints the report of rg-check as JSON. */
#include "base/figures.h"
#include "base/json.h"
#include "rg/check/report.h"

static const char *const end_names[] = {[RG_INTERP_EXPLORE_COMPLETE] =
                                            "complete",
                                        [RG_INTERP_EXPLORE_STATES] = "states",
                                        [RG_INTERP_EXPLORE_STEPS] = "steps",
                                        [RG_INTERP_EXPLORE_MEMORY] = "memory",
                                        [RG_INTERP_EXPLORE_FAILED] = "error"};

static void
add_depths (const GArray *depths, GString *out)
{
  rg_json_open ("depths", '[', out);
  for (guint i = 0; i < depths->len; i++)
    rg_json_number_member (NULL, g_array_index (depths, guint64, i), out);
  rg_json_close (']', out);
}

static void
add_bins (const GArray *bins, GString *out)
{
  rg_json_open ("histogram", '[', out);
  for (guint i = 0; i < bins->len; i++) {
    const RgFiguresBin *bin = &g_array_index (bins, RgFiguresBin, i);
    rg_json_open (NULL, '[', out);
    rg_json_number_member (NULL, bin->first, out);
    rg_json_number_member (NULL, bin->last, out);
    rg_json_number_member (NULL, bin->n, out);
    rg_json_close (']', out);
  }
  rg_json_close (']', out);
}

static void
add_figures (const char *name, const GArray *values, GString *out)
{
  if (values->len == 0)
    return;
  const RgFigures figures = rg_compute_figures (values);
  rg_json_open (name, '{', out);
  rg_json_real_member ("mean", figures.mean, 3, out);
  rg_json_number_member ("least", figures.least, out);
  rg_json_number_member ("most", figures.most, out);
  add_bins (figures.bins, out);
  rg_json_close ('}', out);
  g_array_free (figures.bins, TRUE);
}

static void
add_outcomes (const RgCheckReport *report, GString *out)
{
  const RgGame *game = rg_interp_game (report->interp);
  const RgType *players = rg_interp_players (report->interp);
  const GPtrArray *outcomes = report->exploration->outcomes;
  rg_json_open ("results", '[', out);
  for (guint i = 0; i < outcomes->len; i++) {
    const RgInterpOutcome *outcome = outcomes->pdata[i];
    rg_json_open (NULL, '{', out);
    rg_json_number_member ("plays", outcome->plays, out);
    rg_json_open ("scores", '{', out);
    for (guint k = 0; k < players->n_symbols; k++)
      rg_json_text_member (rg_text (game, players->symbols[k]),
                           rg_text (game, outcome->scores[k]), out);
    rg_json_close ('}', out);
    rg_json_close ('}', out);
  }
  rg_json_close (']', out);
}

void
rg_check_report_json (const RgCheckReport *report, GString *out)
{
  const RgInterpExploration *exploration = report->exploration;
  rg_json_text_member ("file", report->file, out);
  rg_json_text_member ("language", report->language, out);
  rg_json_number_member ("errors", report->errors, out);
  rg_json_number_member ("warnings", report->warnings, out);
  if (exploration) {
    rg_json_text_member ("search", end_names[exploration->end], out);
    rg_json_number_member ("states", exploration->states, out);
    rg_json_number_member ("ends", exploration->ends, out);
    rg_json_number_member ("complete_depth", exploration->complete_depth, out);
    add_depths (exploration->depths, out);
  }
  if (exploration && exploration->end != RG_INTERP_EXPLORE_FAILED) {
    rg_json_number_member ("plays", exploration->record.lengths->len, out);
    rg_json_number_member ("unfinished", exploration->n_abandoned, out);
    rg_json_number_member ("random_moves", exploration->random_moves, out);
    add_figures ("length", exploration->record.lengths, out);
    add_figures ("legal_moves", exploration->record.choices, out);
    add_outcomes (report, out);
    rg_json_number_member ("edges", report->edges.total, out);
    rg_json_number_member ("not_taken", report->edges.not_taken, out);
    rg_json_number_member ("not_reached", report->edges.not_reached, out);
    rg_json_number_member ("unused_skips", report->edges.skips, out);
    rg_json_number_member ("unused_copies", report->edges.copies, out);
    rg_json_number_member ("unused_unplaced", report->edges.unplaced, out);
  }
  rg_json_end (out);
}
