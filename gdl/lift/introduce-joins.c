/* Join introduction (semantic query optimisation; Chakravarthy, Grant, Minker,
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

/* The most literals of a body. */
#define MAX_LITERALS 24

/* A fluent that a derived table implies, of these columns of the table. */
typedef struct {
  guint fluent;
  guint *columns;
} Implied;

typedef struct {
  Lift *lift;
  GArray **implied; /* by table, of Implied; NULL: not derived, or recursive */
} Search;

/* -- the fluents of a rule ------------------------------------------------- */

static gboolean
has_literal (const GArray *literals, const DlLiteral *wanted)
{
  for (guint i = 0; i < literals->len; i++) {
    if (dl_literal_equal (&g_array_index (literals, DlLiteral, i), wanted))
      return TRUE;
  }
  return FALSE;
}

/* The implied literal for these arguments of the table. */
static DlLiteral
fluent_of (Lift *lift, const Implied *implied, const DlTerm *arguments)
{
  const guint n = lift_table (lift, implied->fluent)->n;
  DlTerm *mine = rg_arena_new_array (lift->arena, DlTerm, n + 1);
  for (guint a = 0; a < n; a++)
    mine[a] = arguments[implied->columns[a]];
  return lift_positive (implied->fluent, n, mine);
}

/* The fluents of a body, and those that its derived literals imply. */
static GArray *
fluents_of_rule (const Search *search, const LiftRule *rule)
{
  GArray *fluents = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    if (lift_table (search->lift, literal->name)->kind == LIFT_FLUENT)
      g_array_append_val (fluents, *literal);
    const GArray *theirs = search->implied[literal->name];
    for (guint k = 0; theirs && k < theirs->len; k++) {
      const DlLiteral fluent =
          fluent_of (search->lift, &g_array_index (theirs, Implied, k),
                     literal->arguments);
      if (!has_literal (fluents, &fluent))
        g_array_append_val (fluents, fluent);
    }
  }
  return fluents;
}

/* -- the fluents of a relation --------------------------------------------- */

/* The rule with the most variables in its head. Its literals are the
 * candidates, as more special rules have constants in place of columns. */
static const LiftRule *
most_general (const LiftTable *table)
{
  const LiftRule *best = table->rules->pdata[0];
  guint most = 0;
  LIFT_FOR_RULES (table->rules, rule) {
    guint n = 0;
    for (guint a = 0; a < rule->head.n; a++)
      n += dl_is_variable (rule->head.arguments[a]);
    if (n > most)
      best = rule;
    most = MAX (n, most);
  }
  return best;
}

/* Finds the columns of the literal's arguments in the head. FALSE: the head
 * lacks one. */
static gboolean
find_columns (const Search *search, const LiftRule *rule,
              const DlLiteral *literal, Implied *implied)
{
  implied->fluent = literal->name;
  implied->columns =
      rg_arena_new_array (search->lift->arena, guint, literal->n + 1);
  for (guint a = 0; a < literal->n; a++) {
    guint c = 0;
    while (c < rule->head.n && rule->head.arguments[c] != literal->arguments[a])
      c++;
    if (c == rule->head.n)
      return FALSE;
    implied->columns[a] = c;
  }
  return literal->n > 0;
}

/* Drops the implied fluents that this rule lacks. */
static void
drop_missing (const Search *search, const LiftRule *rule, GArray *implied)
{
  GArray *fluents = fluents_of_rule (search, rule);
  for (guint i = implied->len; i-- > 0;) {
    const DlLiteral fluent =
        fluent_of (search->lift, &g_array_index (implied, Implied, i),
                   rule->head.arguments);
    if (!has_literal (fluents, &fluent))
      g_array_remove_index (implied, i);
  }
  g_array_free (fluents, TRUE);
}

/* The fluents that all rules of the table imply. The tables that it reads are
 * done. */
static GArray *
implied_by (const Search *search, const LiftTable *table)
{
  GArray *implied = g_array_new (FALSE, FALSE, sizeof (Implied));
  const LiftRule *general = most_general (table);
  GArray *fluents = fluents_of_rule (search, general);
  for (guint i = 0; i < fluents->len; i++) {
    Implied candidate;
    if (find_columns (search, general, &g_array_index (fluents, DlLiteral, i),
                      &candidate))
      g_array_append_val (implied, candidate);
  }
  g_array_free (fluents, TRUE);
  for (guint r = 0; r < table->rules->len && implied->len > 0; r++)
    drop_missing (search, table->rules->pdata[r], implied);
  return implied;
}

/* -- the rules ------------------------------------------------------------- */

/* Whether fluents that the literal implies may bind something. For an action of
 * a known role they don't. */
static gboolean
may_bind (const Lift *lift, const DlLiteral *literal)
{
  return lift_table (lift, literal->name)->kind != LIFT_DOES ||
         dl_is_variable (literal->arguments[0]);
}

static void
introduce (const Search *search, LiftRule *rule)
{
  GArray *body = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  g_array_append_vals (body, rule->body, rule->n);
  DL_FOR_BODY (rule, literal) {
    const GArray *implied =
        dl_is_positive (literal) ? search->implied[literal->name] : NULL;
    if (implied && !may_bind (search->lift, literal))
      continue;
    for (guint k = 0; implied && k < implied->len; k++) {
      DlLiteral fluent =
          fluent_of (search->lift, &g_array_index (implied, Implied, k),
                     literal->arguments);
      fluent.implied =
          lift_table (search->lift, literal->name)->kind == LIFT_DOES;
      if (body->len < MAX_LITERALS && !has_literal (body, &fluent))
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

/* The implied fluents of each relation; free_search frees them. */
static Search
find_implied (Lift *lift)
{
  const guint n = lift->tables->len;
  Search search = {lift, g_new0 (GArray *, n + 1)};
  guint32 *order = lift_reading_order (lift);
  for (guint i = 0; i < n; i++) {
    const LiftTable *table = lift_table (lift, order[i]);
    if (table->kind == LIFT_DERIVED && table->component == 0 &&
        table->rules->len > 0)
      search.implied[order[i]] = implied_by (&search, table);
  }
  g_free (order);
  return search;
}

static void
free_search (const Search *search)
{
  for (guint t = 0; t < search->lift->tables->len; t++)
    if (search->implied[t])
      g_array_free (search->implied[t], TRUE);
  g_free (search->implied);
}

static void
introduce_all (const Search *search)
{
  for (guint t = 0; t < search->lift->tables->len; t++) {
    const LiftTable *table = lift_table (search->lift, t);
    for (guint r = 0; r < table->rules->len; r++)
      introduce (search, table->rules->pdata[r]);
  }
}

void
lift_introduce_joins (Lift *lift)
{
  const Search search = find_implied (lift);
  lift->joins = TRUE;
  introduce_all (&search);
  free_search (&search);
}

/* -- the mover ------------------------------------------------------------- */

/* The implied fluents of a table of `legal` that hold only of the acting role;
 * NULL: none. */
static GArray *
movers_of (const Search *search, const GArray *legal)
{
  GArray *movers = g_array_new (FALSE, FALSE, sizeof (Implied));
  for (guint k = 0; legal && k < legal->len; k++) {
    const Implied *implied = &g_array_index (legal, Implied, k);
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
  /* otherwise a role may take an illegal action */
  if (lift->options->stuck != GDL_STUCK_END)
    return;
  const Search all = find_implied (lift);
  const Search movers = {lift, g_new0 (GArray *, lift->tables->len + 1)};
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_DOES)
      movers.implied[t] = movers_of (&all, all.implied[table->link]);
  }
  introduce_all (&movers);
  free_search (&movers);
  free_search (&all);
}
