/* How often gates hold in random matches. */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlFrequencies GdlFrequencies;

/* In 64 matches of so many steps; of gates that the network has by now. */
GdlFrequencies *gdl_frequencies_new (const GdlNet *net, guint steps);
void gdl_frequencies_free (GdlFrequencies *frequencies);

/* Whether the gate was there. */
gboolean gdl_frequencies_know (const GdlFrequencies *frequencies, GdlGate gate);
/* The part of the states in which the gate holds, with no action played: above
 * 0 and below 1. */
double gdl_frequency (GdlFrequencies *frequencies, GdlGate gate);
