/* Declares the warnings of the RG library, by origin. */
#pragma once

#include "base/diag.h"

extern const RgWarning rg_check_warnings[]; /* rg_read */
extern const RgWarning rg_lint_warnings[];  /* rg_lint */
extern const RgWarning rg_run_warnings[];   /* the interpreter */
