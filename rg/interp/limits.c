/* Converts options to limits. */
#include "rg/interp/limits.h"

RgInterpLimits
rg_interp_limits_of_options (const RgInterpLimitOptions *options)
{
  return (RgInterpLimits){
      .max_states = (guint64)options->max_states,
      .max_memory = MIN ((guint64)options->max_memory, G_MAXUINT32) << 20,
      .max_tags = (guint32)MIN (options->max_tags, G_MAXUINT32 - 1),
      .max_nesting = (guint32)MIN (options->max_nesting, G_MAXUINT32 - 1),
      .max_moves = (guint64)options->max_moves};
}
