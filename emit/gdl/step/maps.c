/* Makes the rules of the elements of a map. Each write becomes a rule. Of two
 * writes that may be to one element, the earlier one has a rule with the
 * condition that the keys differ:
 *
 *     board[x] = empty; board[y] = man
 *
 *     (<= (next (board ?x empty)) ... (distinct ?x ?y))
 *     (<= (next (board ?y man)) ...)
 *     (<= (changed_board ?x) ...)    (<= (changed_board ?y) ...)
 *
 * The frame axiom of the next state, with the negated relation `changed`, is
 * printed once for all moves (print.c).
 */
#include "emit/gdl/step/maps.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/conclude.h"
#include "emit/gdl/walk/versions.h"

/* A map, and the heads of the rules for its elements. */
typedef struct {
  KifSheet *sheet;
  RgName map;
  KifKind kind;        /* KIF_NEXT or KIF_RELATION */
  guint32 name;        /* of the map, or the number of the relation */
  const GArray *clock; /* values of the clock, the first arguments of the heads;
                          NULL: no clock */
} Target;

/* Adds the rule for an element with the walk's body. */
static void
conclude_element (const Target *target, const KifWalk *walk, const DlTerm *keys,
                  guint n, DlTerm value)
{
  KifSheet *sheet = target->sheet;
  DlTerm terms[KIF_SHORT + 1];
  if (n > 0)
    memcpy (terms, keys, sizeof *terms * n);
  terms[n] = value;
  kif_conclude (
      sheet, walk,
      dl_make_literal (sheet->arena, target->kind, target->name, terms, n + 1));
}

/* Term i after index `first` of `tags`, where unification keeps it up to date.
 */
static DlTerm
get_stored_term (const KifWalk *walk, guint first, guint i)
{
  return g_array_index (walk->tags, DlTerm, first + i);
}

/* Adds rules for an element that no write with an index from `first_write` on
 * overwrites.  The tags of the walk end with the clock, the element's keys and
 * its value, so that unification updates them.  Elements with several keys
 * differ in the first key, or agree there and differ in the second, and so on.
 */
static void
split_by_later_writes (const Target *target, KifWalk *walk, guint first,
                       guint n, guint first_write)
{
  KifSheet *sheet = target->sheet;
  while (first_write < walk->writes->len &&
         g_array_index (walk->writes, KifWrite, first_write).map != target->map)
    first_write++;
  const DlTerm value = get_stored_term (walk, first, n);
  if (first_write == walk->writes->len) {
    const guint n_clock = target->clock ? target->clock->len : 0;
    const DlTerm *terms = &g_array_index (walk->tags, DlTerm, first - n_clock);
    conclude_element (target, walk, terms, n_clock + n, value);
    return;
  }
  KifWalk *equal_walk = kif_walk_copy (walk);
  gboolean may_be_equal = TRUE;
  for (guint k = 0; k < n && may_be_equal; k++) {
    const KifWrite *write =
        &g_array_index (equal_walk->writes, KifWrite, first_write);
    const DlTerm written_key = write->keys[k];
    if (write->value ==
        get_stored_term (equal_walk, first, n)) { /* an equal value */
      split_by_later_writes (target, equal_walk, first, n, first_write + 1);
      break;
    }
    KifWalk *different_walk = kif_walk_copy (equal_walk);
    if (kif_assume_different (sheet, different_walk,
                              get_stored_term (different_walk, first, k),
                              written_key))
      split_by_later_writes (target, different_walk, first, n, first_write + 1);
    kif_walk_free (different_walk);
    may_be_equal = kif_unify (
        sheet, equal_walk, get_stored_term (equal_walk, first, k), written_key);
  }
  kif_walk_free (equal_walk);
}

/* Appends the clock, the keys and the value to the tags. Then adds the rules
 * for an element that no write from `first_write` on overwrites. Frees the
 * walk. */
static void
conclude_unless_overwritten (const Target *target, KifWalk *walk,
                             const DlTerm *keys, guint n, DlTerm value,
                             guint first_write)
{
  if (target->clock)
    g_array_append_vals (walk->tags, target->clock->data, target->clock->len);
  const guint first = walk->tags->len;
  g_array_append_vals (walk->tags, keys, n);
  g_array_append_val (walk->tags, value);
  split_by_later_writes (target, walk, first, n, first_write);
  kif_walk_free (walk);
}

/* Adds the rules for write i of the walk. */
static void
conclude_write (const Target *target, const KifWalk *walk, guint i)
{
  const KifWrite write = g_array_index (walk->writes, KifWrite, i);
  conclude_unless_overwritten (target, kif_walk_copy (walk), write.keys,
                               write.n, write.value, i + 1);
  if (target->kind == KIF_NEXT)
    kif_conclude (target->sheet, walk,
                  dl_make_literal (target->sheet->arena, KIF_CHANGED,
                                   target->name, write.keys, write.n));
}

/* Makes fresh variables for the keys of an element. Returns their number. */
static guint
add_fresh_keys (const Target *target, KifWalk *walk, DlTerm keys[KIF_SHORT])
{
  const RgType *type = kif_get_type (target->sheet, target->map);
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW && n < KIF_SHORT; type = type->target)
    keys[n++] = kif_add_variable (walk, type->source, FALSE);
  return n;
}

/* The literal of the relation of overwritten keys. */
static DlLiteral
make_overwritten_literal (const Target *target, const DlTerm *keys, guint n)
{
  return dl_make_literal (
      target->sheet->arena, KIF_RELATION,
      kif_add_overwritten_relation (target->sheet, target->map, target->kind,
                                    target->name),
      keys, n);
}

/* Adds rules for the keys that the walk overwrites.  FALSE: there are none. */
static gboolean
conclude_overwritten (const Target *target, const KifWalk *walk)
{
  gboolean found = FALSE;
  for (guint i = 0; i < walk->writes->len; i++) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    if (write->map != target->map)
      continue;
    kif_conclude (target->sheet, walk,
                  make_overwritten_literal (target, write->keys, write->n));
    found = TRUE;
  }
  return found;
}

/* Adds rules for the elements of the base that the walk does not overwrite.
 * `has_overwritten`: it may overwrite some. The relation of overwritten keys
 * avoids a rule for each pair of writes. */
static void
conclude_delta (const Target *target, const KifWalk *walk,
                gboolean has_overwritten)
{
  KifSheet *sheet = target->sheet;
  KifWalk *copy = kif_walk_copy (walk);
  DlTerm keys[KIF_SHORT];
  const guint n = add_fresh_keys (target, copy, keys);
  const DlTerm value = kif_read_delta (sheet, copy, target->map, keys, n);
  if (has_overwritten) {
    DlLiteral overwritten_literal = make_overwritten_literal (target, keys, n);
    overwritten_literal.negated = TRUE;
    kif_add_literal (copy, overwritten_literal);
  }
  conclude_element (target, copy, keys, n, value);
  if (target->kind == KIF_NEXT)
    kif_conclude (
        sheet, copy,
        dl_make_literal (sheet->arena, KIF_CHANGED, target->name, keys, n));
  kif_walk_free (copy);
}

/* Adds the rules for the walk's writes to the map. Returns their number. */
static guint
conclude_writes (const Target *target, const KifWalk *walk)
{
  guint n = 0;
  for (guint i = 0; i < walk->writes->len; i++)
    if (g_array_index (walk->writes, KifWrite, i).map == target->map) {
      conclude_write (target, walk, i);
      n++;
    }
  return n;
}

/* Adds rules for all elements: the written ones, and the others of the base. */
static void
conclude_all_elements (const Target *target, const KifWalk *walk)
{
  KifWalk *copy = kif_walk_copy (walk);
  DlTerm keys[KIF_SHORT];
  const guint n = add_fresh_keys (target, copy, keys);
  const DlTerm value =
      kif_read_base (target->sheet, copy, target->map, keys, n);
  if (target->kind == KIF_NEXT)
    kif_conclude (target->sheet, copy,
                  dl_make_literal (target->sheet->arena, KIF_CHANGED,
                                   target->name, keys, n));
  conclude_writes (target, walk);
  conclude_unless_overwritten (target, copy, keys, n, value, 0);
}

void
kif_conclude_map (KifSheet *sheet, const KifWalk *walk, RgName map,
                  KifKind kind, guint32 name)
{
  const Target target = {sheet, map, kind, name, NULL};
  const guint32 number = rg_variable_number (sheet->variables, map);
  if (walk->copy_sources[number] != RG_NO_NAME) {
    rg_bits_add (sheet->stored_now, number);
    conclude_all_elements (&target, walk);
    return;
  }
  const gboolean writes = conclude_writes (&target, walk) > 0;
  if (writes || walk->bases[number] != RG_NONE)
    rg_bits_add (sheet->stored_now, number);
  if (walk->bases[number] != RG_NONE)
    conclude_delta (&target, walk, conclude_overwritten (&target, walk));
}

/* -- in loops -------------------------------------------------------------- */

/* Adds the rules of a gathered map. A walk of an iteration adds the elements
 * that the loop writes; a walk at the entry adds the earlier writes that the
 * loop does not overwrite. */
static void
conclude_gathered (const Target *target, const KifWalk *walk,
                   gboolean is_iteration)
{
  if (is_iteration) {
    conclude_writes (target, walk);
    conclude_overwritten (target, walk);
  } else if (walk->bases[rg_variable_number (target->sheet->variables,
                                             target->map)] != RG_NONE) {
    conclude_delta (target, walk, TRUE);
  }
}

void
kif_conclude_version (KifSheet *sheet, const KifWalk *walk, RgName map,
                      guint version, const GArray *clock)
{
  const KifRelation relation = *kif_relation_at (sheet, version);
  const Target target = {sheet, map, KIF_RELATION, version,
                         relation.sort == KIF_TIMED ? clock : NULL};
  const guint32 number = rg_variable_number (sheet->variables, map);
  if (relation.sort != KIF_TIMED && !relation.gathers) {
    kif_conclude_map (sheet, walk, map, KIF_RELATION, version);
    return;
  }
  rg_bits_add (sheet->stored_now, number);
  if (relation.gathers)
    conclude_gathered (&target, walk, walk->bases[number] == version);
  else
    conclude_all_elements (&target, walk);
}
