/* Chooses the words of a sheet: the names of RG, made unique.
 *
 * RG is case-sensitive and has a name space for each sort of name; GDL is not,
 * and has one. The first use gets the name. Later uses of an equal name get a
 * suffix for their sort (symbol, map, type; rest for boundaries; after or at
 * for relations), and then a number.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* The words of a sheet that have been reserved so far. */
typedef struct {
  KifSheet *sheet;
  GHashTable *used_words; /* words in lower case (a set) */
  GHashTable *symbols;    /* RgName to word */
  GHashTable *globals;    /* RgName of a fluent or map to word */
  GPtrArray *domains;     /* words by number of the domain */
  GPtrArray
      *relations; /* words by number of the relation; NULL: not yet named */
  GPtrArray *boundaries; /* words by number of the boundary */
} KifNames;

/* Reserves the keywords and the words of scores. Refuses the game if a score is
 * no integer. */
KifNames *kif_names_new (KifSheet *sheet);
void kif_names_free (KifNames *names);

/* Return the word of a symbol, of a fluent or map, or of a domain, relation or
 * boundary by its number. The first call for a name reserves the word; for a
 * domain or boundary, also those of all smaller numbers. The symbol `random` is
 * a keyword of GDL, which is always reserved. */
const char *kif_name_symbol (KifNames *names, DlTerm symbol);
const char *kif_name_global (KifNames *names, RgName global);
const char *kif_name_domain (KifNames *names, guint domain);
const char *kif_name_relation (KifNames *names, guint relation);
const char *kif_name_boundary (KifNames *names, guint boundary);
