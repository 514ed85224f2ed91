/* Introduces joins (semantic query optimisation; Chakravarthy, Grant, Minker,
 * 1990): adds a fluent to a rule whose other literals imply it.
 *
 *     slide(x, y, p) ⇐ board(x, p), rook(p), north(x, y), …
 *     taken(q)       ⇐ does(r, move(x, y)), slide(x, y, p), beats(p, q)
 *
 * All rules of `slide` contain `board(x, p)`. With this literal in the second
 * rule, the board binds `p`, and `slide` becomes a check. Without it, all rules
 * of `slide` are inlined to enumerate `p`.
 *
 * Actions imply fluents, too, as only legal actions are taken. If all rules of
 * `legal(r, put(x))` contain `control(r)`, which holds of one role,
 *
 *     next(cell(x, r)) ⇐ does(r, put(x))
 *
 * gets the literal `control(r)`, and the roles are not tried one by one. The
 * state does not change between the choice of an action and the step.
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* The relations and the fluents that they imply (implied-fluents.c). */
typedef struct {
  Lift *lift;
  GArray **implied; /* by table, of LiftImpliedFluent, or NULL */
} Search;

/* Whether the array, of DlLiteral, has the literal. */
static gboolean
has_literal (const GArray *literals, const DlLiteral *literal)
{
  for (guint i = 0; i < literals->len; i++) {
    if (dl_literal_equal (&g_array_index (literals, DlLiteral, i), literal))
      return TRUE;
  }
  return FALSE;
}

/* Whether each argument of the fluent is a column of the relation. */
static gboolean
is_determined (const Lift *lift, const LiftImpliedFluent *implied)
{
  const guint n = lift_table (lift, implied->fluent)->n;
  for (guint a = 0; a < n; a++) {
    if (implied->columns[a] == G_MAXUINT)
      return FALSE;
  }
  return n > 0;
}

/* Returns the implied literal for these arguments of the relation. */
static DlLiteral
make_fluent_literal (Lift *lift, const LiftImpliedFluent *implied,
                     const DlTerm *arguments)
{
  const guint n = lift_table (lift, implied->fluent)->n;
  DlTerm *fluent_arguments = rg_arena_new_array (lift->arena, DlTerm, n + 1);
  for (guint a = 0; a < n; a++)
    fluent_arguments[a] = arguments[implied->columns[a]];
  return lift_positive (implied->fluent, n, fluent_arguments);
}

/* -- the rules ------------------------------------------------------------- */

/* Whether fluents that the literal implies may bind a variable. For an action
 * of a known role they bind none. */
static gboolean
may_bind (const Lift *lift, const DlLiteral *literal)
{
  return lift_table (lift, literal->name)->kind != LIFT_ACTION ||
         dl_is_variable (literal->arguments[0]);
}

/* Adds the fluents that literals of the body imply, up to a length of the
 * body. */
static void
add_implied_literals (const Search *search, LiftRule *rule)
{
  GArray *body = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  g_array_append_vals (body, rule->body, rule->n);
  DL_FOR_BODY (rule, literal) {
    const GArray *implied =
        dl_is_positive (literal) ? search->implied[literal->name] : NULL;
    if (implied && !may_bind (search->lift, literal))
      continue;
    for (guint k = 0; implied && k < implied->len; k++) {
      DlLiteral fluent = make_fluent_literal (
          search->lift, &g_array_index (implied, LiftImpliedFluent, k),
          literal->arguments);
      fluent.implied =
          lift_table (search->lift, literal->name)->kind == LIFT_ACTION;
      if (body->len < GDL_SHORT && !has_literal (body, &fluent))
        g_array_append_val (body, fluent);
    }
  }
  if (body->len > rule->n) {
    rule->body = rg_arena_copy (search->lift->arena, body->data,
                                body->len * sizeof (DlLiteral));
    rule->n = body->len;
  }
  g_array_free (body, TRUE);
}

/* Returns, for each relation that is not recursive, the implied fluents whose
 * arguments are all columns. free_search() frees them. */
static Search
find_determined_fluents (Lift *lift)
{
  const Search search = {lift, lift_find_implied_fluents (lift)};
  for (guint t = 0; t < lift->tables->len; t++) {
    GArray *implied = search.implied[t];
    const gboolean is_recursive = lift_table (lift, t)->component != 0;
    for (guint k = implied ? implied->len : 0; k-- > 0;) {
      if (is_recursive ||
          !is_determined (lift, &g_array_index (implied, LiftImpliedFluent, k)))
        g_array_remove_index (implied, k);
    }
  }
  return search;
}

static void
free_search (const Search *search)
{
  lift_implied_fluents_free (search->lift, search->implied);
}

/* Adds implied fluents to the rules of all tables. */
static void
introduce_in_all_rules (const Search *search)
{
  for (guint t = 0; t < search->lift->tables->len; t++) {
    const LiftTable *table = lift_table (search->lift, t);
    for (guint r = 0; r < table->rules->len; r++)
      add_implied_literals (search, table->rules->pdata[r]);
  }
}

void
lift_introduce_joins (Lift *lift)
{
  const Search search = find_determined_fluents (lift);
  lift->joins = TRUE;
  introduce_in_all_rules (&search);
  free_search (&search);
}

/* -- the mover ------------------------------------------------------------- */

/* Returns the implied fluents of a table of `legal` that hold only of the
 * acting role. NULL: none. */
static GArray *
find_mover_fluents (const Search *search, const GArray *legal)
{
  GArray *movers = g_array_new (FALSE, FALSE, sizeof (LiftImpliedFluent));
  for (guint k = 0; legal && k < legal->len; k++) {
    const LiftImpliedFluent *implied =
        &g_array_index (legal, LiftImpliedFluent, k);
    const LiftTable *fluent = lift_table (search->lift, implied->fluent);
    if (fluent->n == 1 && fluent->values == 1 && implied->columns[0] == 0)
      g_array_append_val (movers, *implied);
  }
  if (movers->len > 0)
    return movers;
  g_array_free (movers, TRUE);
  return NULL;
}

void
lift_introduce_movers (Lift *lift)
{
  /* With other options, a role may take an illegal action. */
  if (lift->options->stuck != GDL_STUCK_END)
    return;
  const Search determined = find_determined_fluents (lift);
  const Search movers = {lift, g_new0 (GArray *, lift->tables->len + 1)};
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_ACTION)
      movers.implied[t] =
          find_mover_fluents (&determined, determined.implied[table->source]);
  }
  introduce_in_all_rules (&movers);
  free_search (&movers);
  free_search (&determined);
}
