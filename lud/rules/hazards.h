/* Analyses hazards, as between instructions: finds the parts of the state that
 * terms read and effects write. Effects without a read-after-write hazard can
 * be applied one by one in place. */
#pragma once

#include "lud/rules/rules.h"

/* The parts of the state. */
enum {
  LUD_PART_OF_BOARD = 1 << 0, /* components and counts */
  LUD_PART_OF_STATES = 1 << 1,
  LUD_PART_OF_VALUES = 1 << 2, /* vars, scores, values of players, counter */
  LUD_PART_OF_PENDING = 1 << 3,
  LUD_PART_OF_NEXT = 1 << 4,
  LUD_PART_OF_MEMORY = 1 << 5,
  LUD_PART_OF_LAST = 1 << 6,
  LUD_PART_OF_VOTES = 1 << 7,
};

/* The parts that a term reads, as a set. */
guint32 lud_find_parts_read (const LudTerm *term);
/* The parts that an effect writes, as a set. */
guint32 lud_find_parts_written (const LudTerm *term);

/* Whether an effect of a list reads a part that an earlier one writes, itself
 * or by the consequences of the compound effect. */
gboolean lud_interferes (const LudRules *rules, const LudTerm *list);

/* Whether an iteration of a loop over a region (or NULL) may read a part that
 * an earlier iteration writes, other than the last move. `iterator` is the
 * ludeme of the iterator, such as LUD_TERM_SITE. */
gboolean lud_loop_interferes (const LudRules *rules, const LudTerm *region,
                              const LudTerm *body, LudLudeme iterator);

/* Whether a term mentions groups, which each removal may change. */
gboolean lud_mentions_groups (const LudTerm *term);

/* Whether an effect captures by a pattern. */
gboolean lud_is_capture (const LudTerm *term);

/* Whether a term has moves that add pieces. */
gboolean lud_adds_pieces (const LudTerm *term);
/* Whether a term has moves that add several pieces at once. */
gboolean lud_adds_several (const LudTerm *term);
