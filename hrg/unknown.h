/* Names that nothing declares. */
#pragma once

#include "hrg/tree.h"

/* Name spaces, for suggestions. */
enum {
  HRG_DOMAINS = 1,
  HRG_FUNCTIONS = 2,
  HRG_VARIABLES = 4,
  HRG_GRAPHS = 8,
  HRG_PARAMETERS = 16, /* of the graph around */
  HRG_BOUND = 32,      /* patterns and loops around */
  HRG_SYMBOLS = 64,
};

/* Puts "did you mean 'x'?" behind the last error, where x of one of the name
 * spaces is near the word; with a note at the declaration of x where that is
 * rather the place of the mistake, as x is written no more often than the
 * word.  FALSE: nothing is near. */
gboolean hrg_suggest (HrgTree *tree, RgName word, guint spaces);

/* Reports "unknown WHAT 'word'", once for each word in the file, with a
 * suggestion; the first of the words that `others` (NULL or NULL-terminated)
 * has is suggested where no name is near. */
void hrg_unknown (HrgTree *tree, const char *what, HrgWord word, guint spaces,
                  const char *const *others);

/* Warns of a symbol of a domain that is spelled almost like a domain, with a
 * capital letter, and mentioned nowhere else. */
void hrg_warn_domain_name (HrgTree *tree, HrgWord symbol);

/* Reports a constructor term that no domain has; what its constructor, or the
 * domain of that name, is for. */
void hrg_no_element (HrgTree *tree, const char *term, HrgWord constructor);
