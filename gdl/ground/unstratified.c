/* Evaluates static relations that are locally stratified, but not stratified.
 * Grounds the rules, counting negated literals as possible. Then removes the
 * atoms that are not in the perfect model (local-stratification.h).
 *
 *     win(x) ⇐ move(x, y), not win(y)      move = {(1, 2), (2, 3)}
 *
 *     possible: win(1), win(2)             in the perfect model: win(2)
 *
 * An atom that depends on its own negation stops the evaluation. */
#include "gdl/ground/unstratified.h"

#include "gdl/ground/local-stratification.h"
#include "gdl/ground/semi-naive.h"

/* Returns the rules of the record, whose signs are over terms, as rules over
 * the atoms from first_atom on. A negated sentence that is not an atom is true,
 * so it is omitted. */
static GdlLocalRules
convert_record (const GdlFixpoint *fixpoint, GdlAtom first_atom)
{
  const GdlRecord *record = &fixpoint->record;
  GArray *heads = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  GArray *first = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *signs = g_array_new (FALSE, FALSE, sizeof (GdlSign));
  for (guint r = 0; r < record->heads->len; r++) {
    const GdlAtom head = g_array_index (record->heads, GdlAtom, r) - first_atom;
    g_array_append_val (heads, head);
    g_array_append_val (first, signs->len);
    for (guint32 i = g_array_index (record->first, guint32, r);
         i < g_array_index (record->first, guint32, r + 1); i++) {
      const guint32 sign = g_array_index (record->signs, guint32, i);
      const GdlAtom atom = gdl_find_atom (fixpoint->store, sign / 2);
      const GdlSign converted = GDL_SIGN (atom - first_atom, sign % 2);
      if (atom != GDL_NONE)
        g_array_append_val (signs, converted);
    }
  }
  g_array_append_val (first, signs->len);
  return (GdlLocalRules){fixpoint->store->atoms->len - first_atom, heads, first,
                         signs};
}

static void
clear_rules (GdlLocalRules *rules)
{
  g_array_unref ((GArray *)(gpointer)rules->heads);
  g_array_unref ((GArray *)(gpointer)rules->first);
  g_array_unref ((GArray *)(gpointer)rules->signs);
}

/* Removes the atoms from first_atom on that are not in the model, which numbers
 * them from 0. */
static void
remove_false (GdlFixpoint *fixpoint, GdlAtom first_atom, const RgBits *model)
{
  GdlStore *store = fixpoint->store;
  GArray *true_sentences = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  for (GdlAtom atom = first_atom; atom < store->atoms->len; atom++) {
    const GdlTerm sentence = gdl_sentence (store, atom);
    if (rg_bits_has (model, atom - first_atom))
      g_array_append_val (true_sentences, sentence);
  }
  gdl_remove_atoms (store, first_atom);
  for (guint i = 0; i < true_sentences->len; i++) {
    const GdlTerm sentence = g_array_index (true_sentences, GdlTerm, i);
    gdl_derive (store, gdl_intern_relation_of (store, sentence), sentence);
  }
  g_array_free (true_sentences, TRUE);
}

/* Stores a negative cycle as the reason why the evaluation stops. */
static void
store_cycle (GdlFixpoint *fixpoint, GdlAtom first_atom, const GArray *cycle)
{
  fixpoint->stop = GDL_STOP_CYCLE;
  fixpoint->cycle = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  for (guint i = 0; i < cycle->len; i++) {
    const GdlTerm sentence = gdl_sentence (
        fixpoint->store, first_atom + g_array_index (cycle, GdlAtom, i));
    g_array_append_val (fixpoint->cycle, sentence);
  }
}

gboolean
gdl_evaluate_unstratified (GdlFixpoint *fixpoint, const GPtrArray *schemas)
{
  const GdlAtom first_atom = fixpoint->store->atoms->len;
  gboolean is_complete =
      gdl_fixpoint_run (fixpoint, schemas, GDL_RUN_UNSTRATIFIED);
  if (is_complete) {
    GdlLocalRules rules = convert_record (fixpoint, first_atom);
    GArray *cycle = gdl_find_negative_cycle (&rules);
    RgBits *model = cycle ? NULL : gdl_compute_perfect_model (&rules);
    if (cycle) {
      store_cycle (fixpoint, first_atom, cycle);
      g_array_free (cycle, TRUE);
      is_complete = FALSE;
    } else {
      remove_false (fixpoint, first_atom, model);
    }
    g_free (model);
    clear_rules (&rules);
  }
  gdl_record_remove_all (&fixpoint->record);
  return is_complete;
}
