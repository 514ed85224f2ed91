/* Orders the kinds of cuts: large pieces are tried first. */
#include "rg/reduce/cut.h"

const RgReduceCutKind *const rg_reduce_cut_kinds[] = {
    &rg_reduce_cut_pragmas,       &rg_reduce_cut_nodes,
    &rg_reduce_cut_paths,         &rg_reduce_cut_edges,
    &rg_reduce_cut_declarations,  &rg_reduce_cut_mentions,
    &rg_reduce_cut_globals,       &rg_reduce_cut_joins,
    &rg_reduce_cut_actions,       &rg_reduce_cut_symbols,
    &rg_reduce_cut_equal_symbols, &rg_reduce_cut_orphans,
    &rg_reduce_cut_entries,       &rg_reduce_cut_types,
    &rg_reduce_cut_members,       &rg_reduce_cut_maps,
    &rg_reduce_cut_choices,       &rg_reduce_cut_parts,
    &rg_reduce_cut_terms,         &rg_reduce_cut_values,
    &rg_reduce_cut_detours,       NULL,
};
