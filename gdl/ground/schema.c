#include "gdl/ground/schema.h"

static guint
relation_of (GdlStore *store, const GdlPattern *sentence)
{
  return sentence->kind == GDL_COMPOUND
             ? gdl_relation (store, sentence->functor, sentence->n)
             : gdl_relation_of (store, sentence->id);
}

GdlVariables
gdl_head_variables (const GdlSchema *schema)
{
  return gdl_variables (&schema->head, 0);
}

GdlSchema *
gdl_schema (GdlStore *store, const GdlRule *rule)
{
  GdlSchema *schema = rg_arena_new_zeroed (store->arena, GdlSchema, 1);
  schema->relation = relation_of (store, rule->head);
  schema->head = gdl_shape (store->arena, rule->head);
  schema->n = rule->n;
  schema->n_variables = rule->n_variables;
  schema->origin = rule;
  schema->body = rg_arena_new_zeroed (store->arena, GdlTest, rule->n + 1);
  for (guint i = 0; i < rule->n; i++) {
    const GdlLiteral *literal = &rule->body[i];
    GdlTest *test = &schema->body[i];
    test->kind = literal->distinct  ? GDL_DIFFERENT
                 : literal->negated ? GDL_NEGATIVE
                                    : GDL_POSITIVE;
    test->shape = gdl_shape (store->arena, literal->sentence);
    test->variables = gdl_variables (&test->shape, 0);
    if (literal->distinct) {
      test->other = gdl_shape (store->arena, literal->other);
      test->variables |= gdl_variables (&test->other, 0);
    } else {
      test->relation = relation_of (store, literal->sentence);
    }
  }
  return schema;
}

/* Cells of a walk that the stack has room for. */
#define SMALL 64

double
gdl_list_length (GdlStore *store, const GdlTest *test, GdlVariables bound)
{
  GdlWalkCell local[SMALL], *cells = local;
  guint n_keys;
  if (test->shape.n > SMALL)
    cells = g_new (GdlWalkCell, test->shape.n);
  const GdlWalk walk = gdl_keying (cells, &test->shape, bound, NULL, &n_keys);
  const double n = gdl_estimate (store, test->relation, &walk, n_keys);
  if (cells != local)
    g_free (cells);
  return n;
}

const GdlRule *
gdl_find_wide_rule (const GdlProgram *program)
{
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->n_variables > GDL_MAX_VARIABLES)
      return rule;
  }
  return NULL;
}
