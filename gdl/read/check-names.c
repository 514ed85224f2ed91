/* Warns about names: relations that are undefined or unused, different arities
 * or spellings of a name, names of both a relation and a function, keywords in
 * terms, and unusual characters. */
#include "base/nearest.h"
#include "gdl/read/checks.h"

/* -- relations ------------------------------------------------------------- */

/* Returns a relation of that name that is defined, with another arity. NULL:
 * none. */
static const GdlRelationUses *
find_other_arity (const GdlCheck *check, const GdlRelationUses *relation)
{
  for (guint i = 0; i < check->relations.relations->len; i++) {
    const GdlRelationUses *other = gdl_relation (&check->relations, i);
    if (other->name == relation->name && other->defined)
      return other;
  }
  return NULL;
}

/* Whether `init` or `next` defines a fluent with this name and arity; with
 * `is_defined` FALSE, whether `true` reads one. */
static gboolean
is_fluent (const GdlCheck *check, const GdlRelationUses *relation,
           gboolean is_defined)
{
  for (guint i = 0; i < check->relations.uses->len; i++) {
    const GdlUse *use = gdl_use (&check->relations, i);
    const GdlName name = use->sentence->name;
    const GdlNode *fluent =
        use->sentence->n == 1 ? use->sentence->arguments[0] : NULL;
    if (fluent && !fluent->is_variable && fluent->name == relation->name &&
        fluent->n == relation->arity &&
        (is_defined ? name == GDL_INIT || name == GDL_NEXT : name == GDL_TRUE))
      return TRUE;
  }
  return FALSE;
}

/* Adds a hint such as "did you mean '(true (p a))'?". */
static void
suggest_fluent (GdlCheck *check, const char *keyword, const GdlNode *sentence)
{
  gdl_add_hint (&check->report,
                check->sheet->infix ? "did you mean '%s(%.*s)'?"
                                    : "did you mean '(%s %.*s)'?",
                keyword, (int)sentence->range.length,
                check->sheet->source->text + sentence->range.offset);
}

/* Whether a clause makes an action with that name and arity legal. */
static gboolean
is_action (const GdlCheck *check, const GdlRelationUses *relation)
{
  for (guint i = 0; i < check->sheet->clauses->len; i++) {
    const GdlNode *head = gdl_clause (check->sheet, i)->head;
    const GdlNode *action =
        head->name == GDL_LEGAL && head->n == 2 ? head->arguments[1] : NULL;
    if (action && !action->is_variable && action->name == relation->name &&
        action->n == relation->arity)
      return TRUE;
  }
  return FALSE;
}

/* Returns advice on an operator of another language at the head of a list.
 * NULL: it is no such operator. */
static const char *
find_advice (const char *text)
{
  static const char *const advice[][2] = {{"~", "write '(not ...)'"},
                                          {"!", "write '(not ...)'"},
                                          {"&", "leave it out"},
                                          {"&&", "leave it out"},
                                          {"|", "write '(or ...)'"},
                                          {"||", "write '(or ...)'"},
                                          {"!=", "write '(distinct ...)'"},
                                          {"=>", "write '<='"},
                                          {":-", "write '<='"},
                                          {"<-", "write '<='"},
                                          {"->", "write '<='"},
                                          {"#", "a comment begins with ';'"},
                                          {"%", "a comment begins with ';'"}};
  if (g_str_has_prefix (text, "//"))
    return "a comment begins with ';'";
  for (guint i = 0; i < G_N_ELEMENTS (advice); i++)
    if (strcmp (advice[i][0], text) == 0)
      return advice[i][1];
  return NULL;
}

/* Reports a relation that is never defined, with the first hint that fits: a
 * keyword, another arity, advice on an operator, or a similar name. */
static void
report_undefined (GdlCheck *check, const GdlRelationUses *relation)
{
  const char *text = gdl_text (check, relation->name);
  gdl_warn (&check->report, "undefined", relation->used->range,
            "%s is never defined", text);
  if (is_fluent (check, relation, TRUE)) {
    suggest_fluent (check, "true", relation->used);
    return;
  }
  if (is_action (check, relation)) {
    gdl_add_hint (&check->report,
                  check->sheet->infix ? "did you mean 'does(ROLE, %.*s)'?"
                                      : "did you mean '(does ROLE %.*s)'?",
                  (int)relation->used->range.length,
                  check->sheet->source->text + relation->used->range.offset);
    return;
  }
  const GdlRelationUses *other = find_other_arity (check, relation);
  if (other) {
    gdl_add_hint (&check->report, "there is one of %u argument%s", other->arity,
                  other->arity == 1 ? "" : "s");
    gdl_note (&check->report, other->defined->range, "it is defined here");
    return;
  }
  const char *advice = check->sheet->infix ? NULL : find_advice (text);
  if (advice) {
    gdl_add_hint (&check->report, "%s", advice);
    return;
  }
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < check->relations.relations->len; i++) {
    const GdlRelationUses *candidate = gdl_relation (&check->relations, i);
    if (candidate->defined && candidate->name > GDL_SEES)
      g_ptr_array_add (names, (gpointer)gdl_text (check, candidate->name));
  }
  const char *nearest = rg_find_nearest_of (text, names);
  if (nearest)
    gdl_add_hint (&check->report, "did you mean '%s'?", nearest);
}

/* Returns the keyword of a head that is similar to the text. NULL: none. */
static const char *
find_nearest_keyword (const GdlCheck *check, const char *text)
{
  static const GdlName heads[] = {GDL_ROLE,  GDL_INIT,  GDL_NEXT,
                                  GDL_LEGAL, GDL_GOAL,  GDL_TERMINAL,
                                  GDL_BASE,  GDL_INPUT, GDL_SEES};
  char *lower = g_ascii_strdown (text, -1);
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_ptr_array_add (names, (gpointer)gdl_text (check, heads[i]));
  const char *nearest = rg_find_nearest_of (lower, names);
  g_free (lower);
  return nearest;
}

/* Reports a relation that is never used, with the first hint that fits: advice
 * on an operator, the keyword `next`, or a similar keyword. */
static void
report_unused (GdlCheck *check, const GdlRelationUses *relation)
{
  gdl_warn (&check->report, "unused", relation->defined->range,
            "%s is defined but never used", gdl_text (check, relation->name));
  const char *text = gdl_text (check, relation->name);
  const char *advice = check->sheet->infix ? NULL : find_advice (text);
  const char *keyword = find_nearest_keyword (check, text);
  if (advice)
    gdl_add_hint (&check->report, "%s", advice);
  else if (is_fluent (check, relation, FALSE))
    suggest_fluent (check, "next", relation->defined);
  else if (keyword)
    gdl_add_hint (&check->report, "did you mean '%s'?", keyword);
}

/* Reports relations that are undefined, up to a number, or unused. */
static void
check_relations (GdlCheck *check)
{
  guint n_undefined = 0;
  for (guint i = 0; i < check->relations.relations->len; i++) {
    const GdlRelationUses *relation = gdl_relation (&check->relations, i);
    if (relation->name <= GDL_SEES)
      continue;
    if (!relation->defined && n_undefined++ < GDL_MOST_WARNINGS)
      report_undefined (check, relation);
    if (!relation->used)
      report_unused (check, relation);
  }
}

/* -- words ----------------------------------------------------------------- */

/* The uses of a name so far, either as a relation or in terms. */
typedef struct {
  const GdlNode *first; /* NULL: none */
  GHashTable *arities;  /* those that differ from the first one; NULL: none */
} Usage;

/* The uses of names so far. */
typedef struct {
  GdlCheck *check;
  Usage *relations, *functions; /* by name */
  /* By name: this was reported. */
  gboolean *two_uses_reported, *unusual_reported, *keyword_reported;
  GHashTable *words;     /* in lower case → the first GdlNode with it */
  GHashTable *variables; /* variables of the clause, in lower case → the first
                            GdlNode */
  GHashTable *reported_spellings; /* spellings that were reported (a set) */
} Names;

static void
add_note_on_first (Names *names, const GdlNode *first)
{
  gdl_note (&names->check->report, first->word, "the first one is here");
}

/* Reports an arity that differs from the first one, each arity once. */
static void
check_arity (Names *names, Usage *usage, const GdlNode *node)
{
  if (!usage->first) {
    usage->first = node;
    return;
  }
  if (usage->first->n == node->n)
    return;
  if (!usage->arities)
    usage->arities = g_hash_table_new (NULL, NULL);
  if (!g_hash_table_add (usage->arities, GUINT_TO_POINTER (node->n)))
    return;
  gdl_warn (&names->check->report, "arity", node->word,
            "%s has %u argument%s here, %u before",
            gdl_text (names->check, node->name), node->n,
            node->n == 1 ? "" : "s", usage->first->n);
  add_note_on_first (names, usage->first);
}

/* Reports a relation and a function with arguments of the same name, once.
 * `other`: the use of the other kind. */
static void
check_two_uses (Names *names, const GdlNode *node, const Usage *other,
                const char *kind_here, const char *kind_before)
{
  if (!other->first || other->first->n == 0 || node->n == 0 ||
      names->two_uses_reported[node->name])
    return;
  names->two_uses_reported[node->name] = TRUE;
  gdl_warn (&names->check->report, "relation-and-function", node->word,
            "%s is a %s here, a %s before", gdl_text (names->check, node->name),
            kind_here, kind_before);
  add_note_on_first (names, other->first);
}

/* Reports a spelling that differs from the first one in case, each spelling
 * once. Variables are compared only within their clause. */
static void
check_spelling (Names *names, const GdlNode *node)
{
  const GdlSheet *sheet = names->check->sheet;
  if (node->name < GDL_N_KEYWORDS || (sheet->exact && !node->is_variable))
    return;
  const char *text = sheet->source->text, *word = text + node->word.offset;
  char *key = g_ascii_strdown (word, node->word.length);
  GHashTable *spellings = node->is_variable ? names->variables : names->words;
  const GdlNode *first = g_hash_table_lookup (spellings, key);
  if (!first) {
    g_hash_table_insert (spellings, key, (gpointer)node);
    return;
  }
  g_free (key);
  if (memcmp (text + first->word.offset, word, node->word.length) == 0)
    return;
  char *spelling = g_strndup (word, node->word.length);
  if (!g_hash_table_add (names->reported_spellings, spelling))
    return;
  gdl_warn (&names->check->report, "capitalisation", node->word,
            "inconsistent capitalisation: %s, %.*s before", spelling,
            (int)first->word.length, text + first->word.offset);
  add_note_on_first (names, first);
}

/* Reports the first unusual character of a name, once. */
static void
check_characters (Names *names, const GdlNode *node)
{
  const char *text = gdl_text (names->check, node->name);
  const char *character = text + node->is_variable;
  while (*character &&
         (g_ascii_isalnum (*character) || strchr ("_-+<>=", *character)))
    character++;
  if (!*character || names->unusual_reported[node->name])
    return;
  names->unusual_reported[node->name] = TRUE;
  gdl_warn (&names->check->report, "unusual-character", node->word,
            "unusual character '%.*s' in %s",
            (int)(g_utf8_next_char (character) - character), character, text);
}

/* Reports a keyword that is a term, once. */
static void
check_keyword (Names *names, const GdlNode *node)
{
  if (node->name >= GDL_RANDOM || names->keyword_reported[node->name])
    return;
  names->keyword_reported[node->name] = TRUE;
  gdl_warn (&names->check->report, "keyword", node->word,
            "the keyword %s is used as a %s",
            gdl_text (names->check, node->name),
            node->n > 0 ? "function" : "constant");
}

static void
check_word (Names *names, const GdlNode *node)
{
  check_spelling (names, node);
  check_characters (names, node);
}

/* Checks the arguments of a node, and those inside. */
static void
check_terms (Names *names, const GdlNode *node)
{
  for (guint i = 0; i < node->n; i++) {
    const GdlNode *term = node->arguments[i];
    check_word (names, term);
    if (!term->is_variable) {
      check_keyword (names, term);
      check_two_uses (names, term, &names->relations[term->name], "function",
                      "relation");
      check_arity (names, &names->functions[term->name], term);
    }
    check_terms (names, term);
  }
}

/* Checks the arity of a sentence; that of keywords is checked elsewhere. */
static void
check_sentence (Names *names, const GdlNode *node)
{
  if (node->name >= GDL_N_KEYWORDS) {
    check_word (names, node);
    check_two_uses (names, node, &names->functions[node->name], "relation",
                    "function");
    check_arity (names, &names->relations[node->name], node);
  }
  check_terms (names, node);
}

/* Checks the words of a literal; recurses as deep as literals are nested. */
static void
check_literal (Names *names, const GdlNode *node)
{
  if (node->name == GDL_DISTINCT)
    check_terms (names, node);
  else if (!gdl_is_connective (node->name))
    check_sentence (names, node);
  else
    for (guint i = 0; i < node->n; i++)
      check_literal (names, node->arguments[i]);
}

/* Checks the words of all clauses. */
static void
check_words (Names *names)
{
  const GdlSheet *sheet = names->check->sheet;
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    g_hash_table_remove_all (names->variables);
    check_sentence (names, clause->head);
    for (guint j = 0; j < clause->n; j++)
      check_literal (names, clause->body[j]);
  }
}

static void
clear_usages (Usage *usages, guint n)
{
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&usages[i].arities, g_hash_table_destroy);
  g_free (usages);
}

static GHashTable *
make_word_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
gdl_check_names (GdlCheck *check)
{
  const guint n = gdl_count_names (check->sheet->terms);
  Names names = {
      .check = check,
      .relations = g_new0 (Usage, n),
      .functions = g_new0 (Usage, n),
      .two_uses_reported = g_new0 (gboolean, n),
      .unusual_reported = g_new0 (gboolean, n),
      .keyword_reported = g_new0 (gboolean, n),
      .words = make_word_table (),
      .variables = make_word_table (),
      .reported_spellings = make_word_table (),
  };
  check_relations (check);
  check_words (&names);
  clear_usages (names.relations, n);
  clear_usages (names.functions, n);
  g_free (names.two_uses_reported);
  g_free (names.unusual_reported);
  g_free (names.keyword_reported);
  g_hash_table_destroy (names.words);
  g_hash_table_destroy (names.variables);
  g_hash_table_destroy (names.reported_spellings);
}
