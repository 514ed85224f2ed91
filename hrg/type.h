/* Resolves types to sets and maps (hrg(5)). */
#pragma once

#include "hrg/tree.h"

/* Resolves the type, once, and reports unknown names.  FALSE: invalid. */
gboolean hrg_resolve_type (HrgTree *tree, HrgType *type);

/* The domain with that name.  NULL: reported. */
HrgDomain *hrg_find_domain (HrgTree *tree, const HrgWord *word);

/* The resolved type of the built-in variables goals, visible, player.
 * NULL: another name, or Player or Score is invalid. */
const RgType *hrg_built_in_type (HrgTree *tree, RgName variable);

/* The default value of a type: its first symbol, or a map of all keys to the
 * default value of their elements. */
const RgValue *hrg_default_value (HrgTree *tree, const RgType *resolved);

/* A type without its first `skip` domains, in the words of the source;
 * `resolved` is the same type, for parts without a name.  To be freed. */
char *hrg_written_type_string (const HrgTree *tree, const HrgType *type,
                               guint skip, const RgType *resolved);

/* The elements of a set, without its name: `{ 50, 0, 100 }`; to be freed. */
char *hrg_set_string (const HrgTree *tree, const RgType *set);

/* The type as text, with abbreviated sets; to be freed. */
char *hrg_type_string (const HrgTree *tree, const RgType *type);
