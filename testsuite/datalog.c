/* datalog OPTION FILE: the functions of base/datalog/ on a program as text.
 *
 *     path(X, Z) :- path(X, Y), not wall(Y), edge(Y, Z), X != Z.
 *
 * Variables begin with a capital letter.
 *
 *     --unfold P   literals of P become the bodies of its rules
 *     --match      which rules are instances of the first one's head and body
 *     --unbound    variables that no positive literal of their rule binds
 *     --strata     components, recursion and levels of the predicates
 *     --order      predicates, those that are read first
 */
#include "base/datalog/dependency-graph.h"
#include "base/datalog/unify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The kind of all literals except `!=`. */
enum { ATOM = DL_DISTINCT + 1 };

/* The program, and the place of the reader. */
typedef struct {
  const char *at;
  RgArena *arena;
  GPtrArray *symbols, *predicates; /* of char *; predicates as NAME/N */
  GArray *rules;                   /* of DlRule */
  GPtrArray *variables;            /* of the current rule */
} Reader;

/* -- reading --------------------------------------------------------------- */

static guint
get_number (GPtrArray *names, char *name)
{
  guint i = 0;
  while (i < names->len && strcmp (names->pdata[i], name) != 0)
    i++;
  if (i == names->len)
    g_ptr_array_add (names, name);
  else
    g_free (name);
  return i;
}

static void
skip_space (Reader *reader)
{
  while (g_ascii_isspace (*reader->at) || strncmp (reader->at, "//", 2) == 0)
    reader->at +=
        g_ascii_isspace (*reader->at) ? 1 : strcspn (reader->at, "\n");
}

static gboolean
skip_if (Reader *reader, const char *text)
{
  skip_space (reader);
  if (!g_str_has_prefix (reader->at, text))
    return FALSE;
  reader->at += strlen (text);
  return TRUE;
}

static void
skip_expected (Reader *reader, const char *text)
{
  if (skip_if (reader, text))
    return;
  fprintf (stderr, "datalog: '%s' is missing before: %.20s\n", text,
           reader->at);
  exit (1);
}

static char *
read_word (Reader *reader)
{
  gsize n = 0;
  skip_space (reader);
  while (g_ascii_isalnum (reader->at[n]) || reader->at[n] == '_')
    n++;
  if (n == 0)
    skip_expected (reader, "a word");
  char *text = g_strndup (reader->at, n);
  reader->at += n;
  return text;
}

static DlTerm
make_term (Reader *reader, char *name)
{
  return g_ascii_isupper (*name)
             ? dl_make_variable (get_number (reader->variables, name))
             : dl_make_symbol (get_number (reader->symbols, name));
}

static DlLiteral
read_literal (Reader *reader)
{
  DlTerm terms[16];
  guint n = 0;
  char *name = read_word (reader);
  const gboolean negated = strcmp (name, "not") == 0;
  if (negated) {
    g_free (name);
    name = read_word (reader);
  }
  if (skip_if (reader, "!=")) {
    terms[n++] = make_term (reader, name);
    terms[n++] = make_term (reader, read_word (reader));
    return dl_make_literal (reader->arena, DL_DISTINCT, 0, terms, n);
  }
  if (skip_if (reader, "(")) {
    do
      terms[n++] = make_term (reader, read_word (reader));
    while (n < G_N_ELEMENTS (terms) && skip_if (reader, ","));
    skip_expected (reader, ")");
  }
  char *predicate = g_strdup_printf ("%s/%u", name, n);
  g_free (name);
  DlLiteral literal =
      dl_make_literal (reader->arena, ATOM,
                       get_number (reader->predicates, predicate), terms, n);
  literal.negated = negated;
  return literal;
}

static void
read_rule (Reader *reader)
{
  DlRule rule = {.n = 0};
  DlLiteral body[64];
  guint n = 0;
  g_ptr_array_set_size (reader->variables, 0);
  rule.head = read_literal (reader);
  if (skip_if (reader, ":-"))
    do
      body[n++] = read_literal (reader);
    while (n < G_N_ELEMENTS (body) && skip_if (reader, ","));
  skip_expected (reader, ".");
  dl_begin_body (reader->arena, &rule, n);
  for (guint i = 0; i < n; i++)
    dl_append_literal (&rule, body[i]);
  rule.n_variables = reader->variables->len;
  g_array_append_val (reader->rules, rule);
}

static DlRule *
get_rule (const Reader *reader, guint i)
{
  return &g_array_index (reader->rules, DlRule, i);
}

/* -- printing -------------------------------------------------------------- */

static void
print_term (const Reader *reader, DlTerm term)
{
  if (dl_is_variable (term))
    printf ("X%u", dl_number (term));
  else
    printf ("%s", (char *)reader->symbols->pdata[term]);
}

static void
print_literal (const Reader *reader, const DlLiteral *literal)
{
  if (literal->kind == DL_DISTINCT) {
    print_term (reader, literal->arguments[0]);
    printf (" != ");
    print_term (reader, literal->arguments[1]);
    return;
  }
  const char *name = reader->predicates->pdata[literal->name];
  printf ("%s%.*s", literal->negated ? "not " : "", (int)strcspn (name, "/"),
          name);
  for (guint i = 0; i < literal->n; i++) {
    printf (i == 0 ? "(" : ", ");
    print_term (reader, literal->arguments[i]);
  }
  printf (literal->n > 0 ? ")" : "");
}

static void
print_rule (const Reader *reader, const DlRule *rule)
{
  print_literal (reader, &rule->head);
  for (guint i = 0; i < rule->n; i++) {
    printf (i == 0 ? " :- " : ", ");
    print_literal (reader, &rule->body[i]);
  }
  printf (".\n");
}

/* -- options --------------------------------------------------------------- */

/* Unfolds the literals of the predicate in a rule of another one, and prints
 * the results. FALSE: there are none. */
static gboolean
unfold_one (Reader *reader, const DlRule *rule, const char *name)
{
  guint place = 0;
  while (
      place < rule->n &&
      (!dl_is_positive (&rule->body[place]) ||
       strcmp (reader->predicates->pdata[rule->body[place].name], name) != 0))
    place++;
  for (guint i = 0; place < rule->n && i < reader->rules->len; i++) {
    const DlRule *unfolded = get_rule (reader, i);
    if (unfolded->head.name != rule->body[place].name)
      continue;
    DlRule result = *rule;
    DlTerm *substitution =
        dl_make_substitution (rule->n_variables + unfolded->n_variables);
    GArray *bound = g_array_new (FALSE, FALSE, sizeof (DlTerm));
    if (dl_unify_arguments (substitution, &rule->body[place], &unfolded->head,
                            rule->n_variables, bound)) {
      dl_unfold (reader->arena, &result, place, unfolded, place, substitution);
      if (!unfold_one (reader, &result, name))
        print_rule (reader, &result);
    }
    g_array_free (bound, TRUE);
    g_free (substitution);
  }
  return place < rule->n;
}

/* Whether a rule of the predicate has a literal of it: without end, each result
 * of unfolding would have one, too. */
static gboolean
has_own_literal (Reader *reader, const char *name)
{
  for (guint i = 0; i < reader->rules->len; i++) {
    const DlRule *rule = get_rule (reader, i);
    const guint32 head = rule->head.name;
    if (strcmp (reader->predicates->pdata[head], name) != 0)
      continue;
    for (guint b = 0; b < rule->n; b++)
      if (dl_is_positive (&rule->body[b]) && rule->body[b].name == head)
        return TRUE;
  }
  return FALSE;
}

/* FALSE: the predicate can't be unfolded, which has been reported. */
static gboolean
unfold_literal (Reader *reader, const char *name)
{
  if (has_own_literal (reader, name)) {
    fprintf (stderr, "datalog: %s is recursive: it can't be unfolded\n", name);
    return FALSE;
  }
  for (guint i = 0; i < reader->rules->len; i++) {
    const DlRule *rule = get_rule (reader, i);
    if (strcmp (reader->predicates->pdata[rule->head.name], name) != 0 &&
        !unfold_one (reader, rule, name))
      print_rule (reader, rule);
  }
  return TRUE;
}

static void
match_rules (Reader *reader)
{
  const DlRule *first = get_rule (reader, 0);
  for (guint i = 1; i < reader->rules->len; i++) {
    const DlRule *instance = get_rule (reader, i);
    const guint n = first->n_variables;
    DlTerm *substitution = g_new (DlTerm, n + 1);
    for (guint v = 0; v < n; v++)
      substitution[v] = DL_NO_TERM;
    gboolean matches =
        first->n == instance->n &&
        dl_match_literal (substitution, n, &first->head, &instance->head);
    for (guint b = 0; b < first->n && matches; b++)
      matches = dl_match_literal (substitution, n, &first->body[b],
                                  &instance->body[b]);
    printf ("%s: ", matches ? "instance" : "other");
    print_rule (reader, instance);
    g_free (substitution);
  }
}

static void
print_unbound (Reader *reader)
{
  for (guint i = 0; i < reader->rules->len; i++) {
    const DlRule *rule = get_rule (reader, i);
    for (guint v = 0; v < rule->n_variables; v++)
      if (!dl_is_bound (rule, G_MAXUINT, dl_make_variable (v)))
        printf ("X%u, which the %s: ", v,
                dl_is_read (rule, G_MAXUINT, dl_make_variable (v))
                    ? "body only tests"
                    : "head has");
    print_rule (reader, rule);
  }
}

static DlGraph
make_graph (Reader *reader)
{
  DlGraph graph = dl_graph_new ();
  for (guint i = 0; i < reader->rules->len; i++)
    dl_graph_add_rule (&graph, get_rule (reader, i)->head.name,
                       get_rule (reader, i), ATOM);
  dl_graph_search (&graph, reader->predicates->len);
  return graph;
}

static void
print_strata (Reader *reader)
{
  DlGraph graph = make_graph (reader);
  guint32 *recursion = dl_graph_find_recursion (&graph);
  guint8 *marked = g_new0 (guint8, graph.search.n_components + 1);
  const gboolean stratified = !dl_graph_mark_negated (&graph, marked);
  guint32 *level = stratified ? dl_graph_compute_levels (&graph) : NULL;
  for (guint p = 0; p < reader->predicates->len; p++) {
    const guint32 component = graph.search.component[p];
    printf ("%s: component %u", (char *)reader->predicates->pdata[p],
            component);
    if (level)
      printf (", level %u", level[component]);
    printf ("%s%s\n", recursion[p] ? ", recursive" : "",
            marked[component] ? ", by its own negation" : "");
  }
  g_free (level);
  g_free (marked);
  g_free (recursion);
  dl_graph_clear (&graph);
}

static void
print_order (Reader *reader)
{
  DlGraph graph = make_graph (reader);
  for (guint i = 0; i < graph.search.n_visited; i++)
    printf ("%s\n",
            (char *)reader->predicates->pdata[graph.search.postorder[i]]);
  dl_graph_clear (&graph);
}

/* Runs what the option requests.  FALSE: there is no such option, or it was
 * refused. */
static gboolean
run_option (Reader *reader, char **words, int n)
{
  if (n == 4 && strcmp (words[1], "--unfold") == 0)
    return unfold_literal (reader, words[2]);
  else if (n == 3 && strcmp (words[1], "--match") == 0)
    match_rules (reader);
  else if (n == 3 && strcmp (words[1], "--unbound") == 0)
    print_unbound (reader);
  else if (n == 3 && strcmp (words[1], "--strata") == 0)
    print_strata (reader);
  else if (n == 3 && strcmp (words[1], "--order") == 0)
    print_order (reader);
  else
    return FALSE;
  return TRUE;
}

int
main (int argc, char **argv)
{
  char *text = NULL;
  if (argc < 3 || !g_file_get_contents (argv[argc - 1], &text, NULL, NULL)) {
    fprintf (stderr, "usage: datalog OPTION [PREDICATE/N] FILE\n");
    return 2;
  }
  Reader reader = {text,
                   rg_arena_new (),
                   g_ptr_array_new_with_free_func (g_free),
                   g_ptr_array_new_with_free_func (g_free),
                   g_array_new (FALSE, FALSE, sizeof (DlRule)),
                   g_ptr_array_new_with_free_func (g_free)};
  for (skip_space (&reader); *reader.at; skip_space (&reader))
    read_rule (&reader);
  const gboolean ok = run_option (&reader, argv, argc);
  rg_arena_free (reader.arena);
  g_array_free (reader.rules, TRUE);
  g_ptr_array_free (reader.symbols, TRUE);
  g_ptr_array_free (reader.predicates, TRUE);
  g_ptr_array_free (reader.variables, TRUE);
  g_free (text);
  return ok ? 0 : 2;
}
