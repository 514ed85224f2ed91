/* Builds the schemas of rules, estimates the matches of their literals, and
 * removes schemas on which no relation of a keyword depends.
 */
#include "gdl/ground/schema.h"
#include "gdl/limits.h"

static guint
intern_relation (GdlStore *store, const GdlPattern *sentence)
{
  return sentence->kind == GDL_COMPOUND
             ? gdl_intern_relation (store, sentence->functor, sentence->n)
             : gdl_intern_relation_of (store, sentence->id);
}

GdlVariables
gdl_find_head_variables (const GdlSchema *schema)
{
  return gdl_find_variables (&schema->head, 0);
}

GdlSchema *
gdl_make_schema (GdlStore *store, const GdlRule *rule)
{
  GdlSchema *schema = rg_arena_new_zeroed (store->arena, GdlSchema, 1);
  schema->relation = intern_relation (store, rule->head);
  schema->head = gdl_flatten_pattern (store->arena, rule->head);
  schema->n = rule->n;
  schema->n_variables = rule->n_variables;
  schema->origin = rule;
  schema->body =
      rg_arena_new_zeroed (store->arena, GdlBodyLiteral, rule->n + 1);
  for (guint i = 0; i < rule->n; i++) {
    const GdlLiteral *written = &rule->body[i];
    GdlBodyLiteral *literal = &schema->body[i];
    literal->kind = written->distinct  ? GDL_DIFFERENT
                    : written->negated ? GDL_NEGATIVE
                                       : GDL_POSITIVE;
    literal->pattern = gdl_flatten_pattern (store->arena, written->sentence);
    literal->variables = gdl_find_variables (&literal->pattern, 0);
    if (written->distinct) {
      literal->other = gdl_flatten_pattern (store->arena, written->other);
      literal->variables |= gdl_find_variables (&literal->other, 0);
    } else {
      literal->relation = intern_relation (store, written->sentence);
    }
  }
  return schema;
}

double
gdl_estimate_matches (GdlStore *store, const GdlBodyLiteral *literal,
                      GdlVariables bound)
{
  GdlTermMatcherCell buffer[GDL_LONG], *cells = buffer;
  guint n_keys;
  if (literal->pattern.n > GDL_LONG)
    cells = g_new (GdlTermMatcherCell, literal->pattern.n);
  const GdlTermMatcher matcher =
      gdl_make_key_matcher (cells, &literal->pattern, bound, NULL, &n_keys);
  const double n =
      gdl_estimate_look_up (store, literal->relation, &matcher, n_keys);
  if (cells != buffer)
    g_free (cells);
  return n;
}

void
gdl_add_dependencies (DlGraph *graph, const GdlSchema *schema)
{
  for (guint i = 0; i < schema->n; i++) {
    const GdlBodyLiteral *literal = &schema->body[i];
    if (literal->kind != GDL_DIFFERENT)
      dl_graph_add (graph, schema->relation, literal->relation,
                    literal->kind == GDL_NEGATIVE);
  }
}

/* -- after unfolding ------------------------------------------------------- */

/* Returns, by relation, whether a keyword depends on it. */
static gboolean *
find_needed_relations (const GdlStore *store, const GPtrArray *schemas)
{
  const guint n = store->relations->len;
  gboolean *is_needed = g_new (gboolean, n);
  DlGraph graph = dl_graph_new ();
  for (guint r = 0; r < n; r++)
    is_needed[r] = gdl_relation_at (store, r)->functor < GDL_N_KEYWORDS;
  for (guint i = 0; i < schemas->len; i++)
    gdl_add_dependencies (&graph, g_ptr_array_index (schemas, i));
  dl_graph_mark_reachable (&graph, n, is_needed);
  dl_graph_clear (&graph);
  return is_needed;
}

/* Restores the schemas of relations that have none: unfolding inserts rules of
 * the sheet, which may read relations that nothing read before. */
static void
restore_schemas (const GdlStore *store, GPtrArray *schemas,
                 const GPtrArray *sheet_schemas)
{
  gboolean *has_rules = g_new0 (gboolean, store->relations->len);
  for (guint i = 0; i < schemas->len; i++) {
    const GdlSchema *schema = g_ptr_array_index (schemas, i);
    has_rules[schema->relation] = TRUE;
  }
  for (guint i = 0; i < sheet_schemas->len; i++) {
    GdlSchema *schema = g_ptr_array_index (sheet_schemas, i);
    if (gdl_relation_at (store, schema->relation)->dynamic &&
        !has_rules[schema->relation])
      g_ptr_array_add (schemas, schema);
  }
  g_free (has_rules);
}

void
gdl_remove_unread (const GdlStore *store, GPtrArray *schemas,
                   const GPtrArray *sheet_schemas)
{
  restore_schemas (store, schemas, sheet_schemas);
  gboolean *is_needed = find_needed_relations (store, schemas);
  guint n_needed = 0;
  for (guint i = 0; i < schemas->len; i++) {
    GdlSchema *schema = g_ptr_array_index (schemas, i);
    if (is_needed[schema->relation])
      g_ptr_array_index (schemas, n_needed++) = schema;
  }
  g_ptr_array_set_size (schemas, (gint)n_needed);
  g_free (is_needed);
}

RgGroups
gdl_group_by_head (const GPtrArray *schemas, guint n_relations)
{
  guint32 *heads = g_new (guint32, (gsize)schemas->len + 1);
  for (guint i = 0; i < schemas->len; i++) {
    const GdlSchema *schema = g_ptr_array_index (schemas, i);
    heads[i] = schema->relation;
  }
  const RgGroups groups = rg_group_numbers (heads, schemas->len, n_relations);
  g_free (heads);
  return groups;
}
