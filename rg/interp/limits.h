/* Declares the limits of the interpreter as options of a tool. */
#pragma once

#include "base/cli.h"
#include "rg/interp/interp.h"

/* The values of the options. */
typedef struct {
  gint64 max_states, max_memory /* MiB */, max_tags, max_nesting, max_moves;
} RgInterpLimitOptions;

/* Their defaults: rg_interp_default_limits. */
#define RG_INTERP_LIMIT_DEFAULTS                                    \
  {                                                                 \
    .max_states = 20000000, .max_memory = 1024, .max_tags = 100000, \
    .max_nesting = 10000, .max_moves = 1000000                      \
  }

/* Rows of a table of options, the first with that section.  Each tool
 * describes max_moves itself. */
#define RG_INTERP_LIMIT_ROW(section, name, target, value, help) \
  {                                                             \
    section, name, 0, RG_OPTION_INT, target, value, help        \
  }
#define RG_INTERP_LIMIT_ROWS(section, limits)                               \
  RG_INTERP_LIMIT_ROW (                                                     \
      section, "max-states", &(limits).max_states, "N",                     \
      "most states of one search for moves (default 20000000)"),            \
      RG_INTERP_LIMIT_ROW (NULL, "max-memory", &(limits).max_memory, "MIB", \
                           "memory of the interpreter (default 1024)"),     \
      RG_INTERP_LIMIT_ROW (NULL, "max-tags", &(limits).max_tags, "N",       \
                           "most tags of a move (default 100000)"),         \
      RG_INTERP_LIMIT_ROW (NULL, "max-nesting", &(limits).max_nesting, "N", \
                           "deepest nesting of checks (default 10000)")

/* Converts the values.  Memory, tags and nesting that are too large become the
 * maximum; the modes (unchecked, thorough, hints) are FALSE. */
RgInterpLimits
rg_interp_limits_of_options (const RgInterpLimitOptions *options);
