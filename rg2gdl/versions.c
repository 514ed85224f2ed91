#include "rg2gdl/versions.h"
#include "rg2gdl/conclude.h"
#include "rg2gdl/loops.h"

enum { MAX_KEYS = 16, FEW_WRITES = 3 };

/* The relation about a map that has the same key but for a suffix. */
static guint
relation_beside (KifSheet *sheet, const char *key, KifRelation what,
                 gboolean *is_new)
{
  char *own = g_strdup_printf ("%s %d %u", key, what.sort, what.map);
  const guint relation = kif_relation (sheet, own, what, is_new);
  g_free (own);
  return relation;
}

/* The number of keys of a map. */
static guint
count_keys (const KifSheet *sheet, RgName map)
{
  guint n = 0;
  for (const RgType *type = kif_type_of (sheet, map);
       type->kind == RG_TYPE_ARROW; type = type->target)
    n++;
  return n;
}

guint
kif_delta (KifSheet *sheet, RgName map, const char *key, RgNode node)
{
  gboolean is_new;
  const KifRelation what = {.sort = KIF_DELTA,
                            .node = node,
                            .target = RG_NONE,
                            .after = TRUE,
                            .n = count_keys (sheet, map) + 1,
                            .map = map};
  return relation_beside (sheet, key, what, &is_new);
}

guint
kif_timed (KifSheet *sheet, RgName map, const char *key, RgNode node,
           guint n_clock)
{
  gboolean is_new;
  const KifRelation what = {.sort = KIF_TIMED,
                            .node = node,
                            .target = RG_NONE,
                            .after = TRUE,
                            .n = n_clock + count_keys (sheet, map) + 1,
                            .map = map,
                            .n_clock = n_clock};
  return relation_beside (sheet, key, what, &is_new);
}

guint
kif_gathered (KifSheet *sheet, RgName map, RgNode node)
{
  gboolean is_new;
  const KifRelation what = {.sort = KIF_DELTA,
                            .node = node,
                            .target = RG_NONE,
                            .after = TRUE,
                            .n = count_keys (sheet, map) + 1,
                            .map = map,
                            .gathers = TRUE};
  char *key = g_strdup_printf ("loop %u", sheet->component[node]);
  const guint relation = relation_beside (sheet, key, what, &is_new);
  g_free (key);
  return relation;
}

guint
kif_scalar_at (KifSheet *sheet, RgName scalar, RgNode node)
{
  gboolean is_new;
  const KifRelation what = {.sort = KIF_VERSION,
                            .node = node,
                            .target = RG_NONE,
                            .after = TRUE,
                            .n = 1,
                            .map = scalar};
  char *key = g_strdup_printf ("at %u", node);
  const guint relation = relation_beside (sheet, key, what, &is_new);
  g_free (key);
  return relation;
}

guint
kif_rewritten (KifSheet *sheet, RgName map, KifKind kind, guint32 name)
{
  gboolean is_new;
  KifRelation what = {.sort = KIF_REWRITTEN,
                      .node = RG_NONE,
                      .target = RG_NONE,
                      .n = count_keys (sheet, map),
                      .map = map};
  const char *key = "next";
  if (kind == KIF_RELATION) {
    key = kif_relation_at (sheet, name)->key;
    what.node = kif_relation_at (sheet, name)->node;
  }
  return relation_beside (sheet, key, what, &is_new);
}

KifTerm
kif_value_by (KifSheet *sheet, KifWalk *walk, KifLiteral literal,
              const KifTerm *terms, const RgType *type)
{
  KifTerm *arguments = rg_arena_new_array (sheet->arena, KifTerm, literal.n);
  const guint n = literal.n - 1;
  literal.arguments = arguments;
  if (n > 0)
    memcpy (arguments, terms, sizeof *terms * n);
  for (guint i = 0; i < walk->body->len; i++) {
    const KifLiteral *other = &g_array_index (walk->body, KifLiteral, i);
    arguments[n] = other->n == n + 1 ? other->arguments[n] : KIF_NO_TERM;
    if (kif_literal_equal (other, &literal))
      return arguments[n];
  }
  arguments[n] = kif_fresh (walk, type, FALSE);
  kif_add (walk, literal);
  return arguments[n];
}

/* -- versions -------------------------------------------------------------- */

/* A walk of its own without a body, and fresh terms for keys and a value. */
static KifWalk *
about_elements (KifSheet *sheet, const KifRelation *delta,
                KifTerm terms[MAX_KEYS + 1])
{
  KifWalk *walk = kif_walk_new (sheet, KIF_CHECK, delta->node);
  const RgType *type = kif_type_of (sheet, delta->map);
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW && n < MAX_KEYS; type = type->target)
    terms[n++] = kif_fresh (walk, type->source, FALSE);
  terms[n] = kif_fresh (walk, type, FALSE);
  return walk;
}

/* What the delta has; else what the state has, where the delta has nothing. */
static void
conclude_version (KifSheet *sheet, guint delta, guint version, guint written)
{
  const KifRelation what = *kif_relation_at (sheet, delta);
  KifTerm terms[MAX_KEYS + 1];
  KifWalk *walk = about_elements (sheet, &what, terms);
  const guint n = what.n - 1;
  kif_add (walk, kif_literal (sheet->arena, KIF_RELATION, delta, terms, n + 1));
  kif_conclude (
      sheet, walk,
      kif_literal (sheet->arena, KIF_RELATION, version, terms, n + 1));
  kif_conclude (sheet, walk,
                kif_literal (sheet->arena, KIF_RELATION, written, terms, n));
  g_array_set_size (walk->body, 0);
  terms[n] = kif_read_base (sheet, walk, what.map, terms, n);
  KifLiteral unwritten =
      kif_literal (sheet->arena, KIF_RELATION, written, terms, n);
  unwritten.negated = TRUE;
  kif_add (walk, unwritten);
  kif_conclude (
      sheet, walk,
      kif_literal (sheet->arena, KIF_RELATION, version, terms, n + 1));
  kif_walk_free (walk);
}

guint
kif_version (KifSheet *sheet, guint delta)
{
  gboolean is_new, written_is_new;
  KifRelation what = *kif_relation_at (sheet, delta);
  const char *key = what.key;
  what.sort = KIF_VERSION;
  const guint version = relation_beside (sheet, key, what, &is_new);
  if (!is_new)
    return version;
  what.sort = KIF_WRITTEN;
  what.n--;
  const guint written = relation_beside (sheet, key, what, &written_is_new);
  conclude_version (sheet, delta, version, written);
  return version;
}

KifTerm
kif_read_delta (KifSheet *sheet, KifWalk *walk, RgName map, const KifTerm *keys,
                guint n)
{
  const guint32 base = walk->bases[rg_variable_number (sheet->variables, map)];
  const KifRelation what = *kif_relation_at (sheet, base);
  KifTerm terms[KIF_MAX_CLOCK + MAX_KEYS];
  const KifLiteral literal = {
      .kind = KIF_RELATION, .name = base, .n = what.n_clock + n + 1};
  for (guint i = 0; i < what.n_clock; i++)
    terms[i] = g_array_index (walk->clock, KifTerm, i);
  if (n > 0)
    memcpy (terms + what.n_clock, keys, sizeof *keys * n);
  return kif_value_by (sheet, walk, literal, terms,
                       kif_type_behind (kif_type_of (sheet, what.map), n));
}

KifTerm
kif_read_base (KifSheet *sheet, KifWalk *walk, RgName global,
               const KifTerm *keys, guint n)
{
  KifLiteral literal = {.kind = kif_stored (sheet, global) ? KIF_TRUE : KIF_MAP,
                        .name = global,
                        .n = n + 1};
  const guint32 number = rg_variable_number (sheet->variables, global);
  const guint32 base = number == RG_NONE ? RG_NONE : walk->bases[number];
  if (base != RG_NONE && kif_relation_at (sheet, base)->sort == KIF_TIMED)
    return kif_read_delta (sheet, walk, global, keys, n);
  if (base != RG_NONE) {
    literal.kind = KIF_RELATION;
    literal.name = n == 0 ? base : kif_version (sheet, base);
  }
  gboolean known = literal.kind == KIF_MAP;
  for (guint i = 0; i < n; i++)
    known &= !kif_is_variable (keys[i]);
  if (known)
    return (KifTerm)kif_initial (sheet, global, keys, n);
  return kif_value_by (sheet, walk, literal, keys,
                       kif_type_behind (kif_type_of (sheet, global), n));
}

/* -- select behind stores -------------------------------------------------- */

/* Copies writes and keys into a walk of their own, with fresh variables. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *from;
  KifWalk *to;
  GString *key;
  GArray *given; /* of KifTerm: variables of the first walk */
} Renaming;

static KifTerm
rename_term (Renaming *renaming, KifTerm term)
{
  guint i = 0;
  if (!kif_is_variable (term)) {
    g_string_append_printf (renaming->key, " %d", term);
    return term;
  }
  while (i < renaming->given->len &&
         g_array_index (renaming->given, KifTerm, i) != term)
    i++;
  const RgType *type =
      g_array_index (renaming->from->ranges, KifRange, ~term).type;
  g_string_append_printf (renaming->key, " ?%u:%u", i, type->id);
  if (i == renaming->given->len) {
    g_array_append_val (renaming->given, term);
    kif_fresh (renaming->to, type, FALSE);
  }
  return ~(KifTerm)i;
}

/* The writes that may be to the element: all behind the last that is. */
static void
rename_writes (Renaming *renaming, RgName map, const KifTerm *keys, guint n)
{
  KifSheet *sheet = renaming->sheet;
  for (guint i = renaming->from->writes->len; i-- > 0;) {
    const KifWrite *write =
        &g_array_index (renaming->from->writes, KifWrite, i);
    guint unknown;
    const KifAlias alias =
        write->map == map
            ? kif_alias (sheet, renaming->from, keys, write->keys, n, &unknown)
            : KIF_DIFFERENT;
    if (alias == KIF_DIFFERENT)
      continue;
    KifTerm *own = rg_arena_new_array (sheet->arena, KifTerm, n + 1);
    g_string_append_c (renaming->key, ',');
    for (guint k = 0; k < n; k++)
      own[k] = rename_term (renaming, write->keys[k]);
    const KifWrite same = {map, n, own, rename_term (renaming, write->value)};
    g_array_prepend_val (renaming->to->writes, same);
    if (alias == KIF_SAME)
      break;
  }
}

static void
rename_clock (Renaming *renaming, guint n)
{
  for (guint i = 0; i < n; i++) {
    const KifTerm own = rename_term (
        renaming, g_array_index (renaming->from->clock, KifTerm, i));
    g_array_append_val (renaming->to->clock, own);
  }
}

/* Where the walk remembers the terms of the relation, then the keys. */
static KifTerm
remembered (const KifWalk *walk, guint i)
{
  return g_array_index (walk->tags, KifTerm, i);
}

static void
conclude_value (KifSheet *sheet, const KifWalk *walk, guint select, guint n,
                KifTerm value)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (KifTerm));
  g_array_append_vals (terms, walk->tags->data, n);
  g_array_append_val (terms, value);
  kif_conclude (sheet, walk,
                kif_literal (sheet->arena, KIF_RELATION, select,
                             (const KifTerm *)(gconstpointer)terms->data,
                             terms->len));
  g_array_free (terms, TRUE);
}

static void conclude_select (KifSheet *sheet, KifWalk *walk, RgName map,
                             guint select, guint n_keys, guint n_writes);

/* The rules by the walk's first writes; many of them have a relation of their
 * own, so that there are two rules for each number of writes and not one for
 * each pair of a number and a write. */
static void
conclude_earlier (KifSheet *sheet, KifWalk *walk, RgName map, guint select,
                  guint n_keys, guint n_writes)
{
  const guint n = walk->tags->len - n_keys;
  if (n_writes <= FEW_WRITES) {
    conclude_select (sheet, walk, map, select, n_keys, n_writes);
    return;
  }
  const RgType *type = kif_type_behind (kif_type_of (sheet, map), n_keys);
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (KifTerm)), *terms;
  g_array_append_vals (keys, &g_array_index (walk->tags, KifTerm, n), n_keys);
  g_array_set_size (walk->writes, n_writes);
  const KifLiteral literal =
      kif_select (sheet, walk, map, (const KifTerm *)(gconstpointer)keys->data,
                  n_keys, &terms);
  const KifTerm value = kif_value_by (
      sheet, walk, literal, (const KifTerm *)(gconstpointer)terms->data, type);
  conclude_value (sheet, walk, select, n, value);
  g_array_free (keys, TRUE);
  g_array_free (terms, TRUE);
}

/* The rules by the last of the walk's first writes, and by those before it.
 * Elements with several keys differ in the first one, or are equal there and
 * differ in the second, ... */
static void
conclude_select (KifSheet *sheet, KifWalk *walk, RgName map, guint select,
                 guint n_keys, guint n_writes)
{
  const guint n = walk->tags->len - n_keys;
  if (n_writes == 0) {
    const KifTerm *keys = &g_array_index (walk->tags, KifTerm, n);
    conclude_value (sheet, walk, select, n,
                    kif_read_base (sheet, walk, map, keys, n_keys));
    return;
  }
  KifWalk *equal = kif_walk_copy (walk);
  gboolean more = TRUE;
  for (guint k = 0; k < n_keys && more; k++) {
    const KifTerm other =
        g_array_index (equal->writes, KifWrite, n_writes - 1).keys[k];
    KifWalk *different = kif_walk_copy (equal);
    if (kif_differ (sheet, different, remembered (different, n + k), other))
      conclude_earlier (sheet, different, map, select, n_keys, n_writes - 1);
    kif_walk_free (different);
    more = kif_unify (sheet, equal, remembered (equal, n + k), other);
  }
  if (more)
    conclude_value (
        sheet, equal, select, n,
        g_array_index (equal->writes, KifWrite, n_writes - 1).value);
  kif_walk_free (equal);
}

KifLiteral
kif_select (KifSheet *sheet, const KifWalk *walk, RgName map,
            const KifTerm *keys, guint n, GArray **terms)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  Renaming renaming = {.sheet = sheet,
                       .from = walk,
                       .to = kif_walk_new (sheet, KIF_CHECK, walk->node),
                       .key = g_string_new ("select"),
                       .given = g_array_new (FALSE, FALSE, sizeof (KifTerm))};
  KifTerm own[MAX_KEYS];
  g_string_append_printf (renaming.key, " %u", walk->bases[number]);
  for (guint i = 0; i < n; i++)
    own[i] = rename_term (&renaming, keys[i]);
  rename_writes (&renaming, map, keys, n);
  renaming.to->bases[number] = walk->bases[number];
  if (walk->bases[number] != RG_NONE)
    rename_clock (&renaming,
                  kif_relation_at (sheet, walk->bases[number])->n_clock);
  for (guint i = 0; i < renaming.given->len; i++) {
    const KifTerm fresh = ~(KifTerm)i;
    g_array_append_val (renaming.to->tags, fresh);
  }
  g_array_append_vals (renaming.to->tags, own, n);
  gboolean is_new;
  const KifRelation what = {.sort = KIF_SELECT,
                            .node = RG_NONE,
                            .target = RG_NONE,
                            .n = renaming.given->len + 1,
                            .map = map};
  const guint select =
      relation_beside (sheet, renaming.key->str, what, &is_new);
  if (is_new)
    conclude_select (sheet, renaming.to, map, select, n,
                     renaming.to->writes->len);
  kif_walk_free (renaming.to);
  g_string_free (renaming.key, TRUE);
  *terms = renaming.given;
  return (KifLiteral){
      .kind = KIF_RELATION, .name = select, .n = renaming.given->len + 1};
}
