#include "base/json.h"
#include "check/figures.h"
#include "check/report.h"

static const char *const ends[] = {[RG_EXPLORE_COMPLETE] = "complete",
                                   [RG_EXPLORE_STATES] = "states",
                                   [RG_EXPLORE_STEPS] = "steps",
                                   [RG_EXPLORE_MEMORY] = "memory",
                                   [RG_EXPLORE_FAILED] = "error"};

/* The value of a member: frees it. */
static void
add_value (const char *name, GString *value, GString *out)
{
  rg_json_value_member (name, value->str, out);
  g_string_free (value, TRUE);
}

static void
add_depths (const GArray *depths, GString *out)
{
  GString *list = g_string_new ("[");
  for (guint i = 0; i < depths->len; i++)
    g_string_append_printf (list, "%s%" G_GUINT64_FORMAT, i ? ", " : "",
                            g_array_index (depths, guint64, i));
  add_value ("depths", g_string_append_c (list, ']'), out);
}

static void
add_figures (const char *name, const GArray *values, GString *out)
{
  if (values->len == 0)
    return;
  const RgFigures figures = rg_figures (values);
  GString *object = g_string_new (NULL), *bins = g_string_new ("[");
  rg_json_real_member ("mean", figures.mean, object);
  rg_json_number_member ("least", figures.least, object);
  rg_json_number_member ("most", figures.most, object);
  for (guint i = 0; i < figures.bins->len; i++) {
    const RgBin *bin = &g_array_index (figures.bins, RgBin, i);
    g_string_append_printf (bins, "%s[%u, %u, %" G_GUINT64_FORMAT "]",
                            i ? ", " : "", bin->first, bin->last, bin->n);
  }
  add_value ("histogram", g_string_append_c (bins, ']'), object);
  add_value (name, g_string_append_c (object, '}'), out);
  g_array_free (figures.bins, TRUE);
}

static void
add_outcomes (const RgCheckReport *report, GString *out)
{
  const RgGame *game = rg_interp_game (report->interp);
  const RgType *players = rg_interp_players (report->interp);
  const GPtrArray *outcomes = report->exploration->outcomes;
  GString *list = g_string_new ("[");
  for (guint i = 0; i < outcomes->len; i++) {
    const RgOutcome *outcome = outcomes->pdata[i];
    GString *object = g_string_new (NULL), *scores = g_string_new (NULL);
    for (guint k = 0; k < players->n_symbols; k++)
      rg_json_text_member (rg_text (game, players->symbols[k]),
                           rg_text (game, outcome->scores[k]), scores);
    rg_json_number_member ("plays", outcome->plays, object);
    add_value ("scores", g_string_append_c (scores, '}'), object);
    g_string_append_printf (list, "%s%s}", i ? ", " : "", object->str);
    g_string_free (object, TRUE);
  }
  add_value ("results", g_string_append_c (list, ']'), out);
}

void
rg_check_report_json (const RgCheckReport *report, GString *out)
{
  const RgExploration *found = report->exploration;
  rg_json_text_member ("file", report->file, out);
  rg_json_text_member ("language", report->language, out);
  rg_json_number_member ("errors", report->errors, out);
  rg_json_number_member ("warnings", report->warnings, out);
  if (found) {
    rg_json_text_member ("search", ends[found->end], out);
    rg_json_number_member ("states", found->states, out);
    rg_json_number_member ("ends", found->ends, out);
    rg_json_number_member ("whole", found->whole, out);
    add_depths (found->depths, out);
  }
  if (found && found->end != RG_EXPLORE_FAILED) {
    rg_json_number_member ("plays", found->lengths->len, out);
    rg_json_number_member ("cut", found->cut, out);
    rg_json_number_member ("random_moves", found->random_moves, out);
    add_figures ("length", found->lengths, out);
    add_figures ("legal_moves", found->choices, out);
    add_outcomes (report, out);
    rg_json_number_member ("edges", report->dead.edges, out);
    rg_json_number_member ("dead", report->dead.dead, out);
    rg_json_number_member ("behind", report->dead.behind, out);
  }
  rg_json_end (out);
}
