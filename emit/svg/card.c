/* Draws playing cards, whose suits and ranks come from the words of a name, and
 * dice from their numbers. */
#include "emit/svg/card.h"

#include "emit/svg/text.h"

#include <stdlib.h>
#include <string.h>

/* Suits by the words of a name. */
static const struct {
  const char *word, *glyph;
  gboolean is_red;
} suits[] = {{"club", "♣", FALSE},
             {"diamond", "♦", TRUE},
             {"heart", "♥", TRUE},
             {"spade", "♠", FALSE}};

/* Ranks by the words of a name. */
static const struct {
  const char *word, *face;
} ranks[] = {{"jack", "J"}, {"queen", "Q"}, {"king", "K"}, {"ace", "A"}};

/* The index of the suit that the name mentions; -1: it mentions none. */
static gint
find_suit (const char *lowercase_name)
{
  for (guint i = 0; i < G_N_ELEMENTS (suits); i++)
    if (strstr (lowercase_name, suits[i].word))
      return (gint)i;
  return -1;
}

/* The face of the rank that the name mentions; NULL: it mentions none. */
static const char *
find_rank (const char *lowercase_name)
{
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    if (strstr (lowercase_name, ranks[i].word))
      return ranks[i].face;
  return NULL;
}

gboolean
rg_svg_is_card (const char *name)
{
  char *lowercase_name = g_ascii_strdown (name, -1);
  const gboolean is_card = find_suit (lowercase_name) >= 0 ||
                           strcmp (lowercase_name, "jack") == 0 ||
                           strcmp (lowercase_name, "ace") == 0;
  g_free (lowercase_name);
  return is_card;
}

/* The face of a card: a rank ("J" for jack or 11), the number itself, or the
 * first two letters of the name.  The caller frees it. */
static char *
make_face (const char *name)
{
  static const char *const high_ranks[] = {"J", "Q", "K", "A"};
  char *lowercase_name = g_ascii_strdown (name, -1);
  const char *word = find_rank (lowercase_name);
  const char *separator = strrchr (name, '_');
  const gint number = atoi (separator ? separator + 1 : name);
  char *face = word ? g_strdup (word)
               : number >= 11 && number <= 14
                   ? g_strdup (high_ranks[number - 11])
               : number > 0 ? g_strdup_printf ("%d", number)
                            : g_strndup (name, 2);
  g_free (lowercase_name);
  return face;
}

void
rg_svg_draw_card (const char *name, double x, double y, double height,
                  GString *out)
{
  const double width = height * 0.7;
  rg_svg_append_format (out,
                        "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" "
                        "rx=\"%f\" fill=\"%s\" stroke=\"#3a4048\"/>",
                        x - width / 2, y - height / 2, width, height,
                        height * 0.1, name ? "#ffffff" : "#4a6a8a");
  if (!name)
    return;
  char *lowercase_name = g_ascii_strdown (name, -1);
  char *face = make_face (name);
  const gint suit = find_suit (lowercase_name);
  if (suit >= 0 && !find_rank (lowercase_name) && !strpbrk (name, "0123456789"))
    *face = 0; /* the card is a suit without a rank */
  const char *ink = suit >= 0 && suits[suit].is_red ? "#b3261e" : "#1c2024";
  const double size = height * (suit >= 0 ? 0.38 : 0.55);
  rg_svg_append_format (
      out, "<text x=\"%f\" y=\"%f\" font-size=\"%f\" fill=\"%s\">%s</text>", x,
      y + (suit >= 0 ? -height * 0.06 : size * 0.36), size, ink, face);
  if (suit >= 0)
    rg_svg_append_format (
        out, "<text x=\"%f\" y=\"%f\" font-size=\"%f\" fill=\"%s\">%s</text>",
        x, y + height * 0.36, size, ink, suits[suit].glyph);
  g_free (face);
  g_free (lowercase_name);
}

void
rg_svg_draw_die (gint number, double x, double y, double size, GString *out)
{
  /* Pips of a number: bits of the nine places, row by row. */
  static const guint pips[] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d};
  rg_svg_append_format (out,
                        "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" "
                        "rx=\"%f\" fill=\"#ffffff\" stroke=\"#3a4048\"/>",
                        x - size / 2, y - size / 2, size, size, size * 0.15);
  for (guint i = 0; i < 9 && number >= 1 && number <= 6; i++)
    if (pips[number] >> i & 1)
      rg_svg_append_format (out, "<circle cx=\"%f\" cy=\"%f\" r=\"%f\"/>",
                            x + ((double)(i % 3) - 1) * size * 0.27,
                            y + ((double)(i / 3) - 1) * size * 0.27,
                            size * 0.09);
  if (number > 6) {
    char *text = g_strdup_printf ("%d", number);
    rg_svg_append_format (out,
                          "<text x=\"%f\" y=\"%f\" font-size=\"%f\">%s</text>",
                          x, y + size * 0.18, size * 0.5, text);
    g_free (text);
  }
}
