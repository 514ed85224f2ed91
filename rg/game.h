/* Represents a game in memory: declarations in the order of the text, and the
 * automaton with both directions of adjacency, which each change updates.
 *
 * Types, constants, variables, nodes, edges and pragmas have numbers that stay
 * valid during the lifetime of the game; a removal leaves a hole.  Edges out
 * of a node are in the order in which they are printed.
 */
#pragma once

#include "base/arena.h"
#include "base/lex.h"
#include "rg/name.h"
#include "rg/term.h"

/* Nodes, edges and declarations: indices into the arrays of the game. */
typedef guint32 RgNode;
typedef guint32 RgEdgeId;
typedef guint32 RgDeclId;
#define RG_NONE G_MAXUINT32 /* no node, no edge, no declaration */

/* -- actions ------------------------------------------------------------- */

/* The kinds of actions, and their text. */
typedef enum {
  RG_SKIP,          /* a, b: ; */
  RG_ASSIGN,        /* left = right */
  RG_ASSIGN_ANY,    /* left = type(*) */
  RG_EQUAL,         /* left == right */
  RG_DIFFER,        /* left != right */
  RG_REACHABLE,     /* ? start -> target */
  RG_NOT_REACHABLE, /* ! start -> target */
  RG_TAG,           /* $ name */
  RG_TAG_VARIABLE,  /* $$ name */
} RgActionKind;

/* The action of an edge.  The kind determines the used fields. */
typedef struct {
  RgActionKind kind;
  RgName name; /* of a tag, or of the variable of a variable tag */
  const RgExpr *left, *right;
  const RgType *type;
  RgNode start, target;
} RgAction;

/* Constructors: unused fields get their neutral value, so that actions can
 * be compared field by field. */
RgAction rg_skip (void);
RgAction rg_assign (const RgExpr *left, const RgExpr *right);
RgAction rg_assign_any (const RgExpr *left, const RgType *type);
RgAction rg_compare (gboolean equal, const RgExpr *left, const RgExpr *right);
RgAction rg_check_reachable (gboolean positive, RgNode start, RgNode target);
RgAction rg_tag (RgName name);
RgAction rg_tag_variable (RgName variable);

gboolean rg_action_equal (const RgAction *a, const RgAction *b);
guint rg_action_hash (const RgAction *action);
gboolean rg_action_is_comparison (const RgAction *action);
gboolean rg_action_is_check (const RgAction *action); /* ? and ! */
gboolean rg_action_is_tag (const RgAction *action);   /* $ and $$ */
gboolean rg_action_is_assignment (const RgAction *action);
/* Whether the action is an assignment to `player`, which ends a move. */
gboolean rg_action_ends_move (const RgGame *game, const RgAction *action);
/* Whether an edge assigns to the variable, or to a part of it. */
gboolean rg_assigns (const RgGame *game, RgName variable);

/* -- declarations -------------------------------------------------------- */

/* The kinds of declarations. */
typedef enum {
  RG_DECL_TYPE,
  RG_DECL_CONSTANT,
  RG_DECL_VARIABLE,
  RG_DECL_EDGE,
  RG_DECL_PRAGMA,
} RgDeclKind;

/* A declaration, as an element of the list of all declarations. */
typedef struct {
  RgDeclKind kind;
  guint32 index;       /* into the array of its kind */
  RgDeclId prev, next; /* in the order of the text */
  guint64 order;       /* ascending along that order */
  guint32 token;       /* its first token in the game's tokens, or RG_NONE */
  gboolean implied;    /* a built-in that the text leaves out: not printed */
  gboolean removed;
} RgDecl;

/* A declared type. */
typedef struct {
  RgName name;
  const RgType *type;
  RgDeclId decl;
} RgTypeDecl;

/* A constant or a variable: they share one name space. */
typedef struct {
  RgName name;
  gboolean constant;
  const RgType *type;
  const RgValue *value;
  RgDeclId decl;
} RgGlobal;

/* The four lists that an edge may be on. */
typedef enum {
  RG_OUT,    /* of its node on the left */
  RG_IN,     /* of its node on the right */
  RG_START,  /* of the start of its check */
  RG_TARGET, /* of the target of its check */
  RG_N_SLOTS,
} RgSlot;

/* An edge, and its neighbours on the lists of edges. */
typedef struct {
  RgNode from, to;
  RgAction action;
  RgDeclId decl;
  RgEdgeId prev[RG_N_SLOTS], next[RG_N_SLOTS];
} RgEdge;

/* A node, and its lists of edges. */
typedef struct {
  RgName name;
  RgEdgeId first[RG_N_SLOTS], last[RG_N_SLOTS];
  guint32 count[RG_N_SLOTS];
  gboolean touched; /* the node is on the game's list of touched nodes */
} RgNodeInfo;

/* The kinds of pragmas, by their keywords. */
typedef enum {
  RG_PRAGMA_DISJOINT,
  RG_PRAGMA_DISJOINT_EXHAUSTIVE,
  RG_PRAGMA_UNIQUE,
  RG_PRAGMA_REPEAT,
  RG_PRAGMA_TAG_INDEX,
  RG_PRAGMA_TAG_MAX_INDEX,
  RG_PRAGMA_SIMPLE_APPLY,
  RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE,
  RG_PRAGMA_ITERATOR,
  RG_PRAGMA_INTEGER,
  RG_PRAGMA_ARTIFICIAL_TAG,
  RG_PRAGMA_BOARD,
  RG_PRAGMA_TRANSLATED_FROM_RBG,
  RG_PRAGMA_FILE,
  RG_PRAGMA_ORIGIN,
  RG_PRAGMA_OTHER, /* unknown: stored as text */
} RgPragmaKind;

/* A tag of a simpleApply pragma. */
typedef struct {
  RgName name;
  const RgType *type; /* NULL for a plain tag; else a tag `name: type` */
} RgPragmaTag;

/* An assignment of a simpleApply pragma. */
typedef struct {
  const RgExpr *left, *right;
} RgPragmaAssign;

/* A cell of a board: where its value is, and where it is drawn. */
typedef struct {
  const RgExpr *key;   /* symbols: `a1`, or `white[a1]` of a map of maps */
  const RgExpr *place; /* the cell of the state; NULL: the map at the key */
  gint64 x, y;
  gint64 shade; /* -1: not given */
} RgPragmaCell;

/* A line of a board. */
typedef struct {
  const RgExpr *from, *to; /* keys of cells */
} RgPragmaLine;

/* A pragma.  The kind (rg(5)) determines the used fields. */
typedef struct {
  RgPragmaKind kind;
  guint32 n_nodes, n_names, n_tags, n_assigns, n_cells, n_lines;
  const RgName *nodes; /* names: a hint may outlive its node. disjoint: the
                          node, then the others */
  const RgName *names; /* variables of repeat, iterator, board; symbols; tags */
  const RgPragmaTag *tags;
  const RgPragmaAssign *assigns;
  const RgPragmaCell *cells;
  const RgPragmaLine *lines;
  gint64 integer;   /* tag index, first integer, line */
  gint64 integer2;  /* column */
  const char *text; /* file name; kind of a board; unknown pragma without '@'
                       and ';' */
  RgDeclId decl;
} RgPragma;

/* The declarations with a name: indices plus 1, or 0. */
typedef struct {
  guint32 type, global, node;
} RgNameUses;

/* A game, with its text if it was read. */
struct RgGame {
  const RgSource *source; /* NULL for a game that was not read; not owned */
  GArray *tokens;         /* of RgToken, or NULL */
  RgArena *arena;
  RgNames *names;
  GArray *decls;   /* of RgDecl */
  GArray *types;   /* of RgTypeDecl */
  GArray *globals; /* of RgGlobal */
  GArray *nodes;   /* of RgNodeInfo */
  GArray *edges;   /* of RgEdge */
  GArray *pragmas; /* of RgPragma */
  RgDeclId first, last;
  GArray *touched; /* of RgNode: changed since the list was last cleared */
  /* The capacity of the arrays: append.h. */
  guint decls_room, nodes_room, edges_room, touched_room;
  guint64 changes;      /* counts each change of declarations or automaton */
  guint64 type_changes; /* counts changes of the type declarations, from 1 */
  RgNode begin, end;    /* the nodes of these names; always exist here */
  RgName player, goals, visible, keeper, random; /* interned at the start */
  struct RgTerms *terms;                         /* tables of terms.c */
  GArray *uses_of_name;                          /* of RgNameUses, by name */
  GHashTable *shown; /* symbol → the symbol that is shown instead; NULL: not
                        compacted (emit/c/model/compact-maps.h) */
};

RgGame *rg_game_new (void);
void rg_game_free (RgGame *game);

RgName rg_intern (RgGame *game, const char *text);
RgName rg_intern_n (RgGame *game, const char *text, gsize length);
const char *rg_text (const RgGame *game, RgName name);

/* Appends a declaration.  Names must be unused in their name space (query
 * first).  Returns the index in its array. */
guint32 rg_add_type (RgGame *game, RgName name, const RgType *type);
guint32 rg_add_constant (RgGame *game, RgName name, const RgType *type,
                         const RgValue *value);
guint32 rg_add_variable (RgGame *game, RgName name, const RgType *type,
                         const RgValue *value);
/* Copies the arrays of the pragma, and sets decl. */
guint32 rg_add_pragma (RgGame *game, const RgPragma *pragma);

void rg_remove_decl (RgGame *game, RgDeclId decl);
/* Moves a declaration after another one (RG_NONE: to the front). */
void rg_move_decl (RgGame *game, RgDeclId decl, RgDeclId after);

/* Returns the declarations with a name, for code that renames; the pointer is
 * valid until the next call. */
RgNameUses *rg_name_uses (RgGame *game, RgName name);
/* Finds by name.  NULL: there is none.  Pointers are valid until the next
 * add. */
RgTypeDecl *rg_find_type (const RgGame *game, RgName name);
static inline RgGlobal *
rg_find_global (const RgGame *game, RgName name)
{
  const guint32 place =
      name < game->uses_of_name->len
          ? g_array_index (game->uses_of_name, RgNameUses, name).global
          : 0;
  return place ? &g_array_index (game->globals, RgGlobal, place - 1) : NULL;
}
const RgGlobal *rg_find_variable (const RgGame *game, RgName name);
const RgGlobal *rg_find_constant (const RgGame *game, RgName name);

static inline RgDecl *
rg_decl (const RgGame *game, RgDeclId id)
{
  return &g_array_index (game->decls, RgDecl, id);
}

/* The first declaration in the order of the text, and the next one.
 * RG_NONE: the end. */
#define RG_FOR_DECLS(game, d) \
  for (RgDeclId d = (game)->first; d != RG_NONE; d = rg_decl ((game), d)->next)

/* Returns the first one from an index in its array on. NULL: the end. */
RgGlobal *rg_next_global (const RgGame *game, guint32 from);
RgPragma *rg_next_pragma (const RgGame *game, guint32 from);

/* Returns the index of a constant or variable, or of a pragma, in its array. */
static inline guint32
rg_global_place (const RgGame *game, const RgGlobal *global)
{
  return (guint32)(global - &g_array_index (game->globals, RgGlobal, 0));
}
static inline guint32
rg_pragma_place (const RgGame *game, const RgPragma *pragma)
{
  return (guint32)(pragma - &g_array_index (game->pragmas, RgPragma, 0));
}

/* Loops over all constants and variables (RgGlobal *), or all pragmas
 * (RgPragma *), in order of insertion.  The body may remove them, but not
 * add any. */
#define RG_FOR_GLOBALS(game, global)                          \
  for (RgGlobal *global = rg_next_global ((game), 0); global; \
       global = rg_next_global ((game), rg_global_place ((game), global) + 1))
#define RG_FOR_PRAGMAS(game, pragma)                          \
  for (RgPragma *pragma = rg_next_pragma ((game), 0); pragma; \
       pragma = rg_next_pragma ((game), rg_pragma_place ((game), pragma) + 1))

/* -- automaton ------------------------------------------------------------ */

/* Returns the node with that name; adds it if there is none. */
RgNode rg_node (RgGame *game, RgName name);
/* RG_NONE: there is none. */
RgNode rg_find_node (const RgGame *game, RgName name);
/* Adds a node with an unused name: the base itself if it is unused, otherwise
 * base_1, base_2, ... */
RgNode rg_node_fresh (RgGame *game, const char *base);

static inline RgNodeInfo *
rg_node_info (const RgGame *game, RgNode node)
{
  return &g_array_index (game->nodes, RgNodeInfo, node);
}
static inline RgEdge *
rg_edge (const RgGame *game, RgEdgeId edge)
{
  return &g_array_index (game->edges, RgEdge, edge);
}
const char *rg_node_text (const RgGame *game, RgNode node);
/* Whether an edge or check mentions the node. */
static inline gboolean
rg_node_exists (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return (info->count[RG_OUT] | info->count[RG_IN] | info->count[RG_START] |
          info->count[RG_TARGET]) != 0;
}
/* Whether the node must stay: it is begin, end, or the start or target of a
 * check. */
gboolean rg_is_node_pinned (const RgGame *game, RgNode node);
gboolean rg_edge_exists (const RgGame *game, RgEdgeId edge);

/* The number of node and edge slots, including holes: the sizes of side
 * tables. */
#define rg_n_nodes(game) ((game)->nodes->len)
#define rg_n_edges(game) ((game)->edges->len)

/* Adds an edge at the end of the text, or directly after another edge. */
RgEdgeId rg_edge_add (RgGame *game, RgNode from, RgNode to, RgAction action);
RgEdgeId rg_edge_add_after (RgGame *game, RgEdgeId after, RgNode from,
                            RgNode to, RgAction action);
void rg_edge_remove (RgGame *game, RgEdgeId edge);
void rg_edge_set_action (RgGame *game, RgEdgeId edge, RgAction action);
void rg_edge_set_from (RgGame *game, RgEdgeId edge, RgNode from);
void rg_edge_set_to (RgGame *game, RgEdgeId edge, RgNode to);

/* Adds the node to the list of touched nodes. */
void rg_touch (RgGame *game, RgNode node);

/* Loops over the edges on a list of a node.  The body may remove or move
 * the current edge, but no other edge of that list. */
#define RG_FOR_SLOT(game, slot, node, e)                                   \
  for (RgEdgeId                                                            \
           e = rg_node_info ((game), (node))->first[slot],                 \
           e##_next_ = e == RG_NONE ? e : rg_edge ((game), e)->next[slot]; \
       e != RG_NONE; e = e##_next_,                                        \
           e##_next_ = e == RG_NONE ? e : rg_edge ((game), e)->next[slot])
#define RG_FOR_OUT(game, node, e)         RG_FOR_SLOT (game, RG_OUT, node, e)
#define RG_FOR_IN(game, node, e)          RG_FOR_SLOT (game, RG_IN, node, e)
#define RG_FOR_CHECKS_FROM(game, node, e) RG_FOR_SLOT (game, RG_START, node, e)
#define RG_FOR_CHECKS_TO(game, node, e)   RG_FOR_SLOT (game, RG_TARGET, node, e)

/* Returns the next edge in the order of the text, from a declaration on.
 * RG_NONE: there is none. */
RgEdgeId rg_next_edge (const RgGame *game, RgDeclId decl);
/* Loops over all edges in the order of the text; the body may remove the
 * current one. */
#define RG_FOR_EDGES(game, e)                             \
  for (RgEdgeId e = rg_next_edge ((game), (game)->first), \
                e##_next_ = rg_edge_after_ ((game), e);   \
       e != RG_NONE; e = e##_next_, e##_next_ = rg_edge_after_ ((game), e))

static inline RgEdgeId
rg_edge_after_ (const RgGame *game, RgEdgeId edge)
{
  return edge == RG_NONE
             ? RG_NONE
             : rg_next_edge (game,
                             rg_decl (game, rg_edge (game, edge)->decl)->next);
}
