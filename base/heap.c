/* A binary heap in an array. */
#include "base/heap.h"

void
rg_heap_push (GArray *heap, const guint32 *rank, guint32 number)
{
  guint i = heap->len;
  g_array_append_val (heap, number);
  guint32 *at = (guint32 *)(gpointer)heap->data;
  for (; i > 0 && rank[number] > rank[at[(i - 1) / 2]]; i = (i - 1) / 2)
    at[i] = at[(i - 1) / 2];
  at[i] = number;
}

guint32
rg_heap_pop (GArray *heap, const guint32 *rank)
{
  guint32 *at = (guint32 *)(gpointer)heap->data;
  const guint n = heap->len - 1;
  const guint32 top = at[0], last = at[n];
  guint i = 0;
  for (guint k = 1; k < n; i = k, k = 2 * k + 1) {
    if (k + 1 < n && rank[at[k + 1]] > rank[at[k]])
      k++;
    if (rank[at[k]] <= rank[last])
      break;
    at[i] = at[k];
  }
  at[i] = last;
  g_array_set_size (heap, n);
  return top;
}
