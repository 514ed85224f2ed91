/* Reads the equipment and rules of a game into tables, in an order that gives
 * sites their numbers: the board, then hands, then dice.  The components are
 * `empty` (0), dice, then pieces in the order of the text, one for each owner:
 *
 *     (piece "Pawn" Each)   gives   Pawn1, Pawn2   with symbols pawn1, pawn2 */
#include "lud/game/read-game.h"

#include "lud/board/read-board.h"
#include "lud/game/tracks.h"

#include <string.h>

/* The data of a game that is being read. */
typedef struct {
  LudGame *game;
  const RgSource *source;
  RgDiags *diags;
  gboolean has_failed;
  GArray *components; /* of LudComponent */
  GArray *hands, *regions, *maps, *hints, *phases;
} Reader;

static void
report_error (Reader *reader, const LudTerm *term, const char *text)
{
  if (!reader->has_failed)
    rg_diag (reader->diags, RG_ERROR, reader->source, term->range, "%s", text);
  reader->has_failed = TRUE;
}

static char *
move_to_arena (const LudGame *game, char *text)
{
  char *copy = rg_arena_copy (game->arena, text, strlen (text) + 1);
  g_free (text);
  return copy;
}

/* -- players --------------------------------------------------------------- */

static void
read_players (Reader *reader, const LudTerm *players)
{
  LudGame *game = reader->game;
  const LudTerm *sides = players ? lud_get (players, "sides") : NULL;
  game->n_players = sides ? sides->n
                    : players
                        ? (guint)CLAMP (lud_integer (players, "n", 2), 0, 17)
                        : 2;
  if (game->n_players < 1 || game->n_players > 16)
    report_error (reader, players, "a game has 1 to 16 players");
  game->facings = rg_arena_new_array (game->arena, LudDirection, 18);
  for (guint p = 0; p < 18; p++)
    game->facings[p] = LUD_N_DIRECTIONS;
  for (guint i = 0; sides && i < MIN (sides->n, 16); i++) {
    const char *facing = lud_string (sides->items[i], "facing");
    if (facing)
      lud_read_direction (facing, &game->facings[i + 1]);
  }
}

/* -- components ------------------------------------------------------------ */

/* The symbol of a new piece. */
static const char *
make_symbol (Reader *reader, const LudTerm *term, const char *name)
{
  if (lud_has_word (reader->game->names, LUD_NAME_PIECE, name))
    report_error (reader, term, "another piece has the same name");
  return lud_make_word (reader->game->names, LUD_NAME_PIECE, name);
}

static void
add_component (Reader *reader, const LudTerm *term, const char *base,
               guint owner)
{
  LudGame *game = reader->game;
  LudDirection facing = LUD_N_DIRECTIONS;
  const char *name = lud_string (term, "facing");
  if (name)
    lud_read_direction (name, &facing);
  if (owner <= game->n_players && game->facings[owner] != LUD_N_DIRECTIONS)
    facing = game->facings[owner];
  /* In games for one player, names of pieces have no number. */
  char *full_name =
      owner > game->n_players || (game->n_players == 1 && owner == 1)
          ? g_strdup (base)
          : g_strdup_printf ("%s%u", base, owner);
  full_name = move_to_arena (game, full_name);
  const LudComponent component = {.name = full_name,
                                  .base = base,
                                  .symbol =
                                      make_symbol (reader, term, full_name),
                                  .owner = owner,
                                  .facing = facing,
                                  .moves = lud_get (term, "moves"),
                                  .term = term};
  /* Ludii reads the sizes of its tables here; this translator computes the
   * bounds of numbers instead. */
  lud_get (term, "maxState");
  lud_get (term, "maxCount");
  lud_get (term, "maxValue");
  g_array_append_val (reader->components, component);
}

/* Calls a function for each player of a role. */
static void
call_for_owners (Reader *reader, const LudTerm *term, const char *role,
                 void (*callback) (Reader *, const LudTerm *, guint))
{
  const guint n = reader->game->n_players;
  if (!role || !strcmp (role, "Each"))
    for (guint p = 1; p <= n; p++)
      callback (reader, term, p);
  else if (lud_find_role_player (reader->game, role) >= 0)
    callback (reader, term, (guint)lud_find_role_player (reader->game, role));
  else
    report_error (reader, term, "this role can own nothing");
}

static void
add_piece (Reader *reader, const LudTerm *term, guint owner)
{
  add_component (reader, term, lud_string (term, "name"), owner);
}

/* -- containers ------------------------------------------------------------ */

enum { MOST_IN_HAND = 1000, MOST_DICE = 20, MOST_FACES = 100 };

static void
add_hand (Reader *reader, const LudTerm *term, guint owner)
{
  LudGame *game = reader->game;
  const gint64 size = lud_integer (term, "size", 1);
  if (size < 1 || size > MOST_IN_HAND)
    report_error (reader, term, "a hand has 1 to 1000 sites");
  const LudHand hand = {.owner = owner,
                        .first = game->n_sites,
                        .n = (guint32)CLAMP (size, 1, MOST_IN_HAND)};
  game->n_sites += hand.n;
  g_array_append_val (reader->hands, hand);
}

/* -- deduction puzzles ----------------------------------------------------- */

/* Values are small, so that sums of them are. */
enum { MOST_VALUE = 100 };

/* Reads (values TYPE (range A B)) of the board. */
static void
read_values (Reader *reader, const LudTerm *board)
{
  LudGame *game = reader->game;
  const LudTerm *values =
      board->ludeme == LUD_TERM_BOARD ? lud_get (board, "values") : NULL;
  if (!values)
    return;
  const LudTerm *clause = values->kind == LUD_KIND_ARRAY && values->n == 1
                              ? values->items[0]
                              : values;
  const LudTerm *range =
      clause->kind == LUD_KIND_CLAUSE ? lud_get (clause, "range") : NULL;
  const gint64 least = range ? lud_integer (range, "min", -1) : -1;
  const gint64 most = range ? lud_integer (range, "max", least) : -1;
  if (least < 0 || most < MAX (least, 1) || most > MOST_VALUE ||
      g_strcmp0 (lud_string (clause, "type"),
                 lud_type_names[game->board->type]))
    report_error (reader, values, "these values can't be translated");
  game->least_value = (gint32)CLAMP (least, 0, MOST_VALUE);
  game->most_value = (gint32)CLAMP (most, 1, MOST_VALUE);
}

/* Reads (hints ...): the sites of each hint, and its value. */
static void
read_hints (Reader *reader, const LudTerm *item)
{
  const LudGame *game = reader->game;
  const char *word = lud_string (item, "type");
  const LudTerm *list = lud_get (item, "hints");
  LudType type = LUD_CELL;
  for (guint t = 0; word && t < LUD_N_TYPES; t++)
    if (!strcmp (word, lud_type_names[t]))
      type = (LudType)t;
  for (guint i = 0; i < list->n; i++) {
    const LudTerm *region = lud_get (list->items[i], "region");
    const LudTerm *value = lud_get (list->items[i], "value");
    const gboolean is_list = region->kind == LUD_KIND_ARRAY;
    const guint n = is_list ? region->n : 1;
    guint32 *sites = rg_arena_new_array (game->arena, guint32, MAX (n, 1));
    gboolean can_translate = !value || lud_is_literal (value);
    for (guint k = 0; k < n; k++) {
      const LudTerm *site = is_list ? region->items[k] : region;
      can_translate = can_translate && lud_is_literal (site) &&
                      site->integer >= 0 &&
                      site->integer < game->board->elements[type].n;
      sites[k] = can_translate ? (guint32)site->integer : 0;
    }
    if (!can_translate)
      report_error (reader, list->items[i], "this hint can't be translated");
    const LudHint hint = {.sites = sites,
                          .n = n,
                          .type = type,
                          .has_value = value != NULL,
                          .value = value ? (gint32)value->integer : 0};
    g_array_append_val (reader->hints, hint);
  }
}

/* -- items ----------------------------------------------------------------- */

static void
read_item (Reader *reader, const LudTerm *item)
{
  LudGame *game = reader->game;
  switch (item->ludeme) {
  case LUD_TERM_BOARD:
  case LUD_TERM_MANCALA_BOARD:
  case LUD_TERM_SURAKARTA_BOARD:
  case LUD_TERM_BOARDLESS_SQUARE:
  case LUD_TERM_BOARDLESS_HEXAGONAL:
  case LUD_TERM_BOARDLESS_TRIANGULAR:
    break;
  case LUD_TERM_PIECE_EQUIPMENT:
    call_for_owners (reader, item, lud_string (item, "role"), add_piece);
    break;
  case LUD_TERM_HAND:
    call_for_owners (reader, item, lud_string (item, "role"), add_hand);
    break;
  case LUD_TERM_REGIONS: {
    const char *role = lud_string (item, "role");
    const LudRegionItem region = {
        .name = lud_string (item, "name"),
        .owner = role ? lud_find_role_player (game, role) : -1,
        .term = lud_get (item, "region")};
    g_array_append_val (reader->regions, region);
    break;
  }
  case LUD_TERM_HINTS:
    read_hints (reader, item);
    break;
  case LUD_TERM_MAP:
  case LUD_TERM_MAP_LISTS: {
    const LudMapItem map = {lud_string (item, "name"), item};
    g_array_append_val (reader->maps, map);
    /* An unknown map is an error even if no rule uses it. */
    lud_get (item, "pairs");
    lud_get (item, "keys");
    lud_get (item, "values");
    break;
  }
  case LUD_TERM_DICE:
    if (game->dice.term)
      report_error (reader, item,
                    "several sets of dice can't be translated yet");
    game->dice.term = item;
    break;
  case LUD_TERM_TILE:
    /* Without paths a tile is a piece; with a walk it covers several cells. */
    lud_get (item, "numSides");
    game->has_large_pieces =
        game->has_large_pieces || lud_get (item, "walk") != NULL;
    if (lud_get (item, "slots") || lud_get (item, "slotsPerSide") ||
        lud_get (item, "paths"))
      report_error (reader, item, "these tiles can't be translated yet");
    call_for_owners (reader, item, lud_string (item, "role"), add_piece);
    break;
  default:
    report_error (reader, item, "this item can't be translated yet");
  }
}

/* The greatest length of the arrays in an array. */
static guint
find_longest (const LudTerm *arrays)
{
  guint longest = 0;
  for (guint i = 0; i < arrays->n; i++)
    longest = MAX (longest, arrays->items[i]->n);
  return longest;
}

/* Reads dice, which are the first components; their sites follow those of
 * hands. */
static void
read_dice (Reader *reader)
{
  LudGame *game = reader->game;
  LudDice *dice = &game->dice;
  const LudTerm *term = dice->term;
  const LudTerm *faces = lud_get (term, "faces");
  const LudTerm *by_die = lud_get (term, "facesByDie");
  const gint64 n_faces = faces    ? faces->n
                         : by_die ? find_longest (by_die)
                                  : lud_integer (term, "d", 6);
  const gint64 from = lud_integer (term, "from", 1);
  dice->n = (guint32)CLAMP (lud_integer (term, "num", 1), 0, MOST_DICE + 1);
  dice->n_faces = (guint)CLAMP (n_faces, 0, MOST_FACES + 1);
  lud_get (term, "role");
  lud_get (term, "d");      /* implied by faces, if they are given */
  lud_get (term, "biased"); /* Ludii has these weights, but no roll uses them */
  if (dice->n == 0 || dice->n > MOST_DICE || dice->n_faces == 0 ||
      dice->n_faces > MOST_FACES || (by_die && by_die->n != dice->n)) {
    report_error (reader, term, "these dice can't be translated yet");
    dice->n = 0;
    return;
  }
  gint32 *values =
      rg_arena_new_array (game->arena, gint32, dice->n * dice->n_faces);
  for (guint i = 0; i < dice->n; i++)
    for (guint f = 0; f < dice->n_faces; f++) {
      const LudTerm *list = by_die ? by_die->items[i] : faces;
      values[i * dice->n_faces + f] =
          (gint32)(list ? (f < list->n ? list->items[f]->integer : 0)
                        : from + f);
    }
  dice->faces = values;
  dice->faces_of = rg_arena_new_array (game->arena, guint, dice->n);
  for (guint i = 0; i < dice->n; i++)
    dice->faces_of[i] = by_die ? MAX (by_die->items[i]->n, 1) : dice->n_faces;
  for (guint i = 0; i < dice->n; i++) {
    char *name = move_to_arena (game, g_strdup_printf ("Die%u", i + 1));
    const LudComponent die = {.name = name,
                              .base = name,
                              .symbol = make_symbol (reader, term, name),
                              .owner = game->n_players + 1,
                              .facing = LUD_N_DIRECTIONS,
                              .term = term};
    g_array_append_val (reader->components, die);
  }
}

/* Whether a term or one of its subterms satisfies a test. */
static gboolean
has_subterm (const LudTerm *term, gboolean (*test) (const LudTerm *term))
{
  if (test (term))
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_subterm (term->items[i], test))
      return TRUE;
  return FALSE;
}

static gboolean
requires_counts (const LudTerm *term)
{
  return term->ludeme == LUD_TERM_HAND || term->ludeme == LUD_TERM_SOW ||
         term->ludeme == LUD_TERM_SET_COUNT_START ||
         term->ludeme == LUD_TERM_SET_COUNT_MOVES || lud_has (term, "count");
}

static gboolean
requires_rotations (const LudTerm *term)
{
  return term->ludeme == LUD_TERM_SET_ROTATION ||
         term->ludeme == LUD_TERM_MOVE_SET_ROTATION ||
         lud_has (term, "rotation");
}

static gboolean
requires_stacks (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_PLACE_STACK:
  case LUD_TERM_SIZE_STACK:
  case LUD_TERM_COUNT_STACK:
  case LUD_TERM_TOP_LEVEL:
  case LUD_TERM_LEVEL:
  case LUD_TERM_PLACE_RANDOM_STACK:
  case LUD_TERM_FOR_EACH_LEVEL_MOVES:
  case LUD_TERM_FOR_EACH_LEVEL_REGION:
    return TRUE;
  case LUD_TERM_LITERAL:
    return FALSE;
  default:
    return lud_has (term, "level") || lud_has (term, "stack") ||
           lud_is_true (term, "largeStack", FALSE);
  }
}

static void
read_rules (Reader *reader, const LudTerm *rules)
{
  LudGame *game = reader->game;
  game->meta = lud_get (rules, "meta");
  game->start = lud_get (rules, "start");
  game->end = lud_get (rules, "end");
  const LudTerm *phases = lud_get (rules, "phases");
  for (guint i = 0; phases && i < phases->n; i++) {
    const LudTerm *term = phases->items[i];
    /* The translation counts the arguments of phases as read that it reaches.
     */
    const guint64 fetched = *term->fetched;
    const char *role = lud_string (term, "role");
    const LudPhase phase = {.name = lud_string (term, "name"),
                            .term = term,
                            .role = role && strcmp (role, "Shared")
                                        ? lud_find_role_player (game, role)
                                        : -1};
    *term->fetched = fetched;
    g_array_append_val (reader->phases, phase);
  }
  if (!phases) {
    const LudPhase phase = {.name = "Play", .term = rules, .role = -1};
    g_array_append_val (reader->phases, phase);
  }
}

static gpointer
copy_to_game (const LudGame *game, GArray *array, guint *n)
{
  const gsize size = g_array_get_element_size (array);
  *n = array->len;
  gpointer copy =
      rg_arena_copy (game->arena, array->data, size * MAX (array->len, 1));
  g_array_free (array, TRUE);
  return copy;
}

static GArray *
new_array (gsize size)
{
  return g_array_sized_new (FALSE, TRUE, (guint)size, 8);
}

/* Records the types of sites, other than the board's, that a term or its
 * subterms name.  `parent`: the term that contains it. */
static void
note_types (LudGame *game, const LudTerm *term, const LudTerm *parent)
{
  if (lud_is_board (term))
    return;
  for (guint t = 0; t < LUD_N_TYPES && term->kind == LUD_KIND_WORD; t++)
    if (t != game->board->type && lud_is_word (term, lud_type_names[t])) {
      game->has_types = TRUE;
      game->has_pieces[t] |= parent->ludeme != LUD_TERM_FROM_CLAUSE &&
                             parent->ludeme != LUD_TERM_COUNT_INTEGER;
      game->n_sites = MAX (game->n_sites, game->board->elements[t].n);
    }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      note_types (game, term->items[i], term);
}

LudGame *
lud_game_new (const LudTerm *term, const RgSource *source, gint64 limit,
              RgDiags *diags)
{
  LudGame *game = g_new0 (LudGame, 1);
  game->arena = rg_arena_new ();
  game->names = lud_names_new ();
  game->term = term;
  game->name = lud_string (term, "name");
  Reader reader = {.game = game,
                   .source = source,
                   .diags = diags,
                   .components = new_array (sizeof (LudComponent)),
                   .hands = new_array (sizeof (LudHand)),
                   .regions = new_array (sizeof (LudRegionItem)),
                   .maps = new_array (sizeof (LudMapItem)),
                   .hints = new_array (sizeof (LudHint)),
                   .phases = new_array (sizeof (LudPhase))};
  const LudComponent empty = {
      .name = "", .base = "", .symbol = "empty", .facing = LUD_N_DIRECTIONS};
  g_array_append_val (reader.components, empty);
  read_players (&reader, lud_get (term, "players"));
  const LudTerm *mode = lud_get (term, "mode");
  if (mode && !lud_is_word (lud_get (mode, "kind"), "Alternating"))
    report_error (&reader, mode, "this mode can't be translated");
  const LudTerm *items = lud_get (lud_get (term, "equipment"), "items");
  for (guint i = 0; i < items->n && !game->board && !reader.has_failed; i++)
    if (lud_is_board (items->items[i])) {
      game->board = lud_board_new (items->items[i], source, limit, diags);
      reader.has_failed = !game->board;
      if (game->board)
        read_values (&reader, items->items[i]);
    }
  if (!game->board && !reader.has_failed)
    report_error (&reader, term, "the game has no board");
  game->n_sites = game->board ? game->board->n_sites : 0;
  for (guint i = 0; i < items->n && !reader.has_failed; i++)
    if (items->items[i]->ludeme == LUD_TERM_DICE)
      read_item (&reader, items->items[i]);
  if (game->dice.term && !reader.has_failed)
    read_dice (&reader);
  for (guint i = 0; i < items->n && !reader.has_failed; i++)
    if (items->items[i]->ludeme != LUD_TERM_DICE)
      read_item (&reader, items->items[i]);
  /* A game without pieces has balls. */
  if (reader.components->len == 1 + game->dice.n && !reader.has_failed)
    for (guint p = 1; p <= game->n_players; p++)
      add_component (&reader, term, "Ball", p);
  game->dice.first = game->n_sites;
  game->n_sites += game->dice.n;
  read_rules (&reader, lud_get (term, "rules"));
  game->components =
      copy_to_game (game, reader.components, &game->n_components);
  game->hands = copy_to_game (game, reader.hands, &game->n_hands);
  game->regions = copy_to_game (game, reader.regions, &game->n_regions);
  game->maps = copy_to_game (game, reader.maps, &game->n_maps);
  game->hints = copy_to_game (game, reader.hints, &game->n_hints);
  game->phases = copy_to_game (game, reader.phases, &game->n_phases);
  game->has_stacks = has_subterm (term, requires_stacks);
  game->has_rotations = has_subterm (term, requires_rotations);
  game->has_counts = game->has_stacks || has_subterm (term, requires_counts);
  if (!reader.has_failed)
    reader.has_failed = !lud_read_tracks (game, source, diags);
  if (!reader.has_failed)
    note_types (game, term, term);
  if (reader.has_failed) {
    lud_game_free (game);
    return NULL;
  }
  return game;
}
