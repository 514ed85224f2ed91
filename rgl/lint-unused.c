/* Warns of predicates that no clause reads: mostly a statement or a predicate
 * is misspelt. */
#include "base/nearest.h"
#include "rgl/lint.h"
#include "rgl/suggest.h"

#include <string.h>

/* Names of statements in other languages, and synonyms. */
static const struct {
  const char *name, *statement;
} synonyms[] = {{"terminal", "gameover"}, {"goal", "score"},
                {"legal", "precon"},      {"role", "player"},
                {"next", "result"},       {"locations", "nodes"},
                {"effect", "result"},     {"effects", "result"}};

static char *
make_key (const RglTerm *atom)
{
  return g_strdup_printf ("%s/%u", atom->name, atom->n);
}

/* Adds the predicates that the bodies of rules read. */
static void
add_read (GHashTable *read_predicates, GPtrArray *names, const GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++) {
    const RglRule *rule = g_ptr_array_index (rules, i);
    for (guint k = 0; k < rule->body->len; k++) {
      const RglTerm *atom = rgl_literal (rule, k)->atom;
      if (atom->kind == RGL_VARIABLE)
        continue;
      g_hash_table_add (read_predicates, make_key (atom));
      g_ptr_array_add (names, (gpointer)atom->name);
    }
  }
}

/* Returns the statement or predicate that a name may mean. */
static const char *
find_meant_name (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (strcmp (synonyms[i].name, name) == 0)
      return synonyms[i].statement;
  GPtrArray *candidates = g_ptr_array_copy ((GPtrArray *)names, NULL, NULL);
  rgl_add_statements (candidates);
  return rg_find_nearest_of (name, candidates);
}

static void
warn_of_unread (const RglGame *game, const RglTerm *head,
                const GPtrArray *names)
{
  const RgRange range = rgl_find_name_range (game, head);
  if (!rgl_warn (game, "unused", range, "no clause reads '%s'", head->name))
    return;
  const char *name = find_meant_name (names, head->name);
  if (name && strcmp (name, head->name) != 0)
    rg_diag_hint (game->diags, "did you mean '%s'?", name);
}

void
rgl_warn_unused_predicates (const RglGame *game)
{
  GHashTable *read_predicates =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *names = g_ptr_array_new ();
  const GPtrArray *const lists[] = {game->helpers, game->legal, game->results,
                                    game->over, game->scores};
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    add_read (read_predicates, names, lists[i]);
  for (guint i = 0; i < game->helpers->len; i++) {
    const RglTerm *head =
        ((const RglRule *)g_ptr_array_index (game->helpers, i))->head;
    if (g_hash_table_add (read_predicates, make_key (head)))
      warn_of_unread (game, head, names);
  }
  g_ptr_array_free (names, TRUE);
  g_hash_table_destroy (read_predicates);
}
