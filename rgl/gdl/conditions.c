/* Translates conditions of RGL to GDL.
 *
 * Prolog's `not` with a local variable means that no value exists for it.  GDL
 * requires all variables of a negation to be bound, so such a negation becomes
 * that of a new relation: not(pieceAt(_, To)) is (not (occupied ?to)), where
 * (<= (occupied ?to) (true (at ?to ?any))).
 */
#include "base/nearest.h"
#include "rgl/gdl/writer.h"
#include "rgl/unify.h"

#include <string.h>

/* -- terms ----------------------------------------------------------------- */

/* Numbers the constants of lists; that of the empty list is `nil`. The tails of
 * a list get constants when the lists are written. */
const RglTerm *
rgl_get_list_constant (RglWriter *writer, const RglTerm *list)
{
  const RglTerm *constant = g_hash_table_lookup (writer->lists, list);
  if (constant)
    return constant;
  char *name = list->n == 0
                   ? g_strdup ("nil")
                   : g_strdup_printf ("list_%u", writer->list_order->len + 1);
  constant = rgl_atom (writer->terms, name, list->range);
  g_free (name);
  g_hash_table_insert (writer->lists, (gpointer)list, (gpointer)constant);
  if (list->n > 0)
    g_ptr_array_add (writer->list_order, (gpointer)list);
  return constant;
}

/* Returns a pattern on ground lists for a list with variables. */
static const RglTerm *
make_list_pattern (RglWriter *writer, RglRule *rule, const RglTerm *list)
{
  const char *relation = rgl_use_relation (writer, "list");
  const RglTerm *suffix =
      list->tail
          ? rgl_translate_term (writer, rule, list->tail)
          : rgl_get_list_constant (
                writer, rgl_list (writer->terms, NULL, 0, NULL, list->range));
  for (guint i = list->n; i-- > 0;) {
    const RglTerm *prefix =
        rgl_fresh_variable (writer->terms, "list", list->range);
    const RglTerm *first = rgl_translate_term (writer, rule, list->args[i]);
    rgl_add_literal (
        rule, rgl_make (writer->terms, relation, prefix, first, suffix, NULL),
        FALSE);
    suffix = prefix;
  }
  return suffix;
}

const RglTerm *
rgl_translate_term (RglWriter *writer, RglRule *rule, const RglTerm *term)
{
  if (term->kind == RGL_LIST)
    return term->ground ? rgl_get_list_constant (writer, term)
                        : make_list_pattern (writer, rule, term);
  if (term->kind != RGL_COMPOUND)
    return term;
  const RglTerm **args = g_new (const RglTerm *, term->n);
  for (guint i = 0; i < term->n; i++)
    args[i] = rgl_translate_term (writer, rule, term->args[i]);
  const RglTerm *copy =
      rgl_compound (writer->terms, term->name, args, term->n, term->range);
  g_free (args);
  return copy;
}

/* -- positive conditions --------------------------------------------------- */

/* The meanings of predefined predicates. */
typedef enum {
  ROLE,
  PIECE_AT,
  NODE,
  EDGE,
  PATH,
  LEGAL,
  LESS,
  GREATER,
  AT_MOST,
  AT_LEAST,
  DISTINCT,
  PLAIN, /* a relation with the same arguments */
  TRUE_GOAL,
} Meaning;

/* A predefined predicate, with n arguments. */
typedef struct {
  const char *name;
  guint n;
  Meaning meaning;
} Predefined;

static const Predefined predefined[] = {
    {"player", 1, ROLE},    {"pieceAt", 2, PIECE_AT}, {"onboard", 1, NODE},
    {"node", 1, NODE},      {"edge", 2, EDGE},        {"edge", 3, EDGE},
    {"path", 2, PATH},      {"precon", 2, LEGAL},     {"moveprecon", 2, LEGAL},
    {"legal", 2, LEGAL},    {"<", 2, LESS},           {">", 2, GREATER},
    {"=<", 2, AT_MOST},     {">=", 2, AT_LEAST},      {"\\=", 2, DISTINCT},
    {"member", 2, PLAIN},   {"gameover", 0, PLAIN},   {"attrImage", 3, PLAIN},
    {"true", 0, TRUE_GOAL},
};

gboolean
rgl_tests_possible_action (const RglTerm *atom)
{
  return rgl_is (atom, "precon", 2) || rgl_is (atom, "moveprecon", 2) ||
         rgl_is (atom, "legal", 2);
}

static const Predefined *
find_predefined (const RglTerm *atom)
{
  for (guint i = 0; i < G_N_ELEMENTS (predefined); i++)
    if (predefined[i].n == atom->n &&
        strcmp (predefined[i].name, atom->name) == 0)
      return &predefined[i];
  return NULL;
}

/* Whether this is the first report for the range: conditions are translated
 * again at each use. */
static gboolean
is_first_report (const RglWriter *writer, RgRange range)
{
  return g_hash_table_add (writer->reported, GUINT_TO_POINTER (range.offset));
}

/* Reports an unknown predicate, with a similar one. */
static void
fail_unknown (RglWriter *writer, const RglTerm *atom)
{
  writer->has_errors = TRUE;
  if (!is_first_report (writer, atom->range))
    return;
  GPtrArray *names = g_ptr_array_new ();
  gboolean has_other_arity = FALSE; /* there is one with another arity */
  for (guint i = 0; i < G_N_ELEMENTS (predefined); i++) {
    g_ptr_array_add (names, (gpointer)predefined[i].name);
    has_other_arity =
        has_other_arity || strcmp (predefined[i].name, atom->name) == 0;
  }
  const GPtrArray *helpers = writer->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (helpers, i);
    g_ptr_array_add (names, (gpointer)rule->head->name);
    has_other_arity =
        has_other_arity || strcmp (rule->head->name, atom->name) == 0;
  }
  const char *near = rg_find_nearest_of (atom->name, names);
  if (has_other_arity)
    rgl_error (writer->game, atom->range,
               "there is no predicate '%s' with %u argument%s", atom->name,
               atom->n, atom->n == 1 ? "" : "s");
  else
    rgl_error (writer->game, rgl_find_name_range (writer->game, atom),
               "unknown predicate '%s'", atom->name);
  if (near && !has_other_arity)
    rg_diag_hint (writer->game->diags, "did you mean '%s'?", near);
}

static void
write_literal (RglWriter *writer, RglRule *rule, const char *relation,
               const RglTerm *const *args, guint n, RgRange range)
{
  rgl_add_literal (rule, rgl_compound (writer->terms, relation, args, n, range),
                   FALSE);
}

/* Appends the literal of a predefined predicate. */
static void
write_predefined (RglWriter *writer, RglRule *rule, Meaning meaning,
                  const RglTerm *atom)
{
  const RglTerm *const *args = atom->args;
  const RgRange range = atom->range;
  const RglTerm *reversed[] = {atom->n == 2 ? args[1] : NULL,
                               atom->n == 2 ? args[0] : NULL};
  const RglTerm *edge_args[] = {atom->n > 1 ? args[0] : NULL,
                                atom->n > 1 ? args[1] : NULL, NULL};
  switch (meaning) {
  case ROLE:
    write_literal (writer, rule, rgl_use_players (writer), args, 1, range);
    return;
  case PIECE_AT:
    if (args[1]->ground)
      rgl_check_node (writer->game, args[1]);
    rgl_add_literal (rule, rgl_make_piece_at (writer, args[1], args[0]), FALSE);
    return;
  case EDGE:
    edge_args[2] = atom->n > 2
                       ? args[2]
                       : rgl_fresh_variable (writer->terms, "label", range);
    write_literal (writer, rule, rgl_use_relation (writer, "edge"), edge_args,
                   3, range);
    return;
  case NODE:
    write_literal (writer, rule, rgl_use_relation (writer, "node"), args, 1,
                   range);
    return;
  case PATH:
    write_literal (writer, rule, rgl_use_relation (writer, "path"), args, 2,
                   range);
    return;
  case LEGAL:
    write_literal (writer, rule, "legal", args, 2, range);
    return;
  case LESS:
    write_literal (writer, rule, rgl_use_relation (writer, "less"), args, 2,
                   range);
    return;
  case GREATER:
    write_literal (writer, rule, rgl_use_relation (writer, "less"), reversed, 2,
                   range);
    return;
  case AT_MOST: /* over both atoms and numbers it is the negation */
    write_literal (writer, rule, rgl_use_relation (writer, "at_most"), args, 2,
                   range);
    return;
  case AT_LEAST:
    write_literal (writer, rule, rgl_use_relation (writer, "at_most"), reversed,
                   2, range);
    return;
  case DISTINCT:
    write_literal (writer, rule, "distinct", args, 2, range);
    return;
  case PLAIN:
    write_literal (writer, rule, rgl_use_relation (writer, atom->name), args,
                   atom->n, range);
    return;
  case TRUE_GOAL:
    return;
  }
}

/* Appends the translation of an atom to a rule; reports an unknown predicate.
 */
static void
write_atom (RglWriter *writer, RglRule *rule, const RglTerm *atom)
{
  const char *relation = rgl_find_relation (writer, atom->name, atom->n);
  const Predefined *meant = relation ? NULL : find_predefined (atom);
  if (!relation && !meant) {
    fail_unknown (writer, atom);
    return;
  }
  const RglTerm *copy = rgl_translate_term (writer, rule, atom);
  if (relation)
    write_literal (writer, rule, relation, copy->args, copy->n, atom->range);
  else
    write_predefined (writer, rule, meant->meaning, copy);
}

/* -- variables ------------------------------------------------------------- */

/* Whether a sentence of GDL binds its variables. */
static gboolean
is_binding (const RglWriter *writer, const RglTerm *sentence)
{
  static const char *const comparisons[] = {"less", "at_most"};
  for (guint i = 0; i < G_N_ELEMENTS (comparisons); i++)
    if (sentence->name == g_hash_table_lookup (writer->needed, comparisons[i]))
      return FALSE;
  return strcmp (sentence->name, "distinct") != 0;
}

/* Adds the variables that conditions of RGL bind. */
static void
add_bound (const GArray *body, GPtrArray *bound)
{
  static const char *const comparisons[] = {"<", ">", "=<", ">=", "\\="};
  for (guint i = 0; i < body->len; i++) {
    const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
    gboolean binds = !literal->negated;
    for (guint c = 0; binds && c < G_N_ELEMENTS (comparisons); c++)
      binds = strcmp (literal->atom->name, comparisons[c]) != 0;
    if (binds)
      rgl_add_variables (literal->atom, bound);
  }
}

/* Adds the variables that the literals of a rule in GDL bind. */
static void
add_bound_by (const RglWriter *writer, const RglRule *rule, GPtrArray *bound)
{
  for (guint i = 0; i < rule->body->len; i++) {
    const RglLiteral *literal = rgl_literal (rule, i);
    if (!literal->negated && is_binding (writer, literal->atom))
      rgl_add_variables (literal->atom, bound);
  }
}

gboolean
rgl_check_safe (const RglWriter *writer, const RglRule *rule)
{
  if (writer->has_errors)
    return FALSE;
  GPtrArray *bound = g_ptr_array_new (), *variables = g_ptr_array_new ();
  add_bound_by (writer, rule, bound);
  rgl_add_variables (rule->head, variables);
  for (guint i = 0; i < rule->body->len; i++)
    rgl_add_variables (rgl_literal (rule, i)->atom, variables);
  const RglTerm *unbound = NULL;
  for (guint i = 0; !unbound && i < variables->len; i++)
    if (!rgl_contains (bound, g_ptr_array_index (variables, i)))
      unbound = g_ptr_array_index (variables, i);
  const RgRange range =
      !unbound || unbound->range.length == 0 ? rule->range : unbound->range;
  if (unbound && is_first_report (writer, range)) {
    char *text = rgl_make_text (unbound);
    rgl_error (writer->game, range, "no goal binds the variable '%s'", text);
    rg_diag_hint (
        writer->game->diags,
        "it must occur in a goal that is neither negated nor a comparison");
    g_free (text);
  }
  g_ptr_array_free (bound, TRUE);
  g_ptr_array_free (variables, TRUE);
  return !unbound;
}

/* -- negations ------------------------------------------------------------- */

/* Returns the name of the relation for the existence of values of the other
 * variables. NULL: a general one. */
static const char *
make_negation_name (const RglTerm *atom, const GPtrArray *arguments)
{
  if (rgl_is (atom, "pieceAt", 2) && arguments->len == 1 &&
      atom->args[0]->kind == RGL_VARIABLE &&
      rgl_equal (atom->args[1], g_ptr_array_index (arguments, 0)))
    return "occupied";
  if (rgl_is (atom, "pieceAt", 2) && atom->args[1]->kind == RGL_VARIABLE)
    return "present";
  if (rgl_tests_possible_action (atom))
    return arguments->len > 0 ? "can_move" : "any_move";
  return NULL;
}

/* Defines a relation whose arguments are those that satisfy the atom. */
static void
define_negation (RglWriter *writer, RglPart part, const RglTerm *head,
                 const RglTerm *atom)
{
  const RgRange range = atom->range.length == 0 && writer->context
                            ? writer->context->range
                            : atom->range;
  const RglClause clause = {head, atom, range};
  GPtrArray *rules = g_ptr_array_new_with_free_func (rgl_rule_free);
  rgl_normalise (&clause, writer->game->source, writer->terms,
                 writer->game->diags, rules);
  const RglRule *context = writer->context;
  for (guint i = 0; i < rules->len; i++) {
    const RglRule *rule = g_ptr_array_index (rules, i);
    RglRule *copy = rgl_add_rule (writer, part, rule->head);
    writer->context = rule;
    rgl_add_body (writer, part, copy, rule->body);
  }
  writer->context = context;
  g_ptr_array_free (rules, TRUE);
}

/* Negates a relation on the bound variables of the atom; similar atoms
 * share one relation. */
static void
write_defined_negation (RglWriter *writer, RglPart part, RglRule *rule,
                        const RglTerm *atom, const GPtrArray *bound)
{
  GPtrArray *variables = g_ptr_array_new (), *arguments = g_ptr_array_new ();
  RglBindings names;
  rgl_bindings_init (&names, writer->terms);
  rgl_add_variables (atom, variables);
  for (guint i = 0; i < variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (variables, i);
    const gboolean is_local = !rgl_contains (bound, variable);
    char *name = g_strdup_printf ("%c%u", is_local ? 'Y' : 'X', i + 1);
    const RglTerm *renamed =
        rgl_variable (writer->terms, name, variable->range);
    g_free (name);
    rgl_bind (&names, variable, renamed);
    if (!is_local)
      g_ptr_array_add (arguments, (gpointer)variable);
  }
  const RglTerm *pattern = rgl_substitute (&names, atom);
  GString *key = g_string_new (NULL);
  /* Without a pattern, the atom is so large that define_negation fails. */
  rgl_print (pattern ? pattern : atom, key);
  const char *relation = g_hash_table_lookup (writer->negations, key->str);
  if (!relation) {
    const char *name = make_negation_name (atom, arguments);
    char *made_name = g_ascii_islower (atom->name[0])
                          ? g_strdup_printf ("some_%s", atom->name)
                          : g_strdup ("condition");
    relation = rgl_make_relation (writer, name ? name : made_name);
    g_free (made_name);
    g_hash_table_insert (writer->negations, g_strdup (key->str),
                         (gpointer)relation);
    define_negation (writer, part,
                     rgl_compound (writer->terms, relation,
                                   (gpointer)arguments->pdata, arguments->len,
                                   atom->range),
                     atom);
  }
  rgl_add_literal (rule,
                   rgl_compound (writer->terms, relation,
                                 (gpointer)arguments->pdata, arguments->len,
                                 atom->range),
                   TRUE);
  g_string_free (key, TRUE);
  rgl_bindings_clear (&names);
  g_ptr_array_free (variables, TRUE);
  g_ptr_array_free (arguments, TRUE);
}

/* Appends the negation of an atom: of its literal if all variables are bound
 * and it is one literal, otherwise of a new relation. */
static void
write_negation (RglWriter *writer, RglPart part, RglRule *rule,
                const RglTerm *atom, const GPtrArray *bound)
{
  GPtrArray *variables = g_ptr_array_new ();
  rgl_add_variables (atom, variables);
  gboolean is_plain = strcmp (atom->name, ",") != 0;
  for (guint i = 0; is_plain && i < variables->len; i++)
    is_plain = rgl_contains (bound, g_ptr_array_index (variables, i));
  g_ptr_array_free (variables, TRUE);
  if (is_plain) {
    RglRule *negated_rule = rgl_rule_new (rule->head, atom->range);
    write_atom (writer, negated_rule, atom);
    is_plain = negated_rule->body->len == 1;
    if (is_plain)
      rgl_add_literal (rule, rgl_literal (negated_rule, 0)->atom, TRUE);
    const gboolean is_unknown =
        negated_rule->body->len == 0 && !rgl_is (atom, "true", 0);
    rgl_rule_free (negated_rule);
    if (is_unknown)
      return;
  }
  if (!is_plain)
    write_defined_negation (writer, part, rule, atom, bound);
}

void
rgl_add_body (RglWriter *writer, RglPart part, RglRule *rule,
              const GArray *body)
{
  GPtrArray *bound = g_ptr_array_new ();
  add_bound_by (writer, rule, bound);
  add_bound (body, bound);
  for (guint i = 0; i < body->len; i++) {
    const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
    if (literal->negated)
      write_negation (writer, part, rule, literal->atom, bound);
    else
      write_atom (writer, rule, literal->atom);
  }
  g_ptr_array_free (bound, TRUE);
}
