/* Splits relations by the levels of their rules (stratify.c): a literal that
 * may read only the rules up to a level reads a new relation with these rules.
 * Each new relation includes the one of the next lower level by a bridge, a
 * rule that copies its atoms.
 *
 *     goal: rules of levels 1, 2, 4      splits goal_1 (level 1), goal_2 (2)
 *     bridge: (<= (goal_2 ?1 ?2) (goal_1 ?1 ?2))
 */
#include "gdl/read/rename-relation.h"
#include "gdl/read/strata.h"

#include <string.h>

/* A new relation with the rules up to a level. Levels are stored plus 1. */
typedef struct {
  guint32 level; /* the level of its highest rule; 0: no rule */
  GdlName name;  /* GDL_NONE: not yet made */
} Split;

/* Returns the highest level that a literal may read in a rule at that level. */
static guint32
find_readable_level (guint32 level, const GdlLiteral *literal)
{
  return level - literal->negated;
}

/* Returns the highest level of a rule of the relation that is at most `level`.
 * 0: there is no such rule. */
static guint32
find_level_below (const GdlStrata *strata, guint32 relation, guint32 level)
{
  guint32 highest = 0;
  const guint32 *first = &strata->by_relation.first[relation];
  for (guint32 k = first[0]; k < first[1]; k++) {
    const guint32 rule_level = strata->level[strata->by_relation.numbers[k]];
    highest = rule_level <= level ? MAX (highest, rule_level) : highest;
  }
  return highest;
}

static gint
compare_levels (gconstpointer a, gconstpointer b)
{
  const Split *split_a = a, *split_b = b;
  return (split_a->level > split_b->level) - (split_a->level < split_b->level);
}

/* Returns the split of a relation at that level. NULL: none. */
static Split *
find_split (const GdlStratum *relation, guint32 level)
{
  for (guint i = 0; relation->splits && i < relation->splits->len; i++) {
    Split *split = &g_array_index (relation->splits, Split, i);
    if (split->level == level)
      return split;
  }
  return NULL;
}

/* Returns the relation of the literal, if the literal may read only some of its
 * rules. G_MAXUINT32: it may read all. */
static guint32
find_split_relation (GdlStrata *strata, guint rule, const GdlLiteral *literal)
{
  const guint32 component =
      gdl_stratum (strata, strata->relation[rule])->component;
  const guint32 relation =
      strata->level[rule] > 0
          ? gdl_find_inner_relation (strata, literal, component)
          : G_MAXUINT32;
  return relation != G_MAXUINT32 &&
                 gdl_stratum (strata, relation)->top >
                     find_readable_level (strata->level[rule], literal)
             ? relation
             : G_MAXUINT32;
}

/* Finds the splits that literals read. */
static void
find_splits (GdlStrata *strata)
{
  for (guint i = 0; i < strata->rules->len; i++) {
    const GdlRule *rule = gdl_strata_rule (strata, i);
    for (guint k = 0; k < rule->n; k++) {
      const guint32 read_relation =
          find_split_relation (strata, i, &rule->body[k]);
      if (read_relation == G_MAXUINT32)
        continue;
      GdlStratum *relation = gdl_stratum (strata, read_relation);
      const Split split = {
          find_level_below (
              strata, read_relation,
              find_readable_level (strata->level[i], &rule->body[k])),
          GDL_NONE};
      if (!relation->splits)
        relation->splits = g_array_new (FALSE, FALSE, sizeof (Split));
      if (!find_split (relation, split.level))
        g_array_append_val (relation->splits, split);
    }
  }
}

/* Sorts the splits of each relation by level, and names them. */
static void
name_splits (GdlStrata *strata)
{
  GdlTerms *terms = strata->program->terms;
  for (guint32 r = 0; r < strata->relations->len; r++) {
    GdlStratum *relation = gdl_stratum (strata, r);
    guint number = 0;
    if (relation->splits)
      g_array_sort (relation->splits, compare_levels);
    for (guint i = 0; relation->splits && i < relation->splits->len; i++) {
      Split *split = &g_array_index (relation->splits, Split, i);
      split->name = gdl_make_fresh_name (
          terms, gdl_name_text (terms, relation->name), &number);
    }
  }
}

/* -- the new rules --------------------------------------------------------- */

/* Returns the rule with literals that read splits. */
static GdlRule
make_split_rule (GdlStrata *strata, guint i)
{
  GdlRule rule = *gdl_strata_rule (strata, i);
  rule.body = rg_arena_new_array (strata->program->arena, GdlLiteral, rule.n);
  for (guint k = 0; k < rule.n; k++) {
    rule.body[k] = gdl_strata_rule (strata, i)->body[k];
    const guint32 read_relation =
        find_split_relation (strata, i, &rule.body[k]);
    if (read_relation == G_MAXUINT32)
      continue;
    const guint32 level = find_level_below (
        strata, read_relation,
        find_readable_level (strata->level[i], &rule.body[k]));
    rule.body[k].sentence = gdl_rename_sentence (
        strata->program, rule.body[k].sentence,
        find_split (gdl_stratum (strata, read_relation), level)->name);
  }
  return rule;
}

/* Adds a rule to its relation, and to the lowest split whose level is at least
 * its own. */
static void
add_rule (GdlStrata *strata, guint i)
{
  GdlRule rule = make_split_rule (strata, i);
  const GdlStratum *relation = gdl_stratum (strata, strata->relation[i]);
  g_array_append_val (strata->program->rules, rule);
  for (guint k = 0; relation->splits && k < relation->splits->len; k++) {
    const Split *split = &g_array_index (relation->splits, Split, k);
    if (split->level < strata->level[i])
      continue;
    rule.head = gdl_rename_sentence (strata->program, rule.head, split->name);
    g_array_append_val (strata->program->rules, rule);
    return;
  }
}

/* Adds a bridge: a rule that copies the atoms of one split to the next one.
 * Both sentences are the head of a rule, with variables in place of all terms
 * except its constants. */
static void
add_bridge (GdlStrata *strata, const GdlRule *rule, GdlName from, GdlName to)
{
  RgArena *arena = strata->program->arena;
  const guint n = rule->head->n;
  const GdlPattern **arguments =
      rg_arena_new_array (arena, const GdlPattern *, n);
  const char **names = rg_arena_new_array (arena, const char *, n);
  GdlRule bridge = {.n = 1, .variables = names, .range = rule->range};
  for (guint a = 0; a < n; a++) {
    arguments[a] = rule->head->arguments[a];
    if (arguments[a]->kind == GDL_GROUND)
      continue;
    const GdlPattern variable = {.kind = GDL_VARIABLE,
                                 .id = bridge.n_variables};
    arguments[a] = rg_arena_copy (arena, &variable, sizeof variable);
    char *text = g_strdup_printf ("?%u", bridge.n_variables + 1);
    names[bridge.n_variables++] =
        rg_arena_copy (arena, text, strlen (text) + 1);
    g_free (text);
  }
  GdlPattern head = *rule->head;
  head.arguments = arguments;
  bridge.head = gdl_rename_sentence (strata->program, &head, to);
  bridge.body = rg_arena_new_zeroed (arena, GdlLiteral, 1);
  bridge.body->sentence = gdl_rename_sentence (strata->program, &head, from);
  bridge.body->range = rule->range;
  g_array_append_val (strata->program->rules, bridge);
}

/* Returns the constants of the head, and their positions. Equal keys mean equal
 * bridges. */
static char *
make_bridge_key (const GdlRule *rule)
{
  GString *key = g_string_new (NULL);
  for (guint a = 0; a < rule->head->n; a++) {
    const GdlPattern *argument = rule->head->arguments[a];
    if (argument->kind == GDL_GROUND)
      g_string_append_printf (key, "%u", argument->id);
    g_string_append_c (key, ' ');
  }
  return g_string_free (key, FALSE);
}

/* Adds the rules that connect the splits: each includes the one below it. */
static void
add_bridges (GdlStrata *strata, guint32 r)
{
  const GArray *splits = gdl_stratum (strata, r)->splits;
  for (guint k = 1; splits && k < splits->len; k++) {
    const Split *lower = &g_array_index (splits, Split, k - 1);
    GHashTable *keys =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    const guint32 *first = &strata->by_relation.first[r];
    for (guint32 i = first[0]; i < first[1]; i++) {
      const guint32 number = strata->by_relation.numbers[i];
      const GdlRule *rule = gdl_strata_rule (strata, number);
      if (strata->level[number] <= lower->level &&
          g_hash_table_add (keys, make_bridge_key (rule)))
        add_bridge (strata, rule, lower->name, lower[1].name);
    }
    g_hash_table_destroy (keys);
  }
}

void
gdl_split_relations (GdlStrata *strata)
{
  find_splits (strata);
  name_splits (strata);
  g_array_unref (strata->program->rules); /* owned by program->written */
  strata->program->rules = g_array_new (FALSE, FALSE, sizeof (GdlRule));
  for (guint i = 0; i < strata->rules->len; i++)
    add_rule (strata, i);
  for (guint32 r = 0; r < strata->relations->len; r++)
    add_bridges (strata, r);
}
