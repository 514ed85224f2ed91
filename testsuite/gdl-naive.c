/* gdl-naive [OPTION]... SHEET
 *
 * Whether the ground program of a sheet means what its rules mean: random
 * matches are played by both, and in each state all that the rules say of
 * `legal`, `terminal`, `goal`, `sees` and the next state has to be the same.
 *
 * The model of the rules is computed as a textbook does it: stratum by stratum,
 * each by naive evaluation, all literals matched with all facts.  Where there
 * are no strata, as relations depend on their own negation, it is the
 * well-founded model, by the alternating fixpoint, which has to be total.  For
 * small sheets only.  Exit status: 0 the same, 1 not, 2 wrong use or input.
 */
#include "base/cli.h"
#include "base/random.h"
#include "gdl/atoms.h"
#include "gdl/gdl.h"
#include "gdl/ground/play.h"

#include <stdlib.h>

static gint64 plays = 10, seed = 1;
static gboolean exact;

/* The limit of variables of a rule. */
#define MOST_VARIABLES 64

/* The rules, and their model. */
typedef struct {
  const GdlProgram *program;
  GdlTerms *terms;
  guint *level;          /* by rule */
  guint n_levels;        /* 0: the rules are not stratified */
  GHashTable *relations; /* by key of the relation: level + 1 */
  GHashTable *facts;     /* by key: GArray of GdlTerm */
  GHashTable *known;     /* set of GdlTerm + 1: the facts */
  GHashTable *assumed; /* facts for negated literals; NULL: those of `known` */
  GdlTerm binding[MOST_VARIABLES]; /* by variable: its value; GDL_NONE: none */
  gboolean changed;                /* a fact was added */
  gboolean partial;                /* some model had undefined atoms */
} Naive;

/* -- facts ----------------------------------------------------------------- */

/* Relations are identified by name and arity. */
static gpointer
make_key (GdlName functor, guint arity)
{
  return GUINT_TO_POINTER (functor * 32 + MIN (arity, 31) + 1);
}

static gpointer
make_sentence_key (const Naive *naive, const GdlPattern *sentence)
{
  if (sentence->kind == GDL_GROUND)
    return make_key (gdl_term_functor (naive->terms, sentence->id),
                     gdl_term_arity (naive->terms, sentence->id));
  return make_key (sentence->functor, sentence->n);
}

static gboolean
is_fact (const Naive *naive, GdlTerm term)
{
  return g_hash_table_contains (naive->known, GUINT_TO_POINTER (term + 1));
}

static gboolean
is_assumed (const Naive *naive, GdlTerm term)
{
  return naive->assumed ? g_hash_table_contains (naive->assumed,
                                                 GUINT_TO_POINTER (term + 1))
                        : is_fact (naive, term);
}

static void
add_fact (Naive *naive, GdlTerm term)
{
  if (!g_hash_table_add (naive->known, GUINT_TO_POINTER (term + 1)))
    return;
  const gpointer key = make_key (gdl_term_functor (naive->terms, term),
                                 gdl_term_arity (naive->terms, term));
  GArray *facts = g_hash_table_lookup (naive->facts, key);
  if (!facts) {
    facts = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
    g_hash_table_insert (naive->facts, key, facts);
  }
  g_array_append_val (facts, term);
  naive->changed = TRUE;
}

static const GArray *
find_facts (const Naive *naive, GdlName functor, guint arity)
{
  return g_hash_table_lookup (naive->facts, make_key (functor, arity));
}

static void
free_facts (gpointer facts)
{
  g_array_free (facts, TRUE);
}

static void
forget_atoms (Naive *naive)
{
  g_hash_table_remove_all (naive->facts);
  g_hash_table_remove_all (naive->known);
}

/* -- patterns -------------------------------------------------------------- */

static GdlTerm
instantiate_pattern (Naive *naive, const GdlPattern *pattern)
{
  if (pattern->kind == GDL_GROUND)
    return pattern->id;
  if (pattern->kind == GDL_VARIABLE)
    return naive->binding[pattern->id];
  GdlTerm *arguments = g_new (GdlTerm, (gsize)pattern->n + 1);
  for (guint i = 0; i < pattern->n; i++)
    arguments[i] = instantiate_pattern (naive, pattern->arguments[i]);
  const GdlTerm term =
      gdl_intern_term (naive->terms, pattern->functor, arguments, pattern->n);
  g_free (arguments);
  return term;
}

static gboolean
match_pattern (Naive *naive, const GdlPattern *pattern, GdlTerm term)
{
  if (pattern->kind == GDL_GROUND)
    return pattern->id == term;
  if (pattern->kind == GDL_VARIABLE) {
    GdlTerm *value = &naive->binding[pattern->id];
    const gboolean is_match = *value == GDL_NONE || *value == term;
    *value = term;
    return is_match;
  }
  gboolean is_match =
      gdl_term_functor (naive->terms, term) == pattern->functor &&
      gdl_term_arity (naive->terms, term) == pattern->n;
  for (guint i = 0; is_match && i < pattern->n; i++)
    is_match = match_pattern (naive, pattern->arguments[i],
                              gdl_term_arguments (naive->terms, term)[i]);
  return is_match;
}

/* -- evaluation ------------------------------------------------------------ */

/* Satisfies the literals of a body from one on, and adds the instances of the
 * head: positive literals first, as they bind the variables of the others. */
static void
satisfy_body (Naive *naive, const GdlRule *rule, guint index, gboolean positive)
{
  while (index < rule->n &&
         (rule->body[index].negated || rule->body[index].distinct) == positive)
    index++;
  if (index == rule->n) {
    if (positive)
      satisfy_body (naive, rule, 0, FALSE);
    else
      add_fact (naive, instantiate_pattern (naive, rule->head));
    return;
  }
  const GdlLiteral *literal = &rule->body[index];
  if (!positive) {
    const GdlTerm term = instantiate_pattern (naive, literal->sentence);
    if (literal->distinct ? term != instantiate_pattern (naive, literal->other)
                          : !is_assumed (naive, term))
      satisfy_body (naive, rule, index + 1, FALSE);
    return;
  }
  const GArray *facts = g_hash_table_lookup (
      naive->facts, make_sentence_key (naive, literal->sentence));
  GdlTerm old_binding[MOST_VARIABLES];
  for (guint v = 0; v < rule->n_variables; v++)
    old_binding[v] = naive->binding[v];
  const guint n = facts ? facts->len : 0;
  for (guint i = 0; i < n; i++) {
    if (match_pattern (naive, literal->sentence,
                       g_array_index (facts, GdlTerm, i)))
      satisfy_body (naive, rule, index + 1, TRUE);
    for (guint v = 0; v < rule->n_variables; v++)
      naive->binding[v] = old_binding[v];
  }
}

/* Adds the consequences of the rules of a level; of all rules, if there are
 * no levels. */
static void
close_level (Naive *naive, guint level)
{
  const GArray *rules = naive->program->written;
  do {
    naive->changed = FALSE;
    for (guint i = 0; i < rules->len; i++) {
      const GdlRule *rule = &g_array_index (rules, GdlRule, i);
      for (guint v = 0; v < rule->n_variables; v++)
        naive->binding[v] = GDL_NONE;
      if (naive->n_levels == 0 || naive->level[i] == level)
        satisfy_body (naive, rule, 0, TRUE);
    }
  } while (naive->changed);
}

/* Computes the least model of the rules and the given facts, where negated
 * literals are read from `assumed`. */
static void
close_under (Naive *naive, const GArray *given, GHashTable *assumed)
{
  forget_atoms (naive);
  for (guint i = 0; i < given->len; i++)
    add_fact (naive, g_array_index (given, GdlTerm, i));
  naive->assumed = assumed;
  close_level (naive, 0);
  naive->assumed = NULL;
}

static GHashTable *
copy_known (const Naive *naive)
{
  GHashTableIter iter;
  gpointer term;
  GHashTable *copy = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, naive->known);
  while (g_hash_table_iter_next (&iter, &term, NULL))
    g_hash_table_add (copy, term);
  return copy;
}

/* Computes the well-founded model (Van Gelder, "The alternating fixpoint of
 * logic programs with negation", 1993): underestimates and overestimates of the
 * true atoms, in turn. */
static void
compute_alternating_fixpoint (Naive *naive)
{
  GHashTable *sure = copy_known (naive), *possible;
  GArray *given = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  GHashTableIter iter;
  gpointer term;
  g_hash_table_iter_init (&iter, sure);
  while (g_hash_table_iter_next (&iter, &term, NULL)) {
    const GdlTerm fact = GPOINTER_TO_UINT (term) - 1;
    g_array_append_val (given, fact);
  }
  for (gboolean grows = TRUE; grows;) {
    close_under (naive, given, sure);
    possible = copy_known (naive);
    close_under (naive, given, possible);
    grows = g_hash_table_size (naive->known) > g_hash_table_size (sure);
    naive->partial |=
        !grows && g_hash_table_size (possible) > g_hash_table_size (sure);
    g_hash_table_destroy (sure);
    g_hash_table_destroy (possible);
    sure = copy_known (naive);
  }
  g_hash_table_destroy (sure);
  g_array_free (given, TRUE);
}

/* Computes the perfect model of the rules and the current facts. */
static void
evaluate_strata (Naive *naive)
{
  if (naive->n_levels == 0)
    compute_alternating_fixpoint (naive);
  for (guint level = 0; level < naive->n_levels; level++)
    close_level (naive, level);
}

/* Assigns a level to each relation: at least those of its positive
 * literals, above those of its negated ones.  No levels, if they are
 * unbounded. */
static void
find_levels (Naive *naive)
{
  const GArray *rules = naive->program->written;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    if (naive->n_levels > rules->len + 1) {
      naive->n_levels = 0;
      return;
    }
    for (guint i = 0; i < rules->len; i++) {
      const GdlRule *rule = &g_array_index (rules, GdlRule, i);
      const gpointer head = make_sentence_key (naive, rule->head);
      guint level =
          GPOINTER_TO_UINT (g_hash_table_lookup (naive->relations, head));
      const guint old_level = level;
      for (guint j = 0; j < rule->n; j++) {
        if (rule->body[j].distinct)
          continue;
        const guint read = GPOINTER_TO_UINT (g_hash_table_lookup (
            naive->relations,
            make_sentence_key (naive, rule->body[j].sentence)));
        level = MAX (level, read + rule->body[j].negated);
      }
      naive->level[i] = level;
      naive->n_levels = MAX (naive->n_levels, level + 1);
      changed |= level != old_level;
      g_hash_table_insert (naive->relations, head, GUINT_TO_POINTER (level));
    }
  }
}

/* -- comparison ------------------------------------------------------------ */

/* A match, by the rules and by the ground program. */
typedef struct {
  Naive naive;
  const GdlGround *ground;
  GdlPlay *play;
  GHashTable *state; /* set of GdlTerm + 1 */
  RgBits *fluents;
  guint *actions, *chosen;
  RgRandom random;
} Match;

static gboolean
report_difference (const Match *match, const char *fact_kind, GdlTerm term)
{
  GString *out = g_string_new (NULL);
  if (term != GDL_NONE)
    gdl_term_print (match->naive.terms, term, out);
  printf ("%s differs: %s\n", fact_kind, out->str);
  g_string_free (out, TRUE);
  return FALSE;
}

static GdlTerm
make_sentence (Match *match, GdlName relation, GdlTerm first, GdlTerm second)
{
  const GdlTerm arguments[2] = {first, second};
  return gdl_intern_term (match->naive.terms, relation, arguments,
                          second == GDL_NONE ? 1 : 2);
}

/* Returns the number of facts of a relation about a role. */
static guint
count_of_role (const Match *match, GdlName relation, GdlTerm role)
{
  const GArray *facts = find_facts (&match->naive, relation, 2);
  guint n = 0;
  for (guint i = 0; facts && i < facts->len; i++)
    n += gdl_term_arguments (match->naive.terms,
                             g_array_index (facts, GdlTerm, i))[0] == role;
  return n;
}

/* Whether the legal actions are equal sets. */
static gboolean
same_legal (Match *match, guint role, guint *n)
{
  const GdlTerm name = gdl_role (match->ground, role);
  *n = gdl_play_list_legal (match->play, role, match->actions);
  for (guint i = 0; i < *n; i++) {
    const GdlTerm action =
        gdl_action (match->ground, match->actions[i])->action;
    if (!is_fact (&match->naive,
                  make_sentence (match, GDL_LEGAL, name, action)))
      return report_difference (match, "legal", action);
  }
  return *n == count_of_role (match, GDL_LEGAL, name) ||
         report_difference (match, "the number of legal actions", name);
}

static gboolean
same_goal (Match *match, guint role)
{
  const GArray *goals = find_facts (&match->naive, GDL_GOAL, 2);
  const GdlTerms *terms = match->naive.terms;
  const GdlTerm name = gdl_role (match->ground, role);
  gint best = -1;
  for (guint i = 0; goals && i < goals->len; i++) {
    const GdlTerm *arguments =
        gdl_term_arguments (terms, g_array_index (goals, GdlTerm, i));
    const char *text =
        gdl_name_text (terms, gdl_term_functor (terms, arguments[1]));
    if (arguments[0] == name)
      best = MAX (best, atoi (text));
  }
  return best == gdl_play_get_goal (match->play, role) ||
         report_difference (match, "goal", name);
}

/* Whether the state, its end, legal actions and goals are equal; draws actions.
 * *is_over: it is terminal, or a role has no action. */
static gboolean
same_state (Match *match, gboolean *is_over)
{
  const GdlGround *ground = match->ground;
  for (guint f = 0; f < ground->fluents->len; f++) {
    const GdlTerm fluent = gdl_fluent (ground, f)->fluent;
    if (rg_bits_has (match->fluents, f) !=
        g_hash_table_contains (match->state, GUINT_TO_POINTER (fluent + 1)))
      return report_difference (match, "the state", fluent);
  }
  *is_over = gdl_play_is_terminal (match->play);
  const GArray *terminal = find_facts (&match->naive, GDL_TERMINAL, 0);
  if (*is_over != (terminal && terminal->len > 0))
    return report_difference (match, "terminal", GDL_NONE);
  for (guint r = 0; r < ground->program->roles->len; r++) {
    guint n;
    if (!same_legal (match, r, &n) || !same_goal (match, r))
      return FALSE;
    if (n > 0)
      match->chosen[r] = match->actions[rg_random_below (&match->random, n)];
    *is_over |= n == 0;
  }
  return TRUE;
}

/* Whether the percepts of all roles are equal; prints a difference. */
static gboolean
same_percepts (Match *match)
{
  const GArray *percepts = match->ground->percepts;
  guint *n = g_new0 (guint, (gsize)match->ground->program->roles->len + 1);
  gboolean are_equal = TRUE;
  for (guint i = 0; are_equal && i < percepts->len; i++) {
    const GdlOutcome *percept = &g_array_index (percepts, GdlOutcome, i);
    const GdlTerm fact =
        make_sentence (match, GDL_SEES, gdl_role (match->ground, percept->role),
                       percept->term);
    const gboolean does_hold = gdl_play_holds (match->play, percept->atom);
    n[percept->role] += does_hold;
    are_equal = does_hold == is_fact (&match->naive, fact) ||
                report_difference (match, "sees", fact);
  }
  for (guint role_index = 0;
       are_equal && role_index < match->ground->program->roles->len;
       role_index++) {
    const GdlTerm role = gdl_role (match->ground, role_index);
    are_equal = !match->ground->program->has_percepts ||
                n[role_index] == count_of_role (match, GDL_SEES, role) ||
                report_difference (match, "the number of percepts", role);
  }
  g_free (n);
  return are_equal;
}

/* -- matches --------------------------------------------------------------- */

/* Replaces the state by the arguments of a relation. */
static void
set_state (Match *match, GdlName relation)
{
  const GArray *facts = find_facts (&match->naive, relation, 1);
  g_hash_table_remove_all (match->state);
  for (guint i = 0; facts && i < facts->len; i++) {
    const GdlTerm fact = g_array_index (facts, GdlTerm, i);
    const GdlTerm fluent = gdl_term_arguments (match->naive.terms, fact)[0];
    g_hash_table_add (match->state, GUINT_TO_POINTER (fluent + 1));
  }
}

static void
assume_state (Match *match)
{
  GHashTableIter iter;
  gpointer fluent;
  forget_atoms (&match->naive);
  g_hash_table_iter_init (&iter, match->state);
  while (g_hash_table_iter_next (&iter, &fluent, NULL))
    add_fact (&match->naive,
              make_sentence (match, GDL_TRUE, GPOINTER_TO_UINT (fluent) - 1,
                             GDL_NONE));
}

static gboolean
play_once (Match *match)
{
  gboolean is_over = FALSE;
  forget_atoms (&match->naive);
  evaluate_strata (&match->naive);
  set_state (match, GDL_INIT);
  gdl_play_set_initial (match->play, match->fluents);
  for (guint step = 0; step < 200; step++) {
    assume_state (match);
    evaluate_strata (&match->naive);
    gdl_play_evaluate (match->play, match->fluents);
    if (!same_state (match, &is_over))
      return FALSE;
    if (is_over)
      break;
    assume_state (match);
    for (guint role = 0; role < match->ground->program->roles->len; role++)
      add_fact (&match->naive,
                make_sentence (
                    match, GDL_DOES, gdl_role (match->ground, role),
                    gdl_action (match->ground, match->chosen[role])->action));
    evaluate_strata (&match->naive);
    gdl_play_step (match->play, match->chosen, match->fluents);
    if (!same_percepts (match))
      return FALSE;
    set_state (match, GDL_NEXT);
  }
  return TRUE;
}

static gboolean
play_all (const GdlProgram *program, const GdlGround *ground)
{
  const gsize roles = program->roles->len;
  Match match = {
      .naive = {.program = program,
                .terms = program->terms,
                .level = g_new0 (guint, (gsize)program->written->len + 1),
                .relations = g_hash_table_new (NULL, NULL),
                .facts = g_hash_table_new_full (NULL, NULL, NULL, free_facts),
                .known = g_hash_table_new (NULL, NULL)},
      .ground = ground,
      .play = gdl_play_new (ground),
      .state = g_hash_table_new (NULL, NULL),
      .actions = g_new (guint, (gsize)ground->actions->len + 1),
      .chosen = g_new0 (guint, roles + 1),
      .random = rg_random_seeded ((guint64)seed)};
  match.fluents = g_new0 (RgBits, gdl_play_count_words (match.play));
  find_levels (&match.naive);
  gboolean are_equal = TRUE;
  for (gint64 i = 0; are_equal && i < plays; i++)
    are_equal = play_once (&match);
  if (match.naive.partial)
    are_equal =
        report_difference (&match, "the model is not total: it", GDL_NONE);
  g_hash_table_destroy (match.naive.relations);
  g_hash_table_destroy (match.naive.facts);
  g_hash_table_destroy (match.naive.known);
  g_hash_table_destroy (match.state);
  gpointer owned[] = {match.naive.level, match.actions, match.chosen,
                      match.fluents};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  gdl_play_free (match.play);
  return are_equal;
}

/* -- the program ----------------------------------------------------------- */

static const RgOption options[] = {
    {"Matches", "plays", 0, RG_OPTION_INT, &plays, "N", "random ones (10)"},
    {NULL, "seed", 0, RG_OPTION_INT, &seed, "N", "of them (1)"},
    {"Sheet", "case-sensitive", 0, RG_OPTION_FLAG, &exact, NULL, "words"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "gdl-naive",
    .arguments = "SHEET",
    .summary = "Compare the ground program of a sheet with its rules.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 1};

static gboolean
is_small (const GdlProgram *program)
{
  gboolean all_small = TRUE;
  for (guint i = 0; i < program->written->len; i++)
    all_small &= g_array_index (program->written, GdlRule, i).n_variables <=
                 MOST_VARIABLES;
  return all_small;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const GdlLimits limits = GDL_LIMITS;
  RgDiags *diags = rg_diags_new ();
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GdlSheet *sheet = gdl_read (source, exact, diags);
  GdlProgram *program = sheet ? gdl_normalise (sheet, 0, diags) : NULL;
  GdlGround *ground = program && is_small (program)
                          ? gdl_ground (program, &limits, diags)
                          : NULL;
  int status = RG_EXIT_USAGE;
  if (ground) {
    status = !play_all (program, ground);
    puts (status == 0 ? "the same" : "not the same");
    gdl_ground_free (ground);
  } else {
    rg_diags_print (diags, stderr, FALSE);
  }
  if (program)
    gdl_program_free (program);
  if (sheet)
    gdl_sheet_free (sheet);
  rg_diags_free (diags);
  rg_cli_finish (cli, NULL);
  return status;
}
