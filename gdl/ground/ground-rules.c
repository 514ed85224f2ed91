/* Converts the recorded rules to the form that simplification needs: signs over
 * atoms instead of terms. The negation of a sentence that is no atom is true,
 * and omitted:
 *
 *     p ⇐ q, not r      becomes      p ⇐ q      if r was never derived
 *
 * Also links each atom to the one that it implies after a step: next(f) to
 * true(f), and legal(r, a) to does(r, a). */
#include "gdl/ground/ground-rules.h"

/* Links the atoms of keyword `from` to those of keyword `to` with the same
 * arguments: sets successor, predecessor and role; for `init`, sets `init`. */
static void
link_sentences (GdlRules *rules, GdlName from, guint arity, GdlName to)
{
  GdlStore *store = (GdlStore *)rules->store;
  const GArray *atoms =
      gdl_relation_at (store, gdl_intern_relation (store, from, arity))->atoms;
  for (guint i = 0; i < atoms->len; i++) {
    const GdlAtom atom = g_array_index (atoms, GdlAtom, i);
    const GdlTerm *arguments =
        gdl_term_arguments (store->terms, gdl_sentence (store, atom));
    const GdlTerm target_sentence =
        gdl_find_term (store->terms, to, arguments, arity);
    const GdlAtom target = target_sentence == GDL_NONE
                               ? GDL_NONE
                               : gdl_find_atom (store, target_sentence);
    if (target == GDL_NONE)
      continue;
    if (from == GDL_INIT) {
      rg_bits_add (rules->init, target);
      continue;
    }
    rules->successor[atom] = target;
    rules->predecessor[target] = atom;
    for (guint r = 0; from == GDL_LEGAL && r < rules->program->roles->len;
         r++) {
      if (g_array_index (rules->program->roles, GdlTerm, r) == *arguments)
        rules->role[target] = r + 1;
    }
  }
}

/* Converts signs over terms to signs over atoms, in place, and sorts each body.
 * Omits the negation of a sentence that is not an atom, because it is true. */
static void
convert_rules (GdlRules *rules, GdlRecord *record)
{
  GArray *signs = record->signs, *first = record->first;
  guint32 n_signs = 0, begin = 0;
  for (guint i = 0; i < record->heads->len; i++) {
    const guint32 end = g_array_index (first, guint32, i + 1);
    const guint32 start = n_signs;
    for (; begin < end; begin++) {
      const guint32 sign = g_array_index (signs, guint32, begin);
      const GdlAtom atom = gdl_find_atom (rules->store, sign / 2);
      if (atom == GDL_NONE)
        continue;
      const GdlSign converted = GDL_SIGN (atom, sign % 2);
      guint32 place = n_signs++;
      for (; place > start &&
             g_array_index (signs, GdlSign, place - 1) > converted;
           place--)
        g_array_index (signs, GdlSign, place) =
            g_array_index (signs, GdlSign, place - 1);
      g_array_index (signs, GdlSign, place) = converted;
    }
    g_array_index (first, guint32, i + 1) = n_signs;
  }
  g_array_set_size (signs, n_signs);
  rules->heads = g_array_ref (record->heads);
  rules->first = g_array_ref (first);
  rules->signs = g_array_ref (signs);
  rg_table_clear (&record->table);
}

GdlRules *
gdl_rules_new (GdlFixpoint *fixpoint)
{
  GdlRules *rules = g_new0 (GdlRules, 1);
  GdlStore *store = fixpoint->store;
  const guint32 n = store->atoms->len;
  rules->store = store;
  rules->program = fixpoint->program;
  rules->n_atoms = n;
  rules->successor = g_new (GdlAtom, (gsize)n + 1);
  rules->predecessor = g_new (GdlAtom, (gsize)n + 1);
  rules->role = g_new0 (guint, (gsize)n + 1);
  rules->init = g_new0 (RgBits, rg_bits_words (n));
  for (guint32 a = 0; a < n; a++)
    rules->successor[a] = rules->predecessor[a] = GDL_NONE;
  link_sentences (rules, GDL_INIT, 1, GDL_TRUE);
  link_sentences (rules, GDL_NEXT, 1, GDL_TRUE);
  link_sentences (rules, GDL_LEGAL, 2, GDL_DOES);
  convert_rules (rules, &fixpoint->record);
  return rules;
}

void
gdl_rules_free (GdlRules *rules)
{
  g_array_unref (rules->heads);
  g_array_unref (rules->first);
  g_array_unref (rules->signs);
  g_free (rules->successor);
  g_free (rules->predecessor);
  g_free (rules->role);
  g_free (rules->init);
  g_free (rules);
}
