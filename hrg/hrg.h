/* The HRG front end: text to a game of RG. */
#pragma once

#include "rg/game.h"

/* Edges and table cells that a translation may have. */
#define HRG_LIMIT G_GINT64_CONSTANT (2000000)

typedef struct {
  gint64 limit;
  gboolean origins; /* add @file and @origin pragmas */
} HrgOptions;

/* The warnings that a translation gives. */
extern const RgWarning hrg_warnings[];

/* Translates the source.  NULL: there were errors, which have been reported.
 * Built-in definitions are left out. */
RgGame *hrg_translate (const RgSource *source, const HrgOptions *options,
                       RgDiags *diags);

/* The source in its canonical form: the same tokens and comments, with other
 * white space.  NULL: syntax errors, which have been reported. */
GString *hrg_format (const RgSource *source, RgDiags *diags);
