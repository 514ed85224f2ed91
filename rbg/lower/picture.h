/* Adds the pragma @board to the translation: the places of the vertices. */
#pragma once

#include "rbg/lower/table.h"

/* Adds the pragma. The places come from the names of generated boards, which
 * have coordinates, or from the labels that are directions, or from the
 * distances of the vertices. */
void rbg_add_picture (RbgTables *tables);
