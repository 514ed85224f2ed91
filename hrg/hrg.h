/* The HRG front end: translates a text to a game of RG. */
#pragma once

#include "rg/game.h"

/* The limit of edges and table cells of a translation. */
#define HRG_LIMIT G_GINT64_CONSTANT (2000000)

typedef struct {
  gint64 limit;
  gboolean origins; /* add @file and @origin pragmas */
} HrgOptions;

/* The warnings of a translation. */
extern const RgWarning hrg_warnings[];

/* Translates the source.  NULL: errors were reported.  Built-in definitions
 * are omitted. */
RgGame *hrg_translate (const RgSource *source, const HrgOptions *options,
                       RgDiags *diags);

/* The source in its canonical form: the same tokens and comments, with
 * other white space.  NULL: syntax errors, reported. */
GString *hrg_format (const RgSource *source, RgDiags *diags);
