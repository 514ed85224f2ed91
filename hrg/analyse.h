/* Everything up to the translation: what a text declares, and what is wrong
 * with it.
 */
#pragma once

#include "hrg/tree.h"

#define HRG_FOR_EACH(type, item, array)                               \
  for (guint item##_at_ = 0; item##_at_ < (array)->len; item##_at_++) \
    for (type *item = g_ptr_array_index ((array), item##_at_); item;  \
         item = NULL)

/* Parses a new tree and fills in what all phases find out.  FALSE: there were
 * errors, which have been reported; then the declarations are there, too, but
 * those with a wrong beginning, and parts of them may be missing. */
gboolean hrg_analyse (HrgTree *tree);
