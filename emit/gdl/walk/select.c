/* Makes the relations of reads that may alias earlier writes (select after
 * store; McCarthy, 1962). If board[x] = man is pending, a read of board[y] has
 * its value in a relation:
 *
 *     (<= (board_then ?y ?y man) (square ?y))
 *     (<= (board_then ?y ?x ?v) (distinct ?y ?x) (true (board ?y ?v)))
 *
 * The arguments of the relation are the variables of the read's keys, of the
 * writes and of the clock; then the value.
 */
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/conclude.h"
#include "emit/gdl/walk/versions.h"

/* -- renamed writes -------------------------------------------------------- */

/* A copy of writes and keys in a new walk, with fresh variables. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *from;
  KifWalk *to;
  GString *key;      /* of the relation */
  GArray *arguments; /* of DlTerm: by variable of `to`, that of `from` */
} Renaming;

/* The variable of `to` for a term; symbols stay. Appends the term to the key.
 */
static DlTerm
rename_term (Renaming *renaming, DlTerm term)
{
  guint i = 0;
  if (!dl_is_variable (term)) {
    g_string_append_printf (renaming->key, " %d", term);
    return term;
  }
  while (i < renaming->arguments->len &&
         g_array_index (renaming->arguments, DlTerm, i) != term)
    i++;
  const RgType *type =
      g_array_index (renaming->from->ranges, KifRange, ~term).type;
  g_string_append_printf (renaming->key, " ?%u:%u", i, type->id);
  if (i == renaming->arguments->len) {
    g_array_append_val (renaming->arguments, term);
    kif_add_variable (renaming->to, type, FALSE);
  }
  return ~(DlTerm)i;
}

/* Copies the writes that may alias the element, from the newest one back to the
 * first that certainly writes it. */
static void
rename_writes (Renaming *renaming, RgName map, const DlTerm *keys, guint n)
{
  KifSheet *sheet = renaming->sheet;
  for (guint i = renaming->from->writes->len; i-- > 0;) {
    const KifWrite *write =
        &g_array_index (renaming->from->writes, KifWrite, i);
    guint unknown;
    const KifAlias alias = write->map == map
                               ? kif_compare_keys (sheet, renaming->from, keys,
                                                   write->keys, n, &unknown)
                               : KIF_DIFFERENT;
    if (alias == KIF_DIFFERENT)
      continue;
    DlTerm *renamed_keys = rg_arena_new_array (sheet->arena, DlTerm, n + 1);
    g_string_append_c (renaming->key, ',');
    for (guint k = 0; k < n; k++)
      renamed_keys[k] = rename_term (renaming, write->keys[k]);
    const KifWrite renamed_write = {map, n, renamed_keys,
                                    rename_term (renaming, write->value)};
    g_array_prepend_val (renaming->to->writes, renamed_write);
    if (alias == KIF_SAME)
      break;
  }
}

/* Copies the first n values of the clock. */
static void
rename_clock (Renaming *renaming, guint n)
{
  for (guint i = 0; i < n; i++) {
    const DlTerm renamed_term = rename_term (
        renaming, g_array_index (renaming->from->clock, DlTerm, i));
    g_array_append_val (renaming->to->clock, renamed_term);
  }
}

/* Copies the writes before a read, and its keys, to a new walk, whose `tags`
 * are the arguments of the relation and then the keys. The caller clears the
 * result. */
static Renaming
rename_walk (KifSheet *sheet, const KifWalk *walk, RgName map,
             const DlTerm *keys, guint n)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  Renaming renaming = {.sheet = sheet,
                       .from = walk,
                       .to = kif_walk_new (sheet, KIF_CHECK, walk->node),
                       .key = g_string_new ("select"),
                       .arguments =
                           g_array_new (FALSE, FALSE, sizeof (DlTerm))};
  DlTerm renamed_keys[KIF_SHORT];
  const guint32 base = kif_get_base (sheet, walk, map);
  g_string_append_printf (renaming.key, " %u %u %u", map, base,
                          walk->copy_sources[number]);
  for (guint i = 0; i < n; i++)
    renamed_keys[i] = rename_term (&renaming, keys[i]);
  rename_writes (&renaming, map, keys, n);
  renaming.to->bases[number] = base;
  renaming.to->copy_sources[number] = walk->copy_sources[number];
  if (base != RG_NONE)
    rename_clock (&renaming, kif_relation_at (sheet, base)->n_clock);
  for (guint i = 0; i < renaming.arguments->len; i++) {
    const DlTerm variable = ~(DlTerm)i;
    g_array_append_val (renaming.to->tags, variable);
  }
  g_array_append_vals (renaming.to->tags, renamed_keys, n);
  return renaming;
}

static void
renaming_clear (Renaming *renaming)
{
  kif_walk_free (renaming->to);
  g_string_free (renaming->key, TRUE);
  g_array_free (renaming->arguments, TRUE);
}

/* -- rules ----------------------------------------------------------------- */

/* Term i of the terms that are stored in `tags`, where unification keeps them
 * up to date: first the arguments of the relation, then the keys. */
static DlTerm
get_stored_term (const KifWalk *walk, guint i)
{
  return g_array_index (walk->tags, DlTerm, i);
}

/* Adds a rule of the select relation: its first n arguments are the stored
 * terms, the last one is the value. */
static void
conclude_value (KifSheet *sheet, const KifWalk *walk, guint select, guint n,
                DlTerm value)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  g_array_append_vals (terms, walk->tags->data, n);
  g_array_append_val (terms, value);
  kif_conclude (sheet, walk,
                dl_make_literal (sheet->arena, KIF_RELATION, select,
                                 (const DlTerm *)(gconstpointer)terms->data,
                                 terms->len));
  g_array_free (terms, TRUE);
}

/* Adds the rule that reuses the relation of a shorter list of writes: a
 * sequence of captures reads after each write.  So each relation has two rules,
 * not one for each write.  FALSE: there is no such relation. */
static gboolean
conclude_earlier (KifSheet *sheet, KifWalk *walk, RgName map, guint select,
                  guint n_keys, guint n_writes)
{
  const guint n = walk->tags->len - n_keys;
  gpointer earlier_relation;
  g_array_set_size (walk->writes, n_writes);
  Renaming renaming = rename_walk (
      sheet, walk, map, &g_array_index (walk->tags, DlTerm, n), n_keys);
  const gboolean found = g_hash_table_lookup_extended (
      sheet->relation_of_key, renaming.key->str, NULL, &earlier_relation);
  if (found) {
    const DlLiteral literal = {.kind = KIF_RELATION,
                               .name = GPOINTER_TO_UINT (earlier_relation),
                               .n = renaming.arguments->len + 1};
    conclude_value (
        sheet, walk, select, n,
        kif_look_up_value (
            sheet, walk, literal,
            (const DlTerm *)(gconstpointer)renaming.arguments->data,
            kif_get_element_type (kif_get_type (sheet, map), n_keys)));
  }
  renaming_clear (&renaming);
  return found;
}

/* Adds the rules for the last of the first n_writes writes, and for those
 * before it.  Elements with several keys differ in the first key, or agree
 * there and differ in the second, and so on. */
static void
conclude_select (KifSheet *sheet, KifWalk *walk, RgName map, guint select,
                 guint n_keys, guint n_writes)
{
  const guint n = walk->tags->len - n_keys;
  if (n_writes == 0) {
    const DlTerm *keys = &g_array_index (walk->tags, DlTerm, n);
    conclude_value (sheet, walk, select, n,
                    kif_read_base (sheet, walk, map, keys, n_keys));
    return;
  }
  KifWalk *equal_walk = kif_walk_copy (walk);
  gboolean may_be_equal = TRUE;
  for (guint k = 0; k < n_keys && may_be_equal; k++) {
    const DlTerm written_key =
        g_array_index (equal_walk->writes, KifWrite, n_writes - 1).keys[k];
    KifWalk *different_walk = kif_walk_copy (equal_walk);
    if (kif_assume_different (sheet, different_walk,
                              get_stored_term (different_walk, n + k),
                              written_key) &&
        !conclude_earlier (sheet, different_walk, map, select, n_keys,
                           n_writes - 1))
      conclude_select (sheet, different_walk, map, select, n_keys,
                       n_writes - 1);
    kif_walk_free (different_walk);
    may_be_equal = kif_unify (sheet, equal_walk,
                              get_stored_term (equal_walk, n + k), written_key);
  }
  if (may_be_equal)
    conclude_value (
        sheet, equal_walk, select, n,
        g_array_index (equal_walk->writes, KifWrite, n_writes - 1).value);
  kif_walk_free (equal_walk);
}

DlLiteral
kif_make_select_literal (KifSheet *sheet, const KifWalk *walk, RgName map,
                         const DlTerm *keys, guint n, GArray **terms)
{
  Renaming renaming = rename_walk (sheet, walk, map, keys, n);
  gboolean is_new;
  const KifRelation relation = {.sort = KIF_SELECT,
                                .node = RG_NONE,
                                .target = RG_NONE,
                                .n = renaming.arguments->len + 1,
                                .map = map};
  const guint select =
      kif_add_relation (sheet, renaming.key->str, relation, &is_new);
  if (is_new)
    conclude_select (sheet, renaming.to, map, select, n,
                     renaming.to->writes->len);
  *terms = g_array_copy (renaming.arguments);
  renaming_clear (&renaming);
  return (DlLiteral){.kind = KIF_RELATION, .name = select, .n = relation.n};
}
