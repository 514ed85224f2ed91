/* Names directions, groups of them, and turns away from a facing. */
#pragma once

#include "lud/read/term.h"

/* name of the constant, Ludii's name.  The first sixteen are compass points in
 * clockwise order from N, 22.5 degrees apart. */
#define LUD_DIRECTIONS(X)         \
  X (N, "N")                      \
  X (NNE, "NNE")                  \
  X (NE, "NE")                    \
  X (ENE, "ENE")                  \
  X (E, "E")                      \
  X (ESE, "ESE")                  \
  X (SE, "SE")                    \
  X (SSE, "SSE")                  \
  X (S, "S")                      \
  X (SSW, "SSW")                  \
  X (SW, "SW")                    \
  X (WSW, "WSW")                  \
  X (W, "W")                      \
  X (WNW, "WNW")                  \
  X (NW, "NW")                    \
  X (NNW, "NNW")                  \
  X (CW, "CW")                    \
  X (CCW, "CCW")                  \
  X (IN, "In")                    \
  X (OUT, "Out")                  \
  X (U, "U")                      \
  X (UN, "UN")                    \
  X (UNE, "UNE")                  \
  X (UE, "UE")                    \
  X (USE, "USE")                  \
  X (US, "US")                    \
  X (USW, "USW")                  \
  X (UW, "UW")                    \
  X (UNW, "UNW")                  \
  X (D, "D")                      \
  X (DN, "DN")                    \
  X (DNE, "DNE")                  \
  X (DE, "DE")                    \
  X (DSE, "DSE")                  \
  X (DS, "DS")                    \
  X (DSW, "DSW")                  \
  X (DW, "DW")                    \
  X (DNW, "DNW")                  \
  X (ALL, "All")                  \
  X (ADJACENT, "Adjacent")        \
  X (ORTHOGONAL, "Orthogonal")    \
  X (DIAGONAL, "Diagonal")        \
  X (OFF_DIAGONAL, "OffDiagonal") \
  X (SAME_LAYER, "SameLayer")     \
  X (UPWARD, "Upward")            \
  X (DOWNWARD, "Downward")        \
  X (ROTATIONAL, "Rotational")

#define LUD_DIRECTION_CONSTANT(name, text) LUD_##name,
/* A direction: of the compass, a rotation, or a set of these. */
typedef enum {
  LUD_DIRECTIONS (LUD_DIRECTION_CONSTANT) LUD_N_DIRECTIONS
} LudDirection;
#undef LUD_DIRECTION_CONSTANT

/* The compass points come first. */
#define LUD_N_COMPASS 16

/* A set of directions: bit d for direction d. */
typedef guint64 LudDirections;
#define LUD_DIRECTION_BIT(direction) ((LudDirections)1 << (direction))

#define LUD_RELATIVES(X)              \
  X (FORWARD, "Forward")              \
  X (BACKWARD, "Backward")            \
  X (LEFTWARD, "Leftward")            \
  X (RIGHTWARD, "Rightward")          \
  X (FORWARDS, "Forwards")            \
  X (BACKWARDS, "Backwards")          \
  X (LEFTWARDS, "Leftwards")          \
  X (RIGHTWARDS, "Rightwards")        \
  X (FL, "FL")                        \
  X (FLL, "FLL")                      \
  X (FLLL, "FLLL")                    \
  X (FR, "FR")                        \
  X (FRR, "FRR")                      \
  X (FRRR, "FRRR")                    \
  X (BL, "BL")                        \
  X (BLL, "BLL")                      \
  X (BLLL, "BLLL")                    \
  X (BR, "BR")                        \
  X (BRR, "BRR")                      \
  X (BRRR, "BRRR")                    \
  X (SAME_DIRECTION, "SameDirection") \
  X (OPPOSITE_DIRECTION, "OppositeDirection")

#define LUD_RELATIVE_CONSTANT(name, text) LUD_##name,
/* A direction relative to a facing. */
typedef enum {
  LUD_RELATIVES (LUD_RELATIVE_CONSTANT) LUD_N_RELATIVES
} LudRelative;
#undef LUD_RELATIVE_CONSTANT

/* The names as Ludii writes them. */
extern const char *const lud_direction_names[LUD_N_DIRECTIONS];

/* Finds the direction with a name. FALSE: none has it. */
gboolean lud_read_direction (const char *name, LudDirection *direction);
/* Reads the direction in an argument; LUD_ADJACENT: it is missing.  FALSE: it
 * is not the name of one. */
gboolean lud_read_direction_argument (const LudTerm *term,
                                      const char *parameter,
                                      LudDirection *direction);
/* Finds the relative direction with a name. FALSE: none has it. */
gboolean lud_read_relative (const char *name, LudRelative *relative);
