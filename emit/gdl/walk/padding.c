/* Pads walks at one node, so that all of them write the same scalars and equal
 * numbers of elements. Only variables that walks must carry past the node
 * (carry.h) are padded:
 *
 *   - A scalar that some walk writes gets its current value in the others;
 *     movers do not.
 *   - Maps are padded one after another, unless all walks write them alike. An
 *     element whose keys are all symbols is fixed: if some walk writes it, all
 *     walks do after padding.
 *   - For the other elements of a map, the walk with the most writes is the
 *     model. A walk with fewer writes gets identity writes to the counterparts
 *     of the model's elements:
 *
 *     model:  $ x; $ y; board[x] = none; board[up[y]] = man
 *     walk:   $ u; $ v; board[u] = none            and board[up[v]] = its value
 *
 * Here u and v have the places of x and y among the tags. Without a
 * counterpart, the walk writes its last such element once more, or else one at
 * the first symbols.
 */
#include "emit/gdl/walk/padding.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/carry.h"
#include "emit/gdl/walk/relations.h"
#include "emit/gdl/walk/versions.h"

static KifWalk *
get_walk (const GPtrArray *walks, guint i)
{
  return g_ptr_array_index (walks, i);
}

static KifWrite *
get_write (const KifWalk *walk, guint i)
{
  return &g_array_index (walk->writes, KifWrite, i);
}

/* -- terms of another walk ------------------------------------------------- */

/* Whether all values of the term are in the type. */
static gboolean
is_within (KifSheet *sheet, const KifWalk *walk, DlTerm term,
           const RgType *type)
{
  if (!dl_is_variable (term))
    return rg_type_index (sheet->game, type, (RgName)term) >= 0;
  return rg_type_contains (sheet->game, type,
                           g_array_index (walk->ranges, KifRange, ~term).type);
}

/* The term of walk `to` that corresponds to a term of walk `from`: the same tag
 * or scalar, or the same function of these, with at most `depth` nested maps.
 * DL_NO_TERM: none. */
static DlTerm find_counterpart_within (KifSheet *sheet, const KifWalk *from,
                                       DlTerm term, KifWalk *to, guint depth);

/* The value of the literal's map in walk `to`, for the counterparts of its
 * keys. DL_NO_TERM: a key has no counterpart within its type. */
static DlTerm
look_up_counterpart (KifSheet *sheet, const KifWalk *from,
                     const DlLiteral *literal, KifWalk *to, guint depth)
{
  const RgType *type = kif_get_type (sheet, literal->name);
  DlTerm keys[KIF_SHORT];
  const guint n = literal->n - 1;
  if (n > KIF_SHORT)
    return DL_NO_TERM;
  for (guint k = 0; k < n; k++, type = type->target) {
    keys[k] =
        find_counterpart_within (sheet, from, literal->arguments[k], to, depth);
    if (keys[k] == DL_NO_TERM || !is_within (sheet, to, keys[k], type->source))
      return DL_NO_TERM;
  }
  return kif_look_up_value (sheet, to, *literal, keys, type);
}

static DlTerm
find_counterpart_within (KifSheet *sheet, const KifWalk *from, DlTerm term,
                         KifWalk *to, guint depth)
{
  if (!dl_is_variable (term))
    return term;
  for (guint i = 0; i < from->tags->len; i++)
    if (g_array_index (from->tags, DlTerm, i) == term)
      return g_array_index (to->tags, DlTerm, i);
  for (guint i = 0; i < from->n_scalars; i++)
    if (from->scalars[i] == term && to->scalars[i] != DL_NO_TERM)
      return to->scalars[i];
  for (guint i = 0; i < from->body->len && depth > 0; i++) {
    const DlLiteral *literal = &g_array_index (from->body, DlLiteral, i);
    if ((literal->kind == KIF_MAP || literal->kind == KIF_TRUE) &&
        !literal->negated && literal->arguments[literal->n - 1] == term)
      return look_up_counterpart (sheet, from, literal, to, depth - 1);
  }
  return DL_NO_TERM;
}

static DlTerm
find_counterpart (KifSheet *sheet, const KifWalk *from, DlTerm term,
                  KifWalk *to)
{
  return find_counterpart_within (sheet, from, term, to, KIF_FEW);
}

/* -- scalars --------------------------------------------------------------- */

/* If some walk has written the scalar, sets it to its current value in the
 * others. */
static void
pad_scalar (KifSheet *sheet, GPtrArray *walks, RgName name)
{
  const guint32 number = rg_variable_number (sheet->variables, name);
  gboolean is_written = FALSE;
  for (guint i = 0; i < walks->len; i++)
    is_written |= get_walk (walks, i)->scalars[number] != DL_NO_TERM;
  for (guint i = 0; i < walks->len && is_written; i++) {
    KifWalk *walk = get_walk (walks, i);
    DlTerm value;
    if (walk->scalars[number] == DL_NO_TERM &&
        kif_read (sheet, walk, name, NULL, 0, &value))
      walk->scalars[number] = value;
  }
}

/* -- maps ------------------------------------------------------------------ */

/* Whether the keys of the written element are all symbols. */
static gboolean
has_fixed_keys (const KifWrite *write)
{
  for (guint k = 0; k < write->n; k++)
    if (dl_is_variable (write->keys[k]))
      return FALSE;
  return TRUE;
}

static gboolean
have_equal_keys (const KifWrite *a, const KifWrite *b)
{
  return memcmp (a->keys, b->keys, sizeof *a->keys * a->n) == 0;
}

/* The writes to fixed elements of a map or, if not `is_fixed`, the other writes
 * to the map. */
static GArray *
collect_writes (const KifWalk *walk, RgName map, gboolean is_fixed)
{
  GArray *writes = g_array_new (FALSE, FALSE, sizeof (KifWrite));
  for (guint i = 0; i < walk->writes->len; i++)
    if (get_write (walk, i)->map == map &&
        has_fixed_keys (get_write (walk, i)) == is_fixed)
      g_array_append_val (writes, *get_write (walk, i));
  return writes;
}

/* The number of writes to the map, and the keys of fixed elements, as text:
 * walks with equal layouts need no padding. */
static char *
describe_layout (const KifWalk *walk, RgName map)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < walk->writes->len; i++) {
    const KifWrite *write = get_write (walk, i);
    if (write->map != map)
      continue;
    g_string_append_c (text, ',');
    for (guint k = 0; k < write->n; k++)
      if (has_fixed_keys (write))
        g_string_append_printf (text, " %d", write->keys[k]);
  }
  return g_string_free (text, FALSE);
}

/* A write to each fixed element that some walk writes. */
static GArray *
collect_fixed_writes (const GPtrArray *walks, RgName map)
{
  GArray *fixed_writes = g_array_new (FALSE, FALSE, sizeof (KifWrite));
  for (guint i = 0; i < walks->len; i++) {
    GArray *walk_writes = collect_writes (get_walk (walks, i), map, TRUE);
    for (guint w = 0; w < walk_writes->len; w++) {
      const KifWrite *write = &g_array_index (walk_writes, KifWrite, w);
      guint k = 0;
      while (
          k < fixed_writes->len &&
          !have_equal_keys (&g_array_index (fixed_writes, KifWrite, k), write))
        k++;
      if (k == fixed_writes->len)
        g_array_append_val (fixed_writes, *write);
    }
    g_array_free (walk_writes, TRUE);
  }
  return fixed_writes;
}

/* Computes the keys of the identity write of `walk` for the write `model` of
 * the walk `longest_walk`: the counterparts of its keys. If a key has none
 * within its type, all keys are those of the last one of the `walk_writes`
 * writes of `walk`. Without such writes, they are the first symbol of each
 * type. */
static void
pad_keys (KifSheet *sheet, const KifWalk *longest_walk, const KifWrite *model,
          KifWalk *walk, const GArray *walk_writes, DlTerm *keys)
{
  const RgType *type = kif_get_type (sheet, model->map);
  gboolean found = TRUE;
  for (guint k = 0; k < model->n; k++, type = type->target) {
    keys[k] = find_counterpart (sheet, longest_walk, model->keys[k], walk);
    found = found && keys[k] != DL_NO_TERM &&
            is_within (sheet, walk, keys[k], type->source);
  }
  if (found)
    return;
  type = kif_get_type (sheet, model->map);
  for (guint k = 0; k < model->n; k++, type = type->target)
    keys[k] = walk_writes->len > 0
                  ? g_array_index (walk_writes, KifWrite, walk_writes->len - 1)
                        .keys[k]
                  : (DlTerm)type->source->symbols[0];
}

/* A write of an element's current value to that element. */
static KifWrite
make_identity_write (KifSheet *sheet, KifWalk *walk, RgName map,
                     const DlTerm *keys, guint n)
{
  KifWrite write = {
      map, n, rg_arena_copy (sheet->arena, keys, sizeof *keys * n), DL_NO_TERM};
  kif_read (sheet, walk, map, keys, n, &write.value);
  return write;
}

/* Replaces the writes of a walk to the map. First come those to elements that
 * are not fixed, then identity writes up to the number of `model`. A write to
 * each fixed element follows. `model`: such writes of the walk `longest_walk`.
 */
static void
pad_and_order_writes (KifSheet *sheet, KifWalk *walk,
                      const KifWalk *longest_walk, const GArray *model,
                      const GArray *fixed_writes, RgName map)
{
  GArray *walk_writes = collect_writes (walk, map, FALSE);
  GArray *writes = g_array_copy (walk_writes);
  for (guint i = walk_writes->len; i < model->len; i++) {
    const KifWrite *model_write = &g_array_index (model, KifWrite, i);
    DlTerm keys[KIF_SHORT];
    pad_keys (sheet, longest_walk, model_write, walk, walk_writes, keys);
    const KifWrite write =
        make_identity_write (sheet, walk, map, keys, model_write->n);
    g_array_append_val (writes, write);
  }
  for (guint i = 0; i < fixed_writes->len; i++) {
    const KifWrite *fixed_write = &g_array_index (fixed_writes, KifWrite, i);
    const KifWrite write = make_identity_write (
        sheet, walk, map, fixed_write->keys, fixed_write->n);
    g_array_append_val (writes, write);
  }
  for (guint i = walk->writes->len; i-- > 0;)
    if (get_write (walk, i)->map == map)
      g_array_remove_index (walk->writes, i);
  g_array_append_vals (walk->writes, writes->data, writes->len);
  g_array_free (writes, TRUE);
  g_array_free (walk_writes, TRUE);
}

/* Pads the writes of all walks to a map, unless their layouts are equal. */
static void
pad_map (KifSheet *sheet, GPtrArray *walks, RgName map)
{
  const KifWalk *longest_walk = get_walk (walks, 0);
  char *layout = describe_layout (longest_walk, map);
  GArray *model = collect_writes (longest_walk, map, FALSE);
  gboolean have_equal_layouts = TRUE;
  for (guint i = 1; i < walks->len; i++) {
    char *other_layout = describe_layout (get_walk (walks, i), map);
    GArray *walk_writes = collect_writes (get_walk (walks, i), map, FALSE);
    have_equal_layouts &= strcmp (layout, other_layout) == 0;
    if (walk_writes->len > model->len) {
      GArray *old_model = model;
      longest_walk = get_walk (walks, i);
      model = walk_writes;
      walk_writes = old_model;
    }
    g_array_free (walk_writes, TRUE);
    g_free (other_layout);
  }
  if (!have_equal_layouts) {
    GArray *fixed_writes = collect_fixed_writes (walks, map);
    KifWalk *longest_copy = kif_walk_copy (longest_walk);
    for (guint i = 0; i < walks->len; i++)
      pad_and_order_writes (sheet, get_walk (walks, i), longest_copy, model,
                            fixed_writes, map);
    kif_walk_free (longest_copy);
    g_array_free (fixed_writes, TRUE);
  }
  g_array_free (model, TRUE);
  g_free (layout);
}

static gboolean
is_written_by_some (const GPtrArray *walks, RgName map)
{
  for (guint i = 0; i < walks->len; i++)
    if (kif_has_written (get_walk (walks, i), map))
      return TRUE;
  return FALSE;
}

gboolean
kif_pad_walks (KifSheet *sheet, GPtrArray *walks)
{
  const KifWalk *first = get_walk (walks, 0);
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE ||
        !kif_must_carry (sheet, first, first->node, global->name))
      continue;
    if (kif_get_type (sheet, global->name)->kind == RG_TYPE_ARROW) {
      if (!is_written_by_some (walks, global->name))
        continue;
      if (!kif_can_have_versions (sheet, global->name))
        return FALSE;
      pad_map (sheet, walks, global->name);
    } else if (kif_find_mover (sheet, global->name) < 0) {
      pad_scalar (sheet, walks, global->name);
    }
  }
  return TRUE;
}
