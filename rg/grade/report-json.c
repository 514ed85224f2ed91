/* Prints the report of rg-grade as one JSON object. It has the members of the
 * text report (report.c); those without a value are left out: for example,
 * there are no shares if no plays were compared, and no `difference` if the
 * games are equal. */
#include "base/json.h"
#include "rg/grade/coordinates.h"
#include "rg/grade/report.h"

/* -- names ----------------------------------------------------------------- */

static void
add_players (const RgGradeMatch *match, GString *out)
{
  const RgType *a = rg_interp_players (match->sides[0].interp);
  const RgType *b = rg_interp_players (match->sides[1].interp);
  rg_json_open ("players", '{', out);
  for (guint i = 0; i < a->n_symbols; i++)
    rg_json_text_member (
        rg_text (match->sides[0].game, a->symbols[i]),
        rg_text (match->sides[1].game, b->symbols[match->players[i]]), out);
  rg_json_close ('}', out);
}

static void
add_names (const RgGrade *grade, GString *out)
{
  static const char *const kinds[] = {[RG_GRADE_NAMING_EXACT] = "equal",
                                      [RG_GRADE_NAMING_COORDINATES] =
                                          "coordinates",
                                      [RG_GRADE_NAMING_ORDER] = "order",
                                      [RG_GRADE_NAMING_PLACE] = "place"};
  if (!grade->choice.names)
    return;
  const RgGradeNaming naming = rg_grade_names_naming (grade->choice.names);
  const GPtrArray *words = rg_grade_names_words (grade->choice.names);
  rg_json_text_member ("names", kinds[naming.kind], out);
  if (naming.kind == RG_GRADE_NAMING_COORDINATES) {
    rg_json_truth_member ("exchanged", naming.turn & RG_GRADE_EXCHANGED, out);
    rg_json_truth_member ("first_mirrored", naming.turn & RG_GRADE_MIRRORED,
                          out);
    rg_json_truth_member ("second_mirrored", naming.turn & RG_GRADE_FLIPPED,
                          out);
    rg_json_truth_member ("untagged", naming.turn & RG_GRADE_UNTAGGED, out);
  }
  if (naming.kind == RG_GRADE_NAMING_ORDER) {
    rg_json_open ("words", '[', out);
    for (guint i = 0; i < words->len; i += 2) {
      rg_json_open (NULL, '[', out);
      rg_json_item (words->pdata[i], out);
      rg_json_item (words->pdata[i + 1], out);
      rg_json_close (']', out);
    }
    rg_json_close (']', out);
  }
  add_players (&grade->match, out);
}

/* -- figures --------------------------------------------------------------- */

/* Adds `part` divided by `total`, unless `total` is 0. */
static void
add_share (const char *name, double part, guint64 total, GString *out)
{
  if (total > 0)
    rg_json_real_member (name, part / (double)total, 4, out);
}

static void
add_plays (const RgGrade *grade, GString *out)
{
  const RgGradePlays *plays = &grade->plays;
  if (plays->positions == 0)
    return;
  rg_json_number_member ("plays", plays->plays, out);
  rg_json_number_member ("plays_without_difference", plays->without_difference,
                         out);
  rg_json_number_member ("positions", plays->positions, out);
  add_share ("equal", (double)plays->equal, plays->positions, out);
  add_share ("end", (double)plays->over, plays->positions, out);
  add_share ("mover", (double)plays->mover, plays->listed, out);
  add_share ("moves", (double)plays->moves, plays->listed, out);
  add_share ("common_moves", plays->overlap, plays->listed, out);
  if (grade->has_views)
    add_share ("views", (double)plays->views, plays->listed, out);
  add_share ("scores", (double)plays->scores, plays->ended, out);
}

/* Adds whether the candidate is proper in all states that were explored, and
 * how many of its edges no walk took. */
static void
add_propriety (const RgGrade *grade, GString *out)
{
  const RgInterpExploration *exploration = &grade->exploration;
  if (!grade->is_explored)
    return;
  rg_json_truth_member ("proper", exploration->end != RG_INTERP_EXPLORE_FAILED,
                        out);
  rg_json_truth_member ("all_states",
                        exploration->end == RG_INTERP_EXPLORE_COMPLETE, out);
  rg_json_number_member ("states", exploration->states, out);
  if (exploration->end == RG_INTERP_EXPLORE_FAILED)
    return;
  rg_json_number_member ("edges", grade->edges.total, out);
  rg_json_number_member ("dead", rg_grade_dead_edges (grade), out);
}

/* -- the difference -------------------------------------------------------- */

static void
add_moves (const char *name, const GPtrArray *moves, GString *out)
{
  rg_json_open (name, '[', out);
  for (guint i = 0; i < moves->len; i++)
    rg_json_item (moves->pdata[i], out);
  rg_json_close (']', out);
}

static void
add_difference (const RgInterpDifference *difference, GString *out)
{
  static const char *const kinds[] = {[RG_INTERP_EQUIVALENCE_OVER] = "end",
                                      [RG_INTERP_EQUIVALENCE_PLAYER] = "mover",
                                      [RG_INTERP_EQUIVALENCE_SCORE] = "score",
                                      [RG_INTERP_EQUIVALENCE_VIEW] = "view",
                                      [RG_INTERP_EQUIVALENCE_MOVES] = "moves",
                                      [RG_INTERP_EQUIVALENCE_FAILURE] =
                                          "failure"};
  static const char *const names[] = {"reference", "candidate"};
  static const char *const plays[] = {"play", "candidate_play"};
  rg_json_open ("difference", '{', out);
  rg_json_text_member ("kind", kinds[difference->kind], out);
  rg_json_number_member ("n_moves", difference->n_moves, out);
  for (guint i = 0; i < 2; i++)
    rg_json_text_member (plays[i], difference->history[i], out);
  rg_json_text_member ("move", difference->move, out);
  rg_json_text_member ("player", difference->whose, out);
  for (guint i = 0; i < 2; i++) {
    if (difference->kind == RG_INTERP_EQUIVALENCE_MOVES)
      add_moves (names[i], difference->moves[i], out);
    else
      rg_json_text_member (names[i], difference->texts[i], out);
  }
  rg_json_text_member ("state", difference->state->str, out);
  rg_json_close ('}', out);
}

/* -- the report ------------------------------------------------------------ */

static void
add_message (const RgMessage *message, gpointer data)
{
  static const char *const severities[] = {
      [RG_NOTE] = "note",  [RG_WARNING] = "warning", [RG_ERROR] = "error",
      [RG_FILE] = "error", [RG_LIMIT] = "limit",     [RG_FAULT] = "fault"};
  GString *out = data;
  rg_json_open (NULL, '{', out);
  rg_json_text_member ("severity", severities[message->severity], out);
  rg_json_text_member ("message", message->text, out);
  if (message->file && message->line) {
    rg_json_number_member ("line", message->line, out);
    rg_json_number_member ("column", message->column, out);
  }
  rg_json_text_member ("warning", message->warning, out);
  rg_json_text_member ("hint", message->hint, out);
  rg_json_close ('}', out);
}

void
rg_grade_report_json (const RgGradeReport *report, GString *out)
{
  static const char *const bases[] = {
      [RG_GRADE_BY_AUTOMATA] = "automata", [RG_GRADE_BY_PAIRS] = "pairs",
      [RG_GRADE_BY_CLASSES] = "classes",   [RG_GRADE_BY_NAMES] = "names",
      [RG_GRADE_BY_PLAYERS] = "players",   [RG_GRADE_BY_SAMPLES] = "samples"};
  const RgGrade *grade = report->grade;
  const gboolean is_compared =
      grade->verdict == RG_GRADE_EQUAL || grade->verdict == RG_GRADE_DIFFERENT;
  rg_json_text_member ("verdict", rg_grade_report_verdict (grade), out);
  rg_json_real_member ("grade", rg_grade_value (grade), 3, out);
  rg_json_truth_member ("proven", rg_grade_report_is_proven (report), out);
  if (is_compared)
    rg_json_text_member ("by", bases[grade->basis], out);
  rg_json_truth_member ("out_of_time", grade->out_of_time, out);
  rg_json_text_member ("reference", report->files[0], out);
  rg_json_text_member ("candidate", report->files[1], out);
  add_names (grade, out);
  add_plays (grade, out);
  add_propriety (grade, out);
  if (grade->difference && grade->verdict != RG_GRADE_EQUAL)
    add_difference (grade->difference, out);
  rg_json_open ("messages", '[', out);
  rg_diags_each (report->messages, add_message, out);
  rg_json_close (']', out);
  if (report->seconds >= 0)
    rg_json_real_member ("seconds", report->seconds, 3, out);
  rg_json_end (out);
}
