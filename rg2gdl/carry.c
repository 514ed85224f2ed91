#include "rg2gdl/carry.h"

static KifTerm
carry (KifCarried *carried, KifTerm term, const RgType *type)
{
  for (guint i = 0; i < carried->given->len && kif_is_variable (term); i++)
    if (g_array_index (carried->given, KifTerm, i) == term) {
      g_string_append_printf (carried->key, "=%u", i);
      return g_array_index (carried->fresh, KifTerm, i);
    }
  if (kif_is_variable (term)) /* may be narrower than what is carried */
    type = g_array_index (carried->from->ranges, KifRange, ~term).type;
  g_string_append_printf (carried->key, ":%u", type->id);
  const KifTerm fresh = kif_fresh (carried->to, type, FALSE);
  g_array_append_val (carried->given, term);
  g_array_append_val (carried->fresh, fresh);
  return fresh;
}

/* Whether the walk must know the variable from the node on. */
gboolean
kif_matters (const KifSheet *sheet, const KifWalk *walk, RgNode node,
             RgName variable)
{
  if (walk->target == RG_NONE && variable == sheet->game->player)
    return TRUE;
  return kif_is_live (sheet, node, variable);
}

static void
carry_tags (KifCarried *carried)
{
  const KifWalk *walk = carried->from;
  g_string_append_printf (carried->key, " $%u", walk->tags->len);
  for (guint i = 0; i < walk->tags->len; i++) {
    const KifTerm term = g_array_index (walk->tags, KifTerm, i);
    KifTerm same = term;
    if (kif_is_variable (term))
      same = carry (carried, term,
                    g_array_index (walk->ranges, KifRange, ~term).type);
    else
      g_string_append_printf (carried->key, " %d", term);
    g_array_append_val (carried->to->tags, same);
    g_array_append_val (carried->to->seen,
                        g_array_index (walk->seen, guint64, i));
    g_string_append_printf (carried->key, "@%" G_GINT64_MODIFIER "x",
                            g_array_index (walk->seen, guint64, i));
  }
}

static void
carry_scalars (KifCarried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || carried->from->scalars[number] == KIF_NO_TERM ||
        !kif_matters (sheet, carried->from, node, global->name))
      continue;
    const KifTerm term = carried->from->scalars[number];
    g_string_append_printf (carried->key, " %u", number);
    if (kif_mover (sheet, global->name) >= 0 && !kif_is_variable (term)) {
      g_string_append_printf (carried->key, "=%d", term);
      carried->to->scalars[number] = term;
      continue;
    }
    carried->to->scalars[number] =
        carry (carried, term, kif_type_of (sheet, global->name));
  }
}

static void
carry_write (KifCarried *carried, const KifWrite *write)
{
  KifSheet *sheet = carried->sheet;
  const RgType *type = kif_type_of (sheet, write->map);
  KifTerm *keys = rg_arena_new_array (sheet->arena, KifTerm, write->n);
  g_string_append_printf (carried->key, " %u[", write->map);
  for (guint k = 0; k < write->n; k++, type = type->target) {
    keys[k] = write->keys[k];
    if (kif_is_variable (keys[k]))
      keys[k] = carry (carried, keys[k], type->source);
    else
      g_string_append_printf (carried->key, "%d", keys[k]);
    g_string_append_c (carried->key, ']');
  }
  KifWrite same = {write->map, write->n, keys, write->value};
  if (kif_is_variable (write->value))
    same.value = carry (carried, write->value, type);
  else
    g_string_append_printf (carried->key, "%d", write->value);
  g_array_append_val (carried->to->writes, same);
}

/* That terms differ is known behind the relation, too. */
static void
carry_difference (KifCarried *carried, KifTerm a, KifTerm b)
{
  const KifTerm ordered[] = {MAX (a, b), MIN (a, b)};
  KifLiteral told =
      kif_literal (carried->sheet->arena, KIF_DISTINCT, 0, ordered, 2);
  told.implied = TRUE;
  kif_add (carried->to, told);
  g_string_append_printf (carried->key, " %d!%d", ordered[0], ordered[1]);
}

/* Those of two terms that are carried. */
static void
carry_pairs (KifCarried *carried)
{
  const KifTerm *given = (const KifTerm *)(gconstpointer)carried->given->data;
  const KifTerm *fresh = (const KifTerm *)(gconstpointer)carried->fresh->data;
  for (guint i = 0; i < carried->given->len; i++)
    for (guint k = 0; k < i; k++) {
      guint unknown;
      if (kif_alias (carried->sheet, carried->from, &given[i], &given[k], 1,
                     &unknown) == KIF_DIFFERENT)
        carry_difference (carried, fresh[i], fresh[k]);
    }
}

/* Those from symbols. */
static void
carry_exclusions (KifCarried *carried)
{
  const KifTerm *given = (const KifTerm *)(gconstpointer)carried->given->data;
  const KifTerm *fresh = (const KifTerm *)(gconstpointer)carried->fresh->data;
  for (guint i = 0; i < carried->given->len; i++)
    for (guint l = 0; l < carried->from->body->len; l++) {
      const KifLiteral *literal =
          &g_array_index (carried->from->body, KifLiteral, l);
      if (literal->kind != KIF_DISTINCT)
        continue;
      const KifTerm x = literal->arguments[0], y = literal->arguments[1];
      if (x == given[i] && !kif_is_variable (y))
        carry_difference (carried, fresh[i], y);
      if (y == given[i] && !kif_is_variable (x))
        carry_difference (carried, fresh[i], x);
    }
}

/* Loops that write what they test get a bound by all of them.  Elsewhere each
 * walk would have a relation of its own by the symbols that it has excluded;
 * and a loop that only tests would be there twice, as its first round knows
 * more than the later ones. */
static void
carry_differences (KifCarried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  const gboolean loop = (carried->to->phase == KIF_CHECK ? sheet->recursive
                                                         : sheet->cyclic)[node];
  if (!sheet->cyclic[node] || sheet->rewriting[node])
    carry_pairs (carried);
  if (loop)
    carry_exclusions (carried);
}

/* Whether the walk has written the map, or stands on a version of it. */
gboolean
kif_is_changed (const KifSheet *sheet, const KifWalk *walk, RgName map)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  for (guint i = 0; i < walk->writes->len; i++)
    if (g_array_index (walk->writes, KifWrite, i).map == map)
      return TRUE;
  return number != RG_NONE && walk->bases[number] != RG_NONE;
}

gboolean
kif_gets_versions (const KifSheet *sheet, RgName map)
{
  return map != sheet->game->goals && map != sheet->game->visible &&
         kif_type_of (sheet, map)->kind == RG_TYPE_ARROW;
}

static void
carry_maps (KifCarried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  const KifWalk *walk = carried->from;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || !kif_matters (sheet, walk, node, global->name) ||
        !(kif_is_changed (sheet, walk, global->name) ||
          (carried->versions &&
           kif_may_be_written (sheet, node, global->name))))
      continue;
    if (carried->versions && kif_gets_versions (sheet, global->name)) {
      g_string_append_printf (carried->key, " V%u", number);
      g_array_append_val (carried->versions, global->name);
      continue;
    }
    carried->to->bases[number] = walk->bases[number];
    g_string_append_printf (carried->key, " B%u", walk->bases[number]);
    for (guint i = 0; i < walk->writes->len; i++) {
      const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
      if (write->map == global->name)
        carry_write (carried, write);
    }
  }
}

void
kif_carry (KifCarried *carried)
{
  const KifPhase phase = carried->to->phase;
  const RgNode node = carried->to->node;
  if (phase == KIF_MOVE)
    carry_tags (carried);
  carry_scalars (carried, node);
  carry_maps (carried, node);
  if (phase == KIF_MOVE || phase == KIF_CHECK)
    carry_differences (carried, node);
}
