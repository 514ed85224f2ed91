/* Makes the relations of maps at nodes. A map has up to three at a node n
 * (KifSort): the delta, the version, and the keys of the delta:
 *
 *     (<= (board_at_n ?x ?v) (board_n ?x ?v))                       the version
 *     (<= (board_at_n ?x ?v) (true (board ?x ?v)) (not (changed_board_n ?x)))
 *     (<= (changed_board_n ?x) (board_n ?x ?v))                     the keys
 *
 * The delta board_n has a rule for each walk to n. The version and its keys are
 * added when a walk from n first reads the map.
 */
#include "emit/gdl/walk/versions.h"
#include "emit/gdl/facts/loop.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/conclude.h"

/* Adds a relation of a map, or finds it; *is_new: it was added. `key`: the key
 * of the node's relation, to which a suffix for the sort and the map is added.
 */
static guint
add_map_relation (KifSheet *sheet, const char *key, KifRelation new_relation,
                  gboolean *is_new)
{
  char *map_key =
      g_strdup_printf ("%s %d %u", key, new_relation.sort, new_relation.map);
  const guint relation =
      kif_add_relation (sheet, map_key, new_relation, is_new);
  g_free (map_key);
  return relation;
}

/* The number of keys of a map. */
static guint
count_keys (const KifSheet *sheet, RgName map)
{
  guint n = 0;
  for (const RgType *type = kif_get_type (sheet, map);
       type->kind == RG_TYPE_ARROW; type = type->target)
    n++;
  return n;
}

guint
kif_add_delta_relation (KifSheet *sheet, RgName map, const char *key,
                        RgNode node)
{
  gboolean is_new;
  const KifRelation new_relation = {.sort = KIF_DELTA,
                                    .node = node,
                                    .target = RG_NONE,
                                    .is_after_move = TRUE,
                                    .n = count_keys (sheet, map) + 1,
                                    .map = map};
  return add_map_relation (sheet, key, new_relation, &is_new);
}

guint
kif_add_timed_relation (KifSheet *sheet, RgName map, const char *key,
                        RgNode node, guint n_clock)
{
  gboolean is_new;
  const KifRelation new_relation = {.sort = KIF_TIMED,
                                    .node = node,
                                    .target = RG_NONE,
                                    .is_after_move = TRUE,
                                    .n = n_clock + count_keys (sheet, map) + 1,
                                    .map = map,
                                    .n_clock = n_clock};
  return add_map_relation (sheet, key, new_relation, &is_new);
}

guint
kif_add_gathered_relation (KifSheet *sheet, RgName map, RgNode node)
{
  gboolean is_new;
  const KifRelation new_relation = {.sort = KIF_DELTA,
                                    .node = node,
                                    .target = RG_NONE,
                                    .is_after_move = TRUE,
                                    .n = count_keys (sheet, map) + 1,
                                    .map = map,
                                    .gathers = TRUE};
  char *key = g_strdup_printf ("loop %u", sheet->component[node]);
  const guint relation = add_map_relation (sheet, key, new_relation, &is_new);
  g_free (key);
  return relation;
}

guint32
kif_get_base (const KifSheet *sheet, const KifWalk *walk, RgName global)
{
  const guint32 number = rg_variable_number (sheet->variables, global);
  return number == RG_NONE ? RG_NONE : walk->bases[number];
}

guint
kif_add_scalar_relation (KifSheet *sheet, RgName scalar, RgNode node)
{
  gboolean is_new;
  const KifRelation new_relation = {.sort = KIF_VERSION,
                                    .node = node,
                                    .target = RG_NONE,
                                    .is_after_move = TRUE,
                                    .n = 1,
                                    .map = scalar};
  char *key = g_strdup_printf ("at %u", node);
  const guint relation = add_map_relation (sheet, key, new_relation, &is_new);
  g_free (key);
  return relation;
}

guint
kif_add_overwritten_relation (KifSheet *sheet, RgName map, KifKind kind,
                              guint32 name)
{
  gboolean is_new;
  KifRelation new_relation = {.sort = KIF_OVERWRITTEN,
                              .node = RG_NONE,
                              .target = RG_NONE,
                              .n = count_keys (sheet, map),
                              .map = map};
  const char *key = "next";
  if (kind == KIF_RELATION) {
    key = kif_relation_at (sheet, name)->key;
    new_relation.node = kif_relation_at (sheet, name)->node;
  }
  return add_map_relation (sheet, key, new_relation, &is_new);
}

DlTerm
kif_look_up_value (KifSheet *sheet, KifWalk *walk, DlLiteral literal,
                   const DlTerm *terms, const RgType *type)
{
  DlTerm *arguments = rg_arena_new_array (sheet->arena, DlTerm, literal.n);
  const guint n = literal.n - 1;
  literal.arguments = arguments;
  if (n > 0)
    memcpy (arguments, terms, sizeof *terms * n);
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *body_literal = &g_array_index (walk->body, DlLiteral, i);
    arguments[n] =
        body_literal->n == n + 1 ? body_literal->arguments[n] : DL_NO_TERM;
    if (dl_literal_equal (body_literal, &literal))
      return arguments[n];
  }
  arguments[n] = kif_add_variable (walk, type, FALSE);
  kif_add_literal (walk, literal);
  return arguments[n];
}

/* -- versions -------------------------------------------------------------- */

/* A new walk without a body. `terms`: its fresh variables, which stand for the
 * keys and the value of an element. */
static KifWalk *
make_element_walk (KifSheet *sheet, const KifRelation *delta,
                   DlTerm terms[KIF_SHORT + 1])
{
  KifWalk *walk = kif_walk_new (sheet, KIF_CHECK, delta->node);
  const RgType *type = kif_get_type (sheet, delta->map);
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW && n < KIF_SHORT; type = type->target)
    terms[n++] = kif_add_variable (walk, type->source, FALSE);
  terms[n] = kif_add_variable (walk, type, FALSE);
  return walk;
}

/* Adds the rules of a version: the elements of the delta, and the base's
 * elements that the delta lacks. Adds the rule of the keys that the delta has,
 * too (`changed_keys`). */
static void
add_version_rules (KifSheet *sheet, guint delta, guint version,
                   guint changed_keys)
{
  const KifRelation relation = *kif_relation_at (sheet, delta);
  DlTerm terms[KIF_SHORT + 1];
  KifWalk *walk = make_element_walk (sheet, &relation, terms);
  const guint n = relation.n - 1;
  kif_add_literal (
      walk, dl_make_literal (sheet->arena, KIF_RELATION, delta, terms, n + 1));
  kif_conclude (
      sheet, walk,
      dl_make_literal (sheet->arena, KIF_RELATION, version, terms, n + 1));
  kif_conclude (
      sheet, walk,
      dl_make_literal (sheet->arena, KIF_RELATION, changed_keys, terms, n));
  g_array_set_size (walk->body, 0);
  terms[n] = kif_read_base (sheet, walk, relation.map, terms, n);
  DlLiteral unwritten_literal =
      dl_make_literal (sheet->arena, KIF_RELATION, changed_keys, terms, n);
  unwritten_literal.negated = TRUE;
  kif_add_literal (walk, unwritten_literal);
  kif_conclude (
      sheet, walk,
      dl_make_literal (sheet->arena, KIF_RELATION, version, terms, n + 1));
  kif_walk_free (walk);
}

/* The version that belongs to a delta: the relation of all elements of the map.
 * If it is new, adds it with its rules. */
static guint
add_version (KifSheet *sheet, guint delta)
{
  gboolean is_new, keys_are_new;
  KifRelation relation = *kif_relation_at (sheet, delta);
  const char *key = relation.key;
  relation.sort = KIF_VERSION;
  const guint version = add_map_relation (sheet, key, relation, &is_new);
  if (!is_new)
    return version;
  relation.sort = KIF_WRITTEN;
  relation.n--;
  const guint changed_keys =
      add_map_relation (sheet, key, relation, &keys_are_new);
  add_version_rules (sheet, delta, version, changed_keys);
  return version;
}

DlTerm
kif_read_delta (KifSheet *sheet, KifWalk *walk, RgName map, const DlTerm *keys,
                guint n)
{
  const guint32 base = walk->bases[rg_variable_number (sheet->variables, map)];
  const KifRelation relation = *kif_relation_at (sheet, base);
  DlTerm terms[KIF_FEW + KIF_SHORT];
  const DlLiteral literal = {
      .kind = KIF_RELATION, .name = base, .n = relation.n_clock + n + 1};
  for (guint i = 0; i < relation.n_clock; i++)
    terms[i] = g_array_index (walk->clock, DlTerm, i);
  if (n > 0)
    memcpy (terms + relation.n_clock, keys, sizeof *keys * n);
  return kif_look_up_value (
      sheet, walk, literal, terms,
      kif_get_element_type (kif_get_type (sheet, relation.map), n));
}

DlTerm
kif_read_base (KifSheet *sheet, KifWalk *walk, RgName global,
               const DlTerm *keys, guint n)
{
  const guint32 number = rg_variable_number (sheet->variables, global);
  const guint32 base = kif_get_base (sheet, walk, global);
  if (base == RG_NONE && number != RG_NONE &&
      walk->copy_sources[number] != RG_NO_NAME)
    global = walk->copy_sources[number];
  DlLiteral literal = {.kind =
                           kif_is_stored (sheet, global) ? KIF_TRUE : KIF_MAP,
                       .name = global,
                       .n = n + 1};
  if (base != RG_NONE && kif_relation_at (sheet, base)->sort == KIF_TIMED)
    return kif_read_delta (sheet, walk, global, keys, n);
  if (base != RG_NONE) {
    literal.kind = KIF_RELATION;
    literal.name = n == 0 ? base : add_version (sheet, base);
  }
  gboolean is_constant = literal.kind == KIF_MAP;
  for (guint i = 0; i < n; i++)
    is_constant &= !dl_is_variable (keys[i]);
  if (is_constant)
    return (DlTerm)kif_get_initial_value (sheet, global, keys, n);
  return kif_look_up_value (
      sheet, walk, literal, keys,
      kif_get_element_type (kif_get_type (sheet, global), n));
}

/* Replaces the writes to map `to` by copies of the writes to `from`. */
static void
copy_writes (KifWalk *walk, RgName to, RgName from)
{
  for (guint i = walk->writes->len; i-- > 0;)
    if (g_array_index (walk->writes, KifWrite, i).map == to)
      g_array_remove_index (walk->writes, i);
  const guint n = walk->writes->len;
  for (guint i = 0; i < n; i++) {
    KifWrite write = g_array_index (walk->writes, KifWrite, i);
    if (write.map != from)
      continue;
    write.map = to;
    g_array_append_val (walk->writes, write);
  }
}

void
kif_copy_map (KifSheet *sheet, KifWalk *walk, RgName to, RgName from)
{
  const guint32 number = rg_variable_number (sheet->variables, to);
  const guint32 source_number = rg_variable_number (sheet->variables, from);
  const RgName original_map =
      source_number == RG_NONE ? RG_NO_NAME : walk->copy_sources[source_number];
  if (to == from)
    return;
  copy_writes (walk, to, from);
  walk->bases[number] = kif_get_base (sheet, walk, from);
  walk->copy_sources[number] = original_map == RG_NO_NAME ? from : original_map;
}
