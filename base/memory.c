/* Configures malloc by mallopt and madvise, where the system has them. */
#define _DEFAULT_SOURCE /* madvise */

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

/* Bytes of the beginning of the heap, and of a page. */
#define HEAP      (64 << 20)
#define HUGE_PAGE (2 << 20)

/* Gives huge pages to the beginning of the heap, if the system has them: page
 * faults on small ones cost more than most of the work.  Memory that is
 * never written costs only addresses. */
static void
use_huge_pages (void)
{
#ifdef MADV_HUGEPAGE
  static void *volatile filler;
  mallopt (M_MMAP_MAX, 0);
  char *const heap = malloc (HEAP);
  mallopt (M_MMAP_MAX, 65536);
  const uintptr_t gap = -(uintptr_t)heap % HUGE_PAGE;
  if (!heap)
    return;
  madvise (heap + gap, HEAP - HUGE_PAGE, MADV_HUGEPAGE);
  free (heap);
  filler = malloc (gap);
  (void)filler;
#endif
}

/* Configures malloc: freed memory stays with the process, as the next stage
 * allocates it again.
 */
void
rg_memory_configure (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 32 << 20);
  mallopt (M_TRIM_THRESHOLD, 512 << 20);
  mallopt (M_TOP_PAD, 1 << 20);
#endif
  use_huge_pages ();
}
