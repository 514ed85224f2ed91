/* Interns values of arguments; implements sets of values, the memo of
 * properties of tables, and the refusal of games for the lifted form, such as
 * those with too many edges (lift_count_edge). */
#include "gdl/lift/lift.h"

void
lift_refuse (Lift *lift, const GdlRule *blamed, const char *why)
{
  if (lift->refused)
    return;
  lift->refused = why;
  lift->blamed = blamed;
}

void
lift_count_edge (Lift *lift)
{
  if (++lift->code.n_edges > MIN (LIFT_MAX_EDGES, lift->options->limit))
    lift_refuse (lift, NULL, "the lifted form would be too large");
}

LiftValue
lift_intern_value (Lift *lift, GdlTerm term)
{
  const LiftValue none = GDL_NONE;
  while (lift->value_of->len <= term)
    g_array_append_val (lift->value_of, none);
  LiftValue *value = &g_array_index (lift->value_of, LiftValue, term);
  if (*value != GDL_NONE)
    return *value;
  if (lift->values->len == LIFT_MAX_VALUES) {
    lift_refuse (lift, NULL, "too many values of arguments");
    return 0;
  }
  *value = lift->values->len;
  g_array_append_val (lift->values, term);
  return *value;
}

/* An entry of the memo. */
typedef struct {
  LiftProperty property;
  guint table;
  LiftColumns bound;
  gpointer value;
} MemoEntry;

guint
lift_memo_hash (gconstpointer key)
{
  const MemoEntry *entry = key;
  return rg_hash_mix (rg_hash_pair (entry->property, entry->table),
                      entry->bound);
}

gboolean
lift_memo_equal (gconstpointer a, gconstpointer b)
{
  const MemoEntry *entry = a, *other = b;
  return entry->property == other->property && entry->table == other->table &&
         entry->bound == other->bound;
}

gpointer *
lift_find_memo (Lift *lift, LiftProperty property, guint table,
                LiftColumns bound)
{
  const MemoEntry key = {property, table, bound, NULL};
  MemoEntry *entry = g_hash_table_lookup (lift->memo, &key);
  if (!entry) {
    entry = rg_arena_new_array (lift->arena, MemoEntry, 1);
    *entry = key;
    g_hash_table_insert (lift->memo, entry, entry);
  }
  return &entry->value;
}

RgBits *
lift_set_new (Lift *lift)
{
  return rg_arena_new_zeroed (lift->arena, RgBits, lift->n_words);
}

RgBits *
lift_set_copy (Lift *lift, const RgBits *set)
{
  return rg_arena_copy (lift->arena, set, sizeof (RgBits) * lift->n_words);
}

guint
lift_set_count (const Lift *lift, const RgBits *set)
{
  return rg_bits_count (set, lift->n_words);
}

gboolean
lift_set_intersects (const Lift *lift, const RgBits *a, const RgBits *b)
{
  const guint32 n = lift->values->len;
  return rg_bits_next_common (a, b, 0, n) < n;
}

LiftValue
lift_set_find_first (const Lift *lift, const RgBits *set)
{
  return rg_bits_next_common (set, set, 0, lift->values->len);
}
