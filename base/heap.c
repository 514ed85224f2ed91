/* Implements a binary heap in an array: the item at i has a rank at least that
 * of those at 2 i + 1 and 2 i + 2. */
#include "base/heap.h"

void
rg_heap_push (GArray *heap, const guint32 *rank, guint32 number)
{
  guint i = heap->len;
  g_array_append_val (heap, number);
  guint32 *items = (guint32 *)(gpointer)heap->data;
  for (; i > 0 && rank[number] > rank[items[(i - 1) / 2]]; i = (i - 1) / 2)
    items[i] = items[(i - 1) / 2];
  items[i] = number;
}

guint32
rg_heap_pop (GArray *heap, const guint32 *rank)
{
  guint32 *items = (guint32 *)(gpointer)heap->data;
  const guint n = heap->len - 1;
  const guint32 top = items[0], last = items[n];
  guint i = 0;
  for (guint k = 1; k < n; i = k, k = 2 * k + 1) {
    if (k + 1 < n && rank[items[k + 1]] > rank[items[k]])
      k++;
    if (rank[items[k]] <= rank[last])
      break;
    items[i] = items[k];
  }
  items[i] = last;
  g_array_set_size (heap, n);
  return top;
}
