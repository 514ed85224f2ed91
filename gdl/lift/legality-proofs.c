/* Proves two properties of legal actions, by refutation (tableau.h). A role
 * that has a legal action in each state that is not terminal needs no check for
 * being stuck. An action that is legal only where no other one is needs no
 * condition: it is the fallback.
 *
 *     (<= (legal ?p noop) (not (canMove ?p)))
 *     (<= (legal ?p (move ?x)) (canMoveAt ?p ?x))
 *     (<= (canMove ?p) (canMoveAt ?p ?any))
 *
 * The proofs split cases by the value of the fluent for the player to move.
 * They also split by each negated literal of `legal` or `terminal` about
 * constants or the role (the cut rule).
 */
#include "gdl/lift/tableau.h"
#include "gdl/lift/turns.h"
#include "gdl/limits.h"

/* The data of the proofs about one role. */
typedef struct {
  LiftProver prover;
  LiftValue role;
  GArray *cuts; /* of DlLiteral, without variables */
} Search;

/* -- cuts ------------------------------------------------------------------ */

/* Adds the literal as a cut, up to a number of cuts. `variable`: the head's
 * argument for the role, for which the role is substituted; RG_NONE: it is not
 * a variable. Literals with other variables are not cuts. */
static void
add_cut (Search *search, const DlLiteral *literal, guint32 variable)
{
  Lift *lift = search->prover.lift;
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, literal->n + 1);
  const DlLiteral cut = lift_positive (literal->name, literal->n, arguments);
  for (guint a = 0; a < literal->n; a++) {
    arguments[a] = literal->arguments[a];
    if (dl_is_variable (arguments[a]) && dl_number (arguments[a]) != variable)
      return;
    if (dl_is_variable (arguments[a]))
      arguments[a] = dl_make_symbol (search->role);
  }
  for (guint i = 0; i < search->cuts->len; i++) {
    if (dl_literal_equal (&g_array_index (search->cuts, DlLiteral, i), &cut))
      return;
  }
  if (search->cuts->len < GDL_FEW)
    g_array_append_val (search->cuts, cut);
}

/* Adds the negated literals of a table's rules as cuts. `of_role`: the first
 * argument of the heads is the role. */
static void
add_cuts_of_table (Search *search, const LiftTable *table, gboolean of_role)
{
  LIFT_FOR_RULES (table->rules, rule) {
    const guint32 variable = of_role && dl_is_variable (rule->head.arguments[0])
                                 ? dl_number (rule->head.arguments[0])
                                 : RG_NONE;
    DL_FOR_BODY (rule, literal) {
      if (literal->negated)
        add_cut (search, literal, variable);
    }
  }
}

/* -- cases ----------------------------------------------------------------- */

/* Refutes the tableau, if need be by splitting it by the cuts from index `cut`
 * on: the literal holds in one branch, and is denied in the other. Frees the
 * tableau. Returns whether it was refuted. */
static gboolean
refute (Search *search, LiftTableau *t, guint cut)
{
  LiftTableau *copy = lift_tableau_copy (t);
  search->prover.budget = GDL_LONG;
  gboolean closed = copy->closed || lift_tableau_refute (copy);
  lift_tableau_free (copy);
  if (!closed && cut < search->cuts->len) {
    const DlLiteral *literal = &g_array_index (search->cuts, DlLiteral, cut);
    closed = TRUE;
    for (gint holds = 1; closed && holds >= 0; holds--) {
      LiftTableau *branch = lift_tableau_copy (t);
      LiftTerm terms[LIFT_MAX_COLUMNS + 1];
      for (guint a = 0; a < literal->n; a++)
        terms[a] = lift_tableau_add_constant (
            branch, dl_number (literal->arguments[a]));
      lift_tableau_add (branch, literal->name, holds, 0, terms);
      closed = refute (search, branch, cut + 1);
    }
  }
  lift_tableau_free (t);
  return closed;
}

/* Whether the role may take an action of the table. */
static gboolean
has_actions (const Search *search, const LiftTable *table)
{
  return table->kind == LIFT_ACTION && table->possible &&
         rg_bits_has (table->domains[0], search->role);
}

/* Returns a tableau for a state that is not terminal, and in which `turn` is
 * the turn; without turns, all roles move. */
static LiftTableau *
make_state_tableau (Search *search, const LiftTurns *turns, guint turn)
{
  LiftTableau *t = lift_tableau_new (&search->prover);
  const GArray *control = turns->control;
  lift_tableau_add (t, turns->lift->terminal, FALSE, 0, NULL);
  for (guint i = 0; control && i < control->len; i++) {
    const LiftTerm term = lift_tableau_add_constant (
        t, g_array_index (control, LiftTurn, i).value);
    lift_tableau_add (t, turns->fluent, i == turn, 0, &term);
  }
  return t;
}

/* Adds that the role has no legal action. */
static void
deny_actions (Search *search, LiftTableau *t)
{
  Lift *lift = search->prover.lift;
  LiftTerm terms[LIFT_MAX_COLUMNS + 1] = {
      lift_tableau_add_constant (t, search->role)};
  for (guint a = 1; a <= LIFT_MAX_COLUMNS; a++)
    terms[a] = LIFT_ANY;
  for (guint i = 0; i < lift->tables->len; i++) {
    if (has_actions (search, lift_table (lift, i)))
      lift_tableau_add (t, lift_table (lift, i)->source, FALSE, 0, terms);
  }
}

/* Adds that the role has a legal action of the table. */
static void
assume_legal (Search *search, LiftTableau *t, guint does)
{
  Lift *lift = search->prover.lift;
  const LiftTable *table = lift_table (lift, does);
  LiftTerm terms[LIFT_MAX_COLUMNS + 1] = {
      lift_tableau_add_constant (t, search->role)};
  for (guint a = 1; a < table->n; a++)
    terms[a] = lift_tableau_add_term (t, table->domains[a]);
  lift_tableau_add (t, table->source, TRUE, 0, terms);
}

/* -- proofs ---------------------------------------------------------------- */

/* Makes the prover. The cuts are the negated literals of the role's actions and
 * of `terminal`. */
static void
search_init (Search *search, Lift *lift, guint role)
{
  *search = (Search){.prover = lift_prover_new (lift, GDL_RETRY),
                     .role = lift_get_role (lift, role),
                     .cuts = g_array_new (FALSE, FALSE, sizeof (DlLiteral))};
  /* This proof uses no keys. */
  search->prover.first_key = g_new0 (guint, lift->tables->len + 1);
  search->prover.functional = g_new0 (LiftColumns, lift->tables->len + 1);
  for (guint i = 0; i < lift->tables->len; i++) {
    const LiftTable *table = lift_table (lift, i);
    if (has_actions (search, table))
      add_cuts_of_table (search, lift_table (lift, table->source), TRUE);
  }
  add_cuts_of_table (search, lift_table (lift, lift->terminal), FALSE);
}

static void
search_clear (Search *search)
{
  g_array_free (search->cuts, TRUE);
  lift_prover_clear (&search->prover);
}

gboolean
lift_is_never_stuck (const LiftTurns *turns, guint role)
{
  Search search;
  search_init (&search, turns->lift, role);
  const guint n = turns->control ? turns->control->len : 1;
  gboolean is_refuted = TRUE;
  for (guint i = 0; is_refuted && i < n; i++) {
    LiftTableau *t = make_state_tableau (&search, turns, i);
    deny_actions (&search, t);
    is_refuted = refute (&search, t, 0);
  }
  search_clear (&search);
  return is_refuted;
}

/* Whether it is proved that in no turn of the role both tables have a legal
 * action. If they are the same table: that it has none. */
static gboolean
are_never_legal (Search *search, const LiftTurns *turns, guint role,
                 guint table_a, guint table_b)
{
  gboolean is_refuted = TRUE;
  for (guint i = 0; is_refuted && i < turns->control->len; i++) {
    if (g_array_index (turns->control, LiftTurn, i).mover != role)
      continue;
    LiftTableau *t = make_state_tableau (search, turns, i);
    assume_legal (search, t, table_a);
    if (table_b != table_a)
      assume_legal (search, t, table_b);
    is_refuted = refute (search, t, 0);
  }
  return is_refuted;
}

/* Whether it is proved that the fallback is legal only where no other chosen
 * action is. FALSE also if there is no other action. */
static gboolean
excludes_others (Search *search, const LiftTurns *turns, guint role,
                 guint fallback, const RgBits *chosen, guint n)
{
  guint n_others = 0;
  RG_FOR_BITS (chosen, other, n) {
    if (other != fallback &&
        !are_never_legal (search, turns, role, fallback, other))
      return FALSE;
    n_others += other != fallback;
  }
  return n_others > 0;
}

guint
lift_find_fallback (const LiftTurns *turns, guint role, RgBits *chosen)
{
  Lift *lift = turns->lift;
  const guint n = lift->tables->len;
  Search search;
  guint fallback = G_MAXUINT,
        n_remaining = rg_bits_count (chosen, rg_bits_words (n));
  search_init (&search, lift, role);
  /* One action is always left: a role without any legal action ends the match
   * before. */
  RG_FOR_BITS (chosen, t, n) {
    if (n_remaining < 2 || !are_never_legal (&search, turns, role, t, t))
      continue;
    rg_bits_remove (chosen, t);
    n_remaining--;
  }
  RG_FOR_BITS (chosen, t, n) {
    if (fallback == G_MAXUINT && lift_table (lift, t)->n == 1 &&
        excludes_others (&search, turns, role, t, chosen, n))
      fallback = t;
  }
  search_clear (&search);
  return fallback;
}
