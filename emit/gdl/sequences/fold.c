/* Folds rules (Tamaki and Sato, 1984): rules that differ only in literals of
 * static maps become one rule over a new relation of their static parts.
 *
 *     (<= (reach north ?y) (at ?x) (up ?x ?y) (true (board ?y empty)))
 *     (<= (reach south ?y) (at ?x) (down ?x ?y) (true (board ?y empty)))
 *
 * becomes
 *
 *     (<= (reach ?d ?y) (at ?x) (step ?x ?d ?y) (true (board ?y empty)))
 *     (<= (step ?x north ?y) (up ?x ?y))
 *     (<= (step ?x south ?y) (down ?x ?y))
 *
 * Conditions:
 *
 *   - The relation has a copy for each length of a sequence (`by_length`). A
 *     reader of the sheet that unfolds literals would otherwise make k^n rules
 *     for k rules and the length n.
 *   - The rules are equal apart from their static parts and the symbols of
 *     their heads.
 *   - A literal stays in the folded rule if all rules have its map, and no
 *     literal that distinguishes the rules shares a variable with it.
 */
#include "emit/gdl/simplify/simplifier.h"

/* A rule that may be folded, divided into a static part and the rest. */
typedef struct {
  guint rule;          /* its number */
  gboolean *is_static; /* by literal of the body */
  DlTerm *head; /* arguments of the head, with a new variable for each symbol */
  guint n_variables; /* number of variables, including the new ones */
  GArray *shared;    /* of DlTerm: variables that both parts read, in order */
  char *key;         /* the rest as text; rules with equal keys may be folded */
} Split;

static gboolean
is_variable_of (const DlLiteral *literal, DlTerm term)
{
  return dl_is_variable (term) && dl_mentions (literal, term);
}

/* Whether the term is a symbol, or a static map in the rule's body has it as an
 * argument. */
static gboolean
occurs_in_maps (const KifRule *rule, DlTerm term)
{
  for (guint b = 0; b < rule->n; b++)
    if (rule->body[b].kind == KIF_MAP && is_variable_of (&rule->body[b], term))
      return TRUE;
  return !dl_is_variable (term);
}

/* Whether a literal about the state binds the term. */
static gboolean
is_bound_by_state (const KifSheet *sheet, const KifRule *rule, DlTerm term)
{
  DL_FOR_BODY (rule, literal) {
    if (literal->kind != KIF_MAP && kif_is_functional (sheet, literal) &&
        literal->arguments[literal->n - 1] == term)
      return TRUE;
  }
  return FALSE;
}

/* Whether the literal relates only values of the state: it then stays in the
 * folded rule. */
static gboolean
relates_only_state (const KifSheet *sheet, const KifRule *rule,
                    const DlLiteral *literal)
{
  for (guint i = 0; i < literal->n; i++)
    if (dl_is_variable (literal->arguments[i]) &&
        !is_bound_by_state (sheet, rule, literal->arguments[i]))
      return FALSE;
  return TRUE;
}

/* Whether the literal belongs to the static part. It is a static map, unless it
 * only relates values of the state; or a `distinct` of a symbol and a term of a
 * static map. */
static gboolean
is_static (const KifSheet *sheet, const KifRule *rule, const DlLiteral *literal)
{
  if (literal->kind == KIF_MAP)
    return !relates_only_state (sheet, rule, literal);
  return literal->kind == DL_DISTINCT &&
         (!dl_is_variable (literal->arguments[0]) ||
          !dl_is_variable (literal->arguments[1])) &&
         occurs_in_maps (rule, literal->arguments[0]) &&
         occurs_in_maps (rule, literal->arguments[1]);
}

/* -- the parts of a rule --------------------------------------------------- */

/* Appends a term by the index of its first occurrence. */
static void
append_term (GString *key, GArray *visited, DlTerm term)
{
  guint i = 0;
  if (!dl_is_variable (term)) {
    g_string_append_printf (key, " %d", term);
    return;
  }
  while (i < visited->len && g_array_index (visited, DlTerm, i) != term)
    i++;
  if (i == visited->len)
    g_array_append_val (visited, term);
  g_string_append_printf (key, " ?%u", i);
}

/* Whether the static part has the term, or a symbol for which it stands. */
static gboolean
is_in_static_part (const KifRule *rule, const Split *split, DlTerm term)
{
  for (guint b = 0; b < rule->n; b++)
    if (split->is_static[b] && dl_mentions (&rule->body[b], term))
      return TRUE;
  return ~term >=
         (DlTerm)rule->n_variables; /* the variable stands for a symbol */
}

/* Computes the text of the rule without its static part, and the variables of
 * both parts. */
static void
compute_key (const KifRule *rule, Split *split)
{
  GString *key = g_string_new (NULL);
  GArray *visited = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  g_string_append_printf (key, "%d %u", rule->head.kind, rule->head.name);
  for (guint i = 0; i < rule->head.n; i++)
    append_term (key, visited, split->head[i]);
  for (guint b = 0; b < rule->n; b++) {
    const DlLiteral *literal = &rule->body[b];
    if (split->is_static[b])
      continue;
    g_string_append_printf (key, "|%d %d %u", literal->kind, literal->negated,
                            literal->name);
    for (guint i = 0; i < literal->n; i++)
      append_term (key, visited, literal->arguments[i]);
  }
  for (guint i = 0; i < visited->len; i++) {
    const DlTerm term = g_array_index (visited, DlTerm, i);
    const gboolean shared = is_in_static_part (rule, split, term);
    g_string_append_c (key, shared ? '+' : '-');
    if (shared)
      g_array_append_val (split->shared, term);
  }
  g_array_free (visited, TRUE);
  split->key = g_string_free (key, FALSE);
}

/* Splits a rule into its static part and the rest. Symbols of the head become
 * new variables. */
static Split *
split_new (const KifSimplifier *simplifier, guint number)
{
  const KifRule *rule = kif_get_rule (simplifier, number);
  Split *split = g_new0 (Split, 1);
  split->rule = number;
  split->n_variables = rule->n_variables;
  split->is_static = g_new (gboolean, rule->n + 1);
  for (guint b = 0; b < rule->n; b++)
    split->is_static[b] = is_static (simplifier->sheet, rule, &rule->body[b]);
  split->head = g_new (DlTerm, rule->head.n + 1);
  for (guint i = 0; i < rule->head.n; i++)
    split->head[i] = dl_is_variable (rule->head.arguments[i])
                         ? rule->head.arguments[i]
                         : ~(DlTerm)split->n_variables++;
  split->shared = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  return split;
}

static void
split_free (gpointer data)
{
  Split *split = data;
  g_free (split->is_static);
  g_free (split->head);
  g_array_free (split->shared, TRUE);
  g_free (split->key);
  g_free (split);
}

/* -- literals that distinguish rules --------------------------------------- */

/* Whether the rules have the same literals except for their static parts,
 * regardless of the terms. */
static gboolean
are_foldable (const KifRule *a, const Split *s, const KifRule *b,
              const Split *t)
{
  guint j = 0;
  for (guint i = 0; i < a->n; i++) {
    if (s->is_static[i])
      continue;
    while (j < b->n && t->is_static[j])
      j++;
    if (j == b->n || a->body[i].kind != b->body[j].kind ||
        a->body[i].negated != b->body[j].negated ||
        a->body[i].name != b->body[j].name)
      return FALSE;
    j++;
  }
  while (j < b->n && t->is_static[j])
    j++;
  return j == b->n;
}

static gboolean
has_static (const KifRule *rule, const Split *split, const DlLiteral *literal)
{
  for (guint b = 0; b < rule->n; b++)
    if (split->is_static[b] && rule->body[b].kind == literal->kind &&
        rule->body[b].name == literal->name)
      return TRUE;
  return FALSE;
}

/* Whether all rules that may be folded with this one (are_foldable) have a
 * static literal of the same kind and map. */
static gboolean
is_common (const KifSimplifier *simplifier, const GPtrArray *splits,
           const Split *split, const DlLiteral *literal)
{
  const KifRule *rule = kif_get_rule (simplifier, split->rule);
  for (guint i = 0; i < splits->len; i++) {
    const Split *other_split = g_ptr_array_index (splits, i);
    const KifRule *other_rule = kif_get_rule (simplifier, other_split->rule);
    if (are_foldable (rule, split, other_rule, other_split) &&
        !has_static (other_rule, other_split, literal))
      return FALSE;
  }
  return TRUE;
}

static gboolean
have_common_variable (const DlLiteral *a, const DlLiteral *b)
{
  for (guint i = 0; i < a->n; i++)
    if (is_variable_of (b, a->arguments[i]))
      return TRUE;
  return FALSE;
}

/* Marks the static literals that distinguish the rule from the others, and
 * those that share variables with them, by index in the body. If none
 * distinguishes it, all static literals are marked. The caller frees the marks.
 */
static gboolean *
find_distinguishing (const KifSimplifier *simplifier, const GPtrArray *splits,
                     const Split *split)
{
  const KifRule *rule = kif_get_rule (simplifier, split->rule);
  gboolean *is_distinguishing = g_new0 (gboolean, rule->n + 1);
  gboolean has_distinguishing = FALSE, changed = TRUE;
  for (guint b = 0; b < rule->n; b++) {
    is_distinguishing[b] =
        split->is_static[b] &&
        !is_common (simplifier, splits, split, &rule->body[b]);
    has_distinguishing |= is_distinguishing[b];
  }
  while (changed) {
    changed = FALSE;
    for (guint b = 0; b < rule->n; b++)
      for (guint k = 0;
           k < rule->n && split->is_static[b] && !is_distinguishing[b]; k++)
        if (!has_distinguishing ||
            (is_distinguishing[k] &&
             have_common_variable (&rule->body[b], &rule->body[k])))
          is_distinguishing[b] = changed = TRUE;
  }
  return is_distinguishing;
}

/* Moves static literals that all rules share back to the folded rule. The
 * others stay in the new relation. */
static void
separate_common_literals (const KifSimplifier *simplifier,
                          const GPtrArray *splits)
{
  GPtrArray *is_distinguishing = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < splits->len; i++)
    g_ptr_array_add (is_distinguishing,
                     find_distinguishing (simplifier, splits,
                                          g_ptr_array_index (splits, i)));
  for (guint i = 0; i < splits->len; i++) {
    Split *split = g_ptr_array_index (splits, i);
    const KifRule *rule = kif_get_rule (simplifier, split->rule);
    memcpy (split->is_static, g_ptr_array_index (is_distinguishing, i),
            rule->n * sizeof (gboolean));
    compute_key (rule, split);
  }
  g_ptr_array_free (is_distinguishing, TRUE);
}

/* -- folding --------------------------------------------------------------- */

/* The symbol for which a variable stands; otherwise the variable itself. */
static DlTerm
resolve_symbol (const KifRule *rule, const Split *split, DlTerm term)
{
  for (guint i = 0; i < rule->head.n; i++)
    if (split->head[i] == term)
      return rule->head.arguments[i];
  return term;
}

/* The static part as a rule of the new relation. */
static KifRule
make_static_rule (KifSimplifier *simplifier, const Split *split)
{
  KifSheet *sheet = simplifier->sheet;
  KifRule rule = *kif_get_rule (simplifier, split->rule);
  DlLiteral *body = rg_arena_new_array (sheet->arena, DlLiteral, rule.n + 1);
  DlTerm *terms = g_new (DlTerm, split->shared->len + 1);
  guint n = 0;
  for (guint b = 0; b < rule.n; b++)
    if (split->is_static[b])
      body[n++] = rule.body[b];
  for (guint i = 0; i < split->shared->len; i++)
    terms[i] =
        resolve_symbol (&rule, split, g_array_index (split->shared, DlTerm, i));
  rule.head = dl_make_literal (sheet->arena, KIF_RELATION, 0, terms,
                               split->shared->len);
  rule.body = body;
  rule.n = n;
  g_free (terms);
  return rule;
}

/* The relation of the static parts of rules of the relation `origin`. Folding
 * for another length may have made it. */
static guint
add_static_relation (KifSimplifier *simplifier, const GPtrArray *group,
                     guint origin)
{
  KifSheet *sheet = simplifier->sheet;
  GString *key = g_string_new ("fold");
  const Split *first = g_ptr_array_index (group, 0);
  GArray *rules = g_array_new (FALSE, FALSE, sizeof (KifRule));
  for (guint i = 0; i < group->len; i++) {
    const KifRule rule =
        make_static_rule (simplifier, g_ptr_array_index (group, i));
    char *rule_key = kif_make_rule_key (&rule);
    g_string_append_printf (key, "\n%s", rule_key);
    g_free (rule_key);
    g_array_append_val (rules, rule);
  }
  const KifRelation new_relation = {.node =
                                        kif_relation_at (sheet, origin)->node,
                                    .target = RG_NONE,
                                    .n = first->shared->len};
  gboolean is_new;
  const guint relation =
      kif_add_relation (sheet, key->str, new_relation, &is_new);
  for (guint i = 0; is_new && i < rules->len; i++) {
    KifRule rule = g_array_index (rules, KifRule, i);
    rule.head.name = relation;
    g_array_append_val (sheet->rules, rule);
  }
  g_array_free (rules, TRUE);
  g_string_free (key, TRUE);
  return relation;
}

/* Replaces the rules of the group, which belong to the relation `origin`, by
 * one. */
static void
fold_group (KifSimplifier *simplifier, const GPtrArray *group, guint origin)
{
  KifSheet *sheet = simplifier->sheet;
  const guint relation = add_static_relation (simplifier, group, origin);
  const Split *split = g_ptr_array_index (group, 0);
  KifRule *rule = kif_get_rule (simplifier, split->rule);
  DlLiteral *body = rg_arena_new_array (sheet->arena, DlLiteral, rule->n + 1);
  guint n = 0;
  gboolean has_replaced = FALSE;
  for (guint b = 0; b < rule->n; b++) {
    if (!split->is_static[b]) {
      body[n++] = rule->body[b];
    } else if (!has_replaced) {
      body[n++] =
          dl_make_literal (sheet->arena, KIF_RELATION, relation,
                           (const DlTerm *)(gconstpointer)split->shared->data,
                           split->shared->len);
      has_replaced = TRUE;
    }
  }
  KifRange *ranges =
      rg_arena_new_array (sheet->arena, KifRange, split->n_variables + 1);
  memcpy (ranges, rule->ranges, rule->n_variables * sizeof *ranges);
  for (guint i = rule->n_variables; i < split->n_variables; i++)
    ranges[i] = (KifRange){kif_get_role_type (sheet), FALSE};
  rule->head = dl_make_literal (sheet->arena, KIF_RELATION, rule->head.name,
                                split->head, rule->head.n);
  rule->body = body;
  rule->n = n;
  rule->ranges = ranges;
  rule->n_variables = split->n_variables;
  for (guint i = 1; i < group->len; i++) {
    const Split *other_split = g_ptr_array_index (group, i);
    kif_remove_rule (simplifier, kif_get_rule (simplifier, other_split->rule));
  }
}

/* Folds the rules of the relation that have equal keys. */
static void
fold_relation (KifSimplifier *simplifier, guint relation)
{
  const GArray *heads = kif_get_heads (simplifier, relation);
  GPtrArray *splits = g_ptr_array_new_with_free_func (split_free);
  for (guint h = 0; h < heads->len; h++)
    g_ptr_array_add (splits,
                     split_new (simplifier, g_array_index (heads, guint, h)));
  separate_common_literals (simplifier, splits);
  while (splits->len > 0) {
    GPtrArray *group = g_ptr_array_new_with_free_func (split_free);
    const Split *first = g_ptr_array_index (splits, 0);
    char *key = g_strdup (first->key);
    for (guint i = 0; i < splits->len;) {
      const Split *split = g_ptr_array_index (splits, i);
      if (strcmp (split->key, key) == 0)
        g_ptr_array_add (group, g_ptr_array_steal_index (splits, i));
      else
        i++;
    }
    if (group->len > 1)
      fold_group (simplifier, group, relation);
    g_free (key);
    g_ptr_array_free (group, TRUE);
  }
  g_ptr_array_free (splits, TRUE);
}

void
kif_fold_rules (KifSimplifier *simplifier)
{
  const guint n = simplifier->sheet->relations->len;
  for (guint relation = 0; relation < n; relation++)
    if (kif_relation_at (simplifier->sheet, relation)->by_length)
      fold_relation (simplifier, relation);
}
