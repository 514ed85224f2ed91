/* Words of the sheet: the names of RG, made unique.
 *
 * RG is case-sensitive and has a name space for each sort of name; GDL is not,
 * and has one.  The first use gets the name; later homonyms get a suffix for
 * their sort, and then a number.
 */
#pragma once

#include "emit/gdl/sheet.h"

typedef struct {
  KifSheet *sheet;
  GHashTable *used_words; /* words in lower case (a set) */
  GHashTable *symbols;    /* RgName to word */
  GHashTable *globals;    /* RgName of a fluent or map to word */
  GPtrArray *domains;     /* words, by number */
  GPtrArray *relations;   /* words by number; NULL: not yet named */
  GPtrArray *boundaries;  /* words by number of the boundary */
} KifNames;

KifNames *kif_names_new (KifSheet *sheet);
void kif_names_free (KifNames *names);

/* The word of a symbol, of a fluent or map, or of a domain, relation or
 * boundary by its number. Reserves a word at the first call. */
const char *kif_symbol_name (KifNames *names, DlTerm symbol);
const char *kif_global_name (KifNames *names, RgName global);
const char *kif_domain_name (KifNames *names, guint domain);
const char *kif_relation_name (KifNames *names, guint relation);
const char *kif_boundary_name (KifNames *names, guint boundary);
