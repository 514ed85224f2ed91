/* Prints a sheet in prefix form, in lines of at most 80 columns if possible.
 * Names of RGL become words of GDL:
 *
 *     row(X, 'big red')    (row ?x big_red)        a/1    (cell a 1)
 */
#include "rgl/gdl/print-sheet.h"

#include <string.h>

enum { WIDTH = 80 };

/* The text that is being printed. */
typedef struct {
  GString *out;
  gsize line;            /* offset of its last line */
  GHashTable *words;     /* kind, number of arguments and name → the word */
  GHashTable *taken;     /* set of used words, in lower case */
  GHashTable *variables; /* of the current rule: name → its word */
  GHashTable *used;      /* set of words of its variables */
  GArray *origins;       /* of RgDerived; NULL: they are not wanted */
} Printer;

/* -- origins --------------------------------------------------------------- */

/* Records the origin of the text from `start` on. */
static void
record_origin (Printer *printer, const GString *out, gsize start, RgRange from)
{
  const RgDerived origin = {{(guint32)start, (guint32)(out->len - start)},
                            from};
  if (printer->origins && from.length > 0)
    g_array_append_val (printer->origins, origin);
}

static guint
count_origins (const Printer *printer)
{
  return printer->origins ? printer->origins->len : 0;
}

/* Appends a text, and shifts its origins, those from number `first` on. */
static void
append_text (Printer *printer, const char *text, guint first)
{
  for (guint i = first; i < count_origins (printer); i++)
    g_array_index (printer->origins, RgDerived, i).part.offset +=
        (guint32)printer->out->len;
  g_string_append (printer->out, text);
}

/* -- words ----------------------------------------------------------------- */

/* The keywords of GDL. */
static const char *const reserved[] = {
    "role", "init",     "true", "next",  "legal", "does",
    "goal", "terminal", "base", "input", "sees",  "distinct",
    "not",  "or",       "and",  "<=",    NULL};

/* Returns the GDL word for a name; it may not be unique. */
static char *
make_plain_word (const RglTerm *term)
{
  if (rgl_is (term, "/", 2))
    return g_strdup ("cell");
  GString *word = g_string_new (NULL);
  if (term->kind != RGL_NUMBER && g_ascii_isdigit (term->name[0]))
    g_string_append (word, "sign_"); /* '1' is not 1 */
  for (const char *c = term->name; *c; c++)
    if (g_ascii_isalnum (*c) || *c == '_')
      g_string_append_c (word, *c);
    else
      g_string_append (word, word->len > 0 && c[1] ? "_" : "");
  if (word->len == 0)
    g_string_append (word, "sign");
  return g_string_free (word, FALSE);
}

/* Returns a similar unused word, and marks it as used; frees the text. */
static char *
make_unused_word (GHashTable *used, char *word)
{
  char *key = g_ascii_strdown (word, -1);
  for (guint i = 2; g_hash_table_contains (used, key); i++) {
    char *candidate = g_strdup_printf ("%s_%u", word, i);
    g_free (key);
    key = g_ascii_strdown (candidate, -1);
    if (g_hash_table_contains (used, key)) {
      g_free (candidate);
      continue;
    }
    g_free (word);
    word = candidate;
  }
  g_hash_table_add (used, key);
  return word;
}

/* Returns the word of a name. A name with several arities becomes several
 * words, as GDL requires. */
static const char *
get_word (Printer *printer, const RglTerm *term)
{
  char *key = g_strdup_printf ("%d %u %s", term->kind == RGL_NUMBER, term->n,
                               term->name);
  char *word = g_hash_table_lookup (printer->words, key);
  if (word) {
    g_free (key);
    return word;
  }
  word = term->kind == RGL_NUMBER
             ? g_strdup (term->name)
             : make_unused_word (printer->taken, make_plain_word (term));
  g_hash_table_insert (printer->words, key, word);
  return word;
}

/* Returns the word of a variable: Player becomes ?player; new variables become
 * ?any. */
static const char *
get_variable_word (Printer *printer, const RglTerm *variable)
{
  const char *existing =
      g_hash_table_lookup (printer->variables, variable->name);
  if (existing)
    return existing;
  const char *name = variable->name;
  if (name[0] == '#')
    for (name++; g_ascii_isdigit (*name);)
      name++;
  while (*name == '_')
    name++;
  char *word = make_unused_word (printer->used,
                                 g_ascii_strdown (*name ? name : "any", -1));
  g_hash_table_insert (printer->variables, (gpointer)variable->name, word);
  return word;
}

/* -- terms ----------------------------------------------------------------- */

static void print_term (Printer *printer, const RglTerm *term, GString *out);

static void
print_arguments (Printer *printer, const RglTerm *term, GString *out)
{
  for (guint i = 0; i < term->n; i++) {
    g_string_append_c (out, ' ');
    print_term (printer, term->args[i], out);
  }
}

static void
print_term (Printer *printer, const RglTerm *term, GString *out)
{
  const gsize start = out->len;
  if (term->kind == RGL_VARIABLE) {
    g_string_append_printf (out, "?%s", get_variable_word (printer, term));
  } else if (term->n == 0) {
    g_string_append (out, get_word (printer, term));
  } else {
    g_string_append_printf (out, "(%s", get_word (printer, term));
    print_arguments (printer, term, out);
    g_string_append_c (out, ')');
  }
  record_origin (printer, out, start, term->range);
}

/* Prints a sentence: its name is a relation, not a word. */
static void
print_sentence (Printer *printer, const RglTerm *atom, gboolean negated,
                GString *out)
{
  const gsize start = out->len;
  g_string_append (out, negated ? "(not " : "");
  g_string_append_printf (out, atom->n > 0 ? "(%s" : "%s", atom->name);
  const gboolean is_of_fluent = strcmp (atom->name, "true") == 0 ||
                                strcmp (atom->name, "next") == 0 ||
                                strcmp (atom->name, "init") == 0;
  if (is_of_fluent) { /* which is also the name of a relation */
    g_string_append_c (out, ' ');
    print_sentence (printer, atom->args[0], FALSE, out);
  } else {
    print_arguments (printer, atom, out);
  }
  g_string_append (out, atom->n > 0 ? ")" : "");
  g_string_append (out, negated ? ")" : "");
  record_origin (printer, out, start, atom->range);
}

/* -- rules ----------------------------------------------------------------- */

static void
end_line (Printer *printer)
{
  if (printer->out->len > printer->line)
    g_string_append_c (printer->out, '\n');
  printer->line = printer->out->len;
}

/* Prints a fact. Consecutive facts with one name share a line. */
static void
print_fact (Printer *printer, const RglRule *rule, const RglRule *previous)
{
  GString *text = g_string_new (NULL);
  const guint first = count_origins (printer);
  print_sentence (printer, rule->head, FALSE, text);
  record_origin (printer, text, 0, rule->range);
  const gsize width = printer->out->len - printer->line;
  const gboolean is_joined =
      previous && previous->body->len == 0 &&
      strcmp (previous->head->name, rule->head->name) == 0 && width > 0 &&
      width + 1 + text->len <= WIDTH;
  if (is_joined)
    g_string_append_c (printer->out, ' ');
  else
    end_line (printer);
  append_text (printer, text->str, first);
  g_string_free (text, TRUE);
}

/* Returns a rule on one line. */
static GString *
make_rule_text (Printer *printer, const RglRule *rule, const char *separator)
{
  GString *text = g_string_new ("(<= ");
  print_sentence (printer, rule->head, FALSE, text);
  for (guint i = 0; i < rule->body->len; i++) {
    const RglLiteral *literal = rgl_literal (rule, i);
    g_string_append (text, separator);
    print_sentence (printer, literal->atom, literal->negated, text);
  }
  g_string_append_c (text, ')');
  record_origin (printer, text, 0, rule->range);
  return text;
}

/* Prints a rule on one line, or with a line for each condition. */
static void
print_rule (Printer *printer, const RglRule *rule)
{
  const guint first = count_origins (printer);
  GString *text = make_rule_text (printer, rule, " ");
  if (text->len > WIDTH) {
    if (printer->origins)
      g_array_set_size (printer->origins, first);
    g_string_free (text, TRUE);
    text = make_rule_text (printer, rule, "\n  ");
  }
  end_line (printer);
  append_text (printer, text->str, first);
  end_line (printer);
  g_string_free (text, TRUE);
}

static void
print_section (Printer *printer, const RglSection *section)
{
  if (section->rules->len == 0)
    return;
  g_string_append_printf (printer->out, "%s; %s\n",
                          printer->out->len > 0 ? "\n" : "", section->title);
  printer->line = printer->out->len;
  const RglRule *previous = NULL;
  for (guint i = 0; i < section->rules->len; i++) {
    const RglRule *rule = g_ptr_array_index (section->rules, i);
    g_hash_table_remove_all (printer->variables);
    g_hash_table_remove_all (printer->used);
    if (rule->body->len == 0)
      print_fact (printer, rule, previous);
    else
      print_rule (printer, rule);
    previous = rule;
  }
  end_line (printer);
}

/* Reserves names that are valid words first, so that they stay unchanged. */
static void
reserve_words (Printer *printer, const RglTerm *term)
{
  if (term->kind == RGL_ATOM || term->kind == RGL_COMPOUND) {
    char *word = make_plain_word (term);
    if (strcmp (word, term->name) == 0 && g_ascii_islower (word[0]))
      get_word (printer, term);
    g_free (word);
  }
  for (guint i = 0; i < term->n; i++)
    reserve_words (printer, term->args[i]);
}

static void
reserve_words_of_sentence (Printer *printer, const RglTerm *sentence)
{
  for (guint i = 0; i < sentence->n; i++)
    reserve_words (printer, sentence->args[i]);
}

static void
reserve_all_words (Printer *printer, const GArray *sections)
{
  for (guint i = 0; i < sections->len; i++) {
    const GPtrArray *rules = g_array_index (sections, RglSection, i).rules;
    for (guint k = 0; k < rules->len; k++) {
      const RglRule *rule = g_ptr_array_index (rules, k);
      reserve_words_of_sentence (printer, rule->head);
      for (guint l = 0; l < rule->body->len; l++)
        reserve_words_of_sentence (printer, rgl_literal (rule, l)->atom);
    }
  }
}

GString *
rgl_print_sheet (const GArray *sections, GArray *origins)
{
  Printer printer = {
      .out = g_string_new (NULL),
      .origins = origins,
      .words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
      .taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .variables = g_hash_table_new_full (NULL, NULL, NULL, g_free),
      .used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  for (guint i = 0; reserved[i]; i++)
    g_hash_table_add (printer.taken, g_strdup (reserved[i]));
  reserve_all_words (&printer, sections);
  for (guint i = 0; i < sections->len; i++)
    print_section (&printer, &g_array_index (sections, RglSection, i));
  g_hash_table_destroy (printer.words);
  g_hash_table_destroy (printer.taken);
  g_hash_table_destroy (printer.variables);
  g_hash_table_destroy (printer.used);
  return printer.out;
}
