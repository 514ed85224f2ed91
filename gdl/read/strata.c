/* Interns the relations of rules that are being stratified, by name and arity,
 * and finds the relation of a literal within a component.
 */
#include "gdl/read/strata.h"

guint32
gdl_intern_stratum (GdlStrata *strata, const GdlPattern *sentence)
{
  const guint32 hash = rg_hash_mix (sentence->functor, sentence->n);
  RG_FOR_HASH (&strata->table, hash, slot)
  {
    const GdlStratum *relation = gdl_stratum (strata, slot->number);
    if (relation->name == sentence->functor && relation->n == sentence->n)
      return slot->number;
  }
  const GdlStratum stratum = {.name = sentence->functor, .n = sentence->n};
  g_array_append_val (strata->relations, stratum);
  rg_table_add (&strata->table, hash, strata->relations->len - 1);
  return strata->relations->len - 1;
}

guint32
gdl_find_inner_relation (GdlStrata *strata, const GdlLiteral *literal,
                         guint32 component)
{
  if (literal->distinct)
    return G_MAXUINT32;
  const guint32 relation = gdl_intern_stratum (strata, literal->sentence);
  return gdl_stratum (strata, relation)->component == component ? relation
                                                                : G_MAXUINT32;
}
