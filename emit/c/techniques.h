/* Declares the optional techniques of rg2c, which techniques.list describes. */
#pragma once

#include "emit/c/emit.h"

/* The numbers, in the order of the list. */
typedef enum {
#define TECHNIQUE(name, text) RG_EMIT_BY_##name,
#include "emit/c/techniques.list"
#undef TECHNIQUE
  RG_EMIT_N_TECHNIQUES
} RgEmitTechnique;

G_STATIC_ASSERT (RG_EMIT_N_TECHNIQUES <= 64); /* bits of `without` */

/* Whether the options allow the technique. */
static inline gboolean
rg_emit_allows (const RgEmitOptions *options, RgEmitTechnique technique)
{
  return !(options->without >> technique & 1);
}

/* The name of a technique as in `--without`: "move-tables".  The caller frees
 * it. */
char *rg_emit_make_technique_name (RgEmitTechnique technique);
/* Appends all names, each with a description. */
void rg_emit_list_techniques (GString *out);
/* Parses a list of techniques, separated by commas, to a set of bits; empty
 * names are ignored.  FALSE: a name is unknown.  Then *message has the error,
 * with a suggestion; the caller frees it. */
gboolean rg_emit_read_techniques (const char *list, guint64 *bits,
                                  char **message);
