/* Writes become rules, the later of two to one element wins.  What nothing
 * writes stays as it was: the frame of the next state is printed once for all
 * moves, with `changed`.
 */
#include "rg2gdl/maps.h"
#include "rg2gdl/conclude.h"
#include "rg2gdl/versions.h"

enum { MAX_KEYS = 16 };

typedef struct {
  KifSheet *sheet;
  RgName map;
  KifKind kind;
  guint32 name;
} Target;

static void
conclude_element (const Target *target, const KifWalk *walk,
                  const KifTerm *keys, guint n, KifTerm value)
{
  KifSheet *sheet = target->sheet;
  KifTerm terms[MAX_KEYS + 1];
  memcpy (terms, keys, sizeof *terms * n);
  terms[n] = value;
  kif_conclude (
      sheet, walk,
      kif_literal (sheet->arena, target->kind, target->name, terms, n + 1));
}

/* The term that a term has become, by where it stands in `tags`. */
static KifTerm
remembered (const KifWalk *walk, guint from, guint i)
{
  return g_array_index (walk->tags, KifTerm, from + i);
}

/* Concludes an element where it is none of those that are written from a place
 * in the list of writes on.  The walk has the element's keys and value at the
 * end of its tags, which keeps them up to date.  Elements with several keys
 * differ in the first one, or are equal there and differ in the second, ... */
static void
conclude_guarded (const Target *target, KifWalk *walk, guint from, guint n,
                  guint at)
{
  KifSheet *sheet = target->sheet;
  while (at < walk->writes->len &&
         g_array_index (walk->writes, KifWrite, at).map != target->map)
    at++;
  const KifTerm value = remembered (walk, from, n);
  if (at == walk->writes->len) {
    const KifTerm *keys = &g_array_index (walk->tags, KifTerm, from);
    conclude_element (target, walk, keys, n, value);
    return;
  }
  KifWalk *equal = kif_walk_copy (walk);
  gboolean more = TRUE;
  for (guint k = 0; k < n && more; k++) {
    const KifWrite *write = &g_array_index (equal->writes, KifWrite, at);
    const KifTerm other = write->keys[k];
    if (write->value == remembered (equal, from, n)) {
      conclude_guarded (target, equal, from, n, at + 1);
      break;
    }
    KifWalk *different = kif_walk_copy (equal);
    if (kif_differ (sheet, different, remembered (different, from, k), other))
      conclude_guarded (target, different, from, n, at + 1);
    kif_walk_free (different);
    more = kif_unify (sheet, equal, remembered (equal, from, k), other);
  }
  kif_walk_free (equal);
}

static void
conclude_write (const Target *target, const KifWalk *walk, guint i)
{
  KifWalk *copy = kif_walk_copy (walk);
  const KifWrite write = g_array_index (walk->writes, KifWrite, i);
  const guint from = copy->tags->len;
  g_array_append_vals (copy->tags, write.keys, write.n);
  g_array_append_val (copy->tags, write.value);
  conclude_guarded (target, copy, from, write.n, i + 1);
  kif_walk_free (copy);
  if (target->kind == KIF_NEXT)
    kif_conclude (target->sheet, walk,
                  kif_literal (target->sheet->arena, KIF_CHANGED, target->name,
                               write.keys, write.n));
}

/* What was written before the walk and is not written again.  With writes, the
 * keys of these are a relation, so that no rule is about both at once. */
static void
conclude_delta (const Target *target, const KifWalk *walk, guint32 delta)
{
  KifSheet *sheet = target->sheet;
  KifWalk *copy = kif_walk_copy (walk);
  const RgType *type = kif_type_of (sheet, target->map);
  KifTerm terms[MAX_KEYS + 1];
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW && n < MAX_KEYS; type = type->target)
    terms[n++] = kif_fresh (copy, type->source, FALSE);
  terms[n] = kif_fresh (copy, type, FALSE);
  kif_add (copy, kif_literal (sheet->arena, KIF_RELATION, delta, terms, n + 1));
  KifLiteral rewritten = kif_literal (sheet->arena, KIF_RELATION, 0, terms, n);
  rewritten.negated = TRUE;
  for (guint i = 0; i < walk->writes->len; i++) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    if (write->map != target->map)
      continue;
    rewritten.name =
        kif_rewritten (sheet, target->map, target->kind, target->name);
    kif_conclude (sheet, walk,
                  kif_literal (sheet->arena, KIF_RELATION, rewritten.name,
                               write->keys, n));
  }
  if (rewritten.name)
    kif_add (copy, rewritten);
  conclude_element (target, copy, terms, n, terms[n]);
  if (target->kind == KIF_NEXT)
    kif_conclude (
        sheet, copy,
        kif_literal (sheet->arena, KIF_CHANGED, target->name, terms, n));
  kif_walk_free (copy);
}

void
kif_conclude_map (KifSheet *sheet, const KifWalk *walk, RgName map,
                  KifKind kind, guint32 name)
{
  const Target target = {sheet, map, kind, name};
  const guint32 number = rg_variable_number (sheet->variables, map);
  for (guint i = 0; i < walk->writes->len; i++)
    if (g_array_index (walk->writes, KifWrite, i).map == map) {
      rg_bits_add (sheet->writing, number);
      conclude_write (&target, walk, i);
    }
  if (walk->bases[number] != RG_NONE) {
    rg_bits_add (sheet->writing, number);
    conclude_delta (&target, walk, walk->bases[number]);
  }
}
