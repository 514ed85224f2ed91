/* Stores relations, their atoms in tables, and hash indexes of these.
 *
 *     cell(1, b), cell(2, x), cell(3, b)      the index by the second argument:
 *                                             b: 1st, 3rd; x: 2nd
 *
 * The length of a list of an index is estimated from a sample of SAMPLE atoms
 * or, without atoms, from the expected size of the relation. */
#include "gdl/ground/atom-store.h"

#include "base/append.h"
#include "gdl/limits.h"

#include <string.h>

GdlStore *
gdl_store_new (GdlTerms *terms)
{
  GdlStore *store = g_new0 (GdlStore, 1);
  store->terms = terms;
  store->arena = rg_arena_new ();
  store->relations = g_ptr_array_new ();
  store->atoms = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  store->number = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  return store;
}

static void
free_index (gpointer data)
{
  GdlIndex *index = data;
  rg_table_clear (&index->table);
  g_array_free (index->lists, TRUE);
  g_array_free (index->keys, TRUE);
  g_array_free (index->entries, TRUE);
  g_free (index);
}

void
gdl_store_free (GdlStore *store)
{
  for (guint r = 0; r < store->relations->len; r++) {
    GdlRelation *relation = gdl_relation_at (store, r);
    g_array_free (relation->atoms, TRUE);
    if (relation->estimates)
      g_array_free (relation->estimates, TRUE);
    g_ptr_array_free (relation->indexes, TRUE);
    g_free (relation);
  }
  g_ptr_array_free (store->relations, TRUE);
  rg_table_clear (&store->by_name);
  g_array_free (store->atoms, TRUE);
  g_array_free (store->number, TRUE);
  rg_arena_free (store->arena);
  g_free (store);
}

/* -- relations ------------------------------------------------------------- */

guint
gdl_intern_relation (GdlStore *store, GdlName functor, guint arity)
{
  const guint32 hash = rg_hash_mix (functor, arity);
  RG_FOR_HASH (&store->by_name, hash, slot)
  {
    const GdlRelation *existing = gdl_relation_at (store, slot->number);
    if (existing->functor == functor && existing->arity == arity)
      return slot->number;
  }
  GdlRelation *relation = g_new0 (GdlRelation, 1);
  relation->functor = functor;
  relation->arity = arity;
  relation->atoms = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  relation->indexes = g_ptr_array_new_with_free_func (free_index);
  g_ptr_array_add (store->relations, relation);
  rg_table_add (&store->by_name, hash, store->relations->len - 1);
  return store->relations->len - 1;
}

guint
gdl_intern_relation_of (GdlStore *store, GdlTerm sentence)
{
  return gdl_intern_relation (store, gdl_term_functor (store->terms, sentence),
                              gdl_term_arity (store->terms, sentence));
}

/* -- indexes --------------------------------------------------------------- */

/* Returns the list with these keys; NULL: there is none. */
static GdlList *
find_list (const GdlIndex *index, guint32 hash, const GdlTerm *keys)
{
  RG_FOR_HASH (&index->table, hash, slot)
  {
    const GdlTerm *list_keys =
        &g_array_index (index->keys, GdlTerm, slot->number * index->n_keys);
    if (index->n_keys == 0 ||
        memcmp (list_keys, keys, sizeof *keys * index->n_keys) == 0)
      return &g_array_index (index->lists, GdlList, slot->number);
  }
  return NULL;
}

const GdlList *
gdl_look_up (const GdlIndex *index, const GdlTerm *keys)
{
  return find_list (index, rg_hash_all (index->n_keys, keys, index->n_keys),
                    keys);
}

/* Adds an atom to the index, if it matches.  The keys are on the heap if they
 * are more than GDL_LONG, which is rare. */
static void
add_to_index (const GdlStore *store, GdlIndex *index, GdlAtom atom)
{
  GdlTerm buffer[GDL_LONG];
  GdlTerm *keys =
      index->n_keys > GDL_LONG ? g_new (GdlTerm, index->n_keys) : buffer;
  if (gdl_match_term (store->terms, &index->matcher, gdl_sentence (store, atom),
                      keys)) {
    const guint32 hash = rg_hash_all (index->n_keys, keys, index->n_keys);
    const GdlEntry entry = {atom, GDL_NONE};
    const guint32 number = index->entries->len;
    rg_append_val (index->entries, &index->entries_room, entry);
    GdlList *list = find_list (index, hash, keys);
    if (list) {
      g_array_index (index->entries, GdlEntry, list->last).next = number;
      list->last = number;
      list->n++;
    } else {
      const GdlList new_list = {number, number, 1};
      rg_table_add (&index->table, hash, index->lists->len);
      g_array_append_val (index->lists, new_list);
      if (index->n_keys > 0)
        g_array_append_vals (index->keys, keys, index->n_keys);
    }
  }
  if (keys != buffer)
    g_free (keys);
}

static gboolean
are_equal_matchers (const GdlTermMatcher *a, const GdlTermMatcher *b)
{
  return a->n == b->n && (a->n == 0 || memcmp (a->cells, b->cells,
                                               sizeof *a->cells * a->n) == 0);
}

GdlIndex *
gdl_get_or_add_index (GdlStore *store, guint number,
                      const GdlTermMatcher *matcher, guint n_keys)
{
  GdlRelation *relation = gdl_relation_at (store, number);
  for (guint i = 0; i < relation->indexes->len; i++) {
    GdlIndex *existing = g_ptr_array_index (relation->indexes, i);
    if (are_equal_matchers (&existing->matcher, matcher))
      return existing;
  }
  GdlIndex *index = g_new0 (GdlIndex, 1);
  index->matcher = *matcher;
  index->n_keys = n_keys;
  index->lists = g_array_new (FALSE, FALSE, sizeof (GdlList));
  index->keys = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  index->entries = g_array_new (FALSE, FALSE, sizeof (GdlEntry));
  g_ptr_array_add (relation->indexes, index);
  for (guint i = 0; i < relation->atoms->len; i++)
    add_to_index (store, index, g_array_index (relation->atoms, GdlAtom, i));
  return index;
}

/* -- atoms ----------------------------------------------------------------- */

/* If the term has no entry in the table of atom numbers, extends the table to
 * all terms. */
static void
extend_numbers (GdlStore *store, GdlTerm term)
{
  const guint old_length = store->number->len;
  if (term < old_length)
    return;
  g_array_set_size (store->number, gdl_count_terms (store->terms));
  memset (&g_array_index (store->number, GdlAtom, old_length), 0xFF,
          (store->number->len - old_length) * sizeof (GdlAtom));
}

gboolean
gdl_derive (GdlStore *store, guint number, GdlTerm sentence)
{
  if (gdl_find_atom (store, sentence) != GDL_NONE)
    return FALSE;
  const GdlAtom atom = store->atoms->len;
  rg_append_val (store->atoms, &store->atoms_room, sentence);
  extend_numbers (store, sentence);
  g_array_index (store->number, GdlAtom, sentence) = atom;
  GdlRelation *relation = gdl_relation_at (store, number);
  rg_append_val (relation->atoms, &relation->atoms_room, atom);
  for (guint i = 0; i < relation->indexes->len; i++)
    add_to_index (store, g_ptr_array_index (relation->indexes, i), atom);
  return TRUE;
}

void
gdl_remove_atoms (GdlStore *store, GdlAtom from)
{
  for (guint a = from; a < store->atoms->len; a++) {
    const GdlTerm sentence = gdl_sentence (store, a);
    g_array_index (store->number, GdlAtom, sentence) = GDL_NONE;
    GdlRelation *relation =
        gdl_relation_at (store, gdl_intern_relation_of (store, sentence));
    g_array_set_size (relation->atoms, 0);
    g_ptr_array_set_size (relation->indexes, 0);
  }
  g_array_set_size (store->atoms, from);
}

/* -- estimates ------------------------------------------------------------- */

/* A cached estimate for one matcher. */
typedef struct {
  GdlTermMatcher matcher;
  guint32 n;   /* number of atoms of the relation when the estimate was made */
  double list; /* the average length of a list */
} Estimate;

#define SAMPLE 256 /* limit of atoms in a sample */

/* Estimates the average length of a list of the index for this matcher: 1 if it
 * has more than GDL_LONG keys.  If fewer than half of the sampled keys are
 * distinct, the sample is assumed to contain all keys.  Otherwise the number of
 * keys is extrapolated. */
static double
estimate_from_sample (GdlStore *store, const GdlRelation *relation,
                      const GdlTermMatcher *matcher, guint n_keys)
{
  const guint n = relation->atoms->len, n_sampled = MIN (n, SAMPLE);
  GdlTerm keys[GDL_LONG];
  guint matching = 0, different = 0;
  RgTable distinct_keys = {0};
  if (n_keys > GDL_LONG)
    return 1;
  for (guint i = 0; i < n_sampled; i++) {
    const GdlAtom atom =
        g_array_index (relation->atoms, GdlAtom, (guint64)i * n / n_sampled);
    if (!gdl_match_term (store->terms, matcher, gdl_sentence (store, atom),
                         keys))
      continue;
    matching++;
    const guint32 hash = rg_hash_all (n_keys, keys, n_keys);
    if (!rg_table_find (&distinct_keys, hash, hash)) {
      rg_table_add (&distinct_keys, hash, different);
      different++;
    }
  }
  rg_table_clear (&distinct_keys);
  if (matching == 0)
    return 0.5;
  const double n_matching_atoms = (double)n * matching / n_sampled;
  const double share = (double)different / matching;
  const double n_all_keys =
      share < 0.5 ? different
                  : different + share * share * (n_matching_atoms - matching);
  return n_matching_atoms / MAX (n_all_keys, 1);
}

/* Estimates the length of a list for a relation without atoms: its expected
 * size, divided by the number of values of each argument that is a key. */
static double
estimate_from_expected_size (const GdlRelation *relation,
                             const GdlTermMatcher *matcher)
{
  double n = relation->expected;
  guint column = 0;
  for (guint i = 1; relation->columns && i < matcher->n; i++, column++) {
    if (matcher->cells[i].kind == GDL_STORE)
      n /= MAX (relation->columns[column], 1);
  }
  return column > 0 ? MAX (n, 1) : n;
}

double
gdl_estimate_look_up (GdlStore *store, guint number,
                      const GdlTermMatcher *matcher, guint n_keys)
{
  GdlRelation *relation = gdl_relation_at (store, number);
  if (!relation->estimates)
    relation->estimates = g_array_new (FALSE, FALSE, sizeof (Estimate));
  if (relation->atoms->len == 0)
    return estimate_from_expected_size (relation, matcher);
  for (guint i = 0; i < relation->estimates->len; i++) {
    Estimate *estimate = &g_array_index (relation->estimates, Estimate, i);
    if (are_equal_matchers (&estimate->matcher, matcher)) {
      if (relation->atoms->len > 2 * estimate->n) {
        estimate->n = relation->atoms->len;
        estimate->list =
            estimate_from_sample (store, relation, matcher, n_keys);
      }
      return estimate->list;
    }
  }
  Estimate new_estimate = {
      *matcher, relation->atoms->len,
      estimate_from_sample (store, relation, matcher, n_keys)};
  new_estimate.matcher.cells = rg_arena_copy (
      store->arena, matcher->cells, matcher->n * sizeof *matcher->cells);
  g_array_append_val (relation->estimates, new_estimate);
  return new_estimate.list;
}
