/* Compares and hashes moves by their tags. */
#include "play/agents/same-tags.h"

#include <string.h>

enum { FEW = 64 }; /* tags on the stack */

uint64_t
agent_tags_hash (const RgModel *model, const void *move)
{
  uint32_t few[FEW];
  const uint32_t n = model->tags (move, NULL);
  uint32_t *tags = n <= FEW ? few : malloc (n * sizeof *tags);
  uint64_t hash = tags ? n : 0;
  if (tags)
    model->tags (move, tags);
  for (uint32_t i = 0; tags && i < n; i++) {
    hash ^= tags[i];
    hash = agent_random_next (&hash);
  }
  if (tags != few)
    free (tags);
  return hash;
}

bool
agent_tags_are_equal (const RgModel *model, const void *a, const void *b)
{
  uint32_t few_a[FEW], few_b[FEW];
  const uint32_t n = model->tags (a, NULL);
  if (n != model->tags (b, NULL))
    return false;
  uint32_t *tags_a = n <= FEW ? few_a : malloc (n * sizeof *tags_a);
  uint32_t *tags_b = n <= FEW ? few_b : malloc (n * sizeof *tags_b);
  bool are_equal = tags_a && tags_b;
  if (are_equal) {
    model->tags (a, tags_a);
    model->tags (b, tags_b);
    are_equal = memcmp (tags_a, tags_b, n * sizeof *tags_a) == 0;
  }
  if (n > FEW) {
    free (tags_a);
    free (tags_b);
  }
  return are_equal;
}

const void *
agent_find_same_tags (const RgModel *model, const RgModelMoves *moves, size_t i,
                      const RgModelMoves *others, bool hidden)
{
  if (!hidden)
    return i < others->n ? rg_model_move (model, others, i) : NULL;
  const void *wanted = rg_model_move (model, moves, i);
  for (size_t j = 0; j < others->n; j++) {
    const void *move = rg_model_move (model, others, j);
    if (agent_tags_are_equal (model, wanted, move))
      return move;
  }
  return NULL;
}
