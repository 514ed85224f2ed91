/* Resolves directions of a term to sets of absolute directions. */
#pragma once

#include "lud/rules/variables.h"

/* The facing of a component at a site; without a component (0), of the
 * site. */
LudDirection lud_find_facing (const LudRules *rules, guint component);

/* Computes the directions of a term at a site (or LUD_EVERYWHERE) for a
 * component (or 0); without a term: the fallback. scope.facing, if set,
 * replaces the facing of the component. Sets rules->excluded to the directions
 * that a difference excludes, which `set` may still have. FALSE, refused: they
 * depend on the state, or are not known. */
gboolean lud_resolve_directions (LudRules *rules, const LudTerm *directions,
                                 LudDirection fallback, guint component,
                                 guint32 site, LudDirections *set);
/* Whether directions depend on the site. */
gboolean lud_depends_on_site (const LudTerm *directions);

/* Whether directions depend on the facing of the piece. */
gboolean lud_is_relative (const LudTerm *directions);
/* Whether a list of elements contains one. */
gboolean lud_list_has (LudList list, guint32 item);
/* Whether a step in some direction of a set leads to the target. */
gboolean lud_is_step_in (const LudElement *element, LudDirections set,
                         guint32 target);

/* -- directions of the state ----------------------------------------------- */

/* Finds the part of directions that depends on the state: on two sites, such as
 * those of the last move, or on the rotation of a piece.  NULL: none does, or
 * it is rules->heading, whose directions are known. */
const LudTerm *lud_find_heading (const LudRules *rules,
                                 const LudTerm *directions);

/* The cases of such directions in the state. */
typedef struct {
  LudValue index; /* that of the set which holds in the state */
  const LudDirections *sets;
  guint n;
} LudHeadings;
/* Makes the cases of such directions: by the two sites, which refuses boards
 * without compass directions; or by the piece at a site, and its rotation.
 * `component`: the one there, 0: not known. */
LudHeadings lud_load_headings (LudRules *rules, const LudTerm *heading,
                               LudValue site, guint component);
/* The condition that the case is one of a set of them. */
const char *lud_is_heading_in (LudRules *rules, const LudHeadings *headings,
                               const RgBits *cases);
