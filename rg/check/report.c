/* Prints the report of rg-check as text. */
#include "rg/check/report.h"

#include "base/figures.h"

#include <string.h>

#define U64 "%" G_GUINT64_FORMAT

/* The most results that are printed; the length of the longest bar. */
enum { MOST_OUTCOMES = 10, BAR = 40 };

static void
print_states (const RgCheckReport *report, GString *out)
{
  const RgInterpExploration *exploration = report->exploration;
  const RgInterpExploreOptions *options = report->options;
  const char *moves = exploration->complete_depth == 1 ? "move" : "moves";
  g_string_append_printf (out, "states\t" U64, exploration->states);
  switch (exploration->end) {
  case RG_INTERP_EXPLORE_COMPLETE:
    g_string_append (out, ": all reachable states");
    break;
  case RG_INTERP_EXPLORE_STATES:
    g_string_append_printf (out, ", all up to %u %s",
                            exploration->complete_depth, moves);
    break;
  case RG_INTERP_EXPLORE_STEPS:
    g_string_append_printf (
        out, ", all up to %u %s; stopped after " U64 " steps: see --max-steps",
        exploration->complete_depth, moves, options->steps);
    break;
  case RG_INTERP_EXPLORE_MEMORY:
    g_string_append_printf (out, ", all up to %u %s; stopped: see --max-memory",
                            exploration->complete_depth, moves);
    break;
  case RG_INTERP_EXPLORE_FAILED:
    g_string_append (out, ", then an error");
  }
  g_string_append_printf (out, "\nends\t" U64 "\n", exploration->ends);
  if (exploration->depths->len == 0)
    return;
  g_string_append (out, "by depth\t");
  for (guint i = 0; i < exploration->depths->len; i++)
    g_string_append_printf (out, "%s" U64, i ? " " : "",
                            g_array_index (exploration->depths, guint64, i));
  g_string_append_c (out, '\n');
}

/* Prints a histogram; the length of a bar is relative to the largest bin, at
 * least one character. */
static void
print_histogram (const RgFigures *figures, GString *out)
{
  guint64 largest = 1;
  for (guint i = 0; i < figures->bins->len; i++)
    largest = MAX (largest, g_array_index (figures->bins, RgFiguresBin, i).n);
  for (guint i = 0; i < figures->bins->len; i++) {
    const RgFiguresBin *bin = &g_array_index (figures->bins, RgFiguresBin, i);
    char *range = bin->first == bin->last
                      ? g_strdup_printf ("%u", bin->first)
                      : g_strdup_printf ("%u-%u", bin->first, bin->last);
    const guint length = (guint)((bin->n * BAR + largest - 1) / largest);
    char *bar = g_strnfill (length, '#');
    g_string_append_printf (out, "  %11s  %-*s  " U64 "\n", range, BAR, bar,
                            bin->n);
    g_free (bar);
    g_free (range);
  }
}

static void
print_figures (const char *name, const GArray *values, GString *out)
{
  if (values->len == 0)
    return;
  const RgFigures figures = rg_compute_figures (values);
  g_string_append_printf (out, "%s\tmean %.3f, from %u to %u\n", name,
                          figures.mean, figures.least, figures.most);
  print_histogram (&figures, out);
  g_array_free (figures.bins, TRUE);
}

static gboolean
is_draw (const RgCheckReport *report, const RgInterpOutcome *outcome)
{
  const guint n = rg_interp_players (report->interp)->n_symbols;
  for (guint i = 1; i < n; i++)
    if (outcome->scores[i] != outcome->scores[0])
      return FALSE;
  return n > 1;
}

static void
print_outcomes (const RgCheckReport *report, GString *out)
{
  const RgGame *game = rg_interp_game (report->interp);
  const RgType *players = rg_interp_players (report->interp);
  const GPtrArray *outcomes = report->exploration->outcomes;
  const double plays = MAX (report->exploration->record.lengths->len, 1);
  guint64 draws = 0;
  for (guint i = 0; i < outcomes->len; i++) {
    const RgInterpOutcome *outcome = outcomes->pdata[i];
    draws += is_draw (report, outcome) ? outcome->plays : 0;
    if (i == MOST_OUTCOMES)
      g_string_append_printf (out, "  and %u other results\n",
                              outcomes->len - MOST_OUTCOMES);
    if (i >= MOST_OUTCOMES)
      continue;
    g_string_append_printf (out, "  %5.1f %% ",
                            100 * (double)outcome->plays / plays);
    for (guint k = 0; k < players->n_symbols; k++)
      g_string_append_printf (out, "%s %s %s", k ? "," : "",
                              rg_text (game, players->symbols[k]),
                              rg_text (game, outcome->scores[k]));
    g_string_append_c (out, '\n');
  }
  if (players->n_symbols > 1 && outcomes->len > 0)
    g_string_append_printf (out, "draws\t%.1f %%\n",
                            100 * (double)draws / plays);
}

static void
print_plays (const RgCheckReport *report, GString *out)
{
  const RgInterpExploration *exploration = report->exploration;
  g_string_append_printf (out, "random plays\t%u",
                          exploration->record.lengths->len);
  if (exploration->n_abandoned > 0)
    g_string_append_printf (out, ", " U64 " more not played to the end",
                            exploration->n_abandoned);
  g_string_append_c (out, '\n');
  print_figures ("length", exploration->record.lengths, out);
  if (exploration->random_moves > 0)
    g_string_append_printf (out, "random moves\t" U64 "\n",
                            exploration->random_moves);
  print_figures ("legal moves", exploration->record.choices, out);
  if (exploration->outcomes->len > 0)
    g_string_append (out, "results\n");
  print_outcomes (report, out);
}

/* Prints the edges that no walk took, by reason. */
static void
print_unused (const RgCheckReportEdgeCounts *counts, GString *out)
{
  const guint64 unused = counts->not_taken + counts->not_reached;
  if (unused == 0)
    return;
  g_string_append_printf (out,
                          "unused\t" U64 ", of them " U64 " %s, " U64
                          " %s of used rules and " U64 " of dead rules",
                          unused, counts->skips,
                          counts->skips == 1 ? "skip" : "skips", counts->copies,
                          counts->copies == 1 ? "copy" : "copies",
                          rg_check_report_count_dead (counts));
  if (counts->unplaced > 0)
    g_string_append_printf (out, "; " U64 " %s no place in the source",
                            counts->unplaced,
                            counts->unplaced == 1 ? "has" : "have");
  g_string_append_c (out, '\n');
}

void
rg_check_report_text (const RgCheckReport *report, GString *out)
{
  print_states (report, out);
  if (report->exploration->end == RG_INTERP_EXPLORE_FAILED)
    return;
  print_plays (report, out);
  g_string_append_printf (out,
                          "edges\t" U64 ", of them " U64
                          " reached but not taken and " U64 " not reached\n",
                          report->edges.total, report->edges.not_taken,
                          report->edges.not_reached);
  print_unused (&report->edges, out);
}
