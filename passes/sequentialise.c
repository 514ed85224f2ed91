/* Sequentialises a parallel assignment: an assignment comes next if no
 * remaining one reads the old value of its variable. */
#include "passes/sequentialise.h"

#include "passes/normalize.h"

/* One assignment. */
typedef struct {
  RgName variable;
  const RgTerm *path; /* the indices of the element; NULL: the whole variable */
  const RgTerm *value;
  gboolean written;
} Assignment;

typedef struct {
  RgSymbolic *symbolic;
  RgGame *game;
  const RgName *names;
  GArray *assignments; /* of Assignment */
} Sequencer;

/* -- items ----------------------------------------------------------------- */

static void
add_assignment (Sequencer *writer, RgName variable, const RgTerm *path,
                const RgTerm *value)
{
  const Assignment item = {variable, path, value, FALSE};
  g_array_append_val (writer->assignments, item);
}

/* Appends the value of a map: its base, then its updates, oldest first. */
static void
add_value (Sequencer *writer, RgName variable, const RgTerm *term)
{
  if (term->kind == RG_TERM_UPDATE) {
    add_value (writer, variable, term->a);
    add_assignment (writer, variable, term->b, term->c);
  } else if (term->kind != RG_TERM_START || term->name != variable) {
    add_assignment (writer, variable, NULL, term);
  }
}

/* Adds the variables in the order of names, but `player` last, as it ends the
 * move. */
static gboolean
add_assignments (Sequencer *writer, const RgEnv *env)
{
  gboolean known = !env->lost;
  GArray *names = rg_sort_globals (writer->game);
  g_array_append_val (names, writer->game->player);
  for (guint i = 0; i < names->len && known; i++) {
    const RgName name = g_array_index (names, RgName, i);
    if (!rg_find_variable (writer->game, name) ||
        (name == writer->game->player && i + 1 < names->len))
      continue;
    const RgTerm *term = rg_env_get (writer->symbolic, env, name);
    known = rg_term_is_known (term);
    add_value (writer, name, term);
  }
  g_array_free (names, TRUE);
  return known;
}

/* -- expressions ----------------------------------------------------------- */

/* Returns NULL if no expression denotes the term. */
static const RgExpr *
make_expr (const Sequencer *writer, const RgTerm *term)
{
  RgGame *game = writer->game;
  const RgExpr *left, *right;
  switch (term->kind) {
  case RG_TERM_START:
  case RG_TERM_NAME:
    return rg_expr_name (game, term->name);
  case RG_TERM_TAG:
    return rg_expr_name (game, writer->names[term->number]);
  case RG_TERM_CAST:
    left = make_expr (writer, term->a);
    return left ? rg_expr_cast (game, term->name, left) : NULL;
  case RG_TERM_ACCESS:
    left = make_expr (writer, term->a);
    right = left ? make_expr (writer, term->b) : NULL;
    return right ? rg_expr_access (game, left, right) : NULL;
  default:
    return NULL;
  }
}

static const RgExpr *
make_place (const Sequencer *writer, const Assignment *item)
{
  const RgExpr *place = rg_expr_name (writer->game, item->variable);
  for (const RgTerm *path = item->path; path && place; path = path->a) {
    const RgExpr *index = make_expr (writer, path->b);
    place = index ? rg_expr_access (writer->game, place, index) : NULL;
  }
  return place;
}

/* Returns the value of the assignment.  A tag that is assigned to a whole
 * variable is cast to the type of the variable. */
static const RgExpr *
make_value (const Sequencer *writer, const Assignment *item)
{
  const RgExpr *value = make_expr (writer, item->value);
  const RgType *type = rg_find_variable (writer->game, item->variable)->type;
  return value && item->value->kind == RG_TERM_TAG && !item->path &&
                 type->kind == RG_TYPE_NAME
             ? rg_expr_cast (writer->game, type->name, value)
             : value;
}

/* -- order ----------------------------------------------------------------- */

static gboolean
reads (const RgTerm *term, RgName variable)
{
  return term && ((term->kind == RG_TERM_START && term->name == variable) ||
                  reads (term->a, variable) || reads (term->b, variable) ||
                  reads (term->c, variable));
}

/* Whether no remaining item reads the old value of the item's variable. */
static gboolean
is_next (const Sequencer *writer, guint i)
{
  const RgName variable =
      g_array_index (writer->assignments, Assignment, i).variable;
  for (guint k = 0; k < writer->assignments->len; k++) {
    const Assignment *other =
        &g_array_index (writer->assignments, Assignment, k);
    if (other->written || k == i)
      continue;
    if ((k < i && other->variable == variable) ||
        reads (other->value, variable) || reads (other->path, variable))
      return FALSE;
  }
  return TRUE;
}

/* Returns the index of the first item that may come next. RG_NONE: the
 * dependencies are cyclic. */
static guint
find_next (const Sequencer *writer)
{
  for (guint i = 0; i < writer->assignments->len; i++) {
    if (!g_array_index (writer->assignments, Assignment, i).written &&
        is_next (writer, i))
      return i;
  }
  return RG_NONE;
}

static gboolean
write_assignments (Sequencer *writer, GArray *assigns)
{
  for (guint n = 0; n < writer->assignments->len; n++) {
    const guint i = find_next (writer);
    if (i == RG_NONE)
      return FALSE;
    Assignment *item = &g_array_index (writer->assignments, Assignment, i);
    const RgPragmaAssign assign = {make_place (writer, item),
                                   make_value (writer, item)};
    if (!assign.left || !assign.right)
      return FALSE;
    g_array_append_val (assigns, assign);
    item->written = TRUE;
  }
  return TRUE;
}

gboolean
rg_sequentialise_env (RgSymbolic *symbolic, RgGame *game, const RgEnv *env,
                      const RgName *names, GArray *assigns)
{
  Sequencer writer = {symbolic, game, names,
                      g_array_new (FALSE, FALSE, sizeof (Assignment))};
  const gboolean done =
      add_assignments (&writer, env) && write_assignments (&writer, assigns);
  g_array_free (writer.assignments, TRUE);
  return done;
}
