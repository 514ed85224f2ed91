/* Declares the options for a run of passes. */
#pragma once

#include "passes/pass.h"

/* The options of the driver. */
typedef struct {
  const GPtrArray *passes; /* of const RgPass *, in running order */
  gint64 bisect_limit;     /* changes to make; -1: all */
  gboolean print_changed; /* prints to stderr what each run of a pass changed */
  const GPtrArray *print_after; /* as print_changed, only for the passes with
                                   these names; NULL: none */
  const char *trace_dir; /* receives the game after each run that changed it;
                            NULL: none */
  gboolean time_passes;  /* prints a table to stderr */
  gboolean verify; /* verifies each run that changed the game; see verify.h */
  gboolean verify_preserved; /* only the analyses that passes preserve */
} RgDriverOptions;
