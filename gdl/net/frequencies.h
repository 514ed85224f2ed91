/* Measures the frequencies of gates in random matches. */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlFrequencies GdlFrequencies;

/* Simulates 64 random matches of that many steps. Gates that are made later
 * have no frequencies. */
GdlFrequencies *gdl_frequencies_new (const GdlNet *net, guint steps);
void gdl_frequencies_free (GdlFrequencies *frequencies);

/* Whether the gate existed when the frequencies were measured. */
gboolean gdl_has_frequency (const GdlFrequencies *frequencies, GdlGate gate);
/* Returns the fraction of states in which the gate holds, if no action is
 * played; strictly between 0 and 1. */
double gdl_get_frequency (GdlFrequencies *frequencies, GdlGate gate);
