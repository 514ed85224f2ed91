/* Translates the graphs that the rules use to edges of the automaton. */
#pragma once

#include "hrg/emission.h"
#include "hrg/tree.h"
#include "rg/translation.h"

/* `origins`: also collects the places of nodes in the source. */
HrgEmission *hrg_emission_new (gboolean origins);
void hrg_emission_free (HrgEmission *emission);

/* Translates all graphs that the rules use.  FALSE: a limit was exceeded,
 * or a reusable graph can't be shared; reported. */
gboolean hrg_emit (HrgTree *tree, HrgEmission *emission);
