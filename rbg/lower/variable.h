/* Makes the variables of the game, and adds all its declarations. */
#pragma once

#include "rbg/lower/arithmetic.h"

typedef GArray RbgVariables; /* of RbgDeclared */

/* Returns the variables of the game with their initial values; may need further
 * types.  Variables that nothing reads are left out. */
RbgVariables *rbg_variables_new (RbgNumbers *numbers);
void rbg_variables_free (RbgVariables *variables);

/* Adds types, constants and variables to the game. */
void rbg_add_declarations (RbgTables *tables, const RbgVariables *variables);
