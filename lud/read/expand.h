/* Expands macros: replaces calls of macros and references to options.
 *
 *     (define "Name" (body #1 #2))        ("Name" a b), and "Name" alone
 *     (option "Heading" <Tag> args:{<x> <y>} {
 *       (item "Label" <1> <2> "in words")*    most stars: the default
 *     })                                  <Tag:x>, and <Tag> for the first
 *     (rulesets {(ruleset "Ruleset/Name" {"Heading/Label" ...})})
 *     (metadata ...)                      is left out
 *
 * A macro that the text does not define is read from the folder of definitions
 * of Ludii, if there is one.
 */
#pragma once

#include "lud/lud.h"

/* The text without macros and options, or the source itself if it has none. The
 * caller owns it (rg_source_free).  `settings`: its options and the folder of
 * definitions count.  NULL: there were errors. */
const RgSource *lud_expand (const RgSource *source, const LudSettings *settings,
                            RgDiags *diags);
