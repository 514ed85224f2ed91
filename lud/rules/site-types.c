/* Resolves types of sites: rules->type is the type that terms currently mean.
 * Maps of pieces on sites of another type have a suffix, such as
 * `board_of_edges`.  Incidence of elements becomes tables. */
#include "lud/rules/site-types.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/owners.h"
#include "lud/rules/players.h"
#include "lud/rules/regions.h"
#include "lud/rules/relations.h"
#include "lud/rules/state.h"
#include "lud/rules/values.h"

#include <string.h>

LudType
lud_find_type (const LudRules *rules, const char *name)
{
  for (guint t = 0; name && t < LUD_N_TYPES; t++)
    if (!strcmp (name, lud_type_names[t]))
      return (LudType)t;
  return lud_get_board_type (rules);
}

LudType
lud_find_type_in (LudRules *rules, const LudTerm *clause, const LudTerm *site)
{
  const char *name = lud_string (clause, "type");
  const LudType type = lud_find_type (rules, name);
  const gboolean may_be_in_hand = type == LUD_CELL &&
                                  type != lud_get_board_type (rules) && site &&
                                  rules->game->n_hands > 0;
  /* A count may be that of a cell of the board, where nothing is. */
  const gboolean is_in_hand = clause->ludeme != LUD_TERM_COUNT_INTEGER &&
                              !rules->game->has_pieces[type];
  if (may_be_in_hand && (is_in_hand || lud_is_in_hand (rules, site)))
    return lud_get_board_type (rules);
  if (type != lud_get_board_type (rules) && rules->game->has_stacks)
    lud_refuse (rules, clause,
                "stacks on sites of type %s can't be translated yet", name);
  return type;
}

LudType
lud_enter_default_type (LudRules *rules)
{
  const LudType outer = rules->type;
  rules->type = lud_get_board_type (rules);
  return outer;
}

LudType
lud_enter_type (LudRules *rules, const LudTerm *term)
{
  const LudType outer = lud_enter_default_type (rules);
  if (!lud_has (term, "type"))
    return outer;
  if (!rules->game->has_types) {
    lud_get (term, "type");
    return outer;
  }
  static const char *const sites[] = {"site", "at", "in"};
  const LudTerm *site = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (sites) && !site; i++)
    site = lud_has (term, sites[i]) ? lud_get (term, sites[i]) : NULL;
  const LudType type = lud_find_type_in (rules, term, site);
  rules->type = type;
  return outer;
}

const char *
lud_name_of_type (LudRules *rules, const char *name)
{
  static const char *const suffixes[LUD_N_TYPES] = {
      [LUD_CELL] = "cells", [LUD_EDGE] = "edges", [LUD_VERTEX] = "vertices"};
  return rules->type == lud_get_board_type (rules)
             ? name
             : lud_make_text (rules, "%s_of_%s", name, suffixes[rules->type]);
}

/* -- incidence ------------------------------------------------------------- */

/* Adds the elements of the same type that count as incident: cells with a
 * common edge, edges with a common end; for a vertex, as in Ludii, the numbers
 * of the cells at its edges. */
static void
add_neighbours (const LudBoard *board, const LudElement *element, LudType type,
                guint32 number, RgBits *set)
{
  const LudType between = type == LUD_EDGE ? LUD_VERTEX : LUD_EDGE;
  const LudType neighbour_type = type == LUD_EDGE ? LUD_EDGE : LUD_CELL;
  const LudList list = element->incident[between];
  for (guint32 i = 0; i < list.n; i++) {
    const LudList neighbours =
        board->elements[between].items[list.items[i]].incident[neighbour_type];
    for (guint32 k = 0; k < neighbours.n; k++)
      if (neighbours.items[k] != number)
        rg_bits_add (set, neighbours.items[k]);
  }
}

RgBits **
lud_compute_incident_sets (LudRules *rules, const LudTerm *term)
{
  const LudType type = lud_find_type (rules, lud_string (term, "type"));
  const LudType origin_type = lud_find_type (rules, lud_string (term, "of"));
  const LudBoard *board = rules->game->board;
  RgBits **sets = lud_new_sets (rules);
  for (guint32 i = 0; i < board->elements[origin_type].n; i++) {
    const LudElement *element = &board->elements[origin_type].items[i];
    const LudList list = element->incident[type];
    if (type == origin_type)
      add_neighbours (board, element, type, i, sets[i]);
    for (guint32 k = 0; k < list.n && type != origin_type; k++)
      rg_bits_add (sets[i], list.items[k]);
  }
  return sets;
}

/* Makes the condition of (sites Cell INDEX) or (sites Edge INDEX) for the site
 * `data`. A LudCondition. */
static const char *
make_vertex_test (LudRules *rules, const LudTerm *term, gpointer data)
{
  const LudValue *site = data;
  const LudTerm *index = lud_get (term, "index");
  const LudType element_type =
      term->ludeme == LUD_TERM_SITES_CELL ? LUD_CELL : LUD_EDGE;
  const LudElements *elements = &rules->game->board->elements[element_type];
  lud_get (term, "type"); /* Ludii does not use it */
  if (!index)
    return "false()";
  RgBits **sets = lud_new_sets (rules);
  for (guint32 i = 0; i < MIN (elements->n, rules->game->n_sites); i++) {
    const LudList list = elements->items[i].incident[LUD_VERTEX];
    for (guint32 k = 0; k < list.n; k++)
      rg_bits_add (sets[i], list.items[k]);
  }
  const char *condition =
      lud_is_in_some (rules, "is_vertex", sets, index, *site);
  lud_free_sets (rules, sets);
  return condition;
}

const char *
lud_is_vertex_of (LudRules *rules, const LudTerm *term, LudValue site)
{
  return lud_wrap_condition (rules, "is_vertex", make_vertex_test, term, &site);
}

/* Makes the condition of (sites Incident ...) for the site `data`, without its
 * owner. A LudCondition. */
static const char *
make_incident_test (LudRules *rules, const LudTerm *term, gpointer data)
{
  const LudValue *site = data;
  RgBits **sets = lud_compute_incident_sets (rules, term);
  const char *condition =
      lud_is_in_some (rules, "is_incident", sets, lud_get (term, "at"), *site);
  lud_free_sets (rules, sets);
  return condition;
}

const char *
lud_is_incident (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *owner = lud_get (term, "owner");
  const LudTerm *role = lud_get (term, "role");
  const char *condition = lud_wrap_condition (rules, "is_incident",
                                              make_incident_test, term, &site);
  if (!owner && !role)
    return condition;
  const LudValue player = lud_translate_player (rules, owner ? owner : role);
  const LudValue every_player =
      lud_make_constant (rules, (gint32)rules->game->n_players + 1);
  const char *has_type =
      lud_and (rules, lud_equal (rules, player, every_player),
               lud_not (rules, lud_is_empty (rules, site)));
  const char *is_owned = lud_equal (
      rules, lud_get_owner (rules, lud_load_component (rules, site)), player);
  return lud_and (rules, condition, lud_or (rules, has_type, is_owned));
}

/* -- moves ----------------------------------------------------------------- */

void
lud_act_move_between (LudRules *rules, LudType from_type, LudValue from,
                      LudType to_type, LudValue to)
{
  const LudType outer = rules->type;
  rules->type = from_type;
  if (from_type == to_type) {
    lud_act_move (rules, from, to);
    rules->type = outer;
    return;
  }
  const LudSaved saved = lud_push (rules);
  const LudValue component = lud_load_component (rules, from);
  LudValue piece = component;
  if (!lud_is_constant (component)) {
    piece = lud_declare_local (rules, LUD_HELD_PIECE, component.least,
                               component.most);
    piece.sort = component.sort;
    lud_emit_line (rules, "%s = %s", piece.text, component.text);
  }
  const LudValue state =
      lud_get_state_map (rules)->is_read
          ? lud_load (rules, lud_get_state_map (rules), &from)
          : lud_make_constant (rules, 0);
  rules->type = to_type;
  lud_act_add (rules, piece, to, state);
  rules->type = from_type;
  lud_act_remove_one (rules, from);
  rules->type = outer;
  lud_pop (rules, &saved);
}

/* -- the last move --------------------------------------------------------- */

/* The type (LudType) of the destination of the last move. */
static LudVariable *
get_last_type (LudRules *rules)
{
  const gint32 first = (gint32)lud_get_board_type (rules);
  return lud_declare_variable (rules, "last_type", first, first);
}

void
lud_note_type (LudRules *rules, LudType type)
{
  if (rules->game->has_types)
    lud_store (rules, get_last_type (rules), NULL,
               lud_make_constant (rules, (gint32)type));
}

const char *
lud_is_last_type (LudRules *rules, const LudTerm *term)
{
  const LudType type = lud_find_type (rules, lud_string (term, "type"));
  return lud_equal_to (rules, lud_load (rules, get_last_type (rules), NULL),
                       (gint32)type);
}
