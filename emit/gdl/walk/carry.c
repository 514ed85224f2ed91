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
carry_term (KifCarried *carried, DlTerm term, const RgType *type)
{
  const gboolean can_share = dl_is_variable (term) && !carried->loop;
  for (guint i = 0; i < carried->arguments->len && can_share; i++)
    if (g_array_index (carried->arguments, DlTerm, i) == term) {
      g_string_append_printf (carried->key, "=%u", i);
      return g_array_index (carried->parameters, DlTerm, i);
    }
  if (can_share &&
      !carried->widened) /* its range may be narrower than the declared type */
    type = g_array_index (carried->from->ranges, KifRange, ~term).type;
  g_string_append_printf (carried->key, ":%u", type->id);
  const DlTerm parameter = kif_add_variable (carried->to, type, FALSE);
  g_array_append_val (carried->arguments, term);
  g_array_append_val (carried->parameters, parameter);
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
kif_carry_tags (KifCarried *carried)
{
  const KifWalk *walk = carried->from;
  g_string_append_printf (carried->key, " $%u", walk->tags->len);
  for (guint i = 0; i < walk->tags->len; i++) {
    const DlTerm term = g_array_index (walk->tags, DlTerm, i);
    DlTerm carried_tag = term;
    if (dl_is_variable (term))
      carried_tag = carry_term (
          carried, term, g_array_index (walk->ranges, KifRange, ~term).type);
    else if (carried->widened)
      carried_tag = carry_term (
          carried, term, kif_find_type_of_tag (carried->sheet, (RgName)term));
    else
      g_string_append_printf (carried->key, " %d", term);
    g_array_append_val (carried->to->tags, carried_tag);
    g_array_append_val (carried->to->observers,
                        g_array_index (walk->observers, guint64, i));
    g_string_append_printf (carried->key, "@%" G_GINT64_MODIFIER "x",
                            g_array_index (walk->observers, guint64, i));
  }
}

gboolean
kif_has_own_relation (const KifCarried *carried, RgName scalar)
{
  const guint32 number = rg_variable_number (carried->sheet->variables, scalar);
  return carried->loop && number != RG_NONE &&
         carried->from->scalars[number] != DL_NO_TERM &&
         kif_loop_has_own_relation (carried->sheet, carried->loop, scalar);
}

void
kif_carry_scalars (KifCarried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (kif_has_own_relation (carried, global->name) &&
        kif_must_carry (sheet, carried->from, node, global->name)) {
      g_string_append_printf (carried->key, " R%u", number);
      g_array_append_val (carried->versions, global->name);
      continue;
    }
    if (number == RG_NONE || carried->from->scalars[number] == DL_NO_TERM ||
        !kif_must_carry (sheet, carried->from, node, global->name))
      continue;
    const DlTerm term = carried->from->scalars[number];
    g_string_append_printf (carried->key, " %u", number);
    if (kif_find_mover (sheet, global->name) >= 0 && !dl_is_variable (term)) {
      g_string_append_printf (carried->key, "=%d", term);
      carried->to->scalars[number] = term;
      continue;
    }
    carried->to->scalars[number] =
        carry_term (carried, term, kif_get_type (sheet, global->name));
  }
}

/* Carries the keys and the value of a write. Symbols become part of the key. */
static void
carry_write (KifCarried *carried, const KifWrite *write)
{
  KifSheet *sheet = carried->sheet;
  const RgType *type = kif_get_type (sheet, write->map);
  DlTerm *keys = rg_arena_new_array (sheet->arena, DlTerm, write->n);
  g_string_append_printf (carried->key, " %u[", write->map);
  for (guint k = 0; k < write->n; k++, type = type->target) {
    keys[k] = write->keys[k];
    if (dl_is_variable (keys[k]))
      keys[k] = carry_term (carried, keys[k], type->source);
    else
      g_string_append_printf (carried->key, "%d", keys[k]);
    g_string_append_c (carried->key, ']');
  }
  KifWrite carried_write = {write->map, write->n, keys, write->value};
  if (dl_is_variable (write->value))
    carried_write.value = carry_term (carried, write->value, type);
  else
    g_string_append_printf (carried->key, "%d", write->value);
  g_array_append_val (carried->to->writes, carried_write);
}

/* Adds a known difference to the walk from the node, and to the key. */
static void
carry_difference (KifCarried *carried, DlTerm a, DlTerm b)
{
  const DlTerm ordered[] = {MAX (a, b), MIN (a, b)};
  DlLiteral literal =
      dl_make_literal (carried->sheet->arena, DL_DISTINCT, 0, ordered, 2);
  literal.implied = TRUE;
  if (dl_is_variable (a) && dl_is_variable (b))
    kif_record_difference (carried->to, a, b);
  else
    kif_add_literal (carried->to, literal);
  g_string_append_printf (carried->key, " %d!%d", ordered[0], ordered[1]);
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
kif_carry_differences (KifCarried *carried, gboolean symbols)
{
  const KifSheet *sheet = carried->sheet;
  const RgNode node = carried->to->node;
  /* A loop that only tests would have an extra relation for its first
   * iteration, which has more differences.  Inside a loop that writes, the
   * differences of removed elements are carried: they bound the outer loop. */
  const gboolean pairs = !sheet->cyclic[node] || sheet->on_write_cycle[node];
  const DlTerm *arguments =
      (const DlTerm *)(gconstpointer)carried->arguments->data;
  const DlTerm *parameters =
      (const DlTerm *)(gconstpointer)carried->parameters->data;
  for (guint i = 0; i < carried->arguments->len; i++) {
    for (guint k = 0; pairs && k < i; k++) {
      guint unknown;
      if (sheet->on_test_cycle[node] &&
          !(is_removed_key (carried->from, arguments[i]) &&
            is_removed_key (carried->from, arguments[k])))
        continue;
      if (kif_compare_keys (carried->sheet, carried->from, &arguments[i],
                            &arguments[k], 1, &unknown) == KIF_DIFFERENT)
        carry_difference (carried, parameters[i], parameters[k]);
    }
    for (guint l = 0; symbols && l < carried->from->body->len; l++) {
      const DlLiteral *literal =
          &g_array_index (carried->from->body, DlLiteral, l);
      if (literal->kind != DL_DISTINCT)
        continue;
      const DlTerm x = literal->arguments[0], y = literal->arguments[1];
      if (x == arguments[i] && !dl_is_variable (y))
        carry_difference (carried, parameters[i], y);
      if (y == arguments[i] && !dl_is_variable (x))
        carry_difference (carried, parameters[i], x);
    }
  }
}

/* Carries a removal if all keys of the element are carried. */
static void
carry_removal (KifCarried *carried, const DlLiteral *removal)
{
  DlTerm *keys =
      rg_arena_new_array (carried->sheet->arena, DlTerm, removal->n + 1);
  for (guint k = 0; k < removal->n; k++) {
    guint i = 0;
    while (
        i < carried->arguments->len && dl_is_variable (removal->arguments[k]) &&
        g_array_index (carried->arguments, DlTerm, i) != removal->arguments[k])
      i++;
    if (i == carried->arguments->len)
      return;
    keys[k] = dl_is_variable (removal->arguments[k])
                  ? g_array_index (carried->parameters, DlTerm, i)
                  : removal->arguments[k];
  }
  DlLiteral literal = dl_make_literal (carried->sheet->arena, KIF_HELD,
                                       removal->name, keys, removal->n);
  literal.implied = TRUE;
  kif_add_literal (carried->to, literal);
  g_string_append_printf (carried->key, " H%u", removal->name);
  for (guint k = 0; k < removal->n; k++)
    g_string_append_printf (carried->key, ",%d", keys[k]);
}

/* Carries, at a join point between tests of elements and their removal, the
 * tested elements whose value is to be removed. */
static void
carry_tests (KifCarried *carried)
{
  RgName map;
  DlTerm value;
  DlLiteral removal;
  if (!kif_is_before_removal (carried->sheet, carried->to->node, &map, &value))
    return;
  for (guint i = 0; i < carried->from->body->len; i++) {
    const DlLiteral *literal =
        &g_array_index (carried->from->body, DlLiteral, i);
    if (literal->kind == KIF_TRUE && literal->name == map &&
        kif_implies_removal (carried->sheet, carried->from, literal, value,
                             &removal))
      carry_removal (carried, &removal);
  }
}

void
kif_carry_removals (KifCarried *carried)
{
  carry_tests (carried);
  for (guint i = 0; i < carried->from->body->len; i++) {
    const DlLiteral *literal =
        &g_array_index (carried->from->body, DlLiteral, i);
    if (literal->kind == KIF_HELD)
      carry_removal (carried, literal);
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
gets_version (const KifCarried *carried, RgName map)
{
  return carried->versions && kif_can_have_versions (carried->sheet, map) &&
         (carried->loop
              ? kif_loop_writes_map (carried->sheet, carried->loop, map)
              : kif_needs_version (carried->sheet, carried->from, map));
}

/* Carries the clock, once, if the base of a map is a version by a loop's clock.
 */
static void
carry_clock (KifCarried *carried, guint32 base)
{
  if (base == RG_NONE || carried->to->clock->len > 0)
    return;
  for (guint i = 0; i < kif_relation_at (carried->sheet, base)->n_clock; i++) {
    const DlTerm term = g_array_index (carried->from->clock, DlTerm, i);
    const RgType *type =
        dl_is_variable (term)
            ? g_array_index (carried->from->ranges, KifRange, ~term).type
            : rg_type_set (carried->sheet->game, (const RgName *)&term, 1);
    const DlTerm parameter = carry_term (carried, term, type);
    g_array_append_val (carried->to->clock, parameter);
  }
}

void
kif_carry_maps (KifCarried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  const KifWalk *walk = carried->from;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE ||
        !kif_must_carry (sheet, walk, node, global->name) ||
        !(kif_is_changed (sheet, walk, global->name) ||
          (carried->versions &&
           kif_may_be_written (sheet, node, global->name))))
      continue;
    if (kif_has_own_relation (carried, global->name))
      continue;
    if (gets_version (carried, global->name)) {
      g_string_append_printf (carried->key, " V%u", number);
      g_array_append_val (carried->versions, global->name);
      continue;
    }
    carried->to->bases[number] = walk->bases[number];
    carried->to->copy_sources[number] = walk->copy_sources[number];
    g_string_append_printf (carried->key, " B%u:%u", walk->bases[number],
                            walk->copy_sources[number]);
    carry_clock (carried, walk->bases[number]);
    for (guint i = 0; i < walk->writes->len; i++) {
      const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
      if (write->map == global->name)
        carry_write (carried, write);
    }
  }
}
