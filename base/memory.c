#define _DEFAULT_SOURCE /* madvise */

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

#define HEAP      (64 << 20)
#define HUGE_PAGE (2 << 20)

/* The first part of the heap comes in huge pages, where the system has them: to
 * be given a small one costs more than most of what is done in it.  What lies
 * before the first huge page is taken and never written to, so it costs nothing
 * but addresses; as does what is not used of the heap. */
static void
use_huge_pages (void)
{
#ifdef MADV_HUGEPAGE
  static void *volatile before;
  mallopt (M_MMAP_MAX, 0);
  char *const heap = malloc (HEAP);
  mallopt (M_MMAP_MAX, 65536);
  const uintptr_t gap = -(uintptr_t)heap % HUGE_PAGE;
  if (!heap)
    return;
  madvise (heap + gap, HEAP - HUGE_PAGE, MADV_HUGEPAGE);
  free (heap);
  before = malloc (gap);
  (void)before;
#endif
}

/* Memory that is free stays with the process, as the next stage takes it again.
 */
void
rg_memory_begin (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 32 << 20);
  mallopt (M_TRIM_THRESHOLD, 512 << 20);
  mallopt (M_TOP_PAD, 1 << 20);
#endif
  use_huge_pages ();
}
