/* The pragma @board of the translation: where the vertices are. */
#pragma once

#include "rbg/lower/table.h"

/* By the names of generated boards, which have coordinates, or by the labels
 * that are directions, or by the distances of the vertices. */
void rbg_add_picture (RbgTables *tables);
