/* Reports fluents that are read and that no clause makes true, and actions
 * that are read and that no clause makes legal: by their names alone. */
#include "base/nearest.h"
#include "gdl/read/checks.h"

typedef struct {
  GdlCheck *check;
  GdlName reads;         /* GDL_TRUE or GDL_DOES */
  const char *kind, *no; /* texts of the message: the kind of the sentence, and
                            the missing definition */
  gboolean any; /* a head has a variable in its place: then each name counts as
                   defined */
  gboolean *made, *reported; /* by name */
} Made;

/* The subject of a sentence: its last argument.  NULL: a variable, or
 * nothing.
 */
static const GdlNode *
subject_of (const GdlNode *sentence)
{
  if (sentence->n == 0)
    return NULL;
  const GdlNode *node = sentence->arguments[sentence->n - 1];
  return node->is_variable ? NULL : node;
}

static void
note_made (Made *made, const GdlNode *head)
{
  const GdlNode *node = subject_of (head);
  if (node)
    made->made[node->name] = TRUE;
  else
    made->any = TRUE;
}

/* Whether clauses define a relation with the name and arity of the node. */
static gboolean
is_relation (const Made *made, const GdlNode *node)
{
  const GdlRelations *relations = &made->check->relations;
  gboolean found = FALSE;
  for (guint i = 0; i < relations->relations->len && !found; i++) {
    const GdlRelationUses *relation = gdl_relation (relations, i);
    found = relation->name == node->name && relation->arity == node->n &&
            relation->defined;
  }
  return found;
}

static void
report_missing (Made *made, const GdlNode *node)
{
  GdlReport *report = &made->check->report;
  const char *text = gdl_text (made->check, node->name);
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < gdl_n_names (made->check->sheet->terms); i++) {
    if (made->made[i])
      g_ptr_array_add (names, (gpointer)gdl_text (made->check, i));
  }
  gdl_warn (report, "undefined", node->word, "there is no %s %s: no %s has it",
            made->kind, text, made->no);
  if (made->reads == GDL_TRUE && is_relation (made, node)) {
    gdl_hint (report, "%s is a relation: did you mean it without true?", text);
    g_ptr_array_free (names, TRUE);
    return;
  }
  const char *near = rg_nearest_of (text, names);
  if (near)
    gdl_hint (report, "did you mean '%s'?", near);
}

/* Checks a literal; the recursion is as deep as literals are nested. */
static void
check_literal (Made *made, const GdlNode *literal)
{
  for (guint i = 0; gdl_is_connective (literal->name) &&
                    literal->name != GDL_DISTINCT && i < literal->n;
       i++)
    check_literal (made, literal->arguments[i]);
  const GdlNode *node =
      literal->name == made->reads ? subject_of (literal) : NULL;
  if (!node || made->made[node->name] || made->reported[node->name])
    return;
  made->reported[node->name] = TRUE;
  report_missing (made, node);
}

static void
check_subjects (GdlCheck *check, GdlName reads, const GdlName *makes,
                const char *kind, const char *no)
{
  const GdlSheet *sheet = check->sheet;
  const guint n = gdl_n_names (sheet->terms);
  Made made = {check,
               reads,
               kind,
               no,
               FALSE,
               g_new0 (gboolean, n),
               g_new0 (gboolean, n)};
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const GdlNode *head = gdl_clause (sheet, i)->head;
    if (head->name == makes[0] || head->name == makes[1])
      note_made (&made, head);
  }
  for (guint i = 0; !made.any && i < sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    for (guint j = 0; j < clause->n; j++)
      check_literal (&made, clause->body[j]);
  }
  g_free (made.made);
  g_free (made.reported);
}

void
gdl_check_fluents (GdlCheck *check)
{
  check_subjects (check, GDL_TRUE, (const GdlName[]){GDL_INIT, GDL_NEXT},
                  "fluent", "init or next");
  check_subjects (check, GDL_DOES, (const GdlName[]){GDL_LEGAL, GDL_LEGAL},
                  "action", "legal");
}
