/* Warns of names of fluents that `true` reads and no `init` or `next` has, and
 * of names of actions that `does` reads and no `legal` has.
 *
 *     (init (control x)) (<= over (true (contrl x)))
 *
 *     warning: there is no fluent contrl: no init or next has it
 *
 * Arguments of fluents and actions are not compared. */
#include "base/nearest.h"
#include "gdl/read/checks.h"

/* The sentences of one kind that clauses define, and the messages about others
 * that are read. */
typedef struct {
  GdlCheck *check;
  GdlName reader;             /* GDL_TRUE or GDL_DOES */
  const char *kind, *missing; /* texts of the message: the kind of the sentence,
                            and the missing definition */
  gboolean is_any_defined; /* a head has a variable in its place: then each name
                              counts as defined */
  gboolean *defined, *reported; /* by name */
} Definitions;

/* Returns the subject of a sentence: its last argument, which is the fluent or
 * the action.  NULL: a variable, or there are no arguments.
 */
static const GdlNode *
find_subject (const GdlNode *sentence)
{
  if (sentence->n == 0)
    return NULL;
  const GdlNode *node = sentence->arguments[sentence->n - 1];
  return node->is_variable ? NULL : node;
}

/* Records the subject of a head as defined; a variable defines all names. */
static void
record_definition (Definitions *definitions, const GdlNode *head)
{
  const GdlNode *node = find_subject (head);
  if (node)
    definitions->defined[node->name] = TRUE;
  else
    definitions->is_any_defined = TRUE;
}

/* Whether clauses define a relation with the name and arity of the node. */
static gboolean
is_relation (const Definitions *definitions, const GdlNode *node)
{
  const GdlRelations *relations = &definitions->check->relations;
  gboolean found = FALSE;
  for (guint i = 0; i < relations->relations->len && !found; i++) {
    const GdlRelationUses *relation = gdl_relation (relations, i);
    found = relation->name == node->name && relation->arity == node->n &&
            relation->defined;
  }
  return found;
}

/* Reports a subject that no clause defines, with a similar name as a hint. */
static void
report_missing (Definitions *definitions, const GdlNode *node)
{
  GdlReport *report = &definitions->check->report;
  const char *text = gdl_text (definitions->check, node->name);
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < gdl_count_names (definitions->check->sheet->terms);
       i++) {
    if (definitions->defined[i])
      g_ptr_array_add (names, (gpointer)gdl_text (definitions->check, i));
  }
  gdl_warn (report, "undefined", node->word, "there is no %s %s: no %s has it",
            definitions->kind, text, definitions->missing);
  if (definitions->reader == GDL_TRUE && is_relation (definitions, node)) {
    gdl_add_hint (report, "%s is a relation: did you mean it without true?",
                  text);
    g_ptr_array_free (names, TRUE);
    return;
  }
  const char *nearest = rg_find_nearest_of (text, names);
  if (nearest)
    gdl_add_hint (report, "did you mean '%s'?", nearest);
}

/* Checks a literal; the recursion is as deep as literals are nested. */
static void
check_literal (Definitions *definitions, const GdlNode *literal)
{
  for (guint i = 0; gdl_is_connective (literal->name) &&
                    literal->name != GDL_DISTINCT && i < literal->n;
       i++)
    check_literal (definitions, literal->arguments[i]);
  const GdlNode *node =
      literal->name == definitions->reader ? find_subject (literal) : NULL;
  if (!node || definitions->defined[node->name] ||
      definitions->reported[node->name])
    return;
  definitions->reported[node->name] = TRUE;
  report_missing (definitions, node);
}

/* Checks the subjects of one kind: `reader` reads them, and the two keywords in
 * `definers` define them. */
static void
check_subjects (GdlCheck *check, GdlName reader, const GdlName *definers,
                const char *kind, const char *missing)
{
  const GdlSheet *sheet = check->sheet;
  const guint n = gdl_count_names (sheet->terms);
  Definitions definitions = {check,
                             reader,
                             kind,
                             missing,
                             FALSE,
                             g_new0 (gboolean, n),
                             g_new0 (gboolean, n)};
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const GdlNode *head = gdl_clause (sheet, i)->head;
    if (head->name == definers[0] || head->name == definers[1])
      record_definition (&definitions, head);
  }
  for (guint i = 0; !definitions.is_any_defined && i < sheet->clauses->len;
       i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    for (guint j = 0; j < clause->n; j++)
      check_literal (&definitions, clause->body[j]);
  }
  g_free (definitions.defined);
  g_free (definitions.reported);
}

void
gdl_check_fluents (GdlCheck *check)
{
  check_subjects (check, GDL_TRUE, (const GdlName[]){GDL_INIT, GDL_NEXT},
                  "fluent", "init or next");
  check_subjects (check, GDL_DOES, (const GdlName[]){GDL_LEGAL, GDL_LEGAL},
                  "action", "legal");
}
