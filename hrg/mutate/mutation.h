/* Changes of a game in HRG that are small, and leave a text that can be read:
 * "mutations", as of programs in mutation testing (DeMillo, Lipton and Sayward
 * 1978).
 *
 *     branch side in { left, right }    becomes    branch side in { left }
 *
 * They are edits of tokens, so that layout and comments stay.  Most mutants are
 * well formed, by construction; many are no good games: the caller tries them.
 */
#pragma once

#include "hrg/mutate/edit.h"

/* "size", "number", ...; NULL at the end. */
extern const char *const hrg_mutation_kinds[];

/* All mutations of a text, of one place each, in the order of kinds and places.
 * NULL: the text has errors.  To be freed with g_ptr_array_free. */
GPtrArray *hrg_mutations (const RgSource *source, RgDiags *diags);

/* The text without its comments, and without lines that held nothing else. */
GString *hrg_mutation_strip (const RgSource *source, RgDiags *diags);

/* The text after these mutations (of const HrgMutation *); NULL: two of them
 * change the same place. */
GString *hrg_mutation_apply (const RgSource *source,
                             const GPtrArray *mutations);
