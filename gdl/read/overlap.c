/* Unifies terms of two rules (Robinson's algorithm).  The variables of the
 * second rule are numbered after those of the first, so that no variable is
 * shared.
 *
 *     (not (goal ?r 100))     reads     (<= (goal ?r 100) ...)
 *                             but not   (<= (goal ?r 0) ...)
 */
#include "gdl/read/overlap.h"
#include "gdl/limits.h"

/* A pattern, and the rule to which its variables belong. */
typedef struct {
  const GdlPattern *pattern; /* NULL: no value */
  guint base;                /* offset of its variables */
} ScopedPattern;

/* A substitution over the variables of both rules. */
struct GdlOverlap {
  ScopedPattern *value; /* by variable */
  GArray *trail;        /* of guint32: bound variables */
  guint second;         /* the offset of the variables of the second rule */
  guint n_steps;        /* of unification, at most GDL_WORK */
};

GdlOverlap *
gdl_overlap_new (guint n_variables)
{
  GdlOverlap *overlap = g_new0 (GdlOverlap, 1);
  overlap->value = g_new0 (ScopedPattern, 2 * (gsize)n_variables + 1);
  overlap->trail = g_array_new (FALSE, FALSE, sizeof (guint32));
  overlap->second = n_variables;
  return overlap;
}

void
gdl_overlap_free (GdlOverlap *overlap)
{
  g_free (overlap->value);
  g_array_free (overlap->trail, TRUE);
  g_free (overlap);
}

static gboolean
is_variable (ScopedPattern side)
{
  return side.pattern->kind == GDL_VARIABLE;
}

static guint32
get_variable (ScopedPattern side)
{
  return side.base + side.pattern->id;
}

static ScopedPattern
get_argument (ScopedPattern side, guint i)
{
  return (ScopedPattern){side.pattern->arguments[i], side.base};
}

static ScopedPattern
resolve (const GdlOverlap *overlap, ScopedPattern side)
{
  while (is_variable (side) && overlap->value[get_variable (side)].pattern)
    side = overlap->value[get_variable (side)];
  return side;
}

static gboolean
is_out_of_steps (GdlOverlap *overlap)
{
  return overlap->n_steps >= GDL_WORK || ++overlap->n_steps >= GDL_WORK;
}

/* The occurs check: whether `variable` occurs in the value of `side`. A
 * variable bound to such a term would have no finite value. */
static gboolean
occurs_in (GdlOverlap *overlap, guint32 variable, ScopedPattern side)
{
  side = resolve (overlap, side);
  if (is_variable (side))
    return get_variable (side) == variable;
  gboolean found = FALSE;
  for (guint i = 0; side.pattern->kind == GDL_COMPOUND && !found &&
                    i < side.pattern->n && !is_out_of_steps (overlap);
       i++)
    found = occurs_in (overlap, variable, get_argument (side, i));
  return found;
}

static gboolean
has_same_functor (ScopedPattern a, ScopedPattern b)
{
  return a.pattern->functor == b.pattern->functor &&
         a.pattern->n == b.pattern->n;
}

/* Whether the patterns unify; TRUE also if the steps are used up. Leaves the
 * bindings on the trail. */
static gboolean
unify (GdlOverlap *overlap, ScopedPattern a, ScopedPattern b)
{
  a = resolve (overlap, a);
  b = resolve (overlap, b);
  if (is_out_of_steps (overlap))
    return TRUE;
  if (is_variable (a) && is_variable (b) &&
      get_variable (a) == get_variable (b))
    return TRUE;
  if (is_variable (a) || is_variable (b)) {
    const guint32 variable = get_variable (is_variable (a) ? a : b);
    const ScopedPattern value = is_variable (a) ? b : a;
    if (occurs_in (overlap, variable, value))
      return FALSE;
    overlap->value[variable] = value;
    g_array_append_val (overlap->trail, variable);
    return TRUE;
  }
  if (a.pattern->kind == GDL_GROUND && b.pattern->kind == GDL_GROUND)
    return a.pattern->id == b.pattern->id;
  gboolean unified = has_same_functor (a, b);
  for (guint i = 0; unified && i < a.pattern->n; i++)
    unified = unify (overlap, get_argument (a, i), get_argument (b, i));
  return unified;
}

/* Undoes the bindings after the first n of the trail. */
static void
undo_bindings (GdlOverlap *overlap, guint n)
{
  for (guint i = n; i < overlap->trail->len; i++)
    overlap->value[g_array_index (overlap->trail, guint32, i)].pattern = NULL;
  g_array_set_size (overlap->trail, n);
}

/* Whether two terms are equal under the substitution: they unify without
 * binding a variable. */
static gboolean
has_same_instance (GdlOverlap *overlap, ScopedPattern a, ScopedPattern b)
{
  const guint n = overlap->trail->len;
  const gboolean is_same = unify (overlap, a, b) && overlap->trail->len == n;
  undo_bindings (overlap, n);
  return is_same;
}

/* Whether a `distinct` of the rule is false. */
static gboolean
is_distinct_false (GdlOverlap *overlap, const GdlRule *rule, guint base)
{
  gboolean is_false = FALSE;
  for (guint i = 0; i < rule->n && !is_false; i++) {
    const GdlLiteral *literal = &rule->body[i];
    is_false =
        literal->distinct &&
        has_same_instance (overlap, (ScopedPattern){literal->sentence, base},
                           (ScopedPattern){literal->other, base});
  }
  return is_false;
}

gboolean
gdl_overlaps (GdlOverlap *overlap, const GdlRule *reader,
              const GdlLiteral *literal, const GdlRule *rule)
{
  const gboolean possible =
      unify (overlap, (ScopedPattern){literal->sentence, 0},
             (ScopedPattern){rule->head, overlap->second}) &&
      !is_distinct_false (overlap, reader, 0) &&
      !is_distinct_false (overlap, rule, overlap->second);
  undo_bindings (overlap, 0);
  return possible || overlap->n_steps >= GDL_WORK;
}
