/* The symbols of variables of the state, and their types. */
#pragma once

#include "gdl/map/code.h"

/* Those of the values of a variable: by the arguments in which the fluents of
 * its group differ, or by the fluents; of a fluent alone, whose group is NULL,
 * 0 and 1. */
void gdl_choose_symbols (GdlCode *code, guint32 variable,
                         const GdlGroup *group);
/* The symbol of a text, which may be one that RG has a meaning for. */
RgName gdl_value_symbol (GdlCode *code, const char *text);
/* The fluent of a value as part of names; to be freed by the caller. */
char *gdl_value_name (const GdlCode *code, guint32 variable, guint32 value);
/* The positions in which two of the fluents differ; all of them where their
 * shapes do. */
guint32 gdl_differing (const GdlCode *code, const GArray *members);
/* The arguments at these positions; with the functor in front, if that is
 * wanted. */
char *gdl_spelled_part (const GdlCode *code, guint32 fluent, guint32 positions,
                        gboolean functor);
/* The type of that name, or the one that has this set already; `types` are by
 * their sets. */
const RgType *gdl_set_type (GdlCode *code, const RgType *set, const char *text,
                            GHashTable *types);
