/* Lowers each edge by itself: its act becomes a chain of actions of RG through
 * new nodes.
 *
 *     [pawn] at index 3
 *     becomes     $$ coord; $ index_3; board[coord] = pawn
 *
 * An act that places a piece also updates the counts of pieces; the facts about
 * possible pieces on the square (piece.h) decide which counts can change. */
#include "rbg/lower/lower.h"

#include "rbg/lower/piece.h"
#include "rbg/lower/place.h"

/* The data of a translation to actions of RG. */
typedef struct {
  const RbgAutomaton *automaton;
  RbgAutomaton *made;
  const RbgFacts *facts;
  RbgNumbers *numbers;
  RbgTables *tables;
  RbgPlaces places;
  guint64 *pieces; /* by node: see rbg/lower/piece.h */
  GArray *chain;   /* of RgAction: the actions of the current edge */
} Lowering;

static void
push_action (Lowering *lowering, RgAction action)
{
  g_array_append_val (lowering->chain, action);
}

static const RgExpr *
name_expr (Lowering *lowering, RgName text)
{
  return rbg_name_expr (lowering->tables, text);
}

/* -- modifiers ------------------------------------------------------------ */

static void
push_tags (Lowering *lowering, guint32 index)
{
  RbgTables *tables = lowering->tables;
  if (index == 0)
    return;
  char *text = g_strdup_printf ("index_%u", index);
  push_action (lowering, rg_tag_variable (tables->coord));
  push_action (lowering, rg_tag (rg_intern (tables->game, text)));
  g_free (text);
}

static void
push_put (Lowering *lowering, RbgAct act)
{
  RbgTables *tables = lowering->tables;
  push_action (lowering,
               rg_assign (rbg_access_expr (tables, tables->board,
                                           name_expr (lowering, tables->coord)),
                          name_expr (lowering, tables->pieces[act.x])));
}

/* Appends the tags, the changed counts, and the new piece on the square. */
static void
push_off (Lowering *lowering, const RbgEdge *edge, RbgAct act)
{
  RbgTables *tables = lowering->tables;
  const RbgFormulas *formulas = lowering->facts->formulas;
  push_tags (lowering, act.y);
  for (guint32 i = 0; i < formulas->atoms->len; i++) {
    const RbgAtom *atom = rbg_atom (formulas, i);
    if (atom->kind != RBG_ATOM_COUNT)
      continue;
    const RgExpr *count = rbg_make_changed_count (
        lowering->numbers, atom,
        rbg_count_change (lowering->pieces[edge->from], atom, act.x));
    if (count)
      push_action (lowering, rg_assign (rbg_atom_expr (tables, atom), count));
  }
  push_put (lowering, act);
}

/* Whether the assigned variable is declared: unread ones are not. */
static gboolean
is_declared (const Lowering *lowering, const RbgAssignment *assignment)
{
  const RbgFormulas *formulas = lowering->facts->formulas;
  for (guint32 i = 0; i < formulas->atoms->len; i++) {
    const RbgAtom *atom = rbg_atom (formulas, i);
    if (atom->kind == RBG_ATOM_VARIABLE && atom->index == assignment->variable)
      return TRUE;
  }
  return assignment->score;
}

static void
push_assignment (Lowering *lowering, RbgAct act)
{
  RbgTables *tables = lowering->tables;
  const RbgAssignment *assignment = &g_array_index (
      lowering->facts->formulas->assignments, RbgAssignment, act.x);
  const gboolean checked = assignment->checked;
  const RgExpr *target = rbg_make_assigned_variable (lowering->numbers, act.x);
  const RgExpr *value = rbg_make_assigned_value (lowering->numbers, act.x);
  if (checked)
    push_action (lowering,
                 rg_compare (FALSE, value, name_expr (lowering, tables->nan)));
  push_tags (lowering, act.y);
  if (act.kind == RBG_ACT_ASSIGN && value != target &&
      is_declared (lowering, assignment))
    push_action (lowering, rg_assign (target, value));
}

/* -- conditions ----------------------------------------------------------- */

/* Appends a test of the piece on the square: a comparison with one piece, or a
 * map of the set. */
static void
push_on (Lowering *lowering, const RbgEdge *edge, RbgAct act)
{
  RbgTables *tables = lowering->tables;
  const RbgSet *set =
      g_ptr_array_index (lowering->facts->maps->sets->all, act.x);
  const guint32 n = tables->tree->n_pieces;
  const RgExpr *piece = rbg_access_expr (tables, tables->board,
                                         name_expr (lowering, tables->coord));
  if (set->n == 1) {
    push_action (
        lowering,
        rg_compare (TRUE, piece,
                    name_expr (lowering, tables->pieces[set->items[0]])));
    return;
  }
  /* The complement does not include `outside`, the piece at `null`. */
  if (set->n + 1 == n && !lowering->places.may_be_null[edge->from]) {
    const RbgSet *rest = rbg_set_complement (tables->sets, set, n);
    push_action (
        lowering,
        rg_compare (FALSE, piece,
                    name_expr (lowering, tables->pieces[rest->items[0]])));
    return;
  }
  push_action (lowering,
               rg_compare (TRUE, rbg_make_piece_test (tables, set, piece),
                           name_expr (lowering, tables->one)));
}

/* Tests the piece on the square that the map leads to, or on `null`. */
static void
push_look (Lowering *lowering, RbgAct act)
{
  RbgTables *tables = lowering->tables;
  const RbgMaps *maps = lowering->facts->maps;
  const RbgSet *set = g_ptr_array_index (maps->sets->all, act.y);
  const RgExpr *square =
      rbg_make_step (&lowering->places, g_ptr_array_index (maps->all, act.x));
  const RgExpr *piece = rbg_access_expr (tables, tables->board, square);
  const gboolean equal = act.kind == RBG_ACT_LOOK;
  if (set->n == 1)
    push_action (
        lowering,
        rg_compare (equal, piece,
                    name_expr (lowering, tables->pieces[set->items[0]])));
  else
    push_action (
        lowering,
        rg_compare (TRUE, rbg_make_piece_test (tables, set, piece),
                    name_expr (lowering, equal ? tables->one : tables->zero)));
}

static void
push_turn (Lowering *lowering, RbgAct act)
{
  RbgTables *tables = lowering->tables;
  RgGame *game = tables->game;
  push_action (lowering,
               rg_assign (name_expr (lowering, game->player),
                          name_expr (lowering, act.x == RG_NONE
                                                   ? game->keeper
                                                   : tables->players[act.x])));
}

/* -- edges ---------------------------------------------------------------- */

/* Appends the actions of RG for an act. */
static void
push_act (Lowering *lowering, const RbgEdge *edge, RbgAct act)
{
  switch (act.kind) {
  case RBG_ACT_ON:
    push_on (lowering, edge, act);
    break;
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
    push_look (lowering, act);
    break;
  case RBG_ACT_CONDITION:
    push_action (lowering, rbg_make_condition (lowering->numbers, act.x));
    break;
  case RBG_ACT_OFF:
    push_off (lowering, edge, act);
    break;
  case RBG_ACT_PUT:
    push_put (lowering, act);
    break;
  case RBG_ACT_ASSIGN:
  case RBG_ACT_LEGAL:
    push_assignment (lowering, act);
    break;
  case RBG_ACT_TAGS:
    push_tags (lowering, act.y);
    break;
  case RBG_ACT_TURN:
    push_turn (lowering, act);
    break;
  default:
    break;
  }
}

/* Adds the actions as a chain of edges through new nodes. */
static void
add_chain (Lowering *lowering, const RbgEdge *edge)
{
  RbgAutomaton *made = lowering->made;
  guint32 from = edge->from;
  if (lowering->chain->len == 0)
    rbg_automaton_add_edge (made, from, edge->to, 0, edge->place);
  for (guint i = 0; i < lowering->chain->len; i++) {
    const guint32 to =
        i + 1 < lowering->chain->len ? rbg_automaton_add_node (made) : edge->to;
    rbg_automaton_add_edge (
        made, from, to,
        rbg_add_action (made->acts, lowering->tables->game,
                        &g_array_index (lowering->chain, RgAction, i)),
        edge->place);
    from = to;
  }
}

/* Lowers an edge to a chain of edges; a check stays one edge.  An edge that no
 * square allows is dropped. */
static void
lower_edge (Lowering *lowering, guint32 e)
{
  const RbgEdge *edge = rbg_edge (lowering->automaton, e);
  const RbgAct act = rbg_edge_act (lowering->automaton, e);
  lowering->tables->sets->place = edge->place;
  if (edge->start != RG_NONE) {
    rbg_automaton_add_check (lowering->made, edge->from, edge->to,
                             act.kind == RBG_ACT_CANNOT, edge->start,
                             edge->place);
    return;
  }
  if (act.kind == RBG_ACT_MAP) {
    const RbgMap *map = g_ptr_array_index (lowering->facts->maps->all, act.x);
    if (map->id == RBG_MAP_NONE)
      return;
    g_array_set_size (lowering->chain, 0);
    rbg_append_map (&lowering->places, edge, map, lowering->chain);
    add_chain (lowering, edge);
    return;
  }
  g_array_set_size (lowering->chain, 0);
  push_act (lowering, edge, act);
  add_chain (lowering, edge);
}

RbgAutomaton *
rbg_lower_automaton (const RbgAutomaton *automaton, const RbgFacts *facts,
                     RbgNumbers *numbers)
{
  Lowering lowering = {.automaton = automaton,
                       .made = rbg_automaton_new (automaton->acts),
                       .facts = facts,
                       .numbers = numbers,
                       .tables = numbers->tables,
                       .pieces = rbg_find_pieces (automaton, facts),
                       .chain = g_array_new (FALSE, FALSE, sizeof (RgAction))};
  rbg_places_init (&lowering.places, automaton, facts, numbers->tables);
  lowering.made->n_nodes = automaton->n_nodes;
  lowering.made->begin = automaton->begin;
  for (guint32 e = 0; e < automaton->edges->len && !lowering.tables->sets->over;
       e++)
    lower_edge (&lowering, e);
  rbg_places_clear (&lowering.places);
  g_free (lowering.pieces);
  g_array_free (lowering.chain, TRUE);
  return lowering.made;
}
