/* Reports undeclared names, with suggestions. */
#pragma once

#include "hrg/tree.h"

/* Name spaces, for suggestions. */
enum {
  HRG_DOMAINS = 1,
  HRG_FUNCTIONS = 2,
  HRG_VARIABLES = 4,
  HRG_GRAPHS = 8,
  HRG_PARAMETERS = 16, /* of the enclosing graph */
  HRG_BOUND = 32,      /* by patterns and enclosing loops */
  HRG_SYMBOLS = 64,
};

/* Adds "did you mean 'x'?" to the last error, if a name x of these spaces
 * is similar to the word.  If x occurs no more often than the word, its
 * declaration may be the wrong place, and gets a note.  FALSE: no name is
 * similar. */
gboolean hrg_suggest (HrgTree *tree, RgName word, guint spaces);

/* Reports "unknown NOUN 'word'", once for each word in the file, with a
 * suggestion.  If no name is similar, suggests the most similar of
 * `alternatives` (NULL-terminated; NULL: none). */
void hrg_report_unknown (HrgTree *tree, const char *noun, HrgWord word,
                         guint spaces, const char *const *alternatives);

/* Warns of a symbol of a domain that is spelled like a domain, with a
 * capital letter, and occurs nowhere else. */
void hrg_warn_domain_name (HrgTree *tree, HrgWord symbol);

/* Reports a constructor term that no domain contains, with the use of its
 * constructor or of the domain with that name. */
void hrg_report_no_element (HrgTree *tree, const char *term,
                            HrgWord constructor);
