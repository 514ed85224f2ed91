/* Finds the appearance of each value of a board from its name, and draws
 * pieces. The player that the name mentions is the owner, and the rest of the
 * name is the kind.
 *
 *     white_king    a white disc with the glyph of a king
 *     x             a cross
 *     7             a number
 *
 * A player's pieces have glyphs or letters only if there are several kinds. */
#include "emit/svg/piece.h"

#include "emit/svg/card.h"
#include "emit/svg/piece-keys.h"
#include "emit/svg/text.h"
#include "rg/board/owner.h"

#include <string.h>

/* Words of pieces, with their glyphs.  Letters count only if players have
 * pieces k, q and r (count_kinds). */
static const struct {
  const char *word, *letter, *glyph;
  gboolean is_checkered; /* belongs to chess or draughts */
} glyphs[] = {
    {"king", "k", "♚", TRUE},     {"queen", "q", "♛", TRUE},
    {"rook", "r", "♜", TRUE},     {"bishop", "b", "♝", TRUE},
    {"knight", "n", "♞", TRUE},   {"pawn", "p", "♟", TRUE},
    {"lance", "", "香", FALSE},   {"silver", "", "銀", FALSE},
    {"gold", "", "金", FALSE},    {"wolf", "", "♞", TRUE},
    {"fox", "", "♞", FALSE},      {"tiger", "", "♞", FALSE},
    {"khun", "", "♚", TRUE},      {"met", "", "♛", TRUE},
    {"rua", "", "♜", TRUE},       {"khon", "", "♝", TRUE},
    {"ma", "", "♞", TRUE},        {"bia", "", "♟", TRUE},
    {"osho", "", "王", FALSE},    {"fuhyo", "", "歩", FALSE},
    {"ginsho", "", "銀", FALSE},  {"hisha", "", "飛", FALSE},
    {"kakugyo", "", "角", FALSE}, {"keima", "", "桂", FALSE},
    {"kyosha", "", "香", FALSE},  {"tokin", "", "と", FALSE},
    {"narigin", "", "全", FALSE}, {"ryuo", "", "龍", FALSE},
    {"ryuma", "", "馬", FALSE},   {"kinsho", "", "金", FALSE},
};

/* Words for any piece, which say nothing of its kind. */
static const char *const plain_words[] = {
    "man",     "men",   "stone", "disc", "piece", "marble", "counter", "ball",
    "checker", "token", "m",     "s",    "seed",  "marker", NULL};

/* Colours by the words of a player's name. */
static const struct {
  const char *word;
  RgSvgColour colour;
} colours[] = {
    {"white", {"#ffffff", "#1c2024"}},  {"black", {"#24282d", "#ffffff"}},
    {"red", {"#b3261e", "#ffffff"}},    {"blue", {"#00589b", "#ffffff"}},
    {"green", {"#1f6e37", "#ffffff"}},  {"yellow", {"#f2c230", "#1c2024"}},
    {"orange", {"#d9730d", "#ffffff"}}, {"purple", {"#6b3fa0", "#ffffff"}},
    {"brown", {"#7a4b21", "#ffffff"}},  {"grey", {"#8a8f96", "#1c2024"}},
};
/* PALETTE: number of colours that players get by index. MAX_LETTERS: of a word
 * that is a label. */
enum { PALETTE = 8, MAX_LETTERS = 5 };

/* The colour of a player: by a word of its name, otherwise by its index in
 * Player. */
RgSvgColour
rg_svg_choose_player_colour (RgGame *game, gint player)
{
  static const RgSvgColour no_player = {"#8a8f96", "#1c2024"};
  const RgType *players =
      rg_type_resolve (game, rg_type_name (game, rg_intern (game, "Player")));
  if (player < 0 || (guint)player >= players->n_symbols)
    return no_player;
  char *lowercase_name =
      g_ascii_strdown (rg_text (game, players->symbols[player]), -1);
  RgSvgColour colour = colours[player % PALETTE].colour;
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    if (strstr (lowercase_name, colours[i].word))
      colour = colours[i].colour;
  g_free (lowercase_name);
  return colour;
}

/* -- one value ------------------------------------------------------------- */

/* The text after the last "__" that a letter follows: "rook" in "White__rook";
 * otherwise the whole text. */
static const char *
find_last_word (const char *text)
{
  const char *word = text;
  for (const char *c = text; (c = strstr (c, "__")) != NULL; c += 2)
    if (g_ascii_isalpha (c[2]))
      word = c + 2;
  return word;
}

/* Whether a word begins with another one; short words must be equal: "ma" does
 * not begin "marker". */
static gboolean
begins_with (const char *text, const char *word)
{
  const gsize length = strlen (word);
  return g_ascii_strncasecmp (text, word, length) == 0 &&
         (length > 3 || !g_ascii_isalpha (text[length]));
}

/* The glyph of the last word of a name, also of a single letter if `letters`.
 * Sets *is_checkered for pieces of chess or draughts. NULL: the word has no
 * glyph.
 */
static const char *
find_glyph (const char *kind_name, gboolean letters, gboolean *is_checkered)
{
  const char *word = find_last_word (kind_name);
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++) {
    const gboolean by_letter = letters && *glyphs[i].letter &&
                               g_ascii_strcasecmp (word, glyphs[i].letter) == 0;
    if (!by_letter && !begins_with (word, glyphs[i].word))
      continue;
    *is_checkered = *is_checkered || glyphs[i].is_checkered;
    return glyphs[i].glyph;
  }
  return NULL;
}

/* Whether the rest of a name says nothing of the kind: it is empty or a word
 * for any piece. */
static gboolean
is_plain (const char *kind_name)
{
  for (const char *const *word = plain_words; *word; word++)
    if (g_ascii_strcasecmp (*word, kind_name) == 0)
      return TRUE;
  return *kind_name == 0;
}

/* The shape of a mark: a cross for "x", "cross", "xplayer", a ring for "o",
 * "nought", "oplayer". */
static RgSvgShape
find_mark_shape (const char *text)
{
  static const struct {
    const char *word;
    RgSvgShape shape;
  } words[] = {{"x", RG_SVG_CROSS},       {"cross", RG_SVG_CROSS},
               {"xplayer", RG_SVG_CROSS}, {"o", RG_SVG_RING},
               {"nought", RG_SVG_RING},   {"naught", RG_SVG_RING},
               {"oplayer", RG_SVG_RING},  {"circle", RG_SVG_RING}};
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i].word, text) == 0)
      return words[i].shape;
  return RG_SVG_NOTHING;
}

/* Whether the value is an obstacle. */
static gboolean
is_block (const char *value)
{
  return g_ascii_strcasecmp (value, "blocked") == 0 ||
         g_ascii_strcasecmp (value, "arrow") == 0 ||
         g_ascii_strcasecmp (value, "wall") == 0 ||
         g_ascii_strcasecmp (value, "burnt") == 0;
}

/* The letters of a piece, from its last word: a word of three to MAX_LETTERS
 * letters. Otherwise, its first letter and its other capitals and digits, at
 * most three; without such, its first two letters. */
static char *
abbreviate_name (const char *kind_name)
{
  const char *word = find_last_word (kind_name);
  gsize length = 0;
  while (g_ascii_isalpha (word[length]))
    length++;
  if (!word[length] && length > 2 && length <= MAX_LETTERS)
    return g_strdup (word);
  GString *text = g_string_new (NULL);
  if (*word)
    g_string_append_c (text, g_ascii_toupper (*word));
  for (const char *c = word + (*word != 0); *c && text->len < 3; c++)
    if (g_ascii_isupper (*c) || g_ascii_isdigit (*c))
      g_string_append_c (text, *c);
  if (text->len == 1 && g_ascii_islower (word[1]))
    g_string_append_c (text, word[1]);
  return g_string_free (text, FALSE);
}

/* -- pieces of a board ----------------------------------------------------- */

static void
free_piece (gpointer data)
{
  RgSvgPiece *piece = data;
  g_free (piece->glyph);
  g_free (piece);
}

/* The values of a board, from which its style follows. */
typedef struct {
  RgGame *game;
  RgSvgStyle *style;
  GArray *values;             /* of RgName */
  gboolean has_chess_letters; /* players have pieces k, q and r, of chess */
  gboolean has_only_numbers;  /* all values are numbers */
  gboolean has_cards;         /* some value is a card */
  gboolean has_x;             /* some value is "x": noughts and crosses */
  gboolean is_b_blank;        /* "b" is an empty cell (is_blank_b) */
  guint *n_kinds;             /* by player: number of kinds of pieces */
  char *stem; /* the text of the first player's value before the number
                    at its end; NULL: no such value so far */
  gboolean has_several_stems; /* players' values differ in the text before the
                      number, or some have no number */
  guint n_owned, n_unowned;   /* number of values with and without an owner,
                                 except empty ones */
} StyleBuilder;

/* Collects the values that cells of the board can have, each once; of a cell
 * whose last key is a piece, this piece. */
static void
collect_values (StyleBuilder *builder, const RgBoard *board)
{
  GHashTable *value_set = g_hash_table_new (NULL, NULL);
  GHashTable *type_set = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    const RgExpr *place = cell->places[0];
    const RgName fact = rg_svg_find_piece_of_key (builder->game, cell);
    if (fact != RG_NO_NAME) {
      if (g_hash_table_add (value_set, GUINT_TO_POINTER (fact)))
        g_array_append_val (builder->values, fact);
      continue;
    }
    const RgType *type = place ? rg_expr_type (builder->game, place) : NULL;
    if (!type || !g_hash_table_add (type_set, (gpointer)type))
      continue;
    for (guint k = 0; k < type->n_symbols; k++)
      if (g_hash_table_add (value_set, GUINT_TO_POINTER (type->symbols[k])))
        g_array_append_val (builder->values, type->symbols[k]);
  }
  g_hash_table_destroy (value_set);
  g_hash_table_destroy (type_set);
}

/* Compares the text before the number at the end of a player's value with that
 * of earlier values. */
static void
compare_stems (StyleBuilder *builder, const char *kind_name)
{
  gsize length = strlen (kind_name);
  while (length > 0 && g_ascii_isdigit (kind_name[length - 1]))
    length--;
  if (!builder->stem)
    builder->stem = g_strndup (kind_name, length);
  builder->has_several_stems = builder->has_several_stems ||
                               rg_board_number (kind_name) < 0 ||
                               strlen (builder->stem) != length ||
                               strncmp (builder->stem, kind_name, length) != 0;
}

/* Counts the kinds of pieces by player, and sets the other fields of the
 * builder that depend on all values, except `is_b_blank`. */
static void
count_kinds (StyleBuilder *builder)
{
  guint letter_bits = 0;
  builder->has_only_numbers = builder->values->len > 0;
  for (guint i = 0; i < builder->values->len; i++) {
    const char *text =
        rg_text (builder->game, g_array_index (builder->values, RgName, i));
    char *kind_name;
    builder->has_only_numbers =
        builder->has_only_numbers && rg_board_number (text) >= 0;
    builder->has_cards = builder->has_cards || rg_svg_is_card (text);
    builder->has_x = builder->has_x || g_ascii_strcasecmp (text, "x") == 0;
    if (rg_board_is_nothing (text))
      continue;
    const gint owner = rg_board_owner (builder->game, text, &kind_name);
    if (owner >= 0) {
      builder->n_kinds[owner]++;
      builder->n_owned++;
      compare_stems (builder, kind_name);
      letter_bits |= g_ascii_strcasecmp (kind_name, "k") == 0   ? 1
                     : g_ascii_strcasecmp (kind_name, "q") == 0 ? 2
                     : g_ascii_strcasecmp (kind_name, "r") == 0 ? 4
                                                                : 0;
    } else
      builder->n_unowned++;
    g_free (kind_name);
  }
  builder->has_chess_letters = letter_bits == 7;
}

/* The piece of a player; `kind_name` is the value without the name of the
 * player. Sets `is_checkered` of the style for pieces of chess or draughts. */
static RgSvgPiece
make_owned_piece (const StyleBuilder *builder, const char *value,
                  const char *kind_name, gint owner)
{
  const char *glyph = find_glyph (kind_name, builder->has_chess_letters,
                                  &builder->style->is_checkered);
  const char *mark = is_plain (kind_name) ? value : kind_name;
  RgSvgPiece piece = {find_mark_shape (mark), owner, 0, NULL};
  if (piece.shape == RG_SVG_NOTHING)
    piece.shape = RG_SVG_DISC;
  if (!builder->has_several_stems)
    piece.number = rg_board_number (kind_name);
  if (g_ascii_strcasecmp (find_last_word (kind_name), "man") == 0 ||
      g_ascii_strcasecmp (kind_name, "m") == 0)
    builder->style->is_checkered = TRUE;
  piece.glyph = builder->n_kinds[owner] < 2 ? g_strdup ("")
                : !builder->has_several_stems
                    ? g_strdup_printf ("%d", rg_board_number (kind_name))
                : is_plain (find_last_word (kind_name)) ? g_strdup ("")
                : glyph                                 ? g_strdup (glyph)
                        : abbreviate_name (kind_name);
  return piece;
}

/* Whether the value is an empty cell: also "o" if no piece is "x", and "b" if
 * no player has that letter. */
static gboolean
is_empty (const StyleBuilder *builder, const char *value)
{
  return rg_board_is_nothing (value) ||
         (!builder->has_x && g_ascii_strcasecmp (value, "o") == 0) ||
         (builder->is_b_blank && g_ascii_strcasecmp (value, "b") == 0);
}

/* The piece for a value, by the first rule that applies. May set `is_checkered`
 * of the style. */
static RgSvgPiece
make_piece (const StyleBuilder *builder, const char *value)
{
  RgSvgPiece piece = {RG_SVG_NOTHING, -1, 0, NULL};
  char *kind_name = NULL;
  const gint owner = rg_board_owner (builder->game, value, &kind_name);
  gboolean is_checkered = FALSE;
  if (builder->has_only_numbers) {
    piece.shape = RG_SVG_NUMBER;
    piece.number = rg_board_number (value);
  } else if (is_empty (builder, value)) {
    piece.shape = RG_SVG_NOTHING;
  } else if (builder->has_cards) {
    piece.shape = RG_SVG_CARD;
    piece.glyph = g_strdup (value);
  } else if (owner >= 0) {
    piece = make_owned_piece (builder, value, kind_name, owner);
  } else if (is_block (value)) {
    piece.shape = RG_SVG_BLOCK;
  } else if (builder->n_unowned == 1 && is_plain (value)) {
    piece.shape = RG_SVG_DISC;
  } else {
    const char *glyph = find_glyph (value, FALSE, &is_checkered);
    const gboolean is_only_kind =
        builder->n_unowned == 1 && builder->n_owned == 0 && !glyph;
    piece.shape = find_mark_shape (value);
    builder->style->is_checkered = builder->style->is_checkered ||
                                   (is_checkered && builder->style->owners > 0);
    if (piece.shape == RG_SVG_NOTHING)
      piece.shape = is_only_kind ? RG_SVG_DISC : RG_SVG_LABEL;
    piece.glyph = glyph          ? g_strdup (glyph)
                  : is_only_kind ? g_strdup ("")
                                 : abbreviate_name (value);
  }
  g_free (kind_name);
  if (!piece.glyph)
    piece.glyph = g_strdup ("");
  return piece;
}

/* Whether "b" is a blank. It is one if no player's name begins with that
 * letter. It is one, too, if a value of two letters begins with it, such as
 * "bp", and no value is another single letter. */
static gboolean
is_blank_b (const StyleBuilder *builder, const RgType *players)
{
  gboolean has_player_b = FALSE, has_bare_letter = FALSE, has_longer_b = FALSE;
  for (guint i = 0; i < players->n_symbols; i++)
    has_player_b =
        has_player_b ||
        g_ascii_tolower (*rg_text (builder->game, players->symbols[i])) == 'b';
  for (guint i = 0; i < builder->values->len; i++) {
    const char *text =
        rg_text (builder->game, g_array_index (builder->values, RgName, i));
    const gsize length = strlen (text);
    has_bare_letter = has_bare_letter || (length == 1 && *text != 'b');
    has_longer_b = has_longer_b || (length == 2 && *text == 'b');
  }
  return !has_player_b || (has_longer_b && !has_bare_letter);
}

RgSvgStyle *
rg_svg_style_new (RgGame *game, const RgBoard *board)
{
  const RgType *players =
      rg_type_resolve (game, rg_type_name (game, rg_intern (game, "Player")));
  RgSvgStyle *style = g_new0 (RgSvgStyle, 1);
  style->owners = rg_board_owner_layer (game, board);
  style->pieces = g_hash_table_new_full (NULL, NULL, NULL, free_piece);
  StyleBuilder builder = {.game = game,
                          .style = style,
                          .values = g_array_new (FALSE, FALSE, sizeof (RgName)),
                          .n_kinds = g_new0 (guint, players->n_symbols + 1)};
  collect_values (&builder, board);
  count_kinds (&builder);
  builder.is_b_blank = is_blank_b (&builder, players);
  for (guint i = 0; i < builder.values->len; i++) {
    const RgName value = g_array_index (builder.values, RgName, i);
    RgSvgPiece *piece = g_new (RgSvgPiece, 1);
    *piece = make_piece (&builder, rg_text (game, value));
    style->has_owners = style->has_owners || piece->owner >= 0;
    style->has_letters = style->has_letters || *piece->glyph;
    g_hash_table_insert (style->pieces, GUINT_TO_POINTER (value), piece);
  }
  g_array_free (builder.values, TRUE);
  g_free (builder.n_kinds);
  g_free (builder.stem);
  return style;
}

void
rg_svg_style_free (RgSvgStyle *style)
{
  g_hash_table_destroy (style->pieces);
  g_free (style);
}

const RgSvgPiece *
rg_svg_find_piece_of_value (const RgSvgStyle *style, RgName value)
{
  static const RgSvgPiece nothing = {RG_SVG_NOTHING, -1, 0, (char *)""};
  const RgSvgPiece *piece =
      g_hash_table_lookup (style->pieces, GUINT_TO_POINTER (value));
  return piece ? piece : &nothing;
}

RgSvgPiece
rg_svg_give_owner (RgGame *game, const RgSvgPiece *piece, RgName player)
{
  RgSvgPiece owned_piece = *piece;
  char *kind_name;
  owned_piece.owner = rg_board_owner (game, rg_text (game, player), &kind_name);
  if (owned_piece.shape == RG_SVG_LABEL)
    owned_piece.shape = RG_SVG_DISC;
  g_free (kind_name);
  return owned_piece;
}

/* Whether the value of the place is known and not empty. Stores it in *value.
 */
static gboolean
has_value (const RgSvgPicture *picture, const RgExpr *place,
           RgSvgValue *value_of, RgName *value)
{
  *value = place ? value_of (picture->data, place) : RG_NO_NAME;
  return *value != RG_NO_NAME &&
         !rg_board_is_nothing (rg_text (picture->game, *value));
}

gboolean
rg_svg_find_piece_at (const RgSvgPicture *picture, const RgSvgStyle *style,
                      const RgBoardCell *cell, RgSvgValue *value_of,
                      RgSvgPiece *piece)
{
  RgName value, player;
  const RgName fact = rg_svg_find_piece_of_key (picture->game, cell);
  gboolean is_there = has_value (picture, cell->places[0], value_of, &value);
  if (fact != RG_NO_NAME && value != RG_NO_NAME)
    is_there = rg_svg_is_piece_there (picture->game, cell, value);
  if (!is_there)
    return FALSE;
  *piece =
      *rg_svg_find_piece_of_value (style, fact != RG_NO_NAME ? fact : value);
  if (style->owners > 0) {
    if (!has_value (picture, cell->places[style->owners], value_of, &player))
      return FALSE;
    *piece = rg_svg_give_owner (picture->game, piece, player);
  }
  return piece->shape != RG_SVG_NOTHING;
}

/* -- drawing --------------------------------------------------------------- */

static void
draw_label (const char *text, const char *ink, double x, double y, double size,
            GString *out)
{
  if (*text)
    rg_svg_append_format (
        out,
        "<text x=\"%f\" y=\"%f\" font-size=\"%f\" fill=\"%s\">%s"
        "</text>",
        x, y + size * 0.36, size, ink, text);
}

static void
draw_cross (const char *ink, double x, double y, double radius, GString *out)
{
  rg_svg_append_format (out,
                        "<path d=\"M%f %fL%f %fM%f %fL%f %f\" stroke=\"%s\" "
                        "stroke-width=\"%f\" stroke-linecap=\"round\"/>",
                        x - radius, y - radius, x + radius, y + radius,
                        x - radius, y + radius, x + radius, y - radius, ink,
                        radius * 0.35);
}

/* The size in pixels of a glyph, or of letters that must fit into a disc with
 * this radius. */
static double
choose_glyph_size (const char *glyph, double radius)
{
  const glong n = g_utf8_strlen (glyph, -1);
  const double size = n <= 1   ? radius * 1.5
                      : n == 2 ? radius * 1.05
                               : radius * 0.8;
  const double width = rg_svg_measure_text (glyph, 1);
  return n <= 3 ? size : MIN (size, radius * 1.85 / width);
}

void
rg_svg_draw_piece (RgGame *game, const RgSvgPiece *piece, double x, double y,
                   double radius, GString *out)
{
  const RgSvgColour colour = rg_svg_choose_player_colour (game, piece->owner);
  const double size = choose_glyph_size (piece->glyph, radius);
  char *number;
  switch (piece->shape) {
  case RG_SVG_NOTHING:
    break;
  case RG_SVG_DISC:
    rg_svg_append_format (out,
                          "<circle cx=\"%f\" cy=\"%f\" r=\"%f\" fill=\"%s\" "
                          "stroke=\"#3a4048\"/>",
                          x, y, radius, colour.fill);
    draw_label (piece->glyph, colour.ink, x, y, size, out);
    break;
  case RG_SVG_CROSS:
    draw_cross ("#b3261e", x, y, radius * 0.7, out);
    break;
  case RG_SVG_RING:
    rg_svg_append_format (out,
                          "<circle cx=\"%f\" cy=\"%f\" r=\"%f\" fill=\"none\" "
                          "stroke=\"#00589b\" stroke-width=\"%f\"/>",
                          x, y, radius * 0.75, radius * 0.25);
    break;
  case RG_SVG_LABEL:
    draw_label (piece->glyph, "#1c2024", x, y, size, out);
    break;
  case RG_SVG_BLOCK:
    rg_svg_append_format (out,
                          "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" "
                          "fill=\"#3a4048\" rx=\"3\"/>",
                          x - radius * 0.7, y - radius * 0.7, radius * 1.4,
                          radius * 1.4);
    break;
  case RG_SVG_NUMBER:
    number = g_strdup_printf ("%d", piece->number);
    if (piece->number > 0)
      draw_label (number, "#1c2024", x, y, choose_glyph_size (number, radius),
                  out);
    g_free (number);
    break;
  case RG_SVG_CARD:
    rg_svg_draw_card (piece->glyph, x, y, radius * 2, out);
    break;
  }
}
