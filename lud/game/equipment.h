/* Describes a game as its text declares it: players, board, hands, components,
 * regions, tracks, maps, phases. Everything lives as long as the game. */
#pragma once

#include "lud/board/board.h"
#include "lud/game/names.h"
#include "lud/read/term.h"

/* A piece; number 0 is not a piece. */
typedef struct {
  const char *name;     /* "Pawn1" */
  const char *base;     /* "Pawn" */
  const char *symbol;   /* "pawn1": a symbol of HRG */
  guint owner;          /* 0: neutral, 1 .. n: a player, n + 1: shared */
  LudDirection facing;  /* LUD_N_DIRECTIONS: none */
  const LudTerm *moves; /* its own generator, or NULL */
  const LudTerm *term;
} LudComponent;

/* Sites beside the board: first, first + 1, ... */
typedef struct {
  guint owner;
  guint32 first, n;
} LudHand;

/* Dice of a container, one at each of its sites; they are the components from
 * number 1 on. */
typedef struct {
  const LudTerm *term;
  guint32 first, n;
  guint n_faces;       /* of a die, at most */
  guint *faces_of;     /* by die: how many it has */
  const gint32 *faces; /* by die, then by face: the values */
} LudDice;

/* A region of the equipment. */
typedef struct {
  const char *name; /* or NULL */
  gint owner;       /* -1: no owner */
  const LudTerm *term;
} LudRegionItem;

/* A map of the equipment. */
typedef struct {
  const char *name; /* or NULL */
  const LudTerm *term;
} LudMapItem;

/* A hint of a deduction puzzle about sites, such as the sum of their values. */
typedef struct {
  const guint32 *sites;
  guint32 n;
  LudType type; /* of the sites */
  gboolean has_value;
  gint32 value; /* if has_value */
} LudHint;

/* A way around the board: sites in order, -2 for the end. */
typedef struct {
  const char *name;
  guint owner; /* 0: no owner */
  gboolean is_loop, is_directed;
  const gint32 *sites;
  /* How often the text repeats each site there: a bump marks a loop that a
   * slide has to go through. */
  const guint32 *bumps;
  guint32 n;
} LudTrack;

/* A phase of the game. */
typedef struct {
  const char *name;
  const LudTerm *term; /* a phase, or the rules if there are no phases */
  gint role;           /* -1: of all players */
} LudPhase;

/* A game: its players, its equipment and its rules. */
typedef struct {
  RgArena *arena;
  const LudTerm *term;
  const char *name;
  guint n_players;
  LudDirection *facings; /* by player, from 1; LUD_N_DIRECTIONS: none */
  LudBoard *board;
  /* Including hands and dice; at least the elements of each type that the text
   * mentions, whose numbers may be those of hands, too. */
  guint32 n_sites;
  gboolean has_types; /* the text mentions types other than the board's */
  /* By type other than the board's: the board may have pieces there, as the
   * text mentions the type, and not only in (from ..) and (count .. at:), which
   * mean a hand then. */
  gboolean has_pieces[LUD_N_TYPES];
  LudComponent *components;
  guint n_components; /* including number 0 */
  LudHand *hands;
  guint n_hands;
  LudDice dice; /* n 0: none */
  LudRegionItem *regions;
  guint n_regions;
  LudMapItem *maps;
  guint n_maps;
  LudHint *hints;
  guint n_hints;
  /* Of a deduction puzzle: bounds of the values of sites; else most_value is
   * 0. */
  gint32 least_value, most_value;
  LudTrack *tracks;
  guint n_tracks;
  LudPhase *phases;
  guint n_phases;
  LudNames *names;
  const LudTerm *start, *end, *meta; /* or NULL */
  gint32 n_pieces; /* that the start rules place; + n_sites if moves add pieces;
                      + lud_get_max_count() if they add several at once */
  gboolean has_counts;       /* sites have counts of pieces */
  gboolean has_stacks;       /* sites have levels */
  gboolean has_rotations;    /* pieces rotate */
  gboolean has_large_pieces; /* tiles with walks, which cover several cells */
} LudGame;

void lud_game_free (LudGame *game);

/* The player of a role that does not depend on the mover (P1, Neutral, Shared,
 * ...), else -1. */
gint lud_find_role_player (const LudGame *game, const char *role);
/* The component with this name, 0: none. */
guint lud_find_component (const LudGame *game, const char *name);
/* The first hand of a player.  NULL: there is none. */
const LudHand *lud_find_hand (const LudGame *game, guint player);
