#include "rgl/gdl/writer.h"

#include "rgl/gdl/write.h"

#include <string.h>

static const char *const titles[RGL_N_PARTS] = {
    [RGL_PLAYERS] = "Players",
    [RGL_BOARD] = "The board",
    [RGL_PIECES] = "What pieces look like",
    [RGL_START] = "Where pieces are at the start",
    [RGL_RULES] = "Predicates of the game",
    [RGL_MOVES] = "Actions and when they are legal",
    [RGL_EFFECTS] = "What they do",
    [RGL_CHANCE] = "What chance does",
    [RGL_SEEN] = "What players see",
    [RGL_END] = "The end",
};

/* Words that GDL gives a meaning. */
static const char *const keywords[] = {
    "role", "init",  "true", "next",     "legal", "does", "goal", "terminal",
    "base", "input", "sees", "distinct", "not",   "or",   "and"};

/* -- rules ----------------------------------------------------------------- */

RglRule *
rgl_put (RglWriter *writer, RglPart part, const RglTerm *head)
{
  RglRule *rule = rgl_rule_new (head, head->range);
  g_ptr_array_add (g_array_index (writer->sections, RglSection, part).rules,
                   rule);
  return rule;
}

void
rgl_put_fact (RglWriter *writer, RglPart part, const RglTerm *fact)
{
  rgl_put (writer, part, fact);
}

/* -- relations ------------------------------------------------------------- */

const char *
rgl_new_relation (RglWriter *writer, const char *name)
{
  char *free_name = g_strdup (name);
  for (guint i = 2;; i++) {
    char *key = g_ascii_strdown (free_name, -1);
    if (!g_hash_table_contains (writer->taken, key)) {
      g_hash_table_add (writer->taken, key);
      break;
    }
    g_free (key);
    g_free (free_name);
    free_name = g_strdup_printf ("%s_%u", name, i);
  }
  const char *relation = rgl_intern (writer->terms, free_name, -1);
  g_free (free_name);
  return relation;
}

const char *
rgl_need (RglWriter *writer, const char *name)
{
  const char *known = g_hash_table_lookup (writer->needed, name);
  if (!known) {
    known = rgl_new_relation (writer, name);
    g_hash_table_insert (writer->needed,
                         (gpointer)rgl_intern (writer->terms, name, -1),
                         (gpointer)known);
  }
  return known;
}

gboolean
rgl_is_needed (const RglWriter *writer, const char *name)
{
  return g_hash_table_contains (writer->needed, name);
}

static char *
relation_key (const char *name, guint n)
{
  return g_strdup_printf ("%s/%u", name, n);
}

const char *
rgl_relation (const RglWriter *writer, const char *name, guint n)
{
  char *key = relation_key (name, n);
  const char *relation = g_hash_table_lookup (writer->relations, key);
  g_free (key);
  return relation;
}

const char *
rgl_new_predicate (RglWriter *writer, const char *name, guint n)
{
  const char *relation = rgl_new_relation (writer, name);
  g_hash_table_insert (writer->relations, relation_key (relation, n),
                       (gpointer)relation);
  return relation;
}

/* A name in quotes may have what no word of GDL has. */
static void
name_relation (RglWriter *writer, const char *name, guint n)
{
  char *word = g_strdup (name);
  for (char *at = word; *at; at++)
    if (!g_ascii_isalnum (*at))
      *at = '_';
  g_hash_table_insert (writer->relations, relation_key (name, n),
                       (gpointer)rgl_new_relation (writer, word));
  g_free (word);
}

/* The predicates that the game defines have their own names as far as possible.
 */
static void
name_relations (RglWriter *writer)
{
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    g_hash_table_add (writer->taken, g_strdup (keywords[i]));
  const GPtrArray *helpers = writer->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglTerm *head =
        ((const RglRule *)g_ptr_array_index (helpers, i))->head;
    if (!rgl_relation (writer, head->name, head->n))
      name_relation (writer, head->name, head->n);
  }
}

/* -- the whole ------------------------------------------------------------- */

static void
free_section (gpointer data)
{
  RglSection *section = data;
  g_ptr_array_free (section->rules, TRUE);
}

static void
writer_init (RglWriter *writer, const RglGame *game, const RglDomains *domains,
             const RglView *view, const RglStock *stock)
{
  *writer = (RglWriter){
      .game = game,
      .domains = domains,
      .view = view,
      .stock = stock,
      .terms = game->terms,
      .sections = g_array_new (FALSE, FALSE, sizeof (RglSection)),
      .relations =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .negations =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .lists = g_hash_table_new (rgl_hash_key, rgl_equal_keys),
      .list_order = g_ptr_array_new (),
      .needed = g_hash_table_new (g_str_hash, g_str_equal),
      .slots = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  g_array_set_clear_func (writer->sections, free_section);
  for (guint part = 0; part < RGL_N_PARTS; part++) {
    const RglSection section = {titles[part],
                                g_ptr_array_new_with_free_func (rgl_rule_free)};
    g_array_append_val (writer->sections, section);
  }
}

static void
writer_clear (RglWriter *writer)
{
  g_array_free (writer->sections, TRUE);
  g_hash_table_destroy (writer->relations);
  g_hash_table_destroy (writer->taken);
  g_hash_table_destroy (writer->negations);
  g_hash_table_destroy (writer->lists);
  g_ptr_array_free (writer->list_order, TRUE);
  g_hash_table_destroy (writer->needed);
  g_array_free (writer->slots, TRUE);
}

GString *
rgl_write (const RglGame *game, const RglDomains *domains, const RglView *view,
           const RglStock *stock)
{
  const guint errors = rg_diags_errors (game->diags);
  RglWriter writer;
  writer_init (&writer, game, domains, view, stock);
  name_relations (&writer);
  rgl_prepare_chance (&writer);
  rgl_write_rules (&writer);
  rgl_write_results (&writer);
  rgl_write_chance (&writer);
  rgl_write_moves (&writer);
  rgl_write_seen (&writer);
  rgl_write_end (&writer);
  if (rg_diags_errors (game->diags) == errors)
    rgl_write_comparisons (&writer);
  rgl_write_pieces (&writer);
  rgl_write_board (&writer);
  GString *text = rg_diags_errors (game->diags) == errors
                      ? rgl_print_sheet (writer.sections)
                      : NULL;
  writer_clear (&writer);
  return text;
}
