/* Prints the text of the game, with only those declarations that are used.
 * Assignments to variables that are never read are omitted (dead stores). */
#include "lud/rules/print.h"

#include "lud/rules/board-pragma.h"
#include "lud/rules/writer.h"

#include <string.h>

/* -- words ----------------------------------------------------------------- */

static gboolean
is_word_character (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Adds the words that a text reads to a set: all words, except the variable
 * that a line assigns to.  The words live as long as the translation. */
static void
add_words (LudRules *rules, const char *text, GHashTable *words)
{
  gboolean at_start = TRUE;
  for (const char *s = text; *s;) {
    if (!is_word_character (*s)) {
      at_start = *s == '\n' || (at_start && *s == ' ');
      s++;
      continue;
    }
    gsize n = 0;
    while (is_word_character (s[n]))
      n++;
    const gboolean is_target =
        at_start && (g_str_has_prefix (s + n, " = ") || s[n] == '[');
    if (!is_target) {
      char *word = g_strndup (s, n);
      if (!g_hash_table_contains (words, word))
        g_hash_table_add (words, (gpointer)lud_make_text (rules, "%s", word));
      g_free (word);
    }
    s += n;
    at_start = FALSE;
  }
}

/* Returns the names of the graph "rules" and of all graphs that it calls,
 * directly or through others. */
static GHashTable *
find_reached_graphs (LudRules *rules)
{
  GHashTable *texts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *reached = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < rules->declared.graphs->len; i++) {
    const LudItem *item = &g_array_index (rules->declared.graphs, LudItem, i);
    g_hash_table_insert (texts, (gpointer)item->name, (gpointer)item->text);
  }
  GPtrArray *unvisited = g_ptr_array_new ();
  g_ptr_array_add (unvisited, "rules");
  g_hash_table_add (reached, "rules");
  while (unvisited->len > 0) {
    const char *text = g_hash_table_lookup (
        texts, g_ptr_array_steal_index_fast (unvisited, unvisited->len - 1));
    GHashTable *words = g_hash_table_new (g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer word;
    add_words (rules, text ? text : "", words);
    g_hash_table_iter_init (&iter, words);
    while (g_hash_table_iter_next (&iter, &word, NULL))
      if (g_hash_table_contains (texts, word) &&
          g_hash_table_add (reached, word))
        g_ptr_array_add (unvisited, word);
    g_hash_table_destroy (words);
  }
  g_ptr_array_free (unvisited, TRUE);
  g_hash_table_destroy (texts);
  return reached;
}

/* -- lines ----------------------------------------------------------------- */

/* Whether a line assigns to a variable of the translation that is not read. */
static gboolean
is_dead_store (LudRules *rules, const char *line, GHashTable *read_words)
{
  gsize n = 0;
  while (is_word_character (line[n]))
    n++;
  if (n == 0 || (line[n] != '[' && !g_str_has_prefix (line + n, " = ")) ||
      !strstr (line, " = "))
    return FALSE;
  char *name = g_strndup (line, n);
  const gboolean is_dead =
      g_hash_table_contains (rules->state.variables, name) &&
      !g_hash_table_contains (read_words, name);
  g_free (name);
  return is_dead;
}

/* Appends an indented line.  A leading `}` lowers *depth before, a final `{`
 * raises it afterwards. */
static void
append_line (GString *text, const char *line, guint *depth)
{
  const gsize length = strlen (line);
  if (line[0] == '}')
    *depth -= *depth > 0;
  if (length > 0)
    g_string_append_printf (text, "%*s%s", (int)(2 * *depth), "", line);
  g_string_append_c (text, '\n');
  if (length > 0 && line[length - 1] == '{')
    ++*depth;
}

/* Appends a graph, indented by the braces around lines.  The lines
 * `}` and `or {` become one line. */
static void
append_graph (LudRules *rules, GString *text, const char *graph,
              GHashTable *read_words)
{
  char **lines = g_strsplit (graph, "\n", -1);
  guint depth = 0;
  for (guint i = 0; lines[i] && (lines[i][0] || lines[i + 1]); i++) {
    if (is_dead_store (rules, lines[i], read_words))
      continue;
    if (lines[i + 1] && !strcmp (lines[i], "}") &&
        !strcmp (lines[i + 1], "or {")) {
      append_line (text, "} or {", &depth);
      i++;
    } else
      append_line (text, lines[i], &depth);
  }
  g_strfreev (lines);
}

/* -- the text of the game -------------------------------------------------- */

/* Appends the type of a variable. */
static void
append_type (LudRules *rules, const LudVariable *variable, GString *text)
{
  if (variable->by_site)
    g_string_append_printf (text, "%s -> ",
                            lud_get_domain (rules, variable->has_off ? -1 : 0,
                                            variable->last_slot
                                                ? variable->last_slot
                                                : lud_get_last_site (rules)));
  if (variable->levels > 0)
    g_string_append_printf (text, "%s -> ",
                            lud_get_domain (rules, 0, variable->levels));
  g_string_append (
      text, variable->sort == LUD_COMPONENTS
                ? "Piece"
                : lud_get_domain (rules, variable->least, variable->most));
}

/* Appends the initialiser of a variable, if it needs one. */
static void
append_initial (LudRules *rules, const LudVariable *variable, GString *text)
{
  const LudVariable *valued =
      variable->original ? variable->original : variable;
  const char *before = variable->original ? "{ :" : "";
  const char *after = variable->original ? " }" : "";
  if (valued->initial)
    g_string_append_printf (text, " = %s%s%s", before, valued->initial, after);
  else if (valued->sort == LUD_NUMBERS && valued->first != valued->least &&
           !valued->is_copy) {
    const guint maps = (guint)valued->by_site + (valued->levels > 0);
    static const char *const prefixes[] = {"", "{ :", "{ :{ :"};
    static const char *const suffixes[] = {"", " }", " } }"};
    g_string_append_printf (text, " = %s%s%s%s%s", before, prefixes[maps],
                            lud_get_symbol (rules, valued->first),
                            suffixes[maps], after);
  }
}

/* Appends the declarations of the variables that are read, except numbers with
 * one value. */
static void
append_variables (LudRules *rules, GString *text, GHashTable *read_words)
{
  for (guint i = 0; i < rules->state.order->len; i++) {
    const LudVariable *variable = g_ptr_array_index (rules->state.order, i);
    if (!g_hash_table_contains (read_words, variable->name) ||
        (variable->least == variable->most && variable->sort == LUD_NUMBERS &&
         !variable->is_local))
      continue;
    g_string_append_printf (text, "%s : ", variable->name);
    if (variable->original)
      g_string_append_printf (
          text, "%s -> ", lud_get_domain (rules, 0, variable->n_places - 1));
    append_type (rules, variable->original ? variable->original : variable,
                 text);
    append_initial (rules, variable, text);
    g_string_append_c (text, '\n');
  }
}

/* Returns the words that the reached graphs read, without stores to variables
 * that are not in `read_words` (NULL: with all stores). */
static GHashTable *
collect_read_words (LudRules *rules, GHashTable *reached,
                    GHashTable *read_words)
{
  GHashTable *words = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < rules->declared.graphs->len; i++) {
    const LudItem *item = &g_array_index (rules->declared.graphs, LudItem, i);
    if (!g_hash_table_contains (reached, item->name))
      continue;
    char **lines = g_strsplit (item->text, "\n", -1);
    for (guint k = 0; lines[k]; k++)
      if (!read_words || !is_dead_store (rules, lines[k], read_words))
        add_words (rules, lines[k], words);
    g_strfreev (lines);
  }
  return words;
}

GString *
lud_print_text (LudRules *rules)
{
  GHashTable *reached = find_reached_graphs (rules);
  GHashTable *read_words = collect_read_words (rules, reached, NULL);
  /* A dead store may be the only reader of another variable. */
  for (guint n_before = G_MAXUINT; g_hash_table_size (read_words) < n_before;) {
    n_before = g_hash_table_size (read_words);
    GHashTable *next_words = collect_read_words (rules, reached, read_words);
    g_hash_table_destroy (read_words);
    read_words = next_words;
  }
  GString *graphs = g_string_new (NULL), *declarations = g_string_new (NULL);
  for (guint i = 0; i < rules->declared.functions->len; i++) {
    const LudItem *item =
        &g_array_index (rules->declared.functions, LudItem, i);
    if (g_hash_table_contains (read_words, item->name))
      g_string_append_printf (declarations, "\n%s", item->text);
  }
  g_string_append_c (declarations, '\n');
  append_variables (rules, declarations, read_words);
  lud_append_picture (rules, read_words, declarations);
  for (guint i = 0; i < rules->declared.graphs->len; i++) {
    const LudItem *item = &g_array_index (rules->declared.graphs, LudItem, i);
    if (!g_hash_table_contains (reached, item->name))
      continue;
    g_string_append_c (graphs, '\n');
    append_graph (rules, graphs, item->text, read_words);
  }
  add_words (rules, declarations->str, read_words);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < rules->declared.domains->len; i++) {
    const LudItem *item = &g_array_index (rules->declared.domains, LudItem, i);
    if (!item->name || g_hash_table_contains (read_words, item->name))
      g_string_append (text, item->text);
  }
  g_string_append (text, declarations->str);
  g_string_append (text, graphs->str);
  g_string_free (graphs, TRUE);
  g_string_free (declarations, TRUE);
  g_hash_table_destroy (read_words);
  g_hash_table_destroy (reached);
  return text;
}
