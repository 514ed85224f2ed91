/* Recognises the language of a text.  Each language has a pattern for the start
 * of a typical line.  The language with the most matching lines wins, unless
 * another one has a third as many or more. */
#include "base/language.h"

#include <string.h>

/* A language, and how to recognise it. */
typedef struct {
  const char *name, *title;
  const char *tool, *to; /* the tool that translates it, and to which language;
                            NULL: none */
  const char *pattern;   /* matches a typical line */
} Language;

static const Language languages[] = {
    {"rg", "RG", NULL, NULL,
     "^\\s*(?:(?:type|const|var)\\s+\\w+\\s*[:=]|\\w+\\s*,\\s*\\w+\\s*:[^:]"
     "|@(?:disjoint|file|origin|repeat|simpleApply|tagIndex|translated"
     "|unique)\\w*)"},
    {"hrg", "HRG", "hrg2rg", "rg",
     "^\\s*(?:domain\\s+\\w+\\s*=|(?:reusable\\s+)?graph\\s+\\w+\\s*\\("
     "|\\w+\\s*:\\s*\\w+\\s*->\\s*\\w)"},
    {"rbg", "RBG", "rbg2rg", "rg",
     "^\\s*#\\s*(?:(?:players|pieces|variables|board|rules)\\b|\\w+\\s*[(=])"},
    {"gdl", "GDL", "gdl2rg", "rg",
     "^\\s*(?:\\(\\s*(?i:role\\s|init\\s|<=|succ\\s)"
     "|(?i:role|base|legal|next|goal|sees)\\([^.]*$)"},
    {"rgl", "RGL", "rgl2gdl", "gdl",
     "^\\s*(?:(?:player|nodes?|grid|otherlocations|edges?|precon|moveprecon"
     "|result|moveresult|attrImage|initVisible)\\(|init\\([^(]*,\\s*\\["
     "|gameover\\b)"},
    {"lines", "the language of line games", "lines2hrg", "hrg",
     "^\\s*(?:board\\s+[a-z]|(?:white|black)\\s+(?:begins|rows?|columns?|lines?"
     "|rings?|south|north|[a-z]\\d)|captures\\s+(?:once|in\\s|move\\s)"
     "|limit\\s+\\d+\\s+turns|blocked\\s+\\w)"},
    {"lud", "the language of Ludii", "lud2hrg", "hrg",
     "^\\s*\\((?:game|define|metadata)\\s+[\"(]"},
};

enum {
  MOST_BYTES = 64 * 1024
}; /* at the start of the text, which are examined */

/* Returns the language with that name or ending, in any case.  NULL: there is
 * none. */
static const Language *
find_language (const char *name)
{
  if (g_ascii_strcasecmp (name, "kif") == 0)
    name = "gdl";
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strcasecmp (languages[i].name, name) == 0)
      return &languages[i];
  return NULL;
}

/* Returns the number of matching lines, and the place of the first one. */
static guint
count_matches (const Language *language, const char *text, gsize length,
               RgRange *first)
{
  guint n = 0;
  GMatchInfo *match;
  GRegex *regex =
      g_regex_new (language->pattern, G_REGEX_MULTILINE | G_REGEX_RAW, 0, NULL);
  g_regex_match_full (regex, text, (gssize)length, 0, 0, &match, NULL);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    gint begin, end;
    g_match_info_fetch_pos (match, 0, &begin, &end);
    while (begin < end && g_ascii_isspace (text[begin]))
      begin++;
    if (n++ == 0)
      *first = (RgRange){(guint32)begin, (guint32)(end - begin)};
  }
  g_match_info_free (match);
  g_regex_unref (regex);
  return n;
}

/* Returns the language with the most matching lines, and in *range the first
 * of them. NULL: no line matches, or another language has at least a third as
 * many such lines. */
static const Language *
guess_language (const RgSource *source, RgRange *range)
{
  const gsize length = MIN (source->length, MOST_BYTES);
  const Language *best = NULL;
  guint most = 0, second_most = 0;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    RgRange first;
    const guint n = count_matches (&languages[i], source->text, length, &first);
    if (n > most) {
      second_most = most;
      most = n;
      best = &languages[i];
      *range = first;
    } else {
      second_most = MAX (second_most, n);
    }
  }
  return most > 3 * second_most ? best : NULL;
}

/* Appends a word to a shell command. A backslash precedes each byte that may be
 * special to the shell. */
static void
append_shell_word (GString *text, const char *word)
{
  for (; *word; word++) {
    if (!g_ascii_isalnum (*word) && !strchr ("%+,-./:=@_", *word) &&
        (guchar)*word < 0x80)
      g_string_append_c (text, '\\');
    g_string_append_c (text, *word);
  }
}

/* Returns a shell pipeline that translates the source to `language` and runs
 * `tool` on the result; if the pipeline does not lead to that language, the
 * translation to RG, with *is_complete FALSE. Empty: the source is in RG. */
static char *
make_pipe (const RgSource *source, const Language *from, const char *tool,
           const char *language, gboolean *is_complete)
{
  const gboolean has_name = !strchr (source->name, '<');
  GString *text = g_string_new (NULL);
  while (from->tool && !g_str_equal (from->name, language)) {
    const gboolean is_first = text->len == 0;
    g_string_append_printf (text, is_first ? "%s" : " | %s", from->tool);
    if (has_name && is_first) {
      g_string_append_c (text, ' ');
      append_shell_word (text, source->name);
    }
    from = find_language (from->to);
  }
  *is_complete = g_str_equal (from->name, language);
  if (*is_complete)
    g_string_append_printf (text, " | %s", tool);
  return g_string_free (text, FALSE);
}

/* Returns the name of the language as which a tool for any language reads the
 * source: by the ending of the file, "rg" if that is unknown. */
static const char *
choose_language (const RgSource *source)
{
  const char *end = strrchr (source->name, '.');
  if (source->language)
    return source->language;
  return end && find_language (end + 1) ? end + 1 : "rg";
}

void
rg_report_language (RgDiags *diags, const RgSource *source, const char *tool,
                    const char *language)
{
  RgRange range = RG_NOWHERE;
  const Language *found = guess_language (source, &range);
  if (g_str_equal (language, RG_LANGUAGE_BY_NAME))
    language = choose_language (source);
  const Language *expected = find_language (language);
  if (!found || !expected || found == expected)
    return;
  RgDiags *dropped = rg_diags_new ();
  rg_diags_move (dropped, diags);
  rg_diags_free (dropped);
  rg_diag (diags, RG_ERROR, source, range, "this is %s, not %s", found->title,
           expected->title);
  gboolean is_complete;
  char *pipe = make_pipe (source, found, tool, expected->name, &is_complete);
  if (!*pipe)
    rg_diag_hint (diags, "it needs no translation");
  else if (is_complete)
    rg_diag_hint (diags, "write '%s'", pipe);
  else
    rg_diag_hint (diags, "'%s' translates it to RG", pipe);
  g_free (pipe);
}
