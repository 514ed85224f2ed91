/* Declares the interface of passes and of the driver.
 *
 * A built-in pass is a file that ends in RG_PASS; docs/developing.md (How to
 * add) lists the steps.  An external pass is a shared object with RG_PASS and
 * RG_PLUGIN, for rg-opt --load.
 */
#pragma once

#include "rg/game.h"

typedef struct RgPass RgPass;
typedef struct RgPassRun RgPassRun;
typedef struct RgDriver RgDriver;
typedef struct RgOrder RgOrder;
typedef struct RgAnalyses RgAnalyses;

/* Properties that a pass preserves; --verify-each checks them. */
typedef enum {
  RG_KEEPS_NODES = 1 << 0,   /* the set of nodes */
  RG_KEEPS_EDGES = 1 << 1,   /* which nodes are joined; actions may change */
  RG_KEEPS_GLOBALS = 1 << 2, /* constants and variables */
  RG_KEEPS_TAGS = 1 << 3,    /* the moves, tag by tag */
} RgKeeps;

#define RG_KEEPS_GRAPH (RG_KEEPS_NODES | RG_KEEPS_EDGES)

/* Analyses that passes need, and preserve; see analyses.h. */
typedef enum {
  RG_TRIM,
  RG_DOMINATORS,
  RG_VARIABLES, /* not in .preserves, nor are the next ones */
  RG_LIVENESS,
  RG_CONSTANTS,
  RG_N_ANALYSES,
} RgAnalysis;

/* A set of one analysis, for .needs and .preserves. */
#define RG_SET(analysis) (1u << (analysis))
/* Analyses that depend only on nodes, edges, and the starts and targets of
 * checks. */
#define RG_OF_GRAPH      (RG_SET (RG_TRIM) | RG_SET (RG_DOMINATORS))

/* The options with which a pass runs. */
typedef enum {
  RG_LEVEL_ALWAYS, /* -O0 and above */
  RG_LEVEL_CHEAP,  /* -O1 and above: reads the neighbourhood of a node */
  RG_LEVEL_FULL,   /* -O2 and -Os */
  RG_LEVEL_SIZE,   /* -Os: smaller at the price of speed */
  RG_LEVEL_HINTS,  /* with --pragmas, or by name */
  RG_LEVEL_ASKED,  /* only when it is named */
  RG_LEVEL_TEST,   /* only when it is named: plants a fault on purpose */
} RgLevel;

/* Each phase runs to a fixed point before the next one begins.  Changes in
 * RG_PHASE_TAGS start RG_PHASE_MAIN again.  Later phases may make the game
 * longer, and do not start the earlier ones. */
typedef enum {
  RG_PHASE_MAIN,
  RG_PHASE_TAGS,  /* removes artificial tags, which distinguish walks until here
                   */
  RG_PHASE_FORMS, /* makes normal forms, and removes pragmas */
  RG_PHASE_HINTS, /* adds pragmas about the automaton, which stays the same */
  RG_PHASE_NAMES, /* renames; nothing else changes */
  RG_N_PHASES,
} RgPhase;

/* A pass; fields that a file omits are zero. */
struct RgPass {
  const char *name; /* as on the command line */
  const char *help; /* one line, lower case, no full stop */
  /* Sentences for --list-passes=full and the manual, in which 'this' is text of
   * a game; NULL: there is no more to say. */
  const char *about;
  void (*run) (RgPassRun *run);
  guint keeps;     /* of RgKeeps */
  guint needs;     /* of RG_SET: the analyses that it uses */
  guint preserves; /* of RG_SET: the analyses that stay valid */
  RgLevel level;
  RgPhase phase;
  gboolean local;  /* takes time only for the nodes on its worklist */
  gboolean whole;  /* examines the whole game each time, and has no worklist */
  gboolean keeper; /* may change which moves the keeper makes; then
                      RG_KEEPS_TAGS is about the moves of all others */
};

/* One run of a pass: its input. */
struct RgPassRun {
  RgGame *game;
  const RgPass *pass;
  /* The nodes (RgNode) that changed, or whose edges changed, since the
   * last run of the pass: all nodes at first.  In the order of their names.
   * NULL for a pass that is `whole`. */
  const GArray *work;
  const RgOrder *order;
  RgAnalyses *analyses;
  RgDriver *driver;
};

/* To be called before each change, which should be the smallest one that leaves
 * the game valid; counts it.  FALSE: --bisect-limit is reached, and the pass
 * must not make the change.  Edges that are never legal are removed by
 * rg_remove_never_legal (edit.h), which calls this. */
gboolean rg_may_change (RgPassRun *run);

/* The built-in passes in running order; ends with NULL. */
extern const RgPass *const rg_passes[];

/* Returns the built-in pass of a name; NULL: there is none. */
const RgPass *rg_find_pass (const char *name);

/* Ends the file of a pass: its function, its name, its line of help. */
#define RG_PASS(function, dashed, text, ...) \
  extern const RgPass rg_pass_##function;    \
  const RgPass rg_pass_##function = {        \
      .name = dashed, .help = text, .run = function, __VA_ARGS__};

/* All work nodes of a run. */
#define RG_WORK(run, i) g_array_index ((run)->work, RgNode, i)

/* -- external passes ------------------------------------------------------- */

/* Version of the binary interface of these headers. */
#define RG_PLUGIN_VERSION 2u

/* The passes of a shared object, and the headers with which it was compiled. */
typedef struct {
  guint32 version, pass_size,
      game_size;               /* of the headers with which it was compiled */
  const RgPass *const *passes; /* ends with NULL */
} RgPlugin;

/* Ends the source of a shared object, with the functions of its passes in
 * running order: RG_PLUGIN (&rg_pass_one, &rg_pass_other). */
#define RG_PLUGIN(...)                                            \
  extern const RgPlugin rg_plugin;                                \
  const RgPlugin rg_plugin = {RG_PLUGIN_VERSION, sizeof (RgPass), \
                              sizeof (RgGame),                    \
                              (const RgPass *const[]){__VA_ARGS__, NULL}};
