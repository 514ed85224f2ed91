/* Macro expansion: replaces calls of macros and references to options.
 *
 *     (define "Name" (body #1 #2))        ("Name" a b), and "Name" alone
 *     (option "Heading" <Tag> args:{<x> <y>} {
 *       (item "Label" <1> <2> "in words")*    most stars: the default
 *     })                                  <Tag:x>, and <Tag> for the first
 *     (rulesets {(ruleset "Ruleset/Name" {"Heading/Label" ...})})
 *     (metadata ...)                      is left out
 */
#pragma once

#include "base/diag.h"

/* The text without macros and options, or the source itself if it has none. The
 * caller owns it (rg_source_free).  `options`: chosen items, NULL at the end,
 * or NULL.  NULL: there were errors. */
const RgSource *lud_expand (const RgSource *source, const char *const *options,
                            RgDiags *diags);
