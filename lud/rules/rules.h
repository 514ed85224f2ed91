/* The types of the translation of rules: values, variables, the scope of a
 * term, and the state of a round (translate.h).
 *
 * Code is made for each player as mover, so that roles, facings and phases are
 * constants wherever the text allows it.
 *
 * Results of functions are pieces of HRG: a LudValue is an expression with
 * bounds; a `const char *` is the text of a condition, also of functions such
 * as lud_is_empty and lud_is_in_region, unless their comment says otherwise.
 * Statements that a result needs are appended to the current block first.  The
 * functions lud_emit_... and lud_effect_... append statements: those of moves,
 * and those of effects.
 */
#pragma once

#include "base/arena.h"
#include "base/diag.h"
#include "lud/game/equipment.h"
#include "lud/read/term.h"

/* -- values ---------------------------------------------------------------- */

/* The kind of a value of HRG. */
typedef enum {
  LUD_NUMBERS,    /* integers: symbols are their digits, -1 is `off` */
  LUD_COMPONENTS, /* numbers of components: symbols are their names */
} LudSort;

/* A value: its text in HRG, and bounds of the integer. */
typedef struct {
  const char *text;
  gint32 least, most;
  LudSort sort;
  gboolean in_hand;    /* a site of a hand; FALSE: not known */
  gboolean on_board;   /* a site of the board; FALSE: not known */
  gboolean is_counted; /* depends on a counter of moves or turns */
  /* Of a player: the text of the component whose owner it is; or NULL. */
  const char *owned_piece;
} LudValue;

static inline gboolean
lud_is_constant (LudValue value)
{
  return value.least == value.most;
}

/* Iterators of Ludii: the current values of (from), (to), ... */
typedef enum {
  LUD_AT_FROM,
  LUD_AT_TO,
  LUD_AT_BETWEEN,
  LUD_AT_SITE,
  LUD_AT_PLAYER,
  LUD_AT_VALUE,
  LUD_AT_PIPS,
  LUD_AT_LEVEL,
  LUD_AT_TRACK, /* the number of a track */
  LUD_N_ITERATORS
} LudIterator;

/* Kinds of local variables besides iterators. */
enum {
  LUD_TEMPORARY = LUD_N_ITERATORS,
  LUD_HELD, /* a value that a deferred effect needs (deferred-effects.h) */
  LUD_HELD_PIECE, /* as LUD_HELD, of a component */
  LUD_BRANCH,     /* the name of `branch NAME in` */
  LUD_N_LOCALS
};

/* -- the translation ------------------------------------------------------- */

/* A variable of the HRG text. */
typedef struct LudVariable {
  const char *name;
  gboolean by_site; /* a map from sites */
  gboolean has_off; /* a map that also has a value at `off` */
  gint32 levels; /* a map from sites and levels 0 to this one; 0: it is not */
  gint32 last_slot;   /* a map from slots up to this one; 0: from sites */
  gint32 least, most; /* of its values, in this round */
  gint32 first;       /* its value before the play */
  LudSort sort;
  gboolean is_read;     /* in an earlier round or in this one */
  gboolean is_declared; /* in this round */
  gboolean is_scratch;  /* only used within a move: no part of the state */
  gboolean is_copy;     /* a copy of a variable in a past (variables.h) */
  gboolean is_counter;  /* of moves or turns */
  gboolean is_local;    /* the text mentions it even if it has one value */
  const char *initial;  /* an initialiser, or NULL */
  /* A map from 0 to n_places - 1 to past values of this variable; NULL: it is
   * none. */
  const struct LudVariable *original;
  gint32 n_places;
} LudVariable;

/* The purpose for which moves are emitted. */
typedef enum {
  LUD_MODE_PLAY,   /* the moves: tags, then changes by the keeper */
  LUD_MODE_TEST,   /* only whether there is a move */
  LUD_MODE_EFFECT, /* changes of at most one move, without tags */
  LUD_MODE_RUN,    /* changes of moves as alternatives, without tags */
  LUD_MODE_ORIGIN, /* whether there is a move from a site (scope.target) */
  LUD_MODE_TARGET, /* whether there is a move to a site (scope.target) */
} LudMode;

/* A piece that the start rules place, in games with stacks. */
typedef struct {
  guint32 site;
  guint component;
  gint32 state, value;
} LudPlaced;

/* A condition on the state after a move. */
typedef struct {
  const LudTerm *condition;
  GSList *then; /* the consequences that come after its test: of the ludeme that
                 * has the condition, and outer ones */
} LudAfter;

/* The context in which a term is translated. All fields are part of
 * lud_make_scope_key(). */
typedef struct {
  LudValue at[LUD_N_ITERATORS]; /* text NULL: not set */
  guint mover;                  /* from 1 */
  LudValue next, previous;
  /* The real mover, while moves of another player are generated: conditions
   * and consequences after the move use it; 0: the same. */
  guint real_mover;
  LudValue real_next, real_previous;
  LudValue hint; /* of (forAll Hint ...); text NULL: none */
  /* Variables of a puzzle that are not set have the value 0: (is Solved). */
  gboolean filled;
  LudValue last_from, last_to; /* text NULL: those of the state */
  LudValue outer_from; /* (from) before the clause of the move, or text NULL */
  guint32 dice;        /* the dice that a move uses, a bit for each */
  guint32 team;        /* the players of (team), a bit for each */
  /* Equal dice are used twice, if this condition holds; or NULL. */
  const char *dice_again;
  guint component; /* the one at (from), 0: not known */
  /* 1 + a direction, or 0: the facing of directions that are resolved, if it is
   * not that of the piece; the direction of (forEach Direction ...). */
  guint facing, heading;
  LudVariable *region; /* of (sites): the sites with this value, or NULL */
  LudValue region_mark;
  LudMode mode;
  LudValue target;        /* of LUD_MODE_TARGET, LUD_MODE_ORIGIN */
  const char *known_site; /* the site of known_component, or NULL */
  guint known_component;
  LudValue level;              /* that a move shows, too; text NULL: none */
  const char *final_condition; /* after each move, or NULL */
  GSList *final_then;          /* of LudTerm: consequences after its test */
  gboolean keeps_pending;      /* the pending sites belong to this move */
  gboolean no_threats;         /* (is Threatened) is false */
  /* The attacked piece was added for the test only, without changing the
   * counts that (sites Empty) reads. */
  gboolean is_put;
  gboolean no_lookahead;   /* (no Moves) is false */
  gboolean allows_repeats; /* (no Repeat) does not apply */
  gboolean is_of_turn;     /* the moves are those of the turn, not tried ones */
  GSList *arm_tags;        /* of char: tags that tell arms apart: `NAME`, or
                            * `$ VARIABLE` */
  GSList *then;            /* of LudTerm: consequences that outer ludemes add */
  GSList *after;           /* of LudAfter */
  GSList *effect_then;     /* of LudTerm: consequences of each effect */
  /* Captures only search a site, without an effect: this variable becomes 1 if
   * there is one. NULL: captures have their effects. */
  const char *found;
  /* The sites of a capture have no consequences of their own. */
  gboolean is_appended;
  /* The statements are those of the play, where the keeper moves. */
  gboolean by_keeper;
  /* In end rules: the component that is on (last To) after each move of the
   * mover but a pass or a swap; without a text: not known. */
  LudValue placed;
} LudScope;

/* A declaration of the HRG text. */
typedef struct {
  const char *name, *text;
} LudItem;

/* The statements that are being emitted. */
typedef struct {
  GString *out;    /* statements of the current block */
  gsize n_written; /* bytes of the statements of all blocks, in this round */
  /* While effects are found before any is applied: the statements that
   * apply them; else NULL. */
  GString *later;
  guint held_loops;     /* that are open */
  struct LudPast *past; /* the innermost one that is open, or NULL */
  gboolean reads_past;  /* variables are read from it */
  guint deferrals;      /* lists of effects that are being found */
} LudOutput;

/* Declarations of HRG that were made, and the memos that find them again. */
typedef struct {
  GArray *graphs, *functions, *domains; /* of LudItem */
  GHashTable *graph_names;    /* from the body of a graph to its name */
  GHashTable *function_names; /* from the text of a function to its name */
  GHashTable *tables;         /* from the key of a table to its function */
  GHashTable
      *binaries; /* from a function of integers to its table (LudValue) */
  GHashTable *used_names; /* of functions and graphs */
  /* From keys to what was made for them: a condition (scope-key.h), ... */
  GHashTable *made;
  GHashTable *domain_names;
  /* Maps an item of (regions ...) and its scope to RgBits, if it is static. */
  GHashTable *static_items;
} LudDeclared;

/* The variables of a state. */
typedef struct {
  GHashTable *variables;       /* from name to LudVariable */
  GPtrArray *order;            /* of LudVariable, in order of their first use */
  guint nesting[LUD_N_LOCALS]; /* live locals by kind */
} LudState;

/* The state that the start rules make. */
typedef struct {
  guint *board; /* by site: the component after the start rules */
  gint32 *count, *state, *value, *rotation;
  gint32 *on[LUD_N_TYPES]; /* components on sites of other types */
  gint32 *costs;           /* by site */
  gint32 *phases;          /* by site, as (phase of:) has them */
  gint32 placed_value;     /* of the pieces that a start rule places */
  gint32 placed_rotation;  /* of these pieces */
  GArray *placed; /* of LudPlaced: by the start rules, where there are stacks */
  /* By chance at the start: the statements, or NULL; how many pieces they place
   * at most, and where. */
  const char *opening;
  gint32 chance_pieces;
  RgBits *chance_sites;
  gboolean in_start;    /* start rules are being read */
  GHashTable *drawn;    /* from LudTerm to the LudValue drawn for it */
  GHashTable *memories; /* from names of maps to counts by site */
} LudStart;

/* A deduction puzzle. */
typedef struct {
  gint32 *given;              /* by site: values of variables at the start */
  GPtrArray *constraints;     /* of LudConstraint (constraints.h), or NULL */
  gboolean all_are_variables; /* (forAll ...): the sites of the board */
} LudPuzzle;

/* Bounds of counters and of values that rules store. */
typedef struct {
  gint32 largest_literal; /* plus 1; 0: not known yet */
  gint32 most_stored;     /* by variables; 0: not known yet */
  gint32 most_turns;      /* until a draw; 0: any number */
  gboolean stores_counts; /* rules store numbers that grow with counters */
  gint32 most_compared; /* the largest number that counters are compared with */
  gint32 counter_period; /* the least common multiple of moduli; 0: none */
} LudCounterBounds;

/* The rules are translated in rounds, until no round finds a new fact. */
typedef struct {
  GHashTable *facts; /* names of facts that rounds find */
  guint round;
  gboolean changed; /* facts, in this round */
  gboolean can_end; /* in this round */
} LudRounds;

/* The translation of a game. */
typedef struct {
  RgArena *arena;
  RgDiags *diags;
  const RgSource *source;
  const LudGame *game;
  LudScope scope;
  LudType type; /* of the sites that are read and written */
  LudOutput output;
  LudDeclared declared;
  LudState state;
  /* Moves of pieces, and items of (regions ...), that are being translated. */
  guint open_pieces, open_items;
  LudStart start;
  LudPuzzle puzzle;
  guint teams[18]; /* by player; 0: none */
  LudRounds rounds;
  const char **votes; /* words, the last is NULL; or NULL: not known yet */
  LudCounterBounds bounds;
  gint32 history; /* positions that are remembered; 0: none */
  /* While the text is not NULL, each removal adds to this variable: 1, or with
   * `sums_values` the value of the piece. */
  LudValue captured;
  gboolean sums_values;
  gboolean several_pending;    /* a move may set several pending values */
  gboolean pending_is_counted; /* `several_pending` is known */
  gboolean
      pieces_are_counted; /* the pending values of pieces are being found */
  gboolean next_is_set;   /* by effects of the present move, before this one */
  LudDirections excluded; /* from the directions resolved last */
  /* A direction that depends on the state, and its value in the current
   * case. */
  const LudTerm *heading;
  LudDirections heading_set;
  gboolean refused; /* an error was reported: there will be no translation */
} LudRules;
