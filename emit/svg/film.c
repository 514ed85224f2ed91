/* Draws the states of a play: makes an RgSvgPicture of each, and writes it in
 * the form that was chosen.  A value that the viewer's belief leaves open is
 * unknown. */
#include "emit/svg/film.h"

#include "emit/svg/belief.h"
#include "emit/svg/picture.h"
#include "emit/svg/text.h"
#include "rg/board/find.h"

#define STRIP_GAP   16.0   /* pixels between frames */
#define STRIP_WIDTH 1600.0 /* pixels: greatest width of a row of a strip */

/* The play that is drawn, and the current state. */
typedef struct {
  const RgSvgPlay *play;
  const RgSvgLook *look;
  GPtrArray *boards;   /* of RgBoard * */
  RgSvgBelief *belief; /* of the viewer; NULL: the viewer sees everything */
  guint step;          /* index of the state in the play */
  GString *out;
} Film;

/* -- a state --------------------------------------------------------------- */

/* The value of the place in the current state; RG_NO_NAME: the viewer does not
 * know it.  An RgSvgValue; data: the Film. */
static RgName
find_value (gpointer data, const RgExpr *place)
{
  const Film *film = data;
  const RgInterp *interp = film->play->interp;
  const RgName value = rg_interp_state_cell (
      interp, rg_svg_step (film->play, film->step)->state, place);
  const GPtrArray *states =
      film->belief ? rg_svg_belief_states (film->belief) : NULL;
  for (guint i = 0; states && i < states->len; i++)
    if (rg_interp_state_cell (interp, g_ptr_array_index (states, i), place) !=
        value)
      return RG_NO_NAME;
  return value;
}

/* An RgSvgValue, of the state before the last move; data: the Film. */
static RgName
find_value_before (gpointer data, const RgExpr *place)
{
  const Film *film = data;
  return rg_interp_state_cell (film->play->interp,
                               rg_svg_step (film->play, film->step - 1)->state,
                               place);
}

char *
rg_svg_make_caption (const RgInterp *interp, const RgInterpState *state)
{
  const RgGame *game = rg_interp_game (interp);
  const RgType *players = rg_interp_players (interp);
  if (!rg_interp_state_is_end (interp, state))
    return g_strdup_printf (
        "%s to move", rg_text (game, rg_interp_state_player (interp, state)));
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < players->n_symbols; i++)
    g_string_append_printf (
        text, "%s%s %s", i ? ", " : "", rg_text (game, players->symbols[i]),
        rg_text (game, rg_interp_state_goal (interp, state, i)));
  return g_string_free (text, FALSE);
}

/* The tags of all legal moves, each once; the caller frees the array.  NULL,
 * with an error: the game is improper. */
static GPtrArray *
find_target_tags (const Film *film)
{
  RgInterp *interp = film->play->interp;
  const RgInterpState *state = rg_svg_step (film->play, film->step)->state;
  GPtrArray *tags = g_ptr_array_new ();
  GHashTable *tag_set = g_hash_table_new (NULL, NULL);
  RgInterpMoves *moves = rg_interp_moves_new (interp);
  const gboolean is_listed = rg_interp_state_is_end (interp, state) ||
                             rg_interp_moves (interp, state, moves);
  for (guint32 i = 0; is_listed && i < rg_interp_moves_count (moves); i++) {
    guint32 n;
    const RgName *names = rg_interp_moves_tags (moves, i, &n);
    for (guint32 k = 0; k < n; k++)
      if (g_hash_table_add (tag_set, GUINT_TO_POINTER (names[k])))
        g_ptr_array_add (tags,
                         (gpointer)rg_text (rg_interp_game (interp), names[k]));
  }
  rg_interp_moves_free (moves);
  g_hash_table_destroy (tag_set);
  if (is_listed)
    return tags;
  g_ptr_array_free (tags, TRUE);
  return NULL;
}

/* The tags of the last move; none for a viewer, who may not see them. */
static RgSvgTags
find_last_tags (const Film *film)
{
  char **tags = rg_svg_step (film->play, film->step)->tags;
  if (!tags || film->belief)
    return (RgSvgTags){NULL, 0};
  return (RgSvgTags){(const char *const *)tags, g_strv_length (tags)};
}

/* Draws the picture of a step in one form. */
typedef void DrawPicture (const Film *film, const RgSvgPicture *picture);

/* Makes the picture of the current step, and draws it.  FALSE, with an error:
 * the game is improper. */
static gboolean
draw_step (Film *film, DrawPicture *draw)
{
  RgInterp *interp = film->play->interp;
  const RgInterpState *state = rg_svg_step (film->play, film->step)->state;
  GPtrArray *targets =
      film->look->marks_targets ? find_target_tags (film) : NULL;
  if (film->look->marks_targets && !targets)
    return FALSE;
  char *caption =
      film->look->has_caption ? rg_svg_make_caption (interp, state) : NULL;
  RgSvgPicture picture = {
      .game = rg_interp_game (interp),
      .boards = film->boards,
      .value = find_value,
      .old_value = film->step > 0 && !film->belief ? find_value_before : NULL,
      .data = film,
      .last = find_last_tags (film),
      .caption = caption,
      .has_steady_size = film->look->form != RG_SVG_LAST,
      .draws_values = film->look->draws_values};
  if (targets)
    picture.targets =
        (RgSvgTags){(const char *const *)targets->pdata, targets->len};
  draw (film, &picture);
  g_free (caption);
  if (targets)
    g_ptr_array_free (targets, TRUE);
  return TRUE;
}

/* -- forms ----------------------------------------------------------------- */

static void
draw_picture (const Film *film, const RgSvgPicture *picture)
{
  rg_svg_append_picture (picture, film->out);
}

/* Draws a frame, which is visible for one second of the animation. */
static void
draw_frame (const Film *film, const RgSvgPicture *picture)
{
  const guint n = film->play->steps->len;
  char *times = g_strdup_printf ("0;%.4f;%.4f", (double)film->step / n,
                                 (double)(film->step + 1) / n);
  char *duration = g_strdup_printf ("%us", n);
  rg_svg_append_format (film->out, "<g visibility=\"%s\">",
                        film->step ? "hidden" : "visible");
  if (n > 1)
    rg_svg_append_format (
        film->out,
        "<animate attributeName=\"visibility\" calcMode=\"discrete\" "
        "values=\"hidden;visible;hidden\" keyTimes=\"%s\" "
        "dur=\"%s\" repeatCount=\"indefinite\"/>\n",
        times, duration);
  rg_svg_append_contents (picture, film->out);
  g_string_append (film->out, "</g>\n");
  g_free (times);
  g_free (duration);
}

/* The number of frames that fit into a row. */
static guint
count_columns (double width, guint n)
{
  const guint n_fitting = (guint)MAX (STRIP_WIDTH / (width + STRIP_GAP), 1);
  return MIN (n_fitting, n);
}

/* Draws a frame at its place in the strip. */
static void
draw_strip_frame (const Film *film, const RgSvgPicture *picture)
{
  double width, height;
  rg_svg_compute_picture_size (picture, &width, &height);
  const guint columns = count_columns (width, film->play->steps->len);
  rg_svg_append_format (film->out, "<g transform=\"translate(%f %f)\">\n",
                        film->step % columns * (width + STRIP_GAP),
                        film->step / columns * (height + STRIP_GAP));
  rg_svg_append_contents (picture, film->out);
  g_string_append (film->out, "</g>\n");
}

/* Appends the tag of the root element, for frames of equal size. */
static void
append_film_root (const Film *film, const RgSvgPicture *picture)
{
  const guint n = film->play->steps->len;
  double width, height;
  rg_svg_compute_picture_size (picture, &width, &height);
  if (film->look->form == RG_SVG_STRIP) {
    const guint columns = count_columns (width, n);
    const guint rows = (n + columns - 1) / columns;
    width = columns * (width + STRIP_GAP) - STRIP_GAP;
    height = rows * (height + STRIP_GAP) - STRIP_GAP;
  }
  rg_svg_append_root (width, height, film->out);
}

/* Draws the pictures of the steps that the form has. FALSE, with an error: the
 * game is improper. */
static gboolean
draw_steps (Film *film)
{
  static DrawPicture *const drawers[] = {[RG_SVG_LAST] = draw_picture,
                                         [RG_SVG_ANIMATE] = draw_frame,
                                         [RG_SVG_STRIP] = draw_strip_frame};
  const RgSvgForm form = film->look->form;
  const guint n = film->play->steps->len;
  gboolean is_proper =
      form == RG_SVG_LAST || draw_step (film, append_film_root);
  for (film->step = 0; film->step < n && is_proper; film->step++) {
    if (film->step > 0 && film->belief)
      is_proper = rg_svg_belief_advance (film->belief);
    if (is_proper && (form != RG_SVG_LAST || film->step + 1 == n))
      is_proper = draw_step (film, drawers[form]);
  }
  if (form != RG_SVG_LAST)
    g_string_append (film->out, "</svg>\n");
  return is_proper;
}

gboolean
rg_svg_append_film (const RgSvgPlay *play, const RgSvgLook *look, GString *out)
{
  Film film = {.play = play, .look = look, .out = out};
  film.boards = rg_boards_find (rg_interp_game (play->interp));
  if (look->viewer >= 0)
    film.belief = rg_svg_belief_new (play, look->viewer);
  const gboolean is_proper = draw_steps (&film);
  if (film.belief)
    rg_svg_belief_free (film.belief);
  g_ptr_array_free (film.boards, TRUE);
  return is_proper;
}
