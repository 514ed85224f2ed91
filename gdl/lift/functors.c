/* Finds the functors that terms at a position of a sentence may have: a set for
 * each position, propagated along the variables of rules up to the least
 * fixpoint.
 *
 *     next(?f) <= true(?f), frame(?f)      fluents of `next` are among those of
 *                                          `frame`, if these are fewer
 */
#include "gdl/lift/functors.h"

#include "base/graph.h"
#include "gdl/limits.h"

/* The functors at one position. */
typedef struct {
  GArray *list;        /* of LiftFunctor */
  GHashTable *members; /* set of functor * 64 + number of arguments */
  gboolean is_any;     /* any functor */
} Set;

/* The sets of functors of all positions. */
struct LiftFunctors {
  Lift *lift;
  GHashTable *sets; /* of Set, by position */
};

gint
lift_find_inner_argument (const GdlPattern *sentence)
{
  switch (sentence->functor) {
  case GDL_TRUE:
  case GDL_NEXT:
    return 0;
  case GDL_DOES:
  case GDL_LEGAL:
  case GDL_SEES:
    return 1;
  default:
    return -1;
  }
}

static void
set_free (gpointer data)
{
  Set *set = data;
  g_array_free (set->list, TRUE);
  g_hash_table_unref (set->members);
  g_free (set);
}

/* Returns an empty set. */
static Set *
make_set (void)
{
  Set *set = g_new0 (Set, 1);
  set->list = g_array_new (FALSE, FALSE, sizeof (LiftFunctor));
  set->members = g_hash_table_new (NULL, NULL);
  return set;
}

/* Returns whether the functor was added. */
static gboolean
add_functor (Set *set, GdlName functor, guint n)
{
  const LiftFunctor new_functor = {functor, n};
  const gsize key = (gsize)functor * 64 + MIN (n, 63);
  if (!g_hash_table_add (set->members, GSIZE_TO_POINTER (key)))
    return FALSE;
  g_array_append_val (set->list, new_functor);
  return TRUE;
}

/* -- positions ------------------------------------------------------------- */

/* Returns the keyword under which the functors of fluents or of actions are
 * stored. */
static GdlName
get_class (GdlName keyword)
{
  return keyword == GDL_NEXT   ? GDL_TRUE
         : keyword == GDL_DOES ? GDL_LEGAL
                               : keyword;
}

/* Returns the set of argument i of a functor under a keyword (0: of a
 * relation); makes it at its first use. */
static Set *
get_set (LiftFunctors *functors, GdlName keyword, GdlName functor, guint n,
         guint i)
{
  char *key = g_strdup_printf ("%u %u %u %u", keyword, functor, n, i);
  Set *set = g_hash_table_lookup (functors->sets, key);
  if (set) {
    g_free (key);
    return set;
  }
  set = make_set ();
  g_hash_table_insert (functors->sets, key, set);
  return set;
}

/* Returns the set of functors of fluents, actions or percepts under a
 * keyword. */
static Set *
get_inner_set (LiftFunctors *functors, GdlName keyword)
{
  return get_set (functors, get_class (keyword), 0, 0, 0);
}

gboolean
lift_is_static (const Lift *lift, GdlName functor, guint n)
{
  const GdlRelation *relation = gdl_relation_at (
      lift->store, gdl_intern_relation (lift->store, functor, n));
  return !relation->dynamic && relation->component != RG_GRAPH_NONE;
}

static gboolean
is_static (const LiftFunctors *functors, const GdlPattern *sentence)
{
  return lift_is_static (functors->lift, sentence->functor, sentence->n);
}

/* Returns the set of functors of an argument. For a static relation, it is
 * filled at its first use. */
static Set *
get_argument_set (LiftFunctors *functors, const GdlPattern *sentence, guint i)
{
  Lift *lift = functors->lift;
  Set *set = get_set (functors, 0, sentence->functor, sentence->n, i);
  if (set->list->len > 0 || !is_static (functors, sentence))
    return set;
  const GArray *atoms =
      gdl_relation_at (
          lift->store,
          gdl_intern_relation (lift->store, sentence->functor, sentence->n))
          ->atoms;
  for (guint a = 0; a < atoms->len; a++) {
    const GdlTerm term = gdl_term_arguments (
        lift->terms,
        gdl_sentence (lift->store, g_array_index (atoms, GdlAtom, a)))[i];
    add_functor (set, gdl_term_functor (lift->terms, term),
                 gdl_term_arity (lift->terms, term));
  }
  return set;
}

/* -- variables ------------------------------------------------------------- */

static gboolean
is_variable (const GdlPattern *pattern, guint variable)
{
  return pattern->kind == GDL_VARIABLE && pattern->id == variable;
}

/* Appends the sets of all positions at which a sentence has the variable. */
static void
find_sets_of_variable (LiftFunctors *functors, const GdlPattern *sentence,
                       guint variable, GPtrArray *found)
{
  const gint inner_argument = lift_find_inner_argument (sentence);
  for (guint i = 0; inner_argument < 0 && i < sentence->n; i++) {
    if (is_variable (sentence->arguments[i], variable))
      g_ptr_array_add (found, get_argument_set (functors, sentence, i));
  }
  if (inner_argument < 0)
    return;
  const GdlPattern *inner = sentence->arguments[inner_argument];
  if (is_variable (inner, variable))
    g_ptr_array_add (found, get_inner_set (functors, sentence->functor));
  for (guint i = 0; inner->kind == GDL_COMPOUND && i < inner->n; i++) {
    if (is_variable (inner->arguments[i], variable))
      g_ptr_array_add (found, get_set (functors, get_class (sentence->functor),
                                       inner->functor, inner->n, i));
  }
}

/* Returns the smallest set among those of the positive literals with the
 * variable. NULL: any functor. */
static const Set *
find_smallest_set (LiftFunctors *functors, const GdlRule *rule, guint variable)
{
  GPtrArray *found = g_ptr_array_new ();
  for (guint i = 0; i < rule->n; i++) {
    if (!rule->body[i].negated && !rule->body[i].distinct)
      find_sets_of_variable (functors, rule->body[i].sentence, variable, found);
  }
  const Set *best = NULL;
  for (guint i = 0; i < found->len; i++) {
    const Set *set = found->pdata[i];
    if (!set->is_any && (!best || set->list->len < best->list->len))
      best = set;
  }
  g_ptr_array_free (found, TRUE);
  return best;
}

/* -- propagation ----------------------------------------------------------- */

/* Adds the functors that the pattern may have in the rule to a set. Returns
 * whether the set grew. */
static gboolean
propagate_pattern (LiftFunctors *functors, const GdlRule *rule,
                   const GdlPattern *pattern, Set *target)
{
  if (pattern->kind != GDL_VARIABLE)
    return add_functor (target, pattern->functor, pattern->n);
  const Set *source = find_smallest_set (functors, rule, pattern->id);
  gboolean changed = !source && !target->is_any;
  target->is_any = target->is_any || !source;
  for (guint i = 0; source && source != target && i < source->list->len; i++) {
    const LiftFunctor *functor = &g_array_index (source->list, LiftFunctor, i);
    changed |= add_functor (target, functor->functor, functor->n);
  }
  return changed;
}

/* Propagates to the fluent, action or percept of the head, and to its
 * arguments. If it is a variable, its arguments are not followed: they may have
 * any functor, unless the variable is of the same keyword. Returns whether a
 * set grew. */
static gboolean
propagate_inner (LiftFunctors *functors, const GdlRule *rule)
{
  const GdlPattern *head = rule->head;
  const GdlPattern *inner = head->arguments[lift_find_inner_argument (head)];
  Set *target = get_inner_set (functors, head->functor);
  gboolean changed = propagate_pattern (functors, rule, inner, target);
  for (guint i = 0; inner->kind != GDL_VARIABLE && i < inner->n; i++)
    changed |= propagate_pattern (functors, rule, inner->arguments[i],
                                  get_set (functors, get_class (head->functor),
                                           inner->functor, inner->n, i));
  if (inner->kind != GDL_VARIABLE ||
      find_smallest_set (functors, rule, inner->id) == target)
    return changed;
  for (guint f = 0; f < target->list->len; f++) {
    const LiftFunctor *functor = &g_array_index (target->list, LiftFunctor, f);
    for (guint i = 0; i < functor->n; i++) {
      Set *argument_set = get_set (functors, get_class (head->functor),
                                   functor->functor, functor->n, i);
      changed |= !argument_set->is_any;
      argument_set->is_any = TRUE;
    }
  }
  return changed;
}

/* Propagates functors of the body to the head. Returns whether a set grew. */
static gboolean
propagate_head (LiftFunctors *functors, const GdlRule *rule)
{
  const GdlPattern *head = rule->head;
  if (lift_find_inner_argument (head) >= 0)
    return propagate_inner (functors, rule);
  gboolean changed = FALSE;
  if (head->functor == GDL_INIT || head->functor == GDL_BASE ||
      head->functor == GDL_INPUT || is_static (functors, head))
    return FALSE;
  for (guint i = 0; i < head->n; i++)
    changed |=
        propagate_pattern (functors, rule, head->arguments[i],
                           get_set (functors, 0, head->functor, head->n, i));
  return changed;
}

/* Adds the functors of the fluents of the first state, and of their
 * arguments. */
static void
add_initial_functors (LiftFunctors *functors)
{
  Lift *lift = functors->lift;
  const GArray *atoms =
      gdl_relation_at (lift->store,
                       gdl_intern_relation (lift->store, GDL_INIT, 1))
          ->atoms;
  for (guint a = 0; a < atoms->len; a++) {
    const GdlTerm fluent = gdl_term_arguments (
        lift->terms,
        gdl_sentence (lift->store, g_array_index (atoms, GdlAtom, a)))[0];
    const GdlName functor = gdl_term_functor (lift->terms, fluent);
    const guint n = gdl_term_arity (lift->terms, fluent);
    add_functor (get_inner_set (functors, GDL_TRUE), functor, n);
    for (guint i = 0; i < n; i++) {
      const GdlTerm argument = gdl_term_arguments (lift->terms, fluent)[i];
      add_functor (get_set (functors, GDL_TRUE, functor, n, i),
                   gdl_term_functor (lift->terms, argument),
                   gdl_term_arity (lift->terms, argument));
    }
  }
}

LiftFunctors *
lift_functors_new (Lift *lift)
{
  LiftFunctors *functors = g_new (LiftFunctors, 1);
  *functors = (LiftFunctors){
      lift, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, set_free)};
  add_initial_functors (functors);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < lift->program->rules->len; i++)
      changed |= propagate_head (
          functors, &g_array_index (lift->program->rules, GdlRule, i));
  }
  return functors;
}

void
lift_functors_free (LiftFunctors *functors)
{
  g_hash_table_unref (functors->sets);
  g_free (functors);
}

/* -- queries --------------------------------------------------------------- */

const GArray *
lift_find_inner_functors (LiftFunctors *functors, GdlName keyword)
{
  const Set *set = get_inner_set (functors, keyword);
  if (set->is_any)
    lift_refuse (functors->lift, NULL,
                 "which fluents or actions there are can't be seen");
  return set->list;
}

const GArray *
lift_find_argument_functors (LiftFunctors *functors, const GdlPattern *sentence,
                             guint argument)
{
  if (is_static (functors, sentence))
    return NULL;
  const Set *set =
      get_set (functors, 0, sentence->functor, sentence->n, argument);
  if (set->is_any || set->list->len > GDL_SHORT)
    return NULL;
  for (guint i = 0; i < set->list->len; i++) {
    if (g_array_index (set->list, LiftFunctor, i).n > 0)
      return set->list;
  }
  return NULL;
}

const GArray *
lift_find_variable_functors (LiftFunctors *functors, const GdlRule *rule,
                             guint variable)
{
  const Set *set = find_smallest_set (functors, rule, variable);
  return set && set->list->len <= GDL_SHORT ? set->list : NULL;
}
