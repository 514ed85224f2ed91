/* Types: names to sets and arrows (spec/hrg.md, sections 2.5, 3.3, 3.7). */
#pragma once

#include "hrg/tree.h"

/* Resolves the type, once, and reports unknown names.  FALSE: faulty. */
gboolean hrg_resolve_type (HrgTree *tree, HrgType *type);

/* The domain of that name; NULL: reported. */
HrgDomain *hrg_find_domain (HrgTree *tree, const HrgWord *word);

/* The resolved type of the built-in variables goals, visible, player; NULL
 * for other names, and where Player or Score are faulty. */
const RgType *hrg_built_in_type (HrgTree *tree, RgName variable);

/* The first symbol, or the map that sends all to the default. */
const RgValue *hrg_default (HrgTree *tree, const RgType *resolved);

/* A type behind its first `skip` arrows, as the source calls it; `resolved` is
 * the same for where it has no name there.  To be freed. */
char *hrg_written_type_string (const HrgTree *tree, const HrgType *type,
                               guint skip, const RgType *resolved);

/* The elements of a set, without its name: `{ 50, 0, 100 }`; to be freed. */
char *hrg_set_string (const HrgTree *tree, const RgType *set);

/* The type as text, sets shortened; to be freed. */
char *hrg_type_string (const HrgTree *tree, const RgType *type);
