/* Adds rules to sections, and names relations: a predicate keeps its name,
 * unless GDL has a meaning for it.
 *
 *     next(P, Q)      (next_2 ?p ?q)
 */
#include "rgl/gdl/writer.h"

#include <string.h>

/* Words that GDL gives a meaning. */
static const char *const reserved[] = {
    "role", "init",  "true", "next",     "legal", "does", "goal", "terminal",
    "base", "input", "sees", "distinct", "not",   "or",   "and"};

/* -- rules ----------------------------------------------------------------- */

RglRule *
rgl_add_rule (RglWriter *writer, RglPart part, const RglTerm *head)
{
  RglRule *rule = rgl_rule_new (head, head->range.length == 0 && writer->context
                                          ? writer->context->range
                                          : head->range);
  g_ptr_array_add (g_array_index (writer->sections, RglSection, part).rules,
                   rule);
  return rule;
}

void
rgl_add_fact (RglWriter *writer, RglPart part, const RglTerm *fact)
{
  rgl_add_rule (writer, part, fact);
}

/* -- relations ------------------------------------------------------------- */

const char *
rgl_make_relation (RglWriter *writer, const char *name)
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
rgl_use_relation (RglWriter *writer, const char *name)
{
  const char *known = g_hash_table_lookup (writer->needed, name);
  if (!known) {
    known = rgl_make_relation (writer, name);
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
make_relation_key (const char *name, guint n)
{
  return g_strdup_printf ("%s/%u", name, n);
}

const char *
rgl_find_relation (const RglWriter *writer, const char *name, guint n)
{
  char *key = make_relation_key (name, n);
  const char *relation = g_hash_table_lookup (writer->relations, key);
  g_free (key);
  return relation;
}

const char *
rgl_make_predicate (RglWriter *writer, const char *name, guint n)
{
  const char *relation = rgl_make_relation (writer, name);
  g_hash_table_insert (writer->relations, make_relation_key (relation, n),
                       (gpointer)relation);
  return relation;
}

/* Names the relation of a predicate. A quoted name may contain characters that
 * no word of GDL can have. */
static void
name_relation (RglWriter *writer, const char *name, guint n)
{
  char *word = g_strdup (name);
  for (char *at = word; *at; at++)
    if (!g_ascii_isalnum (*at))
      *at = '_';
  g_hash_table_insert (writer->relations, make_relation_key (name, n),
                       (gpointer)rgl_make_relation (writer, word));
  g_free (word);
}

/* Names the predicates of the game; they keep their names if possible. */
void
rgl_name_relations (RglWriter *writer)
{
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    g_hash_table_add (writer->taken, g_strdup (reserved[i]));
  const GPtrArray *helpers = writer->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglTerm *head =
        ((const RglRule *)g_ptr_array_index (helpers, i))->head;
    if (!rgl_find_relation (writer, head->name, head->n))
      name_relation (writer, head->name, head->n);
  }
}

/* -- sentences ------------------------------------------------------------- */

const char *
rgl_use_players (RglWriter *writer)
{
  return rgl_is_needed (writer, "player") ? rgl_use_relation (writer, "player")
                                          : "role";
}

RglCounting
rgl_find_piece_counting (const RglWriter *writer, const RglTerm *piece)
{
  const RglPieceCounts *counts = writer->counts;
  if (counts->all)
    return RGL_COUNTED;
  if (g_hash_table_size (counts->counted) == 0)
    return RGL_PLAIN;
  if (piece->ground)
    return g_hash_table_contains (counts->counted, piece) ? RGL_COUNTED
                                                          : RGL_PLAIN;
  return writer->context ? rgl_find_counting (counts, writer->domains,
                                              writer->context, piece)
                         : RGL_MIXED;
}

const RglTerm *
rgl_make_piece_at (RglWriter *writer, const RglTerm *node, const RglTerm *piece)
{
  RglTerms *terms = writer->terms;
  if (rgl_find_piece_counting (writer, piece) != RGL_PLAIN)
    return rgl_make (terms, rgl_use_relation (writer, "lies"), node, piece,
                     NULL);
  return rgl_make (
      terms, "true",
      rgl_make (terms, rgl_use_relation (writer, "at"), node, piece, NULL),
      NULL);
}

gboolean
rgl_is_bound (const GArray *body, const RglTerm *variable)
{
  for (guint i = 0; i < body->len; i++) {
    const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
    if (!literal->negated && rgl_has_variable (literal->atom, variable))
      return TRUE;
  }
  return FALSE;
}
