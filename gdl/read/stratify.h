/* Sheets that are not stratified by their relations, but by the arguments of
 * these: their relations are split.
 */
#pragma once

#include "gdl/rules.h"

/* Splits the relations that depend on their own negation, where that makes the
 * program stratified; keeps the rules as they were in `written`.  The others go
 * to `unresolved`: only ground atoms tell. */
void gdl_stratify (GdlProgram *program);
