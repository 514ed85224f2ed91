/* Robinson's unification of two rules.  The variables of the second rule are
 * numbered after those of the first, so that no variable is shared. */
#include "gdl/read/overlap.h"
#include "gdl/limits.h"

/* A pattern, and the rule to which its variables belong. */
typedef struct {
  const GdlPattern *pattern; /* NULL: no value */
  guint base;                /* offset of its variables */
} Side;

struct GdlOverlap {
  Side *value;   /* by variable */
  GArray *trail; /* of guint32: bound variables */
  guint second;  /* the offset of the variables of the second rule */
  guint steps;
};

GdlOverlap *
gdl_overlap_new (guint n_variables)
{
  GdlOverlap *overlap = g_new0 (GdlOverlap, 1);
  overlap->value = g_new0 (Side, 2 * (gsize)n_variables + 1);
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
is_variable (Side side)
{
  return side.pattern->kind == GDL_VARIABLE;
}

static guint32
variable_of (Side side)
{
  return side.base + side.pattern->id;
}

static Side
argument (Side side, guint i)
{
  return (Side){side.pattern->arguments[i], side.base};
}

static Side
resolve (const GdlOverlap *overlap, Side side)
{
  while (is_variable (side) && overlap->value[variable_of (side)].pattern)
    side = overlap->value[variable_of (side)];
  return side;
}

static gboolean
is_tired (GdlOverlap *overlap)
{
  return overlap->steps >= GDL_WORK || ++overlap->steps >= GDL_WORK;
}

static gboolean
occurs (GdlOverlap *overlap, guint32 variable, Side side)
{
  side = resolve (overlap, side);
  if (is_variable (side))
    return variable_of (side) == variable;
  gboolean found = FALSE;
  for (guint i = 0; side.pattern->kind == GDL_COMPOUND && !found &&
                    i < side.pattern->n && !is_tired (overlap);
       i++)
    found = occurs (overlap, variable, argument (side, i));
  return found;
}

static gboolean
same_top (Side a, Side b)
{
  return a.pattern->functor == b.pattern->functor &&
         a.pattern->n == b.pattern->n;
}

static gboolean
unify (GdlOverlap *overlap, Side a, Side b)
{
  a = resolve (overlap, a);
  b = resolve (overlap, b);
  if (is_tired (overlap))
    return TRUE;
  if (is_variable (a) && is_variable (b) && variable_of (a) == variable_of (b))
    return TRUE;
  if (is_variable (a) || is_variable (b)) {
    const guint32 variable = variable_of (is_variable (a) ? a : b);
    const Side value = is_variable (a) ? b : a;
    if (occurs (overlap, variable, value))
      return FALSE;
    overlap->value[variable] = value;
    g_array_append_val (overlap->trail, variable);
    return TRUE;
  }
  if (a.pattern->kind == GDL_GROUND && b.pattern->kind == GDL_GROUND)
    return a.pattern->id == b.pattern->id;
  gboolean same = same_top (a, b);
  for (guint i = 0; same && i < a.pattern->n; i++)
    same = unify (overlap, argument (a, i), argument (b, i));
  return same;
}

/* Undoes the bindings after the first n of the trail. */
static void
undo (GdlOverlap *overlap, guint n)
{
  for (guint i = n; i < overlap->trail->len; i++)
    overlap->value[g_array_index (overlap->trail, guint32, i)].pattern = NULL;
  g_array_set_size (overlap->trail, n);
}

/* Whether two terms are equal under the substitution: they unify without
 * binding a variable. */
static gboolean
is_same (GdlOverlap *overlap, Side a, Side b)
{
  const guint n = overlap->trail->len;
  const gboolean same = unify (overlap, a, b) && overlap->trail->len == n;
  undo (overlap, n);
  return same;
}

/* Whether a `distinct` of the rule is false. */
static gboolean
is_forbidden (GdlOverlap *overlap, const GdlRule *rule, guint base)
{
  gboolean forbidden = FALSE;
  for (guint i = 0; i < rule->n && !forbidden; i++) {
    const GdlLiteral *literal = &rule->body[i];
    forbidden =
        literal->distinct && is_same (overlap, (Side){literal->sentence, base},
                                      (Side){literal->other, base});
  }
  return forbidden;
}

gboolean
gdl_overlaps (GdlOverlap *overlap, const GdlRule *reader,
              const GdlLiteral *literal, const GdlRule *rule)
{
  const gboolean possible = unify (overlap, (Side){literal->sentence, 0},
                                   (Side){rule->head, overlap->second}) &&
                            !is_forbidden (overlap, reader, 0) &&
                            !is_forbidden (overlap, rule, overlap->second);
  undo (overlap, 0);
  return possible || overlap->steps >= GDL_WORK;
}
