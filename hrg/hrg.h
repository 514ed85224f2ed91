/* Implements the front end for HRG: translates a text to a game of RG. */
#pragma once

#include "rg/game.h"

/* The limit of edges and table cells of a translation. */
#define HRG_LIMIT G_GINT64_CONSTANT (2000000)

/* Options of a translation. */
typedef struct {
  gint64 limit;     /* of edges and table cells, such as HRG_LIMIT */
  gboolean origins; /* add @file and @origin pragmas */
} HrgOptions;

/* The warnings of a translation. */
extern const RgWarning hrg_warnings[];

/* Translates the source.  NULL: errors were reported.  Built-in definitions
 * are omitted. */
RgGame *hrg_translate (const RgSource *source, const HrgOptions *options,
                       RgDiags *diags);

/* Returns the source in its canonical form: the same tokens and comments, with
 * other white space. NULL: syntax errors were reported. */
GString *hrg_format (const RgSource *source, RgDiags *diags);

/* Returns the mutations of a text (RgMutation *, base/mutate/mutation.h), in
 * the order of kinds and places. NULL: the text has errors. To be freed with
 * g_ptr_array_free. */
GPtrArray *hrg_mutations (const RgSource *source, RgDiags *diags);
/* Returns the text without comments. */
GString *hrg_strip_comments (const RgSource *source, RgDiags *diags);
