/* What is removed only to be written again: where a rule of the fluent is known
 * to write the same element of the map, it is not removed first.
 *
 *     removed    transfer(e), true(connected(e, m, n))
 *     written    transfer(e), true(connected(e, m, n)), true(step(k))
 *
 * The written rule needs one thing more, so it is removed only where no `step`
 * holds.  The literals of the written rule but one have to be among those of
 * the other one, by a substitution (theta-subsumption).
 */
#include "gdl/lift/step.h"
#include "gdl/limits.h"

typedef struct {
  const Lift *lift;
  const LiftRule *removed, *written;
  const LiftTable *fluent;
  guint extra;     /* the literal that is not among the others, or none */
  DlTerm *stands;  /* by variable of `written`: what it stands for */
  gboolean *known; /* by variable of `written` */
  guint compared;
} Cover;

/* -- the substitution ------------------------------------------------------ */

static gboolean
may_stand (const Cover *cover, guint variable, DlTerm what)
{
  const RgBits *domain = cover->written->domains[variable];
  return dl_is_variable (what)
             ? rg_bits_within (cover->removed->domains[dl_number (what)],
                               domain, cover->lift->n_words)
             : rg_bits_has (domain, dl_number (what));
}

/* Makes an argument of the written rule one of the other; `set`: it is the
 * variable that got a meaning by that, or G_MAXUINT. */
static gboolean
match_argument (Cover *cover, DlTerm argument, DlTerm what, guint *set)
{
  *set = G_MAXUINT;
  if (!dl_is_variable (argument))
    return argument == what;
  if (cover->known[dl_number (argument)])
    return cover->stands[dl_number (argument)] == what;
  if (!may_stand (cover, dl_number (argument), what))
    return FALSE;
  cover->known[dl_number (argument)] = TRUE;
  cover->stands[dl_number (argument)] = what;
  *set = dl_number (argument);
  return TRUE;
}

static gboolean match_from (Cover *cover, guint i);

/* Makes literal i of the written rule that literal, from argument a on, and
 * goes on with the next one. */
static gboolean
match_arguments (Cover *cover, guint i, const DlLiteral *what, guint a)
{
  const DlLiteral *literal = &cover->written->body[i];
  guint set;
  if (a == literal->n)
    return match_from (cover, i + 1);
  if (!match_argument (cover, literal->arguments[a], what->arguments[a], &set))
    return FALSE;
  if (match_arguments (cover, i, what, a + 1))
    return TRUE;
  if (set != G_MAXUINT)
    cover->known[set] = FALSE;
  return FALSE;
}

/* All literals from i on are among those of the removed rule. */
static gboolean
match_from (Cover *cover, guint i)
{
  while (i < cover->written->n &&
         (i == cover->extra || cover->written->body[i].implied))
    i++;
  if (i >= cover->written->n)
    return TRUE;
  const DlLiteral *literal = &cover->written->body[i];
  DL_FOR_BODY (cover->removed, what) {
    if (++cover->compared > GDL_MANY)
      return FALSE;
    if (dl_same_predicate (what, literal) && what->n == literal->n &&
        match_arguments (cover, i, what, 0))
      return TRUE;
  }
  return FALSE;
}

/* Both heads are of one element of the map. */
static gboolean
match_heads (Cover *cover)
{
  guint set;
  for (guint a = 0; a < cover->fluent->n; a++) {
    if (!(cover->fluent->values >> a & 1) &&
        !match_argument (cover, cover->written->head.arguments[a],
                         cover->removed->head.arguments[a], &set))
      return FALSE;
  }
  return TRUE;
}

/* -- which rules ----------------------------------------------------------- */

/* It tells which element of the map is written. */
static gboolean
is_key (const Cover *cover, guint variable)
{
  for (guint a = 0; a < cover->fluent->n; a++) {
    if (!(cover->fluent->values >> a & 1) &&
        cover->written->head.arguments[a] == dl_variable (variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether positive literals bind all variables of negated and `distinct`
 * literals (safety). */
static gboolean
is_bound (const Cover *cover)
{
  for (guint i = 0; i < cover->written->n; i++) {
    const DlLiteral *literal = &cover->written->body[i];
    for (guint a = 0; i != cover->extra && a < literal->n; a++) {
      if (dl_is_variable (literal->arguments[a]) &&
          !dl_is_bound (&cover->written->rule, cover->extra,
                        literal->arguments[a]))
        return FALSE;
    }
  }
  return TRUE;
}

/* The other literal says of known things that they have a value, whichever. */
static gboolean
is_any_value (const Cover *cover)
{
  const DlLiteral *extra = &cover->written->body[cover->extra];
  if (!dl_is_positive (extra))
    return FALSE;
  const LiftTable *table = lift_table (cover->lift, extra->name);
  if (table->kind != LIFT_FLUENT ||
      (table->values != 0 &&
       lift_next_value (table, lift_first_value (table)) != G_MAXUINT))
    return FALSE;
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (!(table->values >> a & 1)) {
      if (dl_is_variable (argument) &&
          !dl_is_bound (&cover->written->rule, cover->extra, argument))
        return FALSE;
      continue;
    }
    if (!dl_is_variable (argument) || is_key (cover, dl_number (argument)) ||
        dl_is_read (&cover->written->rule, cover->extra, argument) ||
        !rg_bits_within (table->domains[a],
                         cover->written->domains[dl_number (argument)],
                         cover->lift->n_words))
      return FALSE;
    for (guint b = 0; b < extra->n; b++) {
      if (b != a && argument == extra->arguments[b])
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean
is_covered (Cover *cover, guint extra)
{
  cover->extra = extra;
  memset (cover->known, 0, sizeof (gboolean) * cover->written->n_variables);
  return (extra == G_MAXUINT || is_any_value (cover)) && is_bound (cover) &&
         match_heads (cover) && match_from (cover, 0);
}

/* -- what is done ---------------------------------------------------------- */

/* Whether a positive literal of the rule says that it was done, or one of a
 * table in `tell` does. */
static gboolean
says_deed (const LiftRule *rule, guint deed, const gboolean *tell)
{
  gboolean says = FALSE;
  for (guint i = 0; !says && i < rule->n; i++)
    says = dl_is_positive (&rule->body[i]) &&
           (rule->body[i].name == deed || tell[rule->body[i].name]);
  return says;
}

/* Which derived tables hold only where something of that functor was done: the
 * greatest set of tables each of whose rules says so.  By induction over the
 * height of derivations, which are finite. */
static const gboolean *
find_telling (Lift *lift, guint deed)
{
  char *key = g_strdup_printf ("tell %u %u", deed, lift->tables->len);
  gboolean *tell = g_hash_table_lookup (lift->instances, key);
  if (tell) {
    g_free (key);
    return tell;
  }
  tell = rg_arena_new_zeroed (lift->arena, gboolean, lift->tables->len + 1);
  for (guint t = 0; t < lift->tables->len; t++)
    tell[t] = lift_table (lift, t)->kind == LIFT_DERIVED;
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    for (guint t = 0; t < lift->tables->len; t++) {
      const GPtrArray *rules = lift_table (lift, t)->rules;
      for (guint r = 0; tell[t] && r < rules->len; r++) {
        tell[t] = says_deed (rules->pdata[r], deed, tell);
        changed |= !tell[t];
      }
    }
  }
  g_hash_table_insert (lift->instances, key, tell);
  return tell;
}

/* The rule, and that something of that functor was done by somebody. */
static const LiftRule *
with_deed (Lift *lift, const LiftRule *rule, guint deed)
{
  const LiftTable *table = lift_table (lift, deed);
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof *rule);
  const guint n = rule->n_variables;
  made->n_variables = n + table->n;
  made->variables =
      rg_arena_new_array (lift->arena, const char *, made->n_variables);
  made->domains = rg_arena_new_array (lift->arena, RgBits *, made->n_variables);
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, table->n);
  for (guint v = 0; v < made->n_variables; v++) {
    made->variables[v] = v < n ? rule->variables[v] : "any";
    made->domains[v] = v < n ? rule->domains[v] : table->domains[v - n];
  }
  for (guint a = 0; a < table->n; a++)
    arguments[a] = dl_variable (n + a);
  dl_own_body (lift->arena, &made->rule, 1);
  dl_add (&made->rule, lift_positive (deed, table->n, arguments));
  return made;
}

/* The removed rule, and what its body tells of what the written one says was
 * done. */
static const LiftRule *
with_deeds (Lift *lift, const LiftRule *removed, const LiftRule *written)
{
  const LiftRule *made = removed;
  DL_FOR_BODY (written, literal) {
    if (dl_is_positive (literal) &&
        lift_table (lift, literal->name)->kind == LIFT_DOES &&
        says_deed (removed, literal->name, find_telling (lift, literal->name)))
      made = with_deed (lift, made, literal->name);
  }
  return made;
}

/* -- what is left ---------------------------------------------------------- */

/* The rule where the other literal does not hold of any value. */
static const LiftRule *
with_denial (Lift *lift, const Cover *cover)
{
  const LiftRule *rule = cover->removed;
  const DlLiteral *extra = &cover->written->body[cover->extra];
  const LiftTable *table = lift_table (lift, extra->name);
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof *rule);
  DlLiteral denial = *extra;
  DlTerm *denied = dl_own_arguments (lift->arena, &denial);
  denial.negated = TRUE;
  const guint any = made->n_variables++;
  made->variables = rg_arena_new_array (lift->arena, const char *, any + 1);
  made->domains = rg_arena_new_array (lift->arena, RgBits *, any + 1);
  for (guint v = 0; v < any; v++) {
    made->variables[v] = rule->variables[v];
    made->domains[v] = rule->domains[v];
  }
  made->variables[any] = "any";
  made->domains[any] = lift_set (lift);
  for (guint a = 0; a < extra->n; a++) {
    const DlTerm argument = extra->arguments[a];
    if (table->values >> a & 1) {
      denied[a] = dl_variable (any);
      made->domains[any] = lift_copy (lift, table->domains[a]);
    } else
      denied[a] = dl_is_variable (argument)
                      ? cover->stands[dl_number (argument)]
                      : argument;
  }
  dl_own_body (lift->arena, &made->rule, 1);
  dl_add (&made->rule, denial);
  return made;
}

const LiftRule *
lift_uncovered (Lift *lift, guint fluent, const LiftRule *removed,
                const GPtrArray *written)
{
  Cover cover = {
      .lift = lift, .removed = removed, .fluent = lift_table (lift, fluent)};
  const LiftRule *left = removed;
  for (guint r = 0; r < written->len && left; r++) {
    cover.written = written->pdata[r];
    if (!cover.written || cover.written->n > removed->n + 1)
      continue;
    cover.removed = with_deeds (lift, removed, cover.written);
    cover.compared = 0;
    cover.known = g_new0 (gboolean, cover.written->n_variables + 1);
    cover.stands = g_new0 (DlTerm, cover.written->n_variables + 1);
    if (is_covered (&cover, G_MAXUINT))
      left = NULL;
    cover.removed = removed;
    for (guint i = 0; left == removed && i < cover.written->n; i++) {
      if (is_covered (&cover, i))
        left = with_denial (lift, &cover);
    }
    g_free (cover.known);
    g_free (cover.stands);
  }
  return left;
}
