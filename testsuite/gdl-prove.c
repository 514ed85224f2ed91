/* gdl-prove STEPS SHEET...  Checks the proofs from the rules of a sheet
 * against its ground program.  Random matches, of STEPS steps in total, are
 * played by both; in each state the legal actions, the goals and the end of
 * the match must be equal.  Exit status: 0 equal, 1 different, 2 wrong use
 * or input.
 */
#include "base/random.h"
#include "gdl/gdl.h"
#include "gdl/ground/play.h"
#include "gdl/prove/prove.h"

#include <stdio.h>
#include <stdlib.h>

/* A match, by the ground program and by the prover. */
typedef struct {
  const char *name;
  GdlGround *ground;
  GdlPlay *play;
  GdlProver *prover;
  RgBits *bits;     /* the state of the ground program … */
  GArray *state[2]; /* … and of the prover, and the next one */
  GArray *legal;    /* of GdlTerm, by the prover */
  guint *actions;   /* of a role in the ground program */
  guint *joint;     /* by role: action of the ground program */
  GdlTerm *terms;   /* by role: its action for the prover */
  RgRandom random;
  guint n_states;
} Match;

static const GdlAction *
get_action (const Match *match, guint i)
{
  return &g_array_index (match->ground->actions, GdlAction, i);
}

static gboolean
report_difference (const Match *match, const char *difference, guint role)
{
  fprintf (stderr, "%s: state %u: role %u: %s\n", match->name, match->n_states,
           role, difference);
  return FALSE;
}

static gboolean
has_term (const GArray *terms, GdlTerm term)
{
  for (guint i = 0; i < terms->len; i++) {
    if (g_array_index (terms, GdlTerm, i) == term)
      return TRUE;
  }
  return FALSE;
}

/* Compares the legal actions, and chooses one for the joint move. */
static gboolean
compare_legal (Match *match, guint role)
{
  const guint n = gdl_play_list_legal (match->play, role, match->actions);
  gdl_prover_list_legal (match->prover, role, match->legal);
  if (n != match->legal->len)
    return report_difference (match, "legal actions", role);
  for (guint i = 0; i < n; i++) {
    const GdlTerm term = get_action (match, match->actions[i])->action;
    if (!has_term (match->legal, term) ||
        !gdl_prover_is_legal (match->prover, role, term))
      return report_difference (match, "legal action", role);
  }
  if (n > 0) {
    const guint i = rg_random_below (&match->random, n);
    match->joint[role] = match->actions[i];
    match->terms[role] = get_action (match, match->actions[i])->action;
  }
  return n > 0;
}

/* Compares a state and makes a step.  FALSE: the match is over; *are_equal:
 * no difference was found. */
static gboolean
compare_state (Match *match, gboolean *are_equal)
{
  const guint n = match->ground->program->roles->len;
  gdl_play_evaluate (match->play, match->bits);
  gdl_prover_set_state (match->prover, match->state[0]);
  match->n_states++;
  for (guint role = 0; role < n && *are_equal; role++) {
    if (gdl_play_get_goal (match->play, role) !=
        gdl_prover_get_goal (match->prover, role))
      *are_equal = report_difference (match, "goal", role);
  }
  const gboolean is_over = gdl_play_is_terminal (match->play);
  if (is_over != gdl_prover_is_terminal (match->prover))
    *are_equal = report_difference (match, "end", 0);
  gboolean has_moves = !is_over && *are_equal;
  for (guint role = 0; role < n && has_moves; role++)
    has_moves = compare_legal (match, role);
  if (!has_moves)
    return FALSE;
  gdl_play_step (match->play, match->joint, match->bits);
  *are_equal = gdl_prover_step (match->prover, match->terms, match->state[1]) &&
               !gdl_prover_has_stopped (match->prover);
  GArray *next = match->state[1];
  match->state[1] = match->state[0];
  match->state[0] = next;
  return *are_equal || report_difference (match, "stopped", 0);
}

static gboolean
compare_plays (Match *match, guint steps)
{
  gboolean are_equal = TRUE;
  while (are_equal && match->n_states < steps) {
    const guint n_before = match->n_states;
    gdl_play_set_initial (match->play, match->bits);
    gdl_prover_compute_initial (match->prover, match->state[0]);
    while (match->n_states < steps && compare_state (match, &are_equal))
      ;
    if (match->n_states == n_before)
      break;
  }
  return are_equal;
}

static gboolean
compare_games (const char *path, guint steps, const GdlProgram *program,
               GdlGround *ground)
{
  const guint n = program->roles->len;
  Match match = {.name = path,
                 .ground = ground,
                 .play = gdl_play_new (ground),
                 .prover = gdl_prover_new (program),
                 .legal = g_array_new (FALSE, FALSE, sizeof (GdlTerm)),
                 .actions = g_new (guint, ground->actions->len + 1),
                 .joint = g_new (guint, n + 1),
                 .terms = g_new (GdlTerm, n + 1)};
  match.random = rg_random_seeded (1);
  match.bits = g_new0 (RgBits, gdl_play_count_words (match.play) + 1);
  for (guint i = 0; i < 2; i++)
    match.state[i] = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  const gboolean are_equal = compare_plays (&match, steps);
  if (are_equal)
    printf ("%s: %u states\n", path, match.n_states);
  for (guint i = 0; i < 2; i++)
    g_array_free (match.state[i], TRUE);
  g_array_free (match.legal, TRUE);
  g_free (match.bits);
  g_free (match.actions);
  g_free (match.joint);
  g_free (match.terms);
  gdl_prover_free (match.prover);
  gdl_play_free (match.play);
  return are_equal;
}

/* Returns the exit status: 0, 1 or 2. */
static int
compare_sheet (const char *path, guint steps)
{
  const GdlLimits limits = GDL_LIMITS;
  RgDiags *diags = rg_diags_new ();
  RgSource *source = rg_source_read (path, NULL);
  GdlSheet *sheet = source ? gdl_read (source, FALSE, diags) : NULL;
  GdlProgram *program = sheet ? gdl_normalise (sheet, 0, diags) : NULL;
  GdlGround *ground = program ? gdl_ground (program, &limits, diags) : NULL;
  int status = 2;
  if (ground)
    status = compare_games (path, steps, program, ground) ? 0 : 1;
  if (ground)
    gdl_ground_free (ground);
  if (program)
    gdl_program_free (program);
  if (sheet)
    gdl_sheet_free (sheet);
  if (source)
    rg_source_free (source);
  if (status == 2)
    fprintf (stderr, "%s: can't be grounded\n", path);
  rg_diags_free (diags);
  return status;
}

int
main (int argc, char **argv)
{
  int worst = argc < 3 ? 2 : 0;
  for (int i = 2; i < argc; i++) {
    const int status = compare_sheet (argv[i], (guint)atoi (argv[1]));
    worst = MAX (worst, status);
  }
  return worst;
}
