/* Warns about constants that are probably variables without their question
 * mark.
 *
 *     (<= (won ?p) (bid ?p ?a) (bid ?q ?b) (less ?b a))
 *
 * Here `a` is probably `?a`. A constant is reported in two cases:
 *
 *   - It is in no fact, and each rule with it also has the variable of that
 *     name. It occurs once, or its argument position has no other constants.
 *   - It occurs once, its position has otherwise only variables, at least two,
 *     and some clause has the variable of that name.
 */
#include "gdl/read/checks.h"

#include "base/table.h"

/* An occurrence of a constant in a rule. */
typedef struct {
  const GdlNode *node;
  guint place; /* the index of its Place */
} Occurrence;

/* How often a name occurs as a constant, and how often in a rule with the
 * variable of this name. */
typedef struct {
  guint n, n_with_variable;
} Constant;

/* An argument position of a functor, and the terms that clauses have there. */
typedef struct {
  guint32 functor, n, argument;
  guint variables; /* occurrences of variables in the position */
  guint others;    /* occurrences of other terms in the position */
} Place;

/* The data of this check. */
typedef struct {
  GdlCheck *check;
  GHashTable
      *variables; /* variables of the sheet, without their question marks */
  GHashTable *clause_variables; /* variables of the clause, without their
                                   question marks */
  Constant *constants;          /* by name */
  RgTable table;                /* of places */
  GArray *places;               /* of Place */
  GArray *occurrences;          /* of Occurrence */
  gboolean in_rule;             /* the current clause is a rule */
} Constants;

/* Returns the index of an argument's place. */
static guint
intern_place (Constants *constants, const GdlNode *node, guint argument)
{
  const guint32 key[] = {node->name, node->n, argument};
  const guint32 hash = rg_hash_all (0, key, G_N_ELEMENTS (key));
  RG_FOR_HASH (&constants->table, hash, slot)
  {
    const Place *place =
        &g_array_index (constants->places, Place, slot->number);
    if (place->functor == node->name && place->n == node->n &&
        place->argument == argument)
      return slot->number;
  }
  const Place new_place = {
      .functor = node->name, .n = node->n, .argument = argument};
  g_array_append_val (constants->places, new_place);
  rg_table_add (&constants->table, hash, constants->places->len - 1);
  return constants->places->len - 1;
}

/* Collects the variables of a node; the recursion is as deep as parentheses
 * are nested. */
static void
collect_variables (Constants *constants, const GdlNode *node)
{
  if (node->is_variable) {
    gpointer text = (gpointer)(gdl_text (constants->check, node->name) + 1);
    g_hash_table_add (constants->clause_variables, text);
    g_hash_table_add (constants->variables, text);
  }
  for (guint i = 0; i < node->n; i++)
    collect_variables (constants, node->arguments[i]);
}

/* Counts an occurrence of a constant. One within a rule is recorded, with its
 * place. */
static void
record_constant (Constants *constants, const GdlNode *node, guint place)
{
  const Occurrence occurrence = {node, place};
  Constant *constant = &constants->constants[node->name];
  constant->n++;
  if (!constants->in_rule)
    return;
  constant->n_with_variable += g_hash_table_contains (
      constants->clause_variables, gdl_text (constants->check, node->name));
  g_array_append_val (constants->occurrences, occurrence);
}

/* Counts what stands at each place of an argument within `node`, and records
 * the constants. */
static void
collect_constants (Constants *constants, const GdlNode *node)
{
  for (guint i = 0; i < node->n; i++) {
    const GdlNode *argument = node->arguments[i];
    const guint number = intern_place (constants, node, i);
    Place *place = &g_array_index (constants->places, Place, number);
    place->variables += argument->is_variable;
    place->others += !argument->is_variable;
    if (!argument->is_variable && argument->n == 0)
      record_constant (constants, argument, number);
    collect_constants (constants, argument);
  }
}

/* Records the constants of a clause. Its variables come first, since a constant
 * may have the name of one. */
static void
collect_clause (Constants *constants, const GdlClause *clause)
{
  constants->in_rule = clause->n > 0;
  g_hash_table_remove_all (constants->clause_variables);
  collect_variables (constants, clause->head);
  for (guint k = 0; k < clause->n; k++)
    collect_variables (constants, clause->body[k]);
  collect_constants (constants, clause->head);
  for (guint k = 0; k < clause->n; k++)
    collect_constants (constants, clause->body[k]);
}

/* Reports an occurrence, by the conditions at the top of this file. */
static void
check_occurrence (const Constants *constants, const Occurrence *occurrence)
{
  enum { MIN_VARIABLES = 2 };
  GdlCheck *check = constants->check;
  const GdlName name = occurrence->node->name;
  const char *text = gdl_text (check, name);
  const Constant *constant = &constants->constants[name];
  const Place *place =
      &g_array_index (constants->places, Place, occurrence->place);
  const gboolean has_variable_beside =
      constant->n_with_variable == constant->n &&
      (constant->n == 1 || place->others <= constant->n);
  const gboolean is_single = constant->n == 1 && place->others == 1 &&
                             place->variables >= MIN_VARIABLES &&
                             g_hash_table_contains (constants->variables, text);
  if (name < GDL_N_KEYWORDS || !(has_variable_beside || is_single))
    return;
  gdl_warn (&check->report, "constant", occurrence->node->word,
            "the constant %s occurs only in the places of variables", text);
  if (check->sheet->infix)
    gdl_add_hint (&check->report, "did you mean '%c%s'?",
                  g_ascii_toupper (*text), text + 1);
  else
    gdl_add_hint (&check->report, "did you mean '?%s'?", text);
}

void
gdl_check_constants (GdlCheck *check)
{
  Constants constants = {
      .check = check,
      .variables = g_hash_table_new (g_str_hash, g_str_equal),
      .clause_variables = g_hash_table_new (g_str_hash, g_str_equal),
      .constants = g_new0 (Constant, gdl_count_names (check->sheet->terms)),
      .places = g_array_new (FALSE, FALSE, sizeof (Place)),
      .occurrences = g_array_new (FALSE, FALSE, sizeof (Occurrence))};
  for (guint i = 0; i < check->sheet->clauses->len; i++)
    collect_clause (&constants, gdl_clause (check->sheet, i));
  for (guint i = 0; i < constants.occurrences->len; i++)
    check_occurrence (&constants,
                      &g_array_index (constants.occurrences, Occurrence, i));
  rg_table_clear (&constants.table);
  g_hash_table_destroy (constants.variables);
  g_hash_table_destroy (constants.clause_variables);
  g_array_free (constants.places, TRUE);
  g_array_free (constants.occurrences, TRUE);
  g_free (constants.constants);
}
