/* Normal rules: negation is pushed inwards by the laws of De Morgan, and `or`
 * is removed by the disjunctive normal form, a rule for each alternative.
 *
 *     (<= p q (or r s))        (<= p q r) (<= p q s)
 *
 * Where that would be too many rules, an `or` becomes a relation over the
 * variables that it shares with the rest of the rule:
 *
 *     (<= (p ?x) (q ?x ?y) (or (r ?x ?z) (distinct ?x ?y)))
 *
 *     (<= (p ?x) (q ?x ?y) (or_1 ?x ?y))
 *     (<= (or_1 ?x ?y) (r ?x ?z) (q ?x ?y))
 *     (<= (or_1 ?x ?y) (distinct ?x ?y) (q ?x ?y))
 *
 * What an alternative does not bind itself is bound by literals of the rest.
 */
#include "gdl/read/rule.h"

enum {
  MOST_ALTERNATIVES = 64,
  MOST_RULES = 1000000,
};

typedef struct {
  const GdlSheet *sheet;
  GdlProgram *program;
  GdlScope scope;
  GdlReport *report;
  RgRange range;     /* of the clause */
  guint n_relations; /* made for an `or` so far */
} Normal;

static const GdlItem *
item_at (const GArray *items, guint i)
{
  return &g_array_index (items, GdlItem, i);
}

static GdlItem
part (const GdlItem *item, guint i)
{
  const gboolean flips = item->node->name == GDL_NOT;
  return (GdlItem){item->node->arguments[i], item->negated != flips};
}

/* How many conjunctions a literal is; above the limit, about that many. */
static guint
count (GdlItem item)
{
  const GdlForm form = gdl_form (item.node, item.negated);
  if (form == GDL_ATOM)
    return 1;
  if (form == GDL_NEGATION)
    return count (part (&item, 0));
  guint n = form == GDL_CONJUNCTION;
  for (guint i = 0; i < item.node->n; i++) {
    const guint more = count (part (&item, i));
    n = form == GDL_CONJUNCTION ? n * more : n + more;
    n = MIN (n, MOST_ALTERNATIVES + 1);
    if (form == GDL_CONJUNCTION && n == 0)
      break;
  }
  return n;
}

static guint
count_all (const GArray *items)
{
  guint n = 1;
  for (guint i = 0; i < items->len && n > 0; i++)
    n = MIN (n * count (*item_at (items, i)), MOST_ALTERNATIVES + 1);
  return n;
}

/* Appends the conjuncts that a literal is: atoms, and disjunctions of two
 * alternatives at least.  Parts that are false have been asked for before. */
static void
flatten (GdlItem item, GArray *items)
{
  const GdlForm form = gdl_form (item.node, item.negated);
  guint viable = 0, last = 0;
  for (guint i = 0; form == GDL_DISJUNCTION && i < item.node->n; i++) {
    if (count (part (&item, i)) > 0) {
      viable++;
      last = i;
    }
  }
  if (form == GDL_ATOM || viable > 1)
    g_array_append_val (items, item);
  else if (viable == 1)
    flatten (part (&item, last), items);
  else
    for (guint i = 0; i < item.node->n; i++)
      flatten (part (&item, i), items);
}

static gboolean
is_atom (const GdlItem *item)
{
  return gdl_form (item->node, item->negated) == GDL_ATOM;
}

/* The conjuncts with one disjunction replaced by an alternative of it. */
static GArray *
with_alternative (const GArray *items, guint at, guint alternative)
{
  GArray *made = g_array_new (FALSE, FALSE, sizeof (GdlItem));
  if (at > 0)
    g_array_append_vals (made, items->data, at);
  flatten (part (item_at (items, at), alternative), made);
  if (at + 1 < items->len)
    g_array_append_vals (made, item_at (items, at + 1), items->len - at - 1);
  return made;
}

/* A rule for each way to choose alternatives.  Each level of the recursion
 * halves what the number of these can be at most. */
static void
expand (Normal *normal, const GdlNode *head, const GArray *items, guint from)
{
  while (from < items->len && is_atom (item_at (items, from)))
    from++;
  if (from == items->len) {
    gdl_add_rule (normal->program, &normal->scope, head,
                  (const GdlItem *)(gpointer)items->data, items->len,
                  normal->range, normal->report);
    return;
  }
  for (guint i = 0; i < item_at (items, from)->node->n; i++) {
    if (count (part (item_at (items, from), i)) == 0)
      continue;
    GArray *chosen = with_alternative (items, from, i);
    expand (normal, head, chosen, from);
    g_array_free (chosen, TRUE);
  }
}

/* -- relations for disjunctions -------------------------------------------- */

static GdlName
fresh_name (Normal *normal)
{
  GdlTerms *terms = normal->program->terms;
  for (;;) {
    char *text = g_strdup_printf ("or_%u", ++normal->n_relations);
    const guint before = gdl_n_names (terms);
    const GdlName name = gdl_name (terms, text, strlen (text));
    g_free (text);
    if (gdl_n_names (terms) > before)
      return name;
  }
}

static const GdlNode *
variable_node (Normal *normal, guint variable, RgRange range)
{
  GdlNode *node = rg_arena_new_zeroed (normal->sheet->arena, GdlNode, 1);
  node->name = g_array_index (normal->scope.names, GdlName, variable);
  node->is_variable = TRUE;
  node->range = node->word = range;
  return node;
}

/* The new relation, of the variables that the disjunction shares with the head
 * and the other conjuncts. */
static GdlNode *
shared_sentence (Normal *normal, const GdlNode *head, const GArray *items,
                 guint at, RgBits *shared)
{
  const GdlNode *disjunction = item_at (items, at)->node;
  const GdlScope *scope = &normal->scope;
  RgBits *own = gdl_scope_set (scope);
  gdl_add_variables (scope, disjunction, own);
  gdl_add_variables (scope, head, shared);
  for (guint i = 0; i < items->len; i++) {
    if (i != at)
      gdl_add_variables (scope, item_at (items, i)->node, shared);
  }
  GPtrArray *arguments = g_ptr_array_new ();
  for (guint v = 0; v < scope->names->len; v++) {
    rg_bits_put (shared, v, rg_bits_has (shared, v) && rg_bits_has (own, v));
    if (rg_bits_has (shared, v))
      g_ptr_array_add (arguments,
                       (gpointer)variable_node (normal, v, disjunction->range));
  }
  g_free (own);
  GdlNode *sentence = rg_arena_new_zeroed (normal->sheet->arena, GdlNode, 1);
  sentence->name = fresh_name (normal);
  sentence->range = sentence->word = disjunction->range;
  sentence->n = arguments->len;
  if (sentence->n > 0)
    sentence->arguments = rg_arena_copy (normal->sheet->arena, arguments->pdata,
                                         sentence->n * sizeof (gpointer));
  g_ptr_array_free (arguments, TRUE);
  return sentence;
}

/* Appends conjuncts of the rest that bind shared variables which are not bound
 * so far; atoms, as far as these do. */
static void
add_binders (const Normal *normal, const GArray *rest, guint at,
             const RgBits *shared, GArray *items)
{
  const GdlScope *scope = &normal->scope;
  RgBits *bound = gdl_scope_set (scope), *more = gdl_scope_set (scope);
  const guint k = scope->names->len;
  for (guint i = 0; i < items->len; i++)
    gdl_add_bound (scope, item_at (items, i)->node, item_at (items, i)->negated,
                   bound);
  for (guint pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < rest->len; i++) {
      const GdlItem *item = item_at (rest, i);
      if (i == at || is_atom (item) == (pass == 1))
        continue;
      memset (more, 0, gdl_scope_words (scope) * sizeof *more);
      gdl_add_bound (scope, item->node, item->negated, more);
      gboolean needed = FALSE;
      for (guint v = 0; v < k && !needed; v++)
        needed = rg_bits_has (shared, v) && rg_bits_has (more, v) &&
                 !rg_bits_has (bound, v);
      if (needed) {
        g_array_append_val (items, *item);
        rg_bits_add_all (bound, more, gdl_scope_words (scope));
      }
    }
  }
  g_free (bound);
  g_free (more);
}

static void normalise (Normal *normal, const GdlNode *head, GArray *items);

/* Puts a literal of a new relation in the place of a disjunction. */
static void
name_disjunction (Normal *normal, const GdlNode *head, GArray *items, guint at)
{
  RgBits *shared = gdl_scope_set (&normal->scope);
  const GdlItem item = {shared_sentence (normal, head, items, at, shared),
                        FALSE};
  for (guint i = 0; i < item_at (items, at)->node->n; i++) {
    const GdlItem alternative = part (item_at (items, at), i);
    if (count (alternative) == 0)
      continue;
    GArray *body = g_array_new (FALSE, FALSE, sizeof (GdlItem));
    flatten (alternative, body);
    add_binders (normal, items, at, shared, body);
    normalise (normal, item.node, body);
    g_array_free (body, TRUE);
  }
  g_free (shared);
  g_array_index (items, GdlItem, at) = item;
}

static guint
largest (const GArray *items)
{
  guint best = 0;
  for (guint i = 1; i < items->len; i++) {
    if (count (*item_at (items, i)) > count (*item_at (items, best)))
      best = i;
  }
  return best;
}

/* Adds the rules for a head and conjuncts, none of which is false.  A level of
 * the recursion has a disjunction less. */
static void
normalise (Normal *normal, const GdlNode *head, GArray *items)
{
  while (count_all (items) > MOST_ALTERNATIVES &&
         normal->program->rules->len <= MOST_RULES)
    name_disjunction (normal, head, items, largest (items));
  if (normal->program->rules->len <= MOST_RULES)
    expand (normal, head, items, 0);
  else if (normal->report->errors == 0)
    gdl_limit (normal->report, normal->range,
               "removing or makes more than %d rules", MOST_RULES);
}

/* -- sheets ---------------------------------------------------------------- */

static void
normalise_clause (Normal *normal, const GdlClause *clause)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (GdlItem));
  normal->range = clause->range;
  gdl_scope_enter (&normal->scope, clause);
  gboolean possible = TRUE;
  for (guint i = 0; i < clause->n && possible; i++) {
    const GdlItem item = {clause->body[i], FALSE};
    possible = count (item) > 0;
    if (possible)
      flatten (item, items);
  }
  if (possible)
    normalise (normal, clause->head, items);
  g_array_free (items, TRUE);
}

/* The players, in the order of the facts. */
static void
find_roles (GdlProgram *program)
{
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    const GdlPattern *head = rule->head;
    if (head->functor != GDL_ROLE || head->n != 1 || rule->n > 0)
      continue;
    const GdlTerm role = head->arguments[0]->id;
    gboolean known = FALSE;
    for (guint r = 0; r < program->roles->len && !known; r++)
      known = g_array_index (program->roles, GdlTerm, r) == role;
    if (!known)
      g_array_append_val (program->roles, role);
  }
}

static gboolean
has_sees (const GdlSheet *sheet)
{
  gboolean found = FALSE;
  for (guint i = 0; i < sheet->clauses->len && !found; i++)
    found = gdl_clause (sheet, i)->head->name == GDL_SEES;
  return found;
}

GdlProgram *
gdl_normalise (const GdlSheet *sheet, char info, RgDiags *diags)
{
  GdlReport report = gdl_report_new (sheet->source);
  GdlProgram *program = g_new (GdlProgram, 1);
  *program = (GdlProgram){
      .source = sheet->source,
      .arena = rg_arena_new (),
      .terms = sheet->terms,
      .rules = g_array_new (FALSE, FALSE, sizeof (GdlRule)),
      .roles = g_array_new (FALSE, FALSE, sizeof (GdlTerm)),
      .told = info == 's' || (info == 0 && has_sees (sheet)),
  };
  Normal normal = {.sheet = sheet,
                   .program = program,
                   .scope = gdl_scope_new (sheet),
                   .report = &report};
  const gboolean based = !gdl_has_old_base (sheet);
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    if (based || clause->head->name != GDL_BASE)
      normalise_clause (&normal, clause);
  }
  gdl_scope_clear (&normal.scope);
  find_roles (program);
  const gboolean good = report.errors == 0;
  gdl_report_finish (&report, diags);
  if (good)
    return program;
  gdl_program_free (program);
  return NULL;
}

void
gdl_program_free (GdlProgram *program)
{
  g_array_free (program->roles, TRUE);
  g_array_free (program->rules, TRUE);
  rg_arena_free (program->arena);
  g_free (program);
}
