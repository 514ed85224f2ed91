/* Checks a sheet dynamically, by random matches of the ground program. Reports
 * roles without a legal action, roles without exactly one goal value in a
 * terminal state, and long matches, each with the moves that lead there:
 *
 *     warning: x has no legal action in a state that is not terminal
 *     note: the play is: (mark 1 1), noop; noop, (mark 2 2)
 */
#include "gdl/atoms.h"
#include "gdl/gdl.h"
#include "gdl/ground/play.h"
#include "gdl/limits.h"

/* Budget of visited literals and atoms: one to two seconds. */
#define EFFORT 400000000

/* A fault of a role: no legal action, no goal value, several goal values. */
typedef enum { STUCK, NO_GOAL, MORE_GOALS, N_FAULTS } Fault;

/* The state of the random matches of one sheet. */
typedef struct {
  const GdlGround *ground;
  GdlPlay *play;
  guint n_roles;
  guint *legal;  /* scratch: the legal actions of a role */
  guint *chosen; /* by role: its action in the next step */
  GArray *moves; /* of guint: the actions of the match so far, step by step;
                    within a step by role */
  gboolean *reported;         /* by role and fault: already reported */
  gboolean reported_long;     /* a match that is too long was reported */
  guint64 random;             /* the state of the random generator */
  guint64 effort, max_effort; /* visited literals and atoms; their limit */
  gboolean goals_only;        /* reports only several goal values */
  RgDiags *diags;
} Explorer;

/* Returns a random number below n: xorshift64 (Marsaglia, "Xorshift RNGs",
 * 2003). */
static guint
draw_number (Explorer *explorer, guint n)
{
  explorer->random ^= explorer->random << 13;
  explorer->random ^= explorer->random >> 7;
  explorer->random ^= explorer->random << 17;
  return (guint)((explorer->random >> 16) % n);
}

static gboolean
is_random (const Explorer *explorer, guint role)
{
  const GdlTerms *terms = explorer->ground->program->terms;
  return gdl_term_functor (terms, gdl_role (explorer->ground, role)) ==
         GDL_RANDOM;
}

/* -- messages -------------------------------------------------------------- */

/* Shows the moves of all roles, step by step. */
static void
add_play_notes (const Explorer *explorer)
{
  const GdlTerms *terms = explorer->ground->program->terms;
  const guint steps = explorer->moves->len / explorer->n_roles;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < MIN (steps, GDL_LONG) * explorer->n_roles; i++) {
    const guint action = g_array_index (explorer->moves, guint, i);
    g_string_append (text, i == 0                       ? ""
                           : i % explorer->n_roles == 0 ? "; "
                                                        : ", ");
    gdl_term_print (terms, gdl_action (explorer->ground, action)->action, text);
  }
  if (steps > GDL_LONG)
    g_string_append_printf (text, "; and %u steps more", steps - GDL_LONG);
  rg_diag (explorer->diags, RG_NOTE, NULL, RG_NOWHERE, "the play is: %s",
           steps == 0 ? "no step" : text->str);
  g_string_free (text, TRUE);
}

/* Returns the clause that declares a player. */
static RgRange
find_role_range (const Explorer *explorer, guint role)
{
  const GArray *rules = explorer->ground->program->rules;
  const GdlTerm term = gdl_role (explorer->ground, role);
  for (guint i = 0; i < rules->len; i++) {
    const GdlRule *rule = &g_array_index (rules, GdlRule, i);
    if (rule->head->functor == GDL_ROLE && rule->head->n == 1 &&
        rule->head->arguments[0]->id == term)
      return rule->range;
  }
  return RG_NOWHERE;
}

/* Reports a fault of a role, once. */
static void
report_fault (Explorer *explorer, guint role, Fault fault)
{
  static const char *const texts[N_FAULTS] = {
      "%s has no legal action in a state that is not terminal",
      "%s has no goal value in a terminal state",
      ("%s has more than one goal value in a terminal state: the highest is "
       "taken")};
  const GdlProgram *program = explorer->ground->program;
  gboolean *reported = &explorer->reported[role * N_FAULTS + fault];
  if (*reported || (explorer->goals_only && fault != MORE_GOALS))
    return;
  *reported = TRUE;
  GString *name = g_string_new (NULL);
  gdl_term_print (program->terms, gdl_role (explorer->ground, role), name);
  char *text = g_strdup_printf (texts[fault], name->str);
  const RgRange range = find_role_range (explorer, role);
  const gboolean warned = fault == STUCK
                              ? rg_warn (explorer->diags, "stuck",
                                         program->source, range, "%s", text)
                              : rg_warn (explorer->diags, "goals",
                                         program->source, range, "%s", text);
  if (warned)
    add_play_notes (explorer);
  g_free (text);
  g_string_free (name, TRUE);
}

/* -- plays ----------------------------------------------------------------- */

/* Reports the roles, except random ones, that do not have exactly one goal
 * value in the current state. */
static void
check_goals (Explorer *explorer)
{
  const GArray *goals = explorer->ground->goals;
  for (guint role_number = 0; role_number < explorer->n_roles; role_number++) {
    guint n_values = 0;
    for (guint i = 0; i < goals->len; i++) {
      const GdlOutcome *goal = &g_array_index (goals, GdlOutcome, i);
      n_values += goal->role == role_number &&
                  gdl_play_holds (explorer->play, goal->atom);
    }
    if (!is_random (explorer, role_number) && n_values != 1)
      report_fault (explorer, role_number,
                    n_values == 0 ? NO_GOAL : MORE_GOALS);
  }
}

/* Chooses a move for each role.  FALSE: the match ends here. */
static gboolean
choose_moves (Explorer *explorer, const RgBits *state)
{
  gboolean all_can_move = TRUE;
  gdl_play_evaluate (explorer->play, state);
  explorer->effort +=
      explorer->ground->signs->len + explorer->ground->atoms->len;
  if (gdl_play_is_terminal (explorer->play)) {
    check_goals (explorer);
    return FALSE;
  }
  for (guint role = 0; role < explorer->n_roles; role++) {
    const guint n = gdl_play_list_legal (explorer->play, role, explorer->legal);
    if (n == 0)
      report_fault (explorer, role, STUCK);
    else
      explorer->chosen[role] = explorer->legal[draw_number (explorer, n)];
    all_can_move &= n > 0;
  }
  return all_can_move;
}

/* Plays one match from the initial state. Stops, with a warning the first
 * time, if it is longer than `max_steps`. */
static void
play_once (Explorer *explorer, RgBits *state, guint max_steps)
{
  const GdlProgram *program = explorer->ground->program;
  guint steps = 0;
  g_array_set_size (explorer->moves, 0);
  gdl_play_set_initial (explorer->play, state);
  while (explorer->effort < explorer->max_effort &&
         choose_moves (explorer, state)) {
    if (steps++ == max_steps) {
      if (!explorer->reported_long && !explorer->goals_only &&
          rg_warn (explorer->diags, "long-play", program->source, RG_NOWHERE,
                   "a play is longer than %u steps", max_steps))
        add_play_notes (explorer);
      explorer->reported_long = TRUE;
      return;
    }
    g_array_append_vals (explorer->moves, explorer->chosen, explorer->n_roles);
    gdl_play_step (explorer->play, explorer->chosen, state);
  }
}

/* Plays random matches of the ground program: at most GDL_MANY, and while the
 * budget of visited literals lasts. With `goals_only`, reports only roles with
 * several goal values. */
static void
play_matches (const GdlGround *ground, gboolean goals_only, guint64 max_effort,
              guint max_steps, RgDiags *diags)
{
  const GdlProgram *program = ground->program;
  const guint n_roles = program->roles->len;
  Explorer explorer = {.ground = ground,
                       .play = gdl_play_new (ground),
                       .n_roles = n_roles,
                       .legal = g_new (guint, ground->actions->len + 1),
                       .chosen = g_new (guint, n_roles + 1),
                       .moves = g_array_new (FALSE, FALSE, sizeof (guint)),
                       .reported = g_new0 (gboolean, n_roles * N_FAULTS + 1),
                       .random = 1,
                       .max_effort = max_effort,
                       .goals_only = goals_only,
                       .diags = diags};
  RgBits *state = g_new0 (RgBits, gdl_play_count_words (explorer.play) + 1);
  for (guint i = 0; i < GDL_MANY && explorer.effort < max_effort; i++)
    play_once (&explorer, state, max_steps);
  g_free (state);
  g_free (explorer.legal);
  g_free (explorer.chosen);
  g_free (explorer.reported);
  g_array_free (explorer.moves, TRUE);
  gdl_play_free (explorer.play);
}

void
gdl_explore (const GdlProgram *program, const GdlLimits *limits,
             guint max_steps, RgDiags *diags)
{
  GdlGround *ground = gdl_ground (program, limits, diags);
  if (!ground)
    return;
  play_matches (ground, FALSE, EFFORT, max_steps, diags);
  gdl_ground_free (ground);
}

/* Whether a role has two goal values whose atoms may hold in the same state.
 * The goals are sorted by role. */
static gboolean
may_have_two_goals (const GdlGround *ground)
{
  gboolean has_two = FALSE;
  for (guint i = 1; i < ground->goals->len; i++)
    has_two |= g_array_index (ground->goals, GdlOutcome, i).role ==
               g_array_index (ground->goals, GdlOutcome, i - 1).role;
  return has_two;
}

void
gdl_check_plays (const RgSource *source, gboolean only_goals, RgDiags *diags)
{
  const GdlLimits limits = {.max_atoms = 1000000,
                            .max_rules = 1000000,
                            .max_steps = 5000000,
                            .eager_limit = 1000000,
                            .max_depth = 40};
  RgDiags *ignored = rg_diags_new ();
  GdlSheet *sheet = gdl_read (source, FALSE, ignored);
  GdlProgram *program = sheet ? gdl_normalise (sheet, 0, ignored) : NULL;
  GdlGround *ground = program ? gdl_ground (program, &limits, ignored) : NULL;
  rg_diags_free (ignored);
  if (ground && (!only_goals || may_have_two_goals (ground)))
    play_matches (ground, only_goals, EFFORT / 10, 1000, diags);
  if (ground)
    gdl_ground_free (ground);
  if (program)
    gdl_program_free (program);
  if (sheet)
    gdl_sheet_free (sheet);
}
