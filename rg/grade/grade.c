/* Runs the stages of a grade (grade.h), and finds the verdict and the score. */
#include "rg/grade/grade.h"

#include "base/status.h"
#include "rg/diff/diff.h"

/* -- the candidate alone --------------------------------------------------- */

/* Explores the candidate, and reports rules that no walk has used. Nothing is
 * reported if the exploration has failed. */
static void
explore (RgGrade *grade, RgGame *game, RgDiags *diags, const RgSource *source,
         const RgGradeOptions *options, gint64 deadline)
{
  const RgInterpExploreOptions explore_options = {.states = options->states,
                                                  .steps = options->max_steps,
                                                  .deadline = deadline,
                                                  .seed = options->seed,
                                                  .limits = options->limits};
  RgInterp *interp =
      rg_interp_explore (game, &explore_options, diags, &grade->exploration);
  grade->is_explored = TRUE;
  if (interp && grade->exploration.end != RG_INTERP_EXPLORE_FAILED)
    grade->edges = rg_check_report_dead_rules (
        interp, source, grade->exploration.end == RG_INTERP_EXPLORE_COMPLETE);
  if (interp)
    rg_interp_free (interp);
}

/* -- the verdict ----------------------------------------------------------- */

/* Whether the automata are equal up to the names of nodes.  Those with
 * different numbers of edges are not compared, as that may take long. */
static gboolean
are_same_automata (RgGame *const games[2])
{
  RgDiffCounts counts;
  guint edges[2] = {0, 0};
  for (guint i = 0; i < 2; i++) {
    RG_FOR_EDGES (games[i], e)
      edges[i]++;
  }
  if (edges[0] != edges[1])
    return FALSE;
  GString *out = g_string_new (NULL);
  const RgDiffResult result = rg_diff (games[0], games[1], FALSE, out, &counts);
  g_string_free (out, TRUE);
  return result == RG_DIFF_SAME;
}

/* Compares all plays and then random plays, each with a budget of its own, and
 * notes the difference. Ends early if the reference fails. */
static void
compare_plays (RgGrade *grade, const RgGradeOptions *options, gint64 deadline)
{
  RgGradeMatch *match = &grade->match;
  const RgGradePlaysOptions plays = {options->plays, options->seed,
                                     options->max_moves};
  RgGradeBudget budget =
      rg_grade_match_budget (match, options->max_steps, deadline);
  grade->breadth = rg_grade_breadth_run (
      match, (guint32)MIN (options->states, G_MAXUINT32 / 2), &budget);
  if (match->failed == 1)
    return;
  budget = rg_grade_match_budget (match, options->max_steps, deadline);
  grade->plays = rg_grade_plays_run (match, &plays, &budget);
  if (grade->breadth.has_difference)
    grade->difference = &grade->breadth.difference;
  else if (grade->plays.has_difference)
    grade->difference = &grade->plays.difference;
}

/* Compares classes of states: whether any names at all make the games equal. */
static void
compare_classes (RgGrade *grade, const RgGradeOptions *options, gint64 deadline)
{
  const RgGradeBudget budget =
      rg_grade_match_budget (&grade->match, options->max_steps, deadline);
  grade->classes = rg_grade_classes_run (
      &grade->match, (guint32)MIN (options->states, G_MAXUINT32 / 2), &budget);
}

/* Compares the games by the stages that are needed. Returns which one decides.
 */
static RgGradeBasis
find_basis (RgGrade *grade, RgGame *const games[2],
            const RgGradeOptions *options, gint64 deadline)
{
  if (!grade->choice.names)
    return RG_GRADE_BY_PLAYERS;
  const gboolean has_exact_names =
      rg_grade_names_naming (grade->choice.names).kind == RG_GRADE_NAMING_EXACT;
  if (has_exact_names && are_same_automata (games))
    return RG_GRADE_BY_AUTOMATA;
  compare_plays (grade, options, deadline);
  if (!grade->difference)
    return grade->breadth.end == RG_GRADE_BREADTH_COMPLETE
               ? RG_GRADE_BY_PAIRS
               : RG_GRADE_BY_SAMPLES;
  if (options->exact || grade->has_views || grade->match.failed)
    return RG_GRADE_BY_NAMES;
  compare_classes (grade, options, deadline);
  return grade->classes.end == RG_GRADE_CLASSES_OPEN ? RG_GRADE_BY_NAMES
                                                     : RG_GRADE_BY_CLASSES;
}

static gboolean
is_equal (const RgGrade *grade)
{
  return grade->basis == RG_GRADE_BY_AUTOMATA ||
         grade->basis == RG_GRADE_BY_PAIRS ||
         grade->basis == RG_GRADE_BY_SAMPLES ||
         (grade->basis == RG_GRADE_BY_CLASSES &&
          grade->classes.end == RG_GRADE_CLASSES_EQUAL);
}

static RgGradeVerdict
find_verdict (const RgGrade *grade, RgDiags *const diags[2])
{
  const int status = rg_diags_status (diags[1]);
  if (rg_diags_status (diags[0]))
    return RG_GRADE_UNUSABLE;
  if (status == RG_EXIT_LIMIT)
    return RG_GRADE_UNDECIDED;
  if (status)
    return RG_GRADE_IMPROPER;
  return is_equal (grade) ? RG_GRADE_EQUAL : RG_GRADE_DIFFERENT;
}

/* Compares the plays. Adds the messages about the candidate only if the
 * exploration gave none: a candidate that fails does so again and again. */
static void
compare (RgGrade *grade, RgGame *const games[2], RgDiags *const diags[2],
         const RgGradeOptions *options, gint64 deadline)
{
  RgDiags *const match_diags[] = {diags[0], grade->diags = rg_diags_new ()};
  if (rg_grade_match_init (&grade->match, games, match_diags,
                           &options->limits)) {
    const RgGradeBudget budget =
        rg_grade_match_budget (&grade->match, options->max_steps / 4, deadline);
    grade->has_views = grade->match.views[0] != NULL;
    grade->choice = rg_grade_choice_make (&grade->match, options->exact,
                                          options->seed, &budget);
    grade->basis = find_basis (grade, games, options, deadline);
  }
  if (rg_diags_status (diags[1]) == RG_EXIT_DONE)
    rg_diags_move (diags[1], grade->diags);
}

RgGrade *
rg_grade_new (RgGame *const games[2], RgDiags *const diags[2],
              const RgSource *source, const RgGradeOptions *options)
{
  RgGrade *grade = g_new0 (RgGrade, 1);
  const gint64 deadline =
      options->seconds
          ? g_get_monotonic_time () + options->seconds * G_USEC_PER_SEC
          : 0;
  explore (grade, games[1], diags[1], source, options, deadline);
  compare (grade, games, diags, options, deadline);
  grade->out_of_time = deadline && g_get_monotonic_time () > deadline;
  grade->verdict = find_verdict (grade, diags);
  return grade;
}

RgGrade *
rg_grade_new_rejected (gboolean limit)
{
  RgGrade *grade = g_new0 (RgGrade, 1);
  grade->verdict = limit ? RG_GRADE_UNDECIDED : RG_GRADE_REJECTED;
  return grade;
}

void
rg_grade_free (RgGrade *grade)
{
  if (grade->is_explored)
    rg_interp_exploration_clear (&grade->exploration);
  if (grade->breadth.has_difference)
    rg_interp_difference_clear (&grade->breadth.difference);
  rg_grade_plays_clear (&grade->plays);
  rg_grade_choice_clear (&grade->choice);
  if (grade->diags) {
    rg_grade_match_clear (&grade->match);
    rg_diags_free (grade->diags);
  }
  g_free (grade);
}

guint64
rg_grade_dead_edges (const RgGrade *grade)
{
  return rg_check_report_count_dead (&grade->edges);
}

double
rg_grade_value (const RgGrade *grade)
{
  static const double max_value = 0.999; /* of games that are not equal */
  if (grade->verdict == RG_GRADE_EQUAL)
    return 1;
  if (grade->plays.positions == 0)
    return 0;
  return MIN ((double)grade->plays.equal / (double)grade->plays.positions,
              max_value);
}
