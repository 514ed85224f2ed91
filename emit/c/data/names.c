/* Adds the tables of names and numbers that the functions of the model read.
 *
 *     player_names[] = {"cross", "nought"}
 *     score_texts[] = {"50", "100", "0"}, score_numbers[] = {50, 100, 0}
 *     tag_names[], node_names[], and `group<n>`: symbols, by code
 *
 * Also those of the players who see tags, and of the places of tags in moves;
 * goal_of(); and macros for players and scores. */
#include "emit/c/data/tables.h"

#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/writer.h"

/* -- names ----------------------------------------------------------------- */

/* The displayed text of a symbol.  If the symbol replaces another one
 * (dense-keys.c), it is the text of that. */
static const char *
get_shown_text (const RgGame *game, RgName name)
{
  const gpointer shown_name =
      g_hash_table_lookup (game->shown, GUINT_TO_POINTER (name));
  return rg_text (game, shown_name ? GPOINTER_TO_UINT (shown_name) : name);
}

/* Adds a table of strings: the displayed texts of n names; "" for RG_NO_NAME.
 */
static void
add_names (const RgEmit *emit, const char *table_name, const RgName *names,
           guint32 n)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const char *const %s[]", table_name);
  for (guint32 i = 0; i < n; i++)
    rg_code_put_string (table,
                        names[i] ? get_shown_text (emit->game, names[i]) : "");
}

/* Adds a table of n numbers. */
static void
add_numbers (const RgEmit *emit, const char *table_name, const gint64 *numbers,
             guint32 n)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const int32_t %s[]", table_name);
  for (guint32 i = 0; i < n; i++)
    rg_code_put_number (table, numbers[i]);
}

/* The names of a set by code, from `low` on; RG_NO_NAME in gaps. The caller
 * frees the array. */
static RgName *
list_set_names (const RgEmit *emit, const RgEmitSet *set)
{
  RgName *names = g_new0 (RgName, rg_emit_span (set) + 1);
  for (guint32 i = 0; i < set->n; i++)
    names[rg_emit_symbol (emit->symbols, set->symbols[i]).code - set->low] =
        set->symbols[i];
  return names;
}

/* The names of a group by code; RG_NO_NAME for a code without a symbol. The
 * caller frees the array. */
static RgName *
list_group_names (const RgEmit *emit, guint32 group)
{
  RgName *names =
      g_new0 (RgName, rg_emit_get_group_size (emit->symbols, group));
  for (guint i = 0; i < emit->symbols->sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (emit->symbols->sets, i);
    for (guint32 k = 0; set->group == group && k < set->n; k++)
      names[rg_emit_symbol (emit->symbols, set->symbols[k]).code] =
          set->symbols[k];
  }
  return names;
}

void
rg_emit_need_group (const RgEmit *emit, guint32 group)
{
  if (rg_code_mentions (emit->unit, "group%u", group))
    return;
  RgName *names = list_group_names (emit, group);
  char *table_name = g_strdup_printf ("group%u", group);
  add_names (emit, table_name, names,
             rg_emit_get_group_size (emit->symbols, group));
  g_free (table_name);
  g_free (names);
}

void
rg_emit_need_keeper_tags (const RgEmit *emit, guint32 group)
{
  if (rg_code_mentions (emit->unit, "told_tags%u", group))
    return;
  const guint32 n = rg_emit_get_group_size (emit->symbols, group);
  RgName *names = list_group_names (emit, group);
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const int32_t told_tags%u[]", group);
  for (guint32 i = 0; i < n; i++)
    rg_code_put_number (table, names[i] ? emit->tags.codes[names[i]] : 0);
  g_free (names);
}

/* -- players and scores ---------------------------------------------------- */

/* The set of players: the keys of `goals`. */
static const RgEmitSet *
get_players (const RgEmit *emit)
{
  const RgEmitGlobal *goals = rg_emit_global (emit, emit->game->goals);
  return rg_emit_set (emit->symbols, goals->type->source);
}

static guint32
get_code (const RgEmit *emit, RgName name)
{
  return rg_emit_symbol (emit->symbols, name).code;
}

/* Adds a table by code of `player`: the index of the player, -1 for the keeper,
 * -2 for chance. Also adds the names by code and by index. */
static void
add_player_codes (const RgEmit *emit)
{
  const RgEmitSet *player_values =
      rg_emit_global (emit, emit->game->player)->values;
  const RgEmitSet *players = get_players (emit);
  gint64 *numbers = g_new0 (gint64, rg_emit_span (player_values) + 1);
  for (guint32 i = 0; i < players->n; i++)
    numbers[get_code (emit, players->symbols[i]) - player_values->low] = i;
  numbers[get_code (emit, emit->game->keeper) - player_values->low] = -1;
  numbers[get_code (emit, emit->game->random) - player_values->low] = -2;
  add_numbers (emit, "player_of_code", numbers, rg_emit_span (player_values));
  RgName *names = list_set_names (emit, player_values);
  add_names (emit, "player_code_names", names, rg_emit_span (player_values));
  add_names (emit, "player_names", players->symbols, players->n);
  g_free (numbers);
  g_free (names);
}

/* Reads the symbol as a number from 0 to G_MAXINT32.  FALSE: it is none, and
 * *value is 0. */
static gboolean
read_score (const RgEmit *emit, RgName name, gint64 *value)
{
  guint64 number = 0;
  const gboolean is_number = g_ascii_string_to_unsigned (
      rg_text (emit->game, name), 10, 0, G_MAXINT32, &number, NULL);
  *value = (gint64)number;
  return is_number;
}

static void
define_number (const RgEmit *emit, const char *name, guint64 number)
{
  rg_code_define (emit->unit, name, rg_code_number (emit->unit, number));
}

/* Adds the tables of scores: by code, their numbers (0 if they are none) and
 * texts; in the order of the set, their codes. Codes are counted from the least
 * one. Defines the numbers of players, of scores and of their codes, the least
 * and the greatest score, and whether all scores are numbers. */
static void
add_scores (const RgEmit *emit)
{
  const RgEmitSet *scores = rg_emit_global (emit, emit->game->goals)->values;
  gint64 *numbers = g_new0 (gint64, rg_emit_span (scores) + 1);
  gint64 *order = g_new0 (gint64, scores->n);
  gint64 least = G_MAXINT64, greatest = 0;
  gboolean all_are_numbers = TRUE;
  for (guint32 i = 0; i < scores->n; i++) {
    const guint32 code = get_code (emit, scores->symbols[i]) - scores->low;
    all_are_numbers = read_score (emit, scores->symbols[i], &numbers[code]) &&
                      all_are_numbers;
    order[i] = code;
    least = MIN (least, numbers[code]);
    greatest = MAX (greatest, numbers[code]);
  }
  RgName *names = list_set_names (emit, scores);
  add_numbers (emit, "score_numbers", numbers, rg_emit_span (scores));
  add_names (emit, "score_texts", names, rg_emit_span (scores));
  add_numbers (emit, "score_order", order, scores->n);
  define_number (emit, "N_PLAYERS", get_players (emit)->n);
  define_number (emit, "N_SCORES", scores->n);
  define_number (emit, "N_SCORE_CODES", rg_emit_span (scores));
  define_number (emit, "LEAST_SCORE", (guint64)least);
  define_number (emit, "GREATEST_SCORE", (guint64)greatest);
  define_number (emit, "SCORES_ARE_NUMBERS", all_are_numbers);
  g_free (numbers);
  g_free (order);
  g_free (names);
}

/* Adds a table by player: its index among the cells of the variable `map`,
 * whose keys are players. */
static void
add_places (const RgEmit *emit, const char *table_name, RgName map)
{
  const RgEmitSet *players = get_players (emit);
  const RgType *type = rg_emit_global (emit, map)->type;
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  gint64 *numbers = g_new0 (gint64, players->n);
  for (guint32 i = 0; i < players->n; i++)
    numbers[i] = (gint64)get_code (emit, players->symbols[i]) - source->low;
  add_numbers (emit, table_name, numbers, players->n);
  g_free (numbers);
}

/* Adds goal_of(), the code of a player's score in a state, counted from the
 * least one. */
static void
add_goal_of (const RgEmit *emit)
{
  const RgEmitGlobal *goals = rg_emit_global (emit, emit->game->goals);
  RgCodeItem *function =
      rg_code_function (emit->unit, "static inline unsigned"
                                    " goal_of (const State *s, int player)");
  rg_code_add (function->body, "return %s%s[goal_cell[player]] - %uu;",
               goals->stored ? "s->v_" : "c_",
               rg_text (emit->game, goals->name), goals->values->low);
}

/* Adds a table by player: whether it sees all tags, which the initial value of
 * `visible` says. If the game assigns to `visible`, adds a table of the
 * players' indexes there instead. */
static void
add_sight (const RgEmit *emit)
{
  const RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  const RgEmitSet *players = get_players (emit);
  if (emit->tags.assigns_visible) {
    add_places (emit, "view_of_player", emit->game->visible);
    return;
  }
  const RgEmitSet *source = rg_emit_set (emit->symbols, visible->type->source);
  const guint32 code_of_one = get_code (emit, rg_intern (emit->game, "1"));
  gint64 *numbers = g_new0 (gint64, players->n);
  for (guint32 i = 0; i < players->n; i++)
    numbers[i] =
        rg_emit_need_value (emit, visible) &&
        visible->initial[get_code (emit, players->symbols[i]) - source->low] ==
            code_of_one;
  add_numbers (emit, "sees_all", numbers, players->n);
  g_free (numbers);
}

/* Adds two tables for the word of a packed move, by number of tags before a
 * tag. One has the shift of its bit field. The other has the number that is
 * added to the field to get the tag. */
static void
add_tag_places (const RgEmit *emit)
{
  const guint32 n = emit->form.max_tags + 1;
  gint64 *shifts = g_new (gint64, n), *subtrahends = g_new (gint64, n);
  for (guint32 i = 0; i < n; i++) {
    shifts[i] = emit->form.places[i].shift;
    subtrahends[i] = emit->form.places[i].subtrahend;
  }
  add_numbers (emit, "tag_shift", shifts, n);
  add_numbers (emit, "tag_less", subtrahends, n);
  g_free (shifts);
  g_free (subtrahends);
}

/* Adds a step: step 0 is before the first tag (path_tag NULL), the others are
 * the tags in their order.  The steps that may follow it, the set `next_tags`,
 * are consecutive in `next_steps`. */
static void
put_step (RgCodeItem *steps, const RgEmit *emit, const RgEmitPathTag *path_tag,
          const RgBits *next_tags, RgCodeItem *next_steps)
{
  const RgEmitTagSlot *slot =
      path_tag ? rg_emit_find_slot (emit, path_tag) : NULL;
  const guint first = next_steps->data->len;
  RG_FOR_BITS (next_tags, i, emit->form.tag_paths->n)
    rg_code_put_number (next_steps, (gint64)i + 1);
  rg_code_put_open (steps);
  rg_code_put_number (steps, path_tag ? path_tag->increment : 0);
  rg_code_put_number (steps, path_tag ? path_tag->span : 0);
  rg_code_put_number (steps, path_tag ? path_tag->tag : 0);
  rg_code_put_number (steps, first);
  rg_code_put_number (steps, next_steps->data->len - first);
  rg_code_put_number (steps, slot ? slot->shift : 0);
  rg_code_put_number (steps, slot ? slot->width : 0);
  rg_code_put_close (steps);
}

/* Adds the table of the paths of tags: each tag with those that may follow. */
static void
add_tag_paths (const RgEmit *emit)
{
  const RgEmitTagPaths *paths = emit->form.tag_paths;
  RgCodeItem *next =
      rg_code_table (emit->unit, "static const int32_t next_steps[]");
  RgCodeItem *steps =
      rg_code_table (emit->unit, "static const struct tag_step tag_steps[]");
  rg_code_add_field (steps, "uint32_t add");
  rg_code_add_field (steps, "uint32_t span");
  rg_code_add_field (steps, "uint32_t tag");
  rg_code_add_field (steps, "uint32_t first");
  rg_code_add_field (steps, "uint32_t n");
  rg_code_add_field (steps, "uint8_t shift");
  rg_code_add_field (steps, "uint8_t width");
  steps->comment = "A tag, and the index in next_steps of the steps after it.";
  put_step (steps, emit, NULL, paths->first_tags, next);
  for (guint i = 0; i < paths->n; i++)
    put_step (steps, emit, &paths->tags[i], paths->tags[i].next_tags, next);
}

void
rg_emit_add_names (const RgEmit *emit)
{
  add_player_codes (emit);
  add_scores (emit);
  add_places (emit, "goal_cell", emit->game->goals);
  add_goal_of (emit);
  add_sight (emit);
  add_names (emit, "tag_names", (RgName *)(gpointer)emit->tags.names->data,
             emit->tags.names->len);
  if (emit->form.tag_paths)
    add_tag_paths (emit);
  else if (emit->form.packed)
    add_tag_places (emit);
  RgName *nodes = g_new0 (RgName, emit->boundaries->len);
  for (guint i = 0; i < emit->boundaries->len; i++)
    nodes[i] =
        rg_node_info (emit->game, g_array_index (emit->boundaries, RgNode, i))
            ->name;
  add_names (emit, "node_names", nodes, emit->boundaries->len);
  g_free (nodes);
}
