/* Makes the names of RG for the terms of a sheet.
 *
 * A term's name consists of the names of its functor and its arguments, joined
 * by underscores, with other characters spelled out.  Terms with equal names
 * get numbers. */
#pragma once

#include "gdl/ground.h"
#include "gdl/map/name-table.h"
#include "rg/game.h"

/* Names the roles, fluents, actions, goal values and percepts; with split
 * tags, also functors and arguments of actions. */
GdlNames *gdl_names_new (RgGame *game, const GdlGround *ground,
                         gboolean split_tags);
/* Names the used terms, by number, in their order in the sheet.  Only needs
 * the origin of the ground program. */
GdlNames *gdl_names_new_for_terms (RgGame *game, const GdlGround *ground,
                                   const guint8 *is_used);
void gdl_names_free (GdlNames *names);

static inline RgName
gdl_symbol (const GdlNames *names, GdlTerm term)
{
  return names->symbols[term];
}
/* Returns the text of the term's symbol. */
const char *gdl_symbol_text (const GdlNames *names, GdlTerm term);

/* Returns the tags of an action, of RgName: the action or, with split tags, its
 * functor and its arguments.  To be freed. */
GArray *gdl_make_tags (const GdlNames *names, GdlTerm action);

/* Returns a name that no symbol, constant or variable has: the text, perhaps
 * after `v_` or before a number. */
RgName gdl_make_variable_name (GdlNames *names, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Makes the name stand for an element from now on. */
void gdl_add_element (GdlNames *names, RgName name, GdlPlace place);
/* Whether the name stands for an element of a map. */
gboolean gdl_is_element (const GdlNames *names, RgName name);
/* Returns the place with the name of a variable; no type for built-in
 * variables. */
GdlPlace gdl_find_place (const GdlNames *names, RgName variable);
/* Returns a new node: the text, perhaps with a number. */
RgNode gdl_add_node (GdlNames *names, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Equals gdl_add_node with "%s_1", but is faster. */
RgNode gdl_add_first_node (GdlNames *names, const char *prefix);

/* Returns the text of a term in the form that a name can have. The caller frees
 * it. */
char *gdl_spell_text (const char *text);
/* Returns the text of the term in that form. The caller frees it. */
char *gdl_spell_term (const GdlTerms *terms, GdlTerm term);
/* Appends the text that gdl_spell_term() returns. */
void gdl_append_spelling (const GdlTerms *terms, GdlTerm term, GString *name);

/* Returns the table of symbols: the name, a tab and the term on each line; the
 * caller owns it. */
GString *gdl_print_names (const GdlNames *names);
