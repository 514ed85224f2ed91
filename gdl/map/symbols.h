/* Chooses the symbols of variables of the state, and makes their types.
 *
 *     (cell 1 1 x), (cell 1 1 o)      the symbols x and o
 */
#pragma once

#include "gdl/map/emit-edges.h"

/* Chooses the symbols of a variable's values: the arguments in which the
 * fluents of its group differ, or the whole fluents. A single fluent, whose
 * group is NULL, has the symbols 0 and 1. */
void gdl_choose_symbols (GdlCoder *coder, guint32 variable,
                         const GdlGroup *group);
/* Returns the symbol for a text, which may be a built-in one of RG. */
RgName gdl_get_value_symbol (GdlCoder *coder, const char *text);
/* Returns the fluent of a value, spelled as a part of names; `none` without a
 * fluent. The caller frees it. */
char *gdl_make_value_name (const GdlCoder *coder, guint32 variable,
                           guint32 value);
/* Returns the positions in which some of the fluents differ, as a bit set;
 * G_MAXUINT32, all positions, if their functors or arities differ, or they have
 * more than 31 arguments. */
guint32 gdl_find_varying_arguments (const GdlCoder *coder,
                                    const GArray *members);
/* Returns the arguments of the fluent at these positions, joined by
 * underscores; `add_functor`: after its functor. The caller frees the text. */
char *gdl_spell_part (const GdlCoder *coder, guint32 fluent, guint32 positions,
                      gboolean add_functor);
/* Returns the type with this set of symbols; a new one is named by the text.
 * `types`: types by their sets. */
const RgType *gdl_get_set_type (GdlCoder *coder, const RgType *set,
                                const char *text, GHashTable *types);
