/* The variables of the state in RG: their names, types and symbols (10.3). */
#pragma once

#include "gdl/map/code.h"

/* Declares all but `left_out`, which may be GDL_NONE; the code knows them. */
void gdl_add_variables_of (GdlCode *code, const GArray *groups,
                           guint32 left_out);
/* The symbol of a text, which may be one that RG has a meaning for. */
RgName gdl_value_symbol (GdlCode *code, const char *text);
/* Another variable of the same type and first value. */
RgName gdl_add_temporary (GdlCode *code, guint32 variable, const char *prefix);
/* The fluent of a value as part of names; to be freed by the caller. */
char *gdl_value_name (const GdlCode *code, guint32 variable, guint32 value);
