/* Begins and ends searches for sets of values (value-search.h), and makes the
 * columns at their start. */
#include "emit/c/sets/value-search.h"

#include "emit/c/sets/sets.h"

/* -- life cycle ------------------------------------------------------------ */

RgEmitValueSet *
rg_emit_begin_value_search (const RgEmit *emit, RgEmitValueSearch *search)
{
  RgEmitValueSet *set = g_new0 (RgEmitValueSet, 1);
  rg_emit_terms_init (&set->terms);
  *search = (RgEmitValueSearch){
      .emit = emit,
      .terms = &set->terms,
      .states = g_array_new (FALSE, TRUE, sizeof (RgEmitValueState)),
      .arcs = g_array_new (FALSE, TRUE, sizeof (RgEmitValueArc)),
      .columns = g_ptr_array_new ()};
  return set;
}

void
rg_emit_end_value_search (RgEmitValueSearch *search)
{
  g_array_free (search->states, TRUE);
  g_array_free (search->arcs, TRUE);
  g_ptr_array_free (search->columns, TRUE);
  rg_table_clear (&search->state_index);
}

void
rg_emit_value_set_free (RgEmitValueSet *set)
{
  rg_emit_terms_clear (&set->terms);
  g_free (set);
}

/* -- values at the start --------------------------------------------------- */

/* Scalars that are constant between moves have their initial values, also
 * those that checks write, as a check undoes its writes. */
RgEmitValueColumns
rg_emit_find_initial_columns (RgEmitValueSearch *search, const RgBits *dirty)
{
  const RgEmit *emit = search->emit;
  RgEmitValueColumns columns = rg_emit_new_columns (search);
  const RgEmitView blank = {NULL, 1, rg_emit_one_bit, columns};
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (emit->constant_value[v] != RG_NONE && !rg_bits_has (dirty, v))
      columns[v] = rg_emit_intern_column (search, global->initial, &blank);
  }
  return columns;
}

/* -- choices --------------------------------------------------------------- */

gboolean
rg_emit_fits_bit_set (const RgEmit *emit, const RgAction *action)
{
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitSet *choices = rg_emit_get_choices (emit->symbols, action);
  return !global->map && choices->ascending &&
         rg_emit_get_group_size (emit->symbols, choices->group) <= RG_EMIT_LIST;
}

gboolean
rg_emit_can_be_set (const RgEmit *emit, const RgAction *action)
{
  return rg_emit_fits_bit_set (emit, action) &&
         rg_emit_get_choices (emit->symbols, action)->n >= RG_EMIT_FEWEST;
}
