/* Prints only the declarations that are used.  Assignments to variables
 * that are never read are omitted (dead stores).
 */
#include "lud/rules/print.h"

#include "lud/rules/board-pragma.h"
#include "lud/rules/writer.h"

#include <string.h>

/* -- words ----------------------------------------------------------------- */

static gboolean
is_word_part (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Adds the words of a text to a set; in lines that assign to a variable, not
 * that variable.  The words live as long as the translation. */
static void
add_words (LudRules *rules, const char *text, GHashTable *words)
{
  gboolean at_start = TRUE;
  for (const char *s = text; *s;) {
    if (!is_word_part (*s)) {
      at_start = *s == '\n' || (at_start && *s == ' ');
      s++;
      continue;
    }
    gsize n = 0;
    while (is_word_part (s[n]))
      n++;
    const gboolean is_target =
        at_start && (g_str_has_prefix (s + n, " = ") || s[n] == '[');
    if (!is_target || s[n] == '[') {
      char *word = g_strndup (s, n);
      if (!is_target && !g_hash_table_contains (words, word))
        g_hash_table_add (words, (gpointer)lud_hrg (rules, "%s", word));
      g_free (word);
    }
    s += n;
    at_start = FALSE;
  }
}

/* The graphs that `rules` calls, directly or by others, by name. */
static GHashTable *
reached_graphs (LudRules *rules)
{
  GHashTable *texts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *reached = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < rules->graphs->len; i++) {
    const LudItem *item = &g_array_index (rules->graphs, LudItem, i);
    g_hash_table_insert (texts, (gpointer)item->name, (gpointer)item->text);
  }
  GPtrArray *open = g_ptr_array_new ();
  g_ptr_array_add (open, "rules");
  g_hash_table_add (reached, "rules");
  while (open->len > 0) {
    const char *text = g_hash_table_lookup (
        texts, g_ptr_array_steal_index_fast (open, open->len - 1));
    GHashTable *words = g_hash_table_new (g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer word;
    add_words (rules, text ? text : "", words);
    g_hash_table_iter_init (&iter, words);
    while (g_hash_table_iter_next (&iter, &word, NULL))
      if (g_hash_table_contains (texts, word) &&
          g_hash_table_add (reached, word))
        g_ptr_array_add (open, word);
    g_hash_table_destroy (words);
  }
  g_ptr_array_free (open, TRUE);
  g_hash_table_destroy (texts);
  return reached;
}

/* -- lines ----------------------------------------------------------------- */

/* Whether a line assigns to a variable of the translation that is not read. */
static gboolean
is_dead_store (LudRules *rules, const char *line, GHashTable *read)
{
  gsize n = 0;
  while (is_word_part (line[n]))
    n++;
  if (n == 0 || (line[n] != '[' && !g_str_has_prefix (line + n, " = ")) ||
      !strstr (line, " = "))
    return FALSE;
  char *name = g_strndup (line, n);
  const gboolean dead = g_hash_table_contains (rules->variables, name) &&
                        !g_hash_table_contains (read, name);
  g_free (name);
  return dead;
}

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

/* Appends a graph, indented by the braces around lines.  An arm continues in
 * the line that ends the one before. */
static void
append_graph (LudRules *rules, GString *text, const char *graph,
              GHashTable *read)
{
  char **all = g_strsplit (graph, "\n", -1);
  guint depth = 0;
  for (guint i = 0; all[i] && (all[i][0] || all[i + 1]); i++) {
    if (is_dead_store (rules, all[i], read))
      continue;
    if (all[i + 1] && !strcmp (all[i], "}") && !strcmp (all[i + 1], "or {")) {
      append_line (text, "} or {", &depth);
      i++;
    } else
      append_line (text, all[i], &depth);
  }
  g_strfreev (all);
}

/* -- the text of the game -------------------------------------------------- */

static void
append_variables (LudRules *rules, GString *text, GHashTable *read)
{
  for (guint i = 0; i < rules->order->len; i++) {
    const LudVariable *variable = g_ptr_array_index (rules->order, i);
    if (!g_hash_table_contains (read, variable->name) ||
        (variable->least == variable->most && variable->sort == LUD_NUMBERS &&
         !variable->is_local))
      continue;
    g_string_append_printf (text, "%s : ", variable->name);
    if (variable->by_site)
      g_string_append_printf (text, "%s -> ",
                              lud_domain (rules, variable->off ? -1 : 0,
                                          variable->last_slot
                                              ? variable->last_slot
                                              : lud_last_site (rules)));
    if (variable->levels > 0)
      g_string_append_printf (text, "%s -> ",
                              lud_domain (rules, 0, variable->levels));
    g_string_append (text,
                     variable->sort == LUD_COMPONENTS
                         ? "Piece"
                         : lud_domain (rules, variable->least, variable->most));
    if (variable->initial)
      g_string_append_printf (text, " = %s", variable->initial);
    else if (variable->sort == LUD_NUMBERS &&
             variable->first != variable->least && !variable->is_copy) {
      const guint maps = (guint)variable->by_site + (variable->levels > 0);
      static const char *const open[] = {"", "{ :", "{ :{ :"};
      static const char *const close[] = {"", " }", " } }"};
      g_string_append_printf (text, " = %s%s%s", open[maps],
                              lud_symbol (rules, variable->first), close[maps]);
    }
    g_string_append_c (text, '\n');
  }
}

/* The words that are read in graphs, except in stores that are dead if only the
 * words of `read` are read; NULL: none is dead. */
static GHashTable *
words_read (LudRules *rules, GHashTable *reached, GHashTable *read)
{
  GHashTable *used = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < rules->graphs->len; i++) {
    const LudItem *item = &g_array_index (rules->graphs, LudItem, i);
    if (!g_hash_table_contains (reached, item->name))
      continue;
    char **lines = g_strsplit (item->text, "\n", -1);
    for (guint k = 0; lines[k]; k++)
      if (!read || !is_dead_store (rules, lines[k], read))
        add_words (rules, lines[k], used);
    g_strfreev (lines);
  }
  return used;
}

GString *
lud_print_text (LudRules *rules)
{
  GHashTable *reached = reached_graphs (rules);
  GHashTable *used = words_read (rules, reached, NULL);
  for (guint before = G_MAXUINT; g_hash_table_size (used) < before;) {
    before = g_hash_table_size (used);
    GHashTable *fewer = words_read (rules, reached, used);
    g_hash_table_destroy (used);
    used = fewer;
  }
  GString *graphs = g_string_new (NULL), *others = g_string_new (NULL);
  for (guint i = 0; i < rules->functions->len; i++) {
    const LudItem *item = &g_array_index (rules->functions, LudItem, i);
    if (g_hash_table_contains (used, item->name))
      g_string_append_printf (others, "\n%s", item->text);
  }
  g_string_append_c (others, '\n');
  append_variables (rules, others, used);
  lud_append_picture (rules, used, others);
  for (guint i = 0; i < rules->graphs->len; i++) {
    const LudItem *item = &g_array_index (rules->graphs, LudItem, i);
    if (!g_hash_table_contains (reached, item->name))
      continue;
    g_string_append_c (graphs, '\n');
    append_graph (rules, graphs, item->text, used);
  }
  add_words (rules, others->str, used);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < rules->domains->len; i++) {
    const LudItem *item = &g_array_index (rules->domains, LudItem, i);
    if (!item->name || g_hash_table_contains (used, item->name))
      g_string_append (text, item->text);
  }
  g_string_append (text, others->str);
  g_string_append (text, graphs->str);
  g_string_free (graphs, TRUE);
  g_string_free (others, TRUE);
  g_hash_table_destroy (used);
  g_hash_table_destroy (reached);
  return text;
}
