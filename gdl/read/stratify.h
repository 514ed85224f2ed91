/* Stratifies sheets whose relations depend on their own negation, while their
 * rules do not: splits relations.
 */
#pragma once

#include "gdl/rules.h"

/* Splits the relations that depend on their own negation if that makes them
 * stratified; `written` keeps the rules as they were.  The other such relations
 * go to `unresolved`: the grounder checks their atoms. */
void gdl_stratify (GdlProgram *program);
