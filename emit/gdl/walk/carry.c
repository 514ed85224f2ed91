/* Computes the key of a relation, which distinguishes the relations of a node,
 * and its arguments: the terms that the walk carries.  The walk from the node
 * has a fresh variable in the place of each:
 *
 *     walk to the node        argument    walk from the node
 *     $ x; board[x] = man     x           $ v; board[v] = man
 */
#include "emit/gdl/walk/carry.h"
#include "emit/gdl/facts/loops.h"
#include "emit/gdl/facts/removals.h"
#include "emit/gdl/facts/single-definitions.h"
#include "emit/gdl/walk/differences.h"
#include "emit/gdl/walk/versions.h"

/* Carries a term, and returns its variable in the walk from the node. Equal
 * terms share a variable. In a loop they do not: terms that happen to be equal
 * in the first iteration may differ in later ones. */
static DlTerm
carry_term (KifCut *cut, DlTerm term, const RgType *type)
{
  const gboolean can_share = dl_is_variable (term) && !cut->loop;
  for (guint i = 0; i < cut->arguments->len && can_share; i++)
    if (g_array_index (cut->arguments, DlTerm, i) == term) {
      g_string_append_printf (cut->key, "=%u", i);
      return g_array_index (cut->parameters, DlTerm, i);
    }
  if (can_share &&
      !cut->widened) /* its range may be narrower than the declared type */
    type = g_array_index (cut->from->ranges, KifRange, ~term).type;
  g_string_append_printf (cut->key, ":%u", type->id);
  const DlTerm parameter = kif_add_variable (cut->to, type, FALSE);
  g_array_append_val (cut->arguments, term);
  g_array_append_val (cut->parameters, parameter);
  return parameter;
}

gboolean
kif_must_carry (const KifSheet *sheet, const KifWalk *walk, RgNode node,
                RgName variable)
{
  if (walk->target == RG_NONE && variable == sheet->game->player)
    return TRUE;
  return kif_is_live (sheet, node, variable);
}

void
kif_carry_tags (KifCut *cut)
{
  const KifWalk *walk = cut->from;
  g_string_append_printf (cut->key, " $%u", walk->tags->len);
  for (guint i = 0; i < walk->tags->len; i++) {
    const DlTerm term = g_array_index (walk->tags, DlTerm, i);
    DlTerm carried_tag = term;
    if (dl_is_variable (term))
      carried_tag = carry_term (
          cut, term, g_array_index (walk->ranges, KifRange, ~term).type);
    else if (cut->widened)
      carried_tag = carry_term (
          cut, term, kif_find_type_of_tag (cut->sheet, (RgName)term));
    else
      g_string_append_printf (cut->key, " %d", term);
    g_array_append_val (cut->to->tags, carried_tag);
    g_array_append_val (cut->to->observers,
                        g_array_index (walk->observers, guint64, i));
    g_string_append_printf (cut->key, "@%" G_GINT64_MODIFIER "x",
                            g_array_index (walk->observers, guint64, i));
  }
}

gboolean
kif_has_own_relation (const KifCut *cut, RgName scalar)
{
  const guint32 number = rg_variable_number (cut->sheet->variables, scalar);
  return cut->loop && number != RG_NONE &&
         cut->from->scalars[number] != DL_NO_TERM &&
         kif_loop_has_own_relation (cut->sheet, cut->loop, scalar);
}

void
kif_carry_scalars (KifCut *cut, RgNode node)
{
  const KifSheet *sheet = cut->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (kif_has_own_relation (cut, global->name) &&
        kif_must_carry (sheet, cut->from, node, global->name)) {
      g_string_append_printf (cut->key, " R%u", number);
      g_array_append_val (cut->versions, global->name);
      continue;
    }
    if (number == RG_NONE || cut->from->scalars[number] == DL_NO_TERM ||
        !kif_must_carry (sheet, cut->from, node, global->name))
      continue;
    const DlTerm term = cut->from->scalars[number];
    g_string_append_printf (cut->key, " %u", number);
    if (kif_find_mover (sheet, global->name) >= 0 && !dl_is_variable (term)) {
      g_string_append_printf (cut->key, "=%d", term);
      cut->to->scalars[number] = term;
      continue;
    }
    cut->to->scalars[number] =
        carry_term (cut, term, kif_get_type (sheet, global->name));
  }
}

/* Carries the keys and the value of a write. Symbols become part of the key. */
static void
carry_write (KifCut *cut, const KifWrite *write)
{
  KifSheet *sheet = cut->sheet;
  const RgType *type = kif_get_type (sheet, write->map);
  DlTerm *keys = rg_arena_new_array (sheet->arena, DlTerm, write->n);
  g_string_append_printf (cut->key, " %u[", write->map);
  for (guint k = 0; k < write->n; k++, type = type->target) {
    keys[k] = write->keys[k];
    if (dl_is_variable (keys[k]))
      keys[k] = carry_term (cut, keys[k], type->source);
    else
      g_string_append_printf (cut->key, "%d", keys[k]);
    g_string_append_c (cut->key, ']');
  }
  KifWrite carried_write = {write->map, write->n, keys, write->value};
  if (dl_is_variable (write->value))
    carried_write.value = carry_term (cut, write->value, type);
  else
    g_string_append_printf (cut->key, "%d", write->value);
  g_array_append_val (cut->to->writes, carried_write);
}

/* Adds a known difference to the walk from the node, and to the key. */
static void
carry_difference (KifCut *cut, DlTerm a, DlTerm b)
{
  const DlTerm ordered[] = {MAX (a, b), MIN (a, b)};
  DlLiteral literal =
      dl_make_literal (cut->sheet->arena, DL_DISTINCT, 0, ordered, 2);
  literal.implied = TRUE;
  if (dl_is_variable (a) && dl_is_variable (b))
    kif_record_difference (cut->to, a, b);
  else
    kif_add_literal (cut->to, literal);
  g_string_append_printf (cut->key, " %d!%d", ordered[0], ordered[1]);
}

/* Whether the walk has written an element with the term as a key. */
static gboolean
is_written_key (const KifWalk *walk, DlTerm term)
{
  for (guint i = 0; i < walk->writes->len; i++) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    for (guint k = 0; k < write->n; k++)
      if (write->keys[k] == term)
        return TRUE;
  }
  return FALSE;
}

/* Whether the term is a key of a written or a removed element; earlier walks
 * may have removed it. */
static gboolean
is_removed_key (const KifWalk *walk, DlTerm term)
{
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = &g_array_index (walk->body, DlLiteral, i);
    if (literal->kind == KIF_HELD && dl_mentions (literal, term))
      return TRUE;
  }
  return is_written_key (walk, term);
}

/* Differences from symbols bound the iterations of loops that write what they
 * test.  Elsewhere each walk would get a relation of its own by the symbols
 * that it has excluded. */
void
kif_carry_differences (KifCut *cut, gboolean symbols)
{
  const KifSheet *sheet = cut->sheet;
  const RgNode node = cut->to->node;
  /* A loop that only tests would have an extra relation for its first
   * iteration, which has more differences.  Inside a loop that writes, the
   * differences of removed elements are carried: they bound the outer loop. */
  const gboolean pairs = !sheet->cyclic[node] || sheet->on_write_cycle[node];
  const DlTerm *arguments = (const DlTerm *)(gconstpointer)cut->arguments->data;
  const DlTerm *parameters =
      (const DlTerm *)(gconstpointer)cut->parameters->data;
  for (guint i = 0; i < cut->arguments->len; i++) {
    for (guint k = 0; pairs && k < i; k++) {
      guint unknown;
      if (sheet->on_test_cycle[node] &&
          !(is_removed_key (cut->from, arguments[i]) &&
            is_removed_key (cut->from, arguments[k])))
        continue;
      if (kif_compare_keys (cut->sheet, cut->from, &arguments[i], &arguments[k],
                            1, &unknown) == KIF_DIFFERENT)
        carry_difference (cut, parameters[i], parameters[k]);
    }
    for (guint l = 0; symbols && l < cut->from->body->len; l++) {
      const DlLiteral *literal = &g_array_index (cut->from->body, DlLiteral, l);
      if (literal->kind != DL_DISTINCT)
        continue;
      const DlTerm x = literal->arguments[0], y = literal->arguments[1];
      if (x == arguments[i] && !dl_is_variable (y))
        carry_difference (cut, parameters[i], y);
      if (y == arguments[i] && !dl_is_variable (x))
        carry_difference (cut, parameters[i], x);
    }
  }
}

/* Carries a removal if all keys of the element are carried. */
static void
carry_removal (KifCut *cut, const DlLiteral *removal)
{
  DlTerm *keys = rg_arena_new_array (cut->sheet->arena, DlTerm, removal->n + 1);
  for (guint k = 0; k < removal->n; k++) {
    guint i = 0;
    while (i < cut->arguments->len && dl_is_variable (removal->arguments[k]) &&
           g_array_index (cut->arguments, DlTerm, i) != removal->arguments[k])
      i++;
    if (i == cut->arguments->len)
      return;
    keys[k] = dl_is_variable (removal->arguments[k])
                  ? g_array_index (cut->parameters, DlTerm, i)
                  : removal->arguments[k];
  }
  DlLiteral literal = dl_make_literal (cut->sheet->arena, KIF_HELD,
                                       removal->name, keys, removal->n);
  literal.implied = TRUE;
  kif_add_literal (cut->to, literal);
  g_string_append_printf (cut->key, " H%u", removal->name);
  for (guint k = 0; k < removal->n; k++)
    g_string_append_printf (cut->key, ",%d", keys[k]);
}

/* Carries, at a join point between tests of elements and their removal, the
 * tested elements whose value is to be removed. */
static void
carry_tests (KifCut *cut)
{
  RgName map;
  DlTerm value;
  DlLiteral removal;
  if (!kif_is_before_removal (cut->sheet, cut->to->node, &map, &value))
    return;
  for (guint i = 0; i < cut->from->body->len; i++) {
    const DlLiteral *literal = &g_array_index (cut->from->body, DlLiteral, i);
    if (literal->kind == KIF_TRUE && literal->name == map &&
        kif_implies_removal (cut->sheet, cut->from, literal, value, &removal))
      carry_removal (cut, &removal);
  }
}

void
kif_carry_removals (KifCut *cut)
{
  carry_tests (cut);
  for (guint i = 0; i < cut->from->body->len; i++) {
    const DlLiteral *literal = &g_array_index (cut->from->body, DlLiteral, i);
    if (literal->kind == KIF_HELD)
      carry_removal (cut, literal);
  }
}

gboolean
kif_has_written (const KifWalk *walk, RgName map)
{
  for (guint i = 0; i < walk->writes->len; i++)
    if (g_array_index (walk->writes, KifWrite, i).map == map)
      return TRUE;
  return FALSE;
}

gboolean
kif_is_changed (const KifSheet *sheet, const KifWalk *walk, RgName map)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  return kif_has_written (walk, map) ||
         (number != RG_NONE && (walk->bases[number] != RG_NONE ||
                                walk->copy_sources[number] != RG_NO_NAME));
}

gboolean
kif_can_have_versions (const KifSheet *sheet, RgName map)
{
  return map != sheet->game->goals && map != sheet->game->visible &&
         kif_get_type (sheet, map)->kind == RG_TYPE_ARROW;
}

gboolean
kif_needs_version (KifSheet *sheet, const KifWalk *walk, RgName map)
{
  const guint32 base = walk->bases[rg_variable_number (sheet->variables, map)];
  return !sheet->merges_before_checks || kif_has_written (walk, map) ||
         walk->makes_versions || base == RG_NONE ||
         !kif_has_same_value (sheet, walk->node, map,
                              kif_relation_at (sheet, base)->node);
}

/* Whether the map gets a version at the node; in a loop: if the loop writes it.
 */
static gboolean
gets_version (const KifCut *cut, RgName map)
{
  return cut->versions && kif_can_have_versions (cut->sheet, map) &&
         (cut->loop ? kif_loop_writes_map (cut->sheet, cut->loop, map)
                    : kif_needs_version (cut->sheet, cut->from, map));
}

/* Carries the clock, once, if the base of a map is a version by a loop's clock.
 */
static void
carry_clock (KifCut *cut, guint32 base)
{
  if (base == RG_NONE || cut->to->clock->len > 0)
    return;
  for (guint i = 0; i < kif_relation_at (cut->sheet, base)->n_clock; i++) {
    const DlTerm term = g_array_index (cut->from->clock, DlTerm, i);
    const RgType *type =
        dl_is_variable (term)
            ? g_array_index (cut->from->ranges, KifRange, ~term).type
            : rg_type_set (cut->sheet->game, (const RgName *)&term, 1);
    const DlTerm parameter = carry_term (cut, term, type);
    g_array_append_val (cut->to->clock, parameter);
  }
}

void
kif_carry_maps (KifCut *cut, RgNode node)
{
  const KifSheet *sheet = cut->sheet;
  const KifWalk *walk = cut->from;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE ||
        !kif_must_carry (sheet, walk, node, global->name) ||
        !(kif_is_changed (sheet, walk, global->name) ||
          (cut->versions && kif_may_be_written (sheet, node, global->name))))
      continue;
    if (kif_has_own_relation (cut, global->name))
      continue;
    if (gets_version (cut, global->name)) {
      g_string_append_printf (cut->key, " V%u", number);
      g_array_append_val (cut->versions, global->name);
      continue;
    }
    cut->to->bases[number] = walk->bases[number];
    cut->to->copy_sources[number] = walk->copy_sources[number];
    g_string_append_printf (cut->key, " B%u:%u", walk->bases[number],
                            walk->copy_sources[number]);
    carry_clock (cut, walk->bases[number]);
    for (guint i = 0; i < walk->writes->len; i++) {
      const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
      if (write->map == global->name)
        carry_write (cut, write);
    }
  }
}
