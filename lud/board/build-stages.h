/* Declares the stages that build a board, in their order, and their common
 * data. */
#pragma once

#include "lud/board/board.h"
#include "lud/board/faces.h"

/* A step from an element to a neighbour. */
typedef struct {
  LudType type; /* type of its target */
  guint32 to;
  double angle; /* its direction, in radians counterclockwise from east */
  LudDirections flags; /* relations, groups and single directions */
} LudStep;

/* The data of a board that is being built. */
typedef struct {
  const LudGraph *graph;
  LudStars stars;
  LudBoard *board;
  GArray **steps[LUD_N_TYPES]; /* by element: of LudStep; clockwise from N */
  GPtrArray *perimeters;       /* of GArray of guint32: vertices, in order */
} LudBuild;

static inline LudElement *
lud_element (const LudBuild *build, LudType type, guint32 i)
{
  return &build->board->elements[type].items[i];
}

/* The sector of an angle (radians counterclockwise from east) out of n, which
 * are numbered clockwise; N is in the middle of the first. */
guint lud_find_sector (double angle, guint n);

/* A list in the memory of the board. */
LudList lud_list_new (LudBoard *board, const GArray *items);

void lud_build_steps (LudBuild *build); /* steps, supported */
void lud_build_radials (LudBuild *build);
void lud_build_perimeters (LudBuild *build);
void lud_build_parts (LudBuild *build);       /* needs perimeters */
void lud_build_phases (LudBuild *build);      /* needs steps */
void lud_build_coordinates (LudBuild *build); /* rows, columns, labels */
