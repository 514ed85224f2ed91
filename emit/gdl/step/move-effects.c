/* Starts the walks after moves. The rules of such a walk need not repeat the
 * tests of the move if its tags determine its effect:
 *
 *     (<= (next (board ?y man)) (does ?r (move ?x ?d)) (step ?x ?d ?y))
 *
 * Conditions:
 *
 *   - Static maps, at most KIF_FEW of them nested, compute all written
 *     values and keys from the tags.
 *   - All walks that may have these tags in one state have equal effects: they
 *     write equal terms, and lead to one node with equal observers.
 *   - A comparison of each pair of moves costs at most KIF_WORK.
 *
 * Otherwise the rules repeat the tests of the move.
 */
#include "emit/gdl/limits.h"
#include "emit/gdl/step/sees.h"
#include "emit/gdl/step/turns.h"
#include "emit/gdl/walk/differences.h"

static DlLiteral
make_does_literal (KifSheet *sheet, const KifWalk *exit_walk)
{
  GArray *terms = g_array_copy (exit_walk->tags);
  g_array_prepend_val (terms, exit_walk->role);
  const DlLiteral literal = dl_make_literal (
      sheet->arena, KIF_DOES, 0, (DlTerm *)(gpointer)terms->data, terms->len);
  g_array_free (terms, TRUE);
  return literal;
}

/* Whether the value of the variable after the move matters. */
static gboolean
is_live (const KifSheet *sheet, const KifWalk *exit_walk, RgName variable)
{
  return variable == sheet->game->player ||
         kif_is_live (sheet, exit_walk->node, variable);
}

/* The terms that the move writes: values of scalars, keys and values of
 * elements. Appends the node, the observers of tags, and the variables in this
 * order to `shape`. */
static GArray *
collect_written_terms (const KifSheet *sheet, const KifWalk *exit_walk,
                       GString *shape)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  g_string_append_printf (shape, "%u", exit_walk->node);
  for (guint i = 0; i < exit_walk->observers->len; i++)
    g_string_append_printf (shape, "@%" G_GINT64_MODIFIER "x",
                            g_array_index (exit_walk->observers, guint64, i));
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || exit_walk->scalars[number] == DL_NO_TERM ||
        !is_live (sheet, exit_walk, global->name))
      continue;
    g_string_append_printf (shape, " %u", number);
    g_array_append_val (terms, exit_walk->scalars[number]);
  }
  for (guint i = 0; i < exit_walk->writes->len; i++) {
    const KifWrite *write = &g_array_index (exit_walk->writes, KifWrite, i);
    if (!is_live (sheet, exit_walk, write->map))
      continue;
    g_string_append_printf (shape, " [%u]", write->map);
    g_array_append_vals (terms, write->keys, write->n);
    g_array_append_val (terms, write->value);
  }
  return terms;
}

/* -- effects as functions of the tags -------------------------------------- */

/* Appends definitions of a term, with at most `depth` nested maps, until it
 * depends only on terms of `literals`. FALSE: it depends on others. */
static gboolean
append_definitions (const KifWalk *exit_walk, GArray *literals, DlTerm term,
                    guint depth)
{
  if (!dl_is_variable (term))
    return TRUE;
  for (guint i = 0; i < literals->len; i++)
    if (dl_mentions (&g_array_index (literals, DlLiteral, i), term))
      return TRUE;
  const DlLiteral *literal = kif_find_definition (exit_walk, term);
  if (!literal || depth == 0)
    return FALSE;
  for (guint i = 0; i + 1 < literal->n; i++)
    if (!append_definitions (exit_walk, literals, literal->arguments[i],
                             depth - 1))
      return FALSE;
  g_array_append_val (literals, *literal);
  return TRUE;
}

/* Whether the term is a symbol, or an argument of one of the literals. */
static gboolean
is_mentioned (const GArray *literals, DlTerm term)
{
  for (guint i = 0; i < literals->len; i++)
    if (dl_mentions (&g_array_index (literals, DlLiteral, i), term))
      return TRUE;
  return !dl_is_variable (term);
}

/* Appends the known differences between terms of the literals. */
static void
append_differences (KifSheet *sheet, const KifWalk *exit_walk, GArray *literals)
{
  const guint n = exit_walk->ranges->len;
  for (guint i = 0; i < exit_walk->body->len; i++) {
    DlLiteral literal = g_array_index (exit_walk->body, DlLiteral, i);
    literal.implied = FALSE;
    if (literal.kind == DL_DISTINCT &&
        (!dl_is_variable (literal.arguments[0]) ||
         !dl_is_variable (literal.arguments[1])) &&
        is_mentioned (literals, literal.arguments[0]) &&
        is_mentioned (literals, literal.arguments[1]))
      g_array_append_val (literals, literal);
  }
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n && is_mentioned (literals, ~(DlTerm)i); j++) {
      const DlTerm pair[] = {~(DlTerm)i, ~(DlTerm)j};
      if (!kif_has_difference (exit_walk, pair[0], pair[1]) ||
          !is_mentioned (literals, pair[1]))
        continue;
      const DlLiteral literal =
          dl_make_literal (sheet->arena, DL_DISTINCT, 0, pair, 2);
      g_array_append_val (literals, literal);
    }
}

/* The walk with a reduced body: `does`, and functions of its tags. NULL: the
 * tags do not determine its effect. */
static KifWalk *
reduce_to_tags (KifSheet *sheet, const KifWalk *exit_walk)
{
  GString *shape = g_string_new (NULL);
  GArray *terms = collect_written_terms (sheet, exit_walk, shape);
  GArray *literals = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  const DlLiteral does_literal = make_does_literal (sheet, exit_walk);
  gboolean is_determined = TRUE;
  g_array_append_val (literals, does_literal);
  for (guint i = 0; i < terms->len && is_determined; i++)
    is_determined = append_definitions (
        exit_walk, literals, g_array_index (terms, DlTerm, i), KIF_FEW);
  append_differences (sheet, exit_walk, literals);
  g_string_free (shape, TRUE);
  g_array_free (terms, TRUE);
  if (!is_determined) {
    g_array_free (literals, TRUE);
    return NULL;
  }
  KifWalk *walk = kif_walk_copy (exit_walk);
  g_array_free (walk->body, TRUE);
  walk->body = literals;
  return walk;
}

/* -- walks with the same tags ---------------------------------------------- */

static DlTerm
shift_term (DlTerm term, guint shift)
{
  return dl_is_variable (term) ? term - (DlTerm)shift : term;
}

/* Adds the body and ranges of a second walk, whose variables get new
 * numbers. */
static void
add_renamed (KifSheet *sheet, KifWalk *walk, const KifWalk *second)
{
  const guint shift = walk->ranges->len;
  g_array_append_vals (walk->ranges, second->ranges->data, second->ranges->len);
  kif_add_differences (walk, second, shift);
  for (guint i = 0; i < second->body->len; i++) {
    const DlLiteral *source = &g_array_index (second->body, DlLiteral, i);
    if (source->kind == KIF_DOES)
      continue;
    DlTerm *terms = g_new (DlTerm, source->n);
    for (guint k = 0; k < source->n; k++)
      terms[k] = shift_term (source->arguments[k], shift);
    DlLiteral literal = dl_make_literal (sheet->arena, source->kind,
                                         source->name, terms, source->n);
    literal.negated = source->negated;
    kif_add_literal (walk, literal);
    g_free (terms);
  }
}

/* Appends the role, unless it is DL_NO_TERM, and the terms of a walk whose
 * variables are shifted. */
static void
append_terms (GArray *list, const GArray *terms, DlTerm role, guint shift)
{
  const DlTerm shifted_role = shift_term (role, shift);
  if (role != DL_NO_TERM)
    g_array_append_val (list, shifted_role);
  for (guint i = 0; i < terms->len; i++) {
    const DlTerm term = shift_term (g_array_index (terms, DlTerm, i), shift);
    g_array_append_val (list, term);
  }
}

/* Whether the walks have no common state with equal tags, or equal effects
 * there. */
static gboolean
are_compatible (KifSheet *sheet, const KifWalk *a, const KifWalk *b)
{
  if (a->tags->len != b->tags->len)
    return TRUE;
  GString *shape_a = g_string_new (NULL), *shape_b = g_string_new (NULL);
  GArray *effect_a = collect_written_terms (sheet, a, shape_a);
  GArray *effect_b = collect_written_terms (sheet, b, shape_b);
  KifWalk *joint_walk = kif_walk_copy (a);
  const guint shift = joint_walk->ranges->len, n = a->tags->len + 1;
  g_array_set_size (joint_walk->tags, 0);
  add_renamed (sheet, joint_walk, b);
  append_terms (joint_walk->tags, a->tags, a->role, 0);
  append_terms (joint_walk->tags, b->tags, b->role, shift);
  append_terms (joint_walk->tags, effect_a, DL_NO_TERM, 0);
  append_terms (joint_walk->tags, effect_b, DL_NO_TERM, shift);
  gboolean are_unifiable = TRUE,
           have_equal_effects = g_string_equal (shape_a, shape_b);
  for (guint i = 0; i < n && are_unifiable; i++)
    are_unifiable = kif_unify (sheet, joint_walk,
                               g_array_index (joint_walk->tags, DlTerm, i),
                               g_array_index (joint_walk->tags, DlTerm, n + i));
  for (guint i = 0; i < effect_a->len && are_unifiable && have_equal_effects;
       i++)
    have_equal_effects =
        g_array_index (joint_walk->tags, DlTerm, 2 * n + i) ==
        g_array_index (joint_walk->tags, DlTerm, 2 * n + effect_a->len + i);
  kif_walk_free (joint_walk);
  g_array_free (effect_a, TRUE);
  g_array_free (effect_b, TRUE);
  g_string_free (shape_a, TRUE);
  g_string_free (shape_b, TRUE);
  return !are_unifiable || have_equal_effects;
}

/* Clears the reduced walks that are not compatible with all moves. */
static void
clear_incompatible (KifSheet *sheet, GPtrArray *reductions)
{
  const guint n = sheet->exits->len;
  gboolean *drop = g_new0 (gboolean, n);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n && !drop[i]; j++)
      drop[i] = i != j && g_ptr_array_index (reductions, i) &&
                !are_compatible (sheet, g_ptr_array_index (reductions, i),
                                 g_ptr_array_index (sheet->exits, j));
  for (guint i = 0; i < n; i++)
    if (drop[i]) {
      kif_walk_free (g_ptr_array_index (reductions, i));
      g_ptr_array_index (reductions, i) = NULL;
    }
  g_free (drop);
}

/* The walk after the move, with `does` and all tests of the move as its
 * body. */
static KifWalk *
repeat_tests (KifSheet *sheet, const KifWalk *exit_walk)
{
  KifWalk *walk = kif_walk_copy (exit_walk);
  const DlLiteral does_literal = make_does_literal (sheet, exit_walk);
  g_array_prepend_val (walk->body, does_literal);
  return walk;
}

void
kif_start_next_states (KifSheet *sheet)
{
  GPtrArray *reductions = g_ptr_array_new ();
  const guint n = sheet->exits->len;
  const gboolean is_feasible =
      (guint64)n * n * (sheet->variables->n + 1) <= KIF_WORK;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (reductions,
                     is_feasible ? reduce_to_tags (sheet, g_ptr_array_index (
                                                              sheet->exits, i))
                                 : NULL);
  if (is_feasible)
    clear_incompatible (sheet, reductions);
  for (guint i = n; i-- > 0;) {
    KifWalk *exit_walk = g_ptr_array_index (sheet->exits, i);
    KifWalk *walk = g_ptr_array_index (reductions, i);
    if (!walk)
      walk = repeat_tests (sheet, exit_walk);
    walk->phase = KIF_AFTER;
    walk->start = walk->node;
    walk->moved = sheet->at_most_once[walk->node];
    walk->makes_versions =
        walk->in_sequence; /* walks of different lengths write different
                              elements, and join later */
    if (sheet->has_hidden_tags)
      kif_conclude_sees (sheet, walk);
    g_ptr_array_add (sheet->stack, walk);
    kif_walk_free (exit_walk);
  }
  g_ptr_array_set_size (sheet->exits, 0);
  g_ptr_array_free (reductions, TRUE);
}
