/* Sequentialises a parallel assignment (topological sort): an assignment comes
 * next if no remaining one reads the old value of its variable.
 *
 *     x, y := f[y], c     becomes     x = f[y], y = c
 *     x, y := y, x        has no sequence: the dependencies are cyclic
 */
#include "passes/sequentialise.h"

#include "passes/normalize.h"

/* One assignment of the parallel assignment. */
typedef struct {
  RgName variable;
  const RgTerm *path; /* the indices of the element; NULL: the whole variable */
  const RgTerm *value;
  gboolean written; /* it is in the sequence */
} Assignment;

/* The assignments, and the names of tags for their expressions. */
typedef struct {
  RgSymbolic *symbolic;
  RgGame *game;
  const RgName *names; /* of tags, by number */
  GArray *assignments; /* of Assignment */
} Sequencer;

/* -- the parallel assignment ----------------------------------------------- */

static void
add_assignment (Sequencer *sequencer, RgName variable, const RgTerm *path,
                const RgTerm *value)
{
  const Assignment assignment = {variable, path, value, FALSE};
  g_array_append_val (sequencer->assignments, assignment);
}

/* Appends the value of a map: its base, then its updates, oldest first. */
static void
add_value (Sequencer *sequencer, RgName variable, const RgTerm *term)
{
  if (term->kind == RG_TERM_UPDATE) {
    add_value (sequencer, variable, term->a);
    add_assignment (sequencer, variable, term->b, term->c);
  } else if (term->kind != RG_TERM_START || term->name != variable) {
    add_assignment (sequencer, variable, NULL, term);
  }
}

/* Adds the variables in the order of names, but `player` last, as it ends the
 * move. FALSE: a value is unknown. */
static gboolean
add_assignments (Sequencer *sequencer, const RgEnv *env)
{
  gboolean is_known = !env->lost;
  GArray *names = rg_sort_globals (sequencer->game);
  g_array_append_val (names, sequencer->game->player);
  for (guint i = 0; i < names->len && is_known; i++) {
    const RgName name = g_array_index (names, RgName, i);
    if (!rg_find_variable (sequencer->game, name) ||
        (name == sequencer->game->player && i + 1 < names->len))
      continue;
    const RgTerm *term = rg_env_get (sequencer->symbolic, env, name);
    is_known = rg_term_is_known (term);
    add_value (sequencer, name, term);
  }
  g_array_free (names, TRUE);
  return is_known;
}

/* -- expressions ----------------------------------------------------------- */

/* Returns the expression of a term. NULL: there is none. */
static const RgExpr *
make_expr (const Sequencer *sequencer, const RgTerm *term)
{
  RgGame *game = sequencer->game;
  const RgExpr *left, *right;
  switch (term->kind) {
  case RG_TERM_START:
  case RG_TERM_NAME:
    return rg_expr_name (game, term->name);
  case RG_TERM_TAG:
    return rg_expr_name (game, sequencer->names[term->number]);
  case RG_TERM_CAST:
    left = make_expr (sequencer, term->a);
    return left ? rg_expr_cast (game, term->name, left) : NULL;
  case RG_TERM_ACCESS:
    left = make_expr (sequencer, term->a);
    right = left ? make_expr (sequencer, term->b) : NULL;
    return right ? rg_expr_access (game, left, right) : NULL;
  default:
    return NULL;
  }
}

/* Returns the left side of the assignment. NULL: there is no expression for it.
 */
static const RgExpr *
make_place (const Sequencer *sequencer, const Assignment *assignment)
{
  const RgExpr *place = rg_expr_name (sequencer->game, assignment->variable);
  for (const RgTerm *path = assignment->path; path && place; path = path->a) {
    const RgExpr *index = make_expr (sequencer, path->b);
    place = index ? rg_expr_access (sequencer->game, place, index) : NULL;
  }
  return place;
}

/* Returns the right side of the assignment, or NULL.  A tag that is assigned to
 * a whole variable is cast to the type of the variable. */
static const RgExpr *
make_value (const Sequencer *sequencer, const Assignment *assignment)
{
  const RgExpr *value = make_expr (sequencer, assignment->value);
  const RgType *type =
      rg_find_variable (sequencer->game, assignment->variable)->type;
  return value && assignment->value->kind == RG_TERM_TAG && !assignment->path &&
                 type->kind == RG_TYPE_NAME
             ? rg_expr_cast (sequencer->game, type->name, value)
             : value;
}

/* -- order ----------------------------------------------------------------- */

/* Whether the term reads the old value of the variable; NULL does not. */
static gboolean
reads (const RgTerm *term, RgName variable)
{
  return term && ((term->kind == RG_TERM_START && term->name == variable) ||
                  reads (term->a, variable) || reads (term->b, variable) ||
                  reads (term->c, variable));
}

/* Whether no remaining assignment reads the old value of the variable of
 * assignment i, and no earlier one writes that variable. */
static gboolean
is_next (const Sequencer *sequencer, guint i)
{
  const RgName variable =
      g_array_index (sequencer->assignments, Assignment, i).variable;
  for (guint k = 0; k < sequencer->assignments->len; k++) {
    const Assignment *remaining =
        &g_array_index (sequencer->assignments, Assignment, k);
    if (remaining->written || k == i)
      continue;
    if ((k < i && remaining->variable == variable) ||
        reads (remaining->value, variable) || reads (remaining->path, variable))
      return FALSE;
  }
  return TRUE;
}

/* Returns the index of the first assignment that may come next. RG_NONE: the
 * dependencies are cyclic. */
static guint
find_next (const Sequencer *sequencer)
{
  for (guint i = 0; i < sequencer->assignments->len; i++) {
    if (!g_array_index (sequencer->assignments, Assignment, i).written &&
        is_next (sequencer, i))
      return i;
  }
  return RG_NONE;
}

/* Appends the sequence. FALSE: there is none, or a term has no expression. */
static gboolean
write_assignments (Sequencer *sequencer, GArray *assigns)
{
  for (guint n = 0; n < sequencer->assignments->len; n++) {
    const guint i = find_next (sequencer);
    if (i == RG_NONE)
      return FALSE;
    Assignment *assignment =
        &g_array_index (sequencer->assignments, Assignment, i);
    const RgPragmaAssign assign = {make_place (sequencer, assignment),
                                   make_value (sequencer, assignment)};
    if (!assign.left || !assign.right)
      return FALSE;
    g_array_append_val (assigns, assign);
    assignment->written = TRUE;
  }
  return TRUE;
}

gboolean
rg_sequentialise_env (RgSymbolic *symbolic, RgGame *game, const RgEnv *env,
                      const RgName *names, GArray *assigns)
{
  Sequencer sequencer = {symbolic, game, names,
                         g_array_new (FALSE, FALSE, sizeof (Assignment))};
  const gboolean is_done = add_assignments (&sequencer, env) &&
                           write_assignments (&sequencer, assigns);
  g_array_free (sequencer.assignments, TRUE);
  return is_done;
}
