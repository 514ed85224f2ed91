/* Resolves types to sets and maps (hrg(5)). */
#pragma once

#include "hrg/tree.h"

/* Resolves the type, once, and reports unknown names. FALSE: it is invalid. */
gboolean hrg_resolve_type (HrgTree *tree, HrgType *type);

/* Returns the domain with that name. NULL: there is none, which was reported.
 */
HrgDomain *hrg_find_domain (HrgTree *tree, const HrgWord *word);

/* Returns the resolved type of a built-in variable: goals, visible, player.
 * NULL: another name, or a domain that the type needs is invalid. */
const RgType *hrg_built_in_type (HrgTree *tree, RgName variable);

/* Returns the default value of a type: its first symbol, or a map of all keys
 * to the default value of their elements. */
const RgValue *hrg_default_value (HrgTree *tree, const RgType *resolved);

/* Returns a type without its first `skip` domains, in the words of the source;
 * to be freed. `resolved`: the type without these domains, used if the source
 * has fewer. */
char *hrg_written_type_string (const HrgTree *tree, const HrgType *type,
                               guint skip, const RgType *resolved);

/* Returns the first elements of a set, without its name: `{ 50, 0, 100 }`; to
 * be freed. */
char *hrg_set_string (const HrgTree *tree, const RgType *set);

/* Returns the type as text, with abbreviated sets; to be freed. */
char *hrg_type_string (const HrgTree *tree, const RgType *type);
