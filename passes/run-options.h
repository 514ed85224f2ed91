/* How passes are run over a game. */
#pragma once

#include "passes/pass.h"

typedef struct {
  const GPtrArray *passes;      /* of const RgPass *, in running order */
  gint64 bisect_limit;          /* changes to make; -1: all */
  gboolean print_changed;       /* what each run of a pass changed: to stderr */
  const GPtrArray *print_after; /* names of passes, or NULL: as above */
  const char *trace_dir;        /* or NULL: the game after each such run */
  gboolean time_passes;         /* a table: to stderr */
  gboolean verify;              /* each such run; see verify.h */
  gboolean verify_preserved;    /* of that, only what passes preserve */
} RgDriverOptions;
