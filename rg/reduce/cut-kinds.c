#include "rg/reduce/cut.h"

const RgCutKind *const rg_cut_kinds[] = {
    &rg_cut_pragmas,       &rg_cut_nodes,
    &rg_cut_paths,         &rg_cut_edges,
    &rg_cut_declarations,  &rg_cut_mentions,
    &rg_cut_globals,       &rg_cut_joins,
    &rg_cut_actions,       &rg_cut_symbols,
    &rg_cut_equal_symbols, &rg_cut_orphans,
    &rg_cut_entries,       &rg_cut_types,
    &rg_cut_members,       &rg_cut_maps,
    &rg_cut_choices,       &rg_cut_parts,
    &rg_cut_terms,         &rg_cut_values,
    &rg_cut_detours,       NULL,
};
