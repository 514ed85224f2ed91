/* Stores a large piece at its anchor, where its walk begins. Its local state s
 * is the way in which it lies: walk s / 4 of the piece, begun in the orthogonal
 * direction s % 4. The map `covered` marks the other cells of the walk. They
 * are not empty, but have no piece.
 *
 *     (move Add (piece "Tile1") (to (sites Empty)))     becomes
 *
 *     to = Site(*)  check(board[to] == empty and covered[to] == 0)
 *     branch {
 *       cell = tile1_0[to]  check(cell != off and ...)
 *       $$ to  $ state0  player = keeper
 *       board[to] = tile1  covered[cell] = 1
 *     }
 *     or { ... state1 ... }
 *
 *   - The board is played on cells and has four orthogonal directions. The game
 *     has no stacks and one type of sites, and no component has moves of its
 *     own.
 *   - Each ludeme of the rules reads no cell, or only whether it is empty, or
 *     pieces at their anchors (is_known).
 *   - A piece has at most MOST_CELLS cells besides its anchor, as many for each
 *     anchor, and at most MOST_STATES states.
 *
 * Other games are refused. */
#include "lud/rules/large-pieces.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/regions.h"
#include "lud/rules/start.h"
#include "lud/rules/values.h"

#include <string.h>

/* MOST_CELLS: cells besides the anchor; N_TURNS: orthogonal directions of the
 * board; MOST_STATES: ways to lie, N_TURNS for each walk. */
enum { MOST_CELLS = 16, N_TURNS = 4, MOST_STATES = 32 };

/* A way to lie. */
typedef struct {
  const char *cells[MOST_CELLS]; /* names of functions from the anchor to the
                                    other cells, or off */
  guint n;                       /* number of cells */
  gint32 state;                  /* the local state of such a piece */
} Shape;

/* A shape, and the one in which the piece lay before; NULL: it was in a hand,
 * or is added. The data of act_place. */
typedef struct {
  const Shape *shape, *before;
} Placement;

LudVariable *
lud_get_covered_map (LudRules *rules)
{
  return lud_map (rules, "covered", 0, 0);
}

/* -- which games ----------------------------------------------------------- */

/* Whether the meaning of a ludeme is known where cells are covered: it reads
 * no cell, or only whether it is empty, or the pieces at their anchors. */
static gboolean
is_known (LudLudeme ludeme)
{
  switch (ludeme) {
  case LUD_TERM_LITERAL:
  case LUD_TERM_RULES:
  case LUD_TERM_SWAP:
  case LUD_TERM_PLAY:
  case LUD_TERM_START:
  case LUD_TERM_PLACE:
  case LUD_TERM_PLACE_SITES:
  case LUD_TERM_END:
  case LUD_TERM_IF_END:
  case LUD_TERM_RESULT:
  case LUD_TERM_OR_MOVES:
  case LUD_TERM_IF_MOVES:
  case LUD_TERM_MOVE_ADD:
  case LUD_TERM_MOVE:
  case LUD_TERM_MOVE_PASS:
  case LUD_TERM_MOVE_AGAIN:
  case LUD_TERM_THEN:
  case LUD_TERM_FROM_CLAUSE:
  case LUD_TERM_TO_CLAUSE:
  case LUD_TERM_PIECE_CLAUSE:
  case LUD_TERM_SITES_EMPTY:
  case LUD_TERM_SITES_OCCUPIED:
  case LUD_TERM_SITES_HAND:
  case LUD_TERM_HAND_SITE:
  case LUD_TERM_COORD:
  case LUD_TERM_UNION_REGION:
  case LUD_TERM_NOT:
  case LUD_TERM_AND_BOOLEAN:
  case LUD_TERM_OR_BOOLEAN:
  case LUD_TERM_IS_MOVER:
  case LUD_TERM_IS_PREV:
  case LUD_TERM_MOVER:
  case LUD_TERM_NEXT:
  case LUD_TERM_PREV:
  case LUD_TERM_NO_MOVES:
    return TRUE;
  default:
    return FALSE;
  }
}

/* The first subterm whose ludeme is not known (is_known); NULL: none. */
static const LudTerm *
find_unknown (const LudTerm *term)
{
  if (!is_known (term->ludeme))
    return term;
  const LudTerm *unknown = NULL;
  for (guint i = 0; i < term->n && !unknown; i++)
    unknown = term->items[i] ? find_unknown (term->items[i]) : NULL;
  return unknown;
}

/* The walk of a tile; NULL: the component has none, so it is not large. */
static const LudTerm *
get_walk (const LudComponent *component)
{
  return component->term && component->term->ludeme == LUD_TERM_TILE
             ? lud_get (component->term, "walk")
             : NULL;
}

void
lud_check_large_pieces (LudRules *rules)
{
  const LudGame *game = rules->game;
  if (!game->has_large_pieces)
    return;
  const LudTerm *unknown = find_unknown (lud_get (game->term, "rules"));
  for (guint c = 1; c < game->n_components && !unknown; c++)
    unknown = game->components[c].moves;
  if (unknown || game->board->type != LUD_CELL || game->has_types ||
      game->has_stacks)
    lud_refuse (rules, unknown ? unknown : game->term,
                "this can't be translated with large pieces yet");
}

/* -- shapes ---------------------------------------------------------------- */

/* Stores the steps of the walk with this number in `steps`, as letters. `walk`:
 * one walk, or a list of walks.  FALSE: there is none of this number. */
static gboolean
get_steps (const LudTerm *walk, guint number, GString *steps)
{
  const gboolean is_list =
      walk->n > 0 && walk->items[0]->kind == LUD_KIND_ARRAY;
  if (number >= (is_list ? walk->n : 1))
    return FALSE;
  const LudTerm *chosen_walk = is_list ? walk->items[number] : walk;
  g_string_truncate (steps, 0);
  for (guint i = 0; i < chosen_walk->n; i++)
    g_string_append (steps, chosen_walk->items[i]->text);
  return TRUE;
}

/* The number of steps ahead. */
static guint
count_steps_ahead (const GString *steps)
{
  guint n = 0;
  for (const char *s = steps->str; *s; s++)
    n += *s == 'F';
  return n;
}

/* Stores the first N_TURNS orthogonal directions of the board, clockwise from
 * N, and returns the number of all. */
static guint
find_directions (const LudRules *rules, LudDirection *directions)
{
  guint n = 0;
  for (guint d = 0; d < LUD_N_COMPASS; d++)
    if (lud_board_find_walk_sites (rules->game->board, LUD_CELL, 0, "",
                                   (LudDirection)d, NULL) &&
        n++ < N_TURNS)
      directions[n - 1] = (LudDirection)d;
  return n;
}

/* Adds the cells of a walk other than its first one, each once, to `cells`: by
 * their number a table by anchor, which is made at its first use. `walked`: the
 * cells after each step ahead. *n: the number of cells.  FALSE: there are too
 * many cells, or another number than for earlier anchors. */
static gboolean
add_cells (const LudRules *rules, guint32 anchor, const guint32 *walked,
           guint n_walked, gint32 **cells, guint *n)
{
  const guint first = *n;
  guint found = 0;
  for (guint i = 0; i < n_walked; i++) {
    gboolean is_new = walked[i] != anchor;
    for (guint k = 0; k < found && is_new; k++)
      is_new = cells[k][anchor] != (gint32)walked[i];
    if (!is_new)
      continue;
    if (found == MOST_CELLS)
      return FALSE;
    if (!cells[found]) {
      cells[found] = g_new (gint32, rules->game->n_sites);
      for (guint32 s = 0; s < rules->game->n_sites; s++)
        cells[found][s] = -1;
    }
    cells[found++][anchor] = (gint32)walked[i];
  }
  *n = MAX (first, found);
  return first == 0 || first == found;
}

/* Makes the shape of a state.  FALSE: the piece has no such state, lies on no
 * anchor in this way, or was refused, as the board has not N_TURNS directions
 * or the walk too many cells. */
static gboolean
make_shape (LudRules *rules, guint component, gint32 state, Shape *shape)
{
  const LudComponent *piece = &rules->game->components[component];
  LudDirection directions[N_TURNS];
  gint32 *cells[MOST_CELLS] = {NULL};
  GString *steps = g_string_new (NULL);
  *shape = (Shape){.state = state};
  gboolean is_right = find_directions (rules, directions) == N_TURNS;
  gboolean found = FALSE;
  if (is_right && get_steps (get_walk (piece), (guint)state / N_TURNS, steps)) {
    const guint n_walked = count_steps_ahead (steps);
    guint32 *walked = g_new (guint32, n_walked + 1);
    for (guint32 i = 0; i < lud_get_elements (rules)->n && is_right; i++)
      if (lud_board_find_walk_sites (rules->game->board, LUD_CELL, i,
                                     steps->str, directions[state % N_TURNS],
                                     walked)) {
        found = TRUE;
        is_right = add_cells (rules, i, walked, n_walked, cells, &shape->n);
      }
    g_free (walked);
  }
  if (!is_right)
    lud_refuse (rules, piece->term,
                "large pieces on this board can't be translated yet");
  for (guint k = 0; k < MOST_CELLS; k++) {
    if (cells[k] && found && is_right)
      shape->cells[k] = lud_add_site_function (
          rules, lud_make_text (rules, "%s_%d", piece->symbol, state),
          cells[k]);
    g_free (cells[k]);
  }
  g_string_free (steps, TRUE);
  return found && is_right;
}

/* Emits the assignment of a cell of the shape to a new local variable, and
 * returns it. `is_checked`: the cell may be off, which a check excludes. */
static LudValue
get_cell (LudRules *rules, const Shape *shape, guint k, LudValue anchor,
          gboolean is_checked)
{
  const LudValue cell = lud_declare_local_site (rules, LUD_AT_SITE);
  if (is_checked)
    lud_emit_line (rules, "check(%s[%s] != off)", shape->cells[k], anchor.text);
  lud_emit_line (rules, "%s = %s[%s]", cell.text, shape->cells[k], anchor.text);
  return cell;
}

/* Emits the stores of `value` (1 or 0) for the cells that a piece covers
 * besides its anchor. */
static void
cover (LudRules *rules, const Shape *shape, LudValue anchor, gint32 value)
{
  for (guint k = 0; k < shape->n; k++) {
    const LudSaved saved = lud_push (rules);
    const LudValue cell = get_cell (rules, shape, k, anchor, FALSE);
    lud_store (rules, lud_get_covered_map (rules), &cell,
               lud_make_constant (rules, value));
    lud_pop (rules, &saved);
  }
}

void
lud_declare_covered (LudRules *rules)
{
  const LudGame *game = rules->game;
  if (!game->has_large_pieces)
    return;
  gint32 *covered = g_new0 (gint32, game->n_sites);
  guint32 walked[MOST_STATES * MOST_CELLS];
  LudDirection directions[N_TURNS];
  GString *steps = g_string_new (NULL);
  const gboolean is_right = find_directions (rules, directions) == N_TURNS;
  for (guint32 i = 0; i < lud_get_elements (rules)->n && is_right; i++) {
    const LudComponent *piece = &game->components[rules->start.board[i]];
    const LudTerm *walk = get_walk (piece);
    const gint32 state = rules->start.state[i];
    if (!walk || !get_steps (walk, (guint)state / N_TURNS, steps) ||
        steps->len > G_N_ELEMENTS (walked))
      continue;
    guint n = count_steps_ahead (steps);
    if (!lud_board_find_walk_sites (game->board, LUD_CELL, i, steps->str,
                                    directions[state % N_TURNS], walked)) {
      lud_refuse (rules, piece->term, "this piece leaves the board at start");
      n = 0;
    }
    for (guint k = 0; k < n; k++)
      covered[walked[k]] = walked[k] != i;
  }
  g_string_free (steps, TRUE);
  lud_set_initial_values (rules, lud_get_covered_map (rules), covered);
  g_free (covered);
}

/* -- moves ----------------------------------------------------------------- */

gboolean
lud_is_large (LudRules *rules, const LudTerm *term, LudValue component)
{
  if (!rules->game->has_large_pieces)
    return FALSE;
  if (!lud_is_constant (component)) {
    lud_refuse (rules, term,
                "a piece that may be large can't be translated "
                "here yet");
    return FALSE;
  }
  return get_walk (&rules->game->components[component.least]) != NULL;
}

/* The number of states of a component: N_TURNS for each walk. Refuses more than
 * MOST_STATES, and returns MOST_STATES. */
static gint32
count_states (LudRules *rules, guint component)
{
  GString *steps = g_string_new (NULL);
  guint n = 0;
  while (get_steps (get_walk (&rules->game->components[component]), n, steps))
    n++;
  g_string_free (steps, TRUE);
  if (n * N_TURNS > MOST_STATES)
    lud_refuse (rules, rules->game->components[component].term,
                "so many walks can't be translated yet");
  return (gint32)MIN (n * N_TURNS, MOST_STATES);
}

/* Moves the piece to the leaf's destination in its new shape, or adds it there:
 * the `act` of leaves of large pieces. A piece that only turns stays on its
 * anchor. */
static void
act_place (LudRules *rules, const LudLeaf *leaf)
{
  const Placement *placement = leaf->data;
  const LudSaved saved = lud_push (rules);
  if (strcmp (leaf->from.text, leaf->to.text)) {
    if (placement->before)
      cover (rules, placement->before, leaf->from, 0);
    lud_act_remove_one (rules, leaf->from);
  }
  lud_act_add (rules, leaf->component, leaf->to,
               lud_make_constant (rules, placement->shape->state));
  cover (rules, placement->shape, leaf->to, 1);
  lud_pop (rules, &saved);
}

void
lud_emit_large_additions (LudRules *rules, const LudLeaf *leaf)
{
  const LudTerm *piece = lud_get (leaf->term, "piece");
  const LudTerm *fixed = piece ? lud_get (piece, "state") : NULL;
  const guint component = (guint)leaf->component.least;
  const gint32 n = count_states (rules, component);
  const LudValue state =
      fixed ? lud_number (rules, lud_translate_value (rules, fixed))
            : (LudValue){0};
  if (fixed && !lud_is_constant (state))
    lud_refuse (rules, fixed, "this state can't be translated yet");
  lud_check (rules, lud_is_empty (rules, leaf->to));
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (gint32 s = 0; s < n && !rules->refused; s++) {
    Shape shape;
    if ((fixed && s != state.least) ||
        !make_shape (rules, component, s, &shape))
      continue;
    const LudSaved saved = lud_push (rules);
    const Placement placement = {&shape, NULL};
    LudLeaf shape_leaf = *leaf;
    lud_emit_line (rules, "or {");
    for (guint k = 0; k < shape.n; k++)
      lud_check (rules, lud_is_empty (rules, get_cell (rules, &shape, k,
                                                       leaf->to, TRUE)));
    shape_leaf.act = act_place;
    shape_leaf.data = (gpointer)&placement;
    shape_leaf.tag = fixed ? NULL : lud_make_text (rules, "state%d", s);
    lud_emit_leaf (rules, &shape_leaf);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

/* The condition that a cell is in the region of the destinations, or one of
 * those that the piece covers. */
static const char *
is_free (LudRules *rules, const LudTerm *region, const Shape *before,
         LudValue from, LudValue cell)
{
  const char *condition = lud_is_in_region (rules, region, cell);
  for (guint k = 0; before && k < before->n; k++)
    condition = lud_or (rules, condition,
                        lud_make_text (rules, "%s[%s] == %s", before->cells[k],
                                       from.text, cell.text));
  return condition;
}

/* Emits the moves of a component from a site where it lies in a state, or
 * without `before` from a hand. */
static void
emit_moves_from (LudRules *rules, const LudTerm *term, guint component,
                 LudValue from, const Shape *before)
{
  const LudTerm *region = lud_get (lud_get (term, "to"), "site");
  const gint32 n = count_states (rules, component);
  const LudValue to = lud_choose_site (rules, NULL, LUD_AT_TO);
  lud_check (rules, lud_test_on_board (rules, to));
  lud_check (rules, is_free (rules, region, before, from, to));
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (gint32 s = 0; s < n && !rules->refused; s++) {
    Shape shape;
    if (!make_shape (rules, component, s, &shape))
      continue;
    const LudSaved saved = lud_push (rules);
    const Placement placement = {&shape, before};
    lud_emit_line (rules, "or {");
    if (before && before->state == s)
      lud_check (rules, lud_not (rules, lud_equal (rules, from, to)));
    for (guint k = 0; k < shape.n; k++) {
      const LudValue cell = get_cell (rules, &shape, k, to, TRUE);
      lud_check (rules,
                 lud_or (rules, is_free (rules, region, before, from, cell),
                         lud_equal (rules, cell, from)));
    }
    const LudLeaf leaf = {.term = term,
                          .from = from,
                          .to = to,
                          .component = lud_make_component (rules, component),
                          .act = act_place,
                          .data = (gpointer)&placement,
                          .tag = lud_make_text (rules, "state%d", s)};
    lud_emit_leaf (rules, &leaf);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

void
lud_begin_large_moves (LudRules *rules, const LudTerm *term, LudValue from)
{
  const LudGame *game = rules->game;
  const LudTerm *clause = lud_get (term, "to");
  const LudTerm *region = lud_get (clause, "site");
  if (!region || region->kind != LUD_KIND_REGION || lud_has (clause, "if") ||
      lud_has (clause, "apply") || lud_has (term, "count") ||
      lud_has (term, "copy"))
    lud_refuse (rules, term,
                "this form of (move) can't be translated with large pieces "
                "yet");
  const char *is_other = "true()";
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (guint c = 1; c < game->n_components && !rules->refused; c++) {
    if (!get_walk (&game->components[c]))
      continue;
    const char *is_piece = lud_equal (rules, lud_load_component (rules, from),
                                      lud_make_component (rules, c));
    is_other = lud_and (rules, is_other, lud_not (rules, is_piece));
    const gint32 n = count_states (rules, c);
    for (gint32 s = -1; s < n; s++) {
      Shape before;
      if (s >= 0 && !make_shape (rules, c, s, &before))
        continue;
      const char *is_here = from.in_hand    ? "false()"
                            : from.on_board ? "true()"
                                            : lud_test_on_board (rules, from);
      const char *lies =
          s < 0
              ? lud_not (rules, is_here)
              : lud_and (rules, is_here,
                         lud_equal_to (
                             rules,
                             lud_load (rules, lud_get_state_map (rules), &from),
                             s));
      if (lud_is_never (lies))
        continue;
      const LudSaved saved = lud_push (rules);
      lud_emit_line (rules, "or {");
      lud_check (rules, is_piece);
      lud_check (rules, lies);
      emit_moves_from (rules, term, c, from, s < 0 ? NULL : &before);
      lud_emit_line (rules, "}");
      lud_pop (rules, &saved);
    }
  }
  lud_emit_line (rules, "or {");
  lud_check (rules, is_other);
}
