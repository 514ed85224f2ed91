/* Prints the report of rg-grade as text: lines of a name, a tab and a value.
 *
 *     verdict    different
 *     grade      0.912
 *     because    proven: names have to be equal
 *     plays      100, 37 without a difference
 *
 * The first difference between the games follows, as rg-diff prints it.
 */
#include "rg/grade/report.h"

#include "rg/diff/plays.h"
#include "rg/grade/coordinates.h"

#include <string.h>

#define U64 "%" G_GUINT64_FORMAT

/* The most pairs of words, moves and lines of a state that are printed. */
enum { MOST_WORDS = 10, MOST_MOVES = 20, MOST_LINES = 40 };

const char *
rg_grade_report_verdict (const RgGrade *grade)
{
  static const char *const verdicts[] = {
      [RG_GRADE_EQUAL] = "equal",         [RG_GRADE_DIFFERENT] = "different",
      [RG_GRADE_IMPROPER] = "improper",   [RG_GRADE_REJECTED] = "rejected",
      [RG_GRADE_UNDECIDED] = "undecided", [RG_GRADE_UNUSABLE] = "unusable"};
  return verdicts[grade->verdict];
}

gboolean
rg_grade_report_is_proven (const RgGradeReport *report)
{
  const RgGrade *grade = report->grade;
  switch (grade->verdict) {
  case RG_GRADE_EQUAL:
    return grade->basis != RG_GRADE_BY_SAMPLES;
  case RG_GRADE_DIFFERENT:
    return grade->basis != RG_GRADE_BY_NAMES || report->exact;
  case RG_GRADE_IMPROPER:
  case RG_GRADE_REJECTED:
    return TRUE;
  default:
    return FALSE;
  }
}

/* -- the verdict ----------------------------------------------------------- */

static void
print_equality (const RgGrade *grade, GString *out)
{
  switch (grade->basis) {
  case RG_GRADE_BY_AUTOMATA:
    g_string_append (out,
                     "proven: the automata are equal up to the names of nodes");
    break;
  case RG_GRADE_BY_PAIRS:
    g_string_append_printf (out, "proven: all %u pairs of positions are equal",
                            grade->breadth.pairs);
    break;
  case RG_GRADE_BY_CLASSES:
    g_string_append_printf (out,
                            "proven: all %u and %u positions have the same "
                            "plays, under names that were not found",
                            grade->classes.states[0], grade->classes.states[1]);
    break;
  default:
    g_string_append_printf (
        out,
        "not proven: no difference in %u pairs of positions"
        " after up to %u moves, and in " U64 " random plays",
        grade->breadth.pairs, grade->breadth.depth, grade->plays.plays);
  }
}

static void
print_difference_basis (const RgGradeReport *report, GString *out)
{
  const RgGrade *grade = report->grade;
  if (grade->basis == RG_GRADE_BY_PLAYERS)
    g_string_append (out, "proven: the games have other players");
  else if (grade->basis == RG_GRADE_BY_CLASSES)
    g_string_append_printf (out, "proven: within %u %s, under all names",
                            grade->classes.rounds,
                            grade->classes.rounds == 1 ? "move" : "moves");
  else if (report->exact)
    g_string_append (out, "proven: names have to be equal");
  else
    g_string_append (out, "under these names; others are not excluded");
}

/* The first error of the candidate. */
typedef struct {
  GString *out;
  gboolean is_done;
} FirstError;

/* Prints the place and text of the message, if it is the first error. */
static void
print_first (const RgMessage *message, gpointer data)
{
  FirstError *first_error = data;
  if (first_error->is_done || message->severity < RG_ERROR)
    return;
  first_error->is_done = TRUE;
  if (message->file && message->line)
    g_string_append_printf (first_error->out, "%s:%u:%u: ", message->file,
                            message->line, message->column);
  g_string_append (first_error->out, message->text);
}

static void
print_verdict (const RgGradeReport *report, GString *out)
{
  const RgGrade *grade = report->grade;
  FirstError first_error = {out, FALSE};
  g_string_append_printf (out, "verdict\t%s\ngrade\t%.3f\nbecause\t",
                          rg_grade_report_verdict (grade),
                          rg_grade_value (grade));
  if (grade->verdict == RG_GRADE_EQUAL)
    print_equality (grade, out);
  else if (grade->verdict == RG_GRADE_DIFFERENT)
    print_difference_basis (report, out);
  else
    rg_diags_each (report->messages, print_first, &first_error);
  g_string_append_c (out, '\n');
  if (grade->out_of_time)
    g_string_append (out, "stopped\tsee --seconds\n");
}

/* -- names ----------------------------------------------------------------- */

static void
print_symmetry (guint turn, GString *out)
{
  if (turn & RG_GRADE_EXCHANGED)
    g_string_append (out, ", exchanged");
  if (turn & RG_GRADE_MIRRORED)
    g_string_append (out, ", the first one mirrored");
  if (turn & RG_GRADE_FLIPPED)
    g_string_append (out, ", the second one mirrored");
  if (turn & RG_GRADE_UNTAGGED)
    g_string_append (out, ", plain tags left out");
}

static void
print_words (const GPtrArray *words, GString *out)
{
  for (guint i = 0; i < words->len && i < 2 * MOST_WORDS; i += 2)
    g_string_append_printf (out, "%s%s = %s", i ? ", " : ": ",
                            (char *)words->pdata[i],
                            (char *)words->pdata[i + 1]);
  if (words->len > 2 * MOST_WORDS)
    g_string_append_printf (out, ", and %u more", words->len / 2 - MOST_WORDS);
}

static void
print_players (const RgGradeMatch *match, GString *out)
{
  const RgType *a = rg_interp_players (match->sides[0].interp);
  const RgType *b = rg_interp_players (match->sides[1].interp);
  GString *text = g_string_new (NULL);
  gboolean are_equal = TRUE;
  for (guint i = 0; i < a->n_symbols; i++) {
    const char *name = rg_text (match->sides[0].game, a->symbols[i]);
    const char *candidate_name =
        rg_text (match->sides[1].game, b->symbols[match->players[i]]);
    are_equal = are_equal && g_str_equal (name, candidate_name);
    g_string_append_printf (text, "%s%s = %s", i ? ", " : "", name,
                            candidate_name);
  }
  if (!are_equal)
    g_string_append_printf (out, "players\t%s\n", text->str);
  g_string_free (text, TRUE);
}

static void
print_names (const RgGrade *grade, GString *out)
{
  if (!grade->choice.names)
    return;
  const RgGradeNaming naming = rg_grade_names_naming (grade->choice.names);
  g_string_append (out, "names\t");
  if (grade->plays.positions > 0 && grade->plays.n_common == 0) {
    g_string_append (out, "no move has a counterpart\n");
    return;
  }
  switch (naming.kind) {
  case RG_GRADE_NAMING_EXACT:
    g_string_append (out, "equal");
    break;
  case RG_GRADE_NAMING_COORDINATES:
    g_string_append (out, "equal coordinates");
    print_symmetry (naming.turn, out);
    break;
  case RG_GRADE_NAMING_ORDER:
    g_string_append (out, "by the order of moves");
    print_words (rg_grade_names_words (grade->choice.names), out);
    break;
  default:
    g_string_append (out, "by the place in the list of moves");
  }
  g_string_append_c (out, '\n');
  print_players (&grade->match, out);
}

/* -- figures --------------------------------------------------------------- */

static void
print_share (const char *name, guint64 part, guint64 total, const char *unit,
             GString *out)
{
  if (total > 0)
    g_string_append_printf (out, "%s\t%.1f %% of " U64 " %s\n", name,
                            100 * (double)part / (double)total, total, unit);
}

static void
print_plays (const RgGrade *grade, GString *out)
{
  const RgGradePlays *plays = &grade->plays;
  if (plays->positions == 0)
    return;
  g_string_append_printf (out, "plays\t" U64 ", " U64 " without a difference\n",
                          plays->plays, plays->without_difference);
  print_share ("equal", plays->equal, plays->positions, "positions", out);
  print_share ("end", plays->over, plays->positions, "positions", out);
  print_share ("mover", plays->mover, plays->listed, "positions with moves",
               out);
  print_share ("moves", plays->moves, plays->listed, "positions with moves",
               out);
  if (plays->listed > 0)
    g_string_append_printf (out, "common\t%.1f %% of the moves\n",
                            100 * plays->overlap / (double)plays->listed);
  if (grade->has_views)
    print_share ("views", plays->views, plays->listed, "positions with moves",
                 out);
  print_share ("scores", plays->scores, plays->ended, "ends", out);
}

static void
print_propriety (const RgGrade *grade, GString *out)
{
  const RgInterpExploration *exploration = &grade->exploration;
  if (!grade->is_explored)
    return;
  if (exploration->end == RG_INTERP_EXPLORE_FAILED)
    g_string_append (out, "proper\tno\n");
  else if (exploration->end == RG_INTERP_EXPLORE_COMPLETE)
    g_string_append_printf (out, "proper\tyes: all " U64 " states\n",
                            exploration->states);
  else
    g_string_append_printf (out, "proper\tso far: " U64 " states\n",
                            exploration->states);
  if (exploration->end != RG_INTERP_EXPLORE_FAILED)
    g_string_append_printf (out, "dead rules\t" U64 " of " U64 " edges\n",
                            rg_grade_dead_edges (grade), grade->edges.total);
}

/* -- the difference -------------------------------------------------------- */

/* Appends the first lines of a text that ends with a line. */
static void
append_lines (const GString *text, guint max_lines, GString *out)
{
  const char *end = text->str;
  for (guint i = 0; i < max_lines && *end; i++) {
    const char *line = strchr (end, '\n');
    end = line ? line + 1 : end + strlen (end);
  }
  g_string_append_len (out, text->str, end - text->str);
  if (*end)
    g_string_append (out, "...\n");
}

/* Prints a difference as rg-diff does, shortened. */
static void
print_difference (const RgInterpDifference *difference, GString *out)
{
  RgInterpDifference shortened = *difference;
  shortened.state = g_string_new (NULL);
  append_lines (difference->state, MOST_LINES, shortened.state);
  for (guint i = 0; i < 2; i++) {
    shortened.moves[i] = g_ptr_array_new_with_free_func (g_free);
    for (guint j = 0; j < difference->moves[i]->len && j < MOST_MOVES; j++)
      g_ptr_array_add (shortened.moves[i],
                       g_strdup (difference->moves[i]->pdata[j]));
    if (difference->moves[i]->len > MOST_MOVES)
      g_ptr_array_add (
          shortened.moves[i],
          g_strdup_printf ("... and %u more",
                           difference->moves[i]->len - MOST_MOVES));
  }
  rg_diff_print_plays (&shortened, out);
  g_ptr_array_free (shortened.moves[0], TRUE);
  g_ptr_array_free (shortened.moves[1], TRUE);
  g_string_free (shortened.state, TRUE);
}

void
rg_grade_report_text (const RgGradeReport *report, GString *out)
{
  const RgGrade *grade = report->grade;
  print_verdict (report, out);
  print_names (grade, out);
  print_plays (grade, out);
  print_propriety (grade, out);
  if (report->seconds >= 0)
    g_string_append_printf (out, "seconds\t%.3f\n", report->seconds);
  if (grade->difference && grade->verdict != RG_GRADE_EQUAL)
    print_difference (grade->difference, out);
}
