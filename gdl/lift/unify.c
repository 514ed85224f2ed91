/* Unification of the variables of rules, which have no function terms. */
#include "gdl/lift/unify.h"

LiftUnifier
lift_unifier (Lift *lift, const LiftRule *a, const LiftRule *b)
{
  LiftUnifier u = {.lift = lift, .second = a->n_variables};
  u.n = a->n_variables + (b ? b->n_variables : 0);
  u.to = rg_arena_new_array (lift->arena, LiftArgument, u.n + 1);
  u.domains = rg_arena_new_array (lift->arena, RgBits *, u.n + 1);
  u.names = rg_arena_new_array (lift->arena, const char *, u.n + 1);
  for (guint v = 0; v < u.n; v++) {
    const LiftRule *rule = v < u.second ? a : b;
    const guint of = v < u.second ? v : v - u.second;
    u.to[v] = (LiftArgument){TRUE, v};
    u.domains[v] = rule->domains[of];
    u.names[v] = rule->variables[of];
  }
  return u;
}

LiftArgument
lift_second (const LiftUnifier *u, LiftArgument argument)
{
  argument.id += argument.variable ? u->second : 0;
  return argument;
}

static LiftArgument
resolve (const LiftUnifier *u, LiftArgument argument)
{
  while (argument.variable &&
         !(u->to[argument.id].variable && u->to[argument.id].id == argument.id))
    argument = u->to[argument.id];
  return argument;
}

gboolean
lift_unify (LiftUnifier *u, LiftArgument a, LiftArgument b)
{
  Lift *lift = u->lift;
  a = resolve (u, a);
  b = resolve (u, b);
  if (!a.variable && !b.variable)
    return a.id == b.id;
  if (!b.variable || (a.variable && b.id < a.id)) {
    const LiftArgument other = a; /* the later variable is replaced */
    a = b;
    b = other;
  }
  if (a.variable && a.id == b.id)
    return TRUE;
  if (!a.variable) {
    u->to[b.id] = a;
    return rg_bits_has (u->domains[b.id], a.id);
  }
  RgBits *both = lift_copy (lift, u->domains[a.id]);
  rg_bits_keep (both, u->domains[b.id], lift->n_words);
  u->to[b.id] = a;
  u->domains[a.id] = both;
  return lift_first (lift, both) < lift->values->len;
}

static LiftArgument *
resolve_all (const LiftUnifier *u, const LiftArgument *arguments, guint n,
             gboolean second)
{
  LiftArgument *made = rg_arena_new_array (u->lift->arena, LiftArgument, n + 1);
  for (guint i = 0; i < n; i++)
    made[i] =
        resolve (u, second ? lift_second (u, arguments[i]) : arguments[i]);
  return made;
}

static void
add_body (const LiftUnifier *u, LiftRule *made, const LiftRule *rule,
          guint left_out, gboolean second)
{
  for (guint i = 0; i < rule->n; i++) {
    LiftLiteral literal = rule->body[i];
    if (i == left_out)
      continue;
    literal.arguments = resolve_all (u, literal.arguments, literal.n, second);
    made->body[made->n++] = literal;
  }
}

LiftRule *
lift_unified (const LiftUnifier *u, const LiftRule *a, guint left_out,
              const LiftRule *b)
{
  LiftRule *made = rg_arena_new_zeroed (u->lift->arena, LiftRule, 1);
  made->origin = a->origin;
  made->n_head = a->n_head;
  made->head = resolve_all (u, a->head, a->n_head, FALSE);
  made->n_variables = u->n;
  made->variables = u->names;
  made->domains = u->domains;
  made->body = rg_arena_new_array (u->lift->arena, LiftLiteral,
                                   a->n + (b ? b->n : 0) + 1);
  add_body (u, made, a, left_out, FALSE);
  if (b)
    add_body (u, made, b, G_MAXUINT, TRUE);
  return made;
}

LiftRule *
lift_unfold (Lift *lift, const LiftRule *rule, guint i, const LiftRule *by)
{
  LiftUnifier u = lift_unifier (lift, rule, by);
  const LiftLiteral *literal = &rule->body[i];
  for (guint a = 0; a < literal->n; a++) {
    if (!lift_unify (&u, literal->arguments[a], lift_second (&u, by->head[a])))
      return NULL;
  }
  return lift_unified (&u, rule, i, by);
}

/* Two literals that say what the same role does: the second one, or
 * G_MAXUINT. */
static guint
find_same_doer (const Lift *lift, const LiftRule *rule, guint *first)
{
  for (guint i = 0; i < rule->n; i++) {
    const LiftLiteral *a = &rule->body[i];
    if (a->kind != GDL_POSITIVE ||
        lift_table (lift, a->table)->kind != LIFT_DOES)
      continue;
    for (guint k = i + 1; k < rule->n; k++) {
      const LiftLiteral *b = &rule->body[k];
      *first = i;
      if (b->kind == GDL_POSITIVE &&
          lift_table (lift, b->table)->kind == LIFT_DOES &&
          a->arguments[0].variable == b->arguments[0].variable &&
          a->arguments[0].id == b->arguments[0].id)
        return k;
    }
  }
  return G_MAXUINT;
}

const LiftRule *
lift_merge_does (Lift *lift, const LiftRule *rule)
{
  guint first = 0, second;
  while ((second = find_same_doer (lift, rule, &first)) != G_MAXUINT) {
    const LiftLiteral *a = &rule->body[first], *b = &rule->body[second];
    if (a->table != b->table)
      return NULL;
    LiftUnifier u = lift_unifier (lift, rule, NULL);
    for (guint i = 0; i < a->n; i++) {
      if (!lift_unify (&u, a->arguments[i], b->arguments[i]))
        return NULL;
    }
    rule = lift_unified (&u, rule, second, NULL);
  }
  return rule;
}
