// Lazy loading: create something only when it is about to become visible.
import type { Attachment } from 'svelte/attachments'

/** Call once when the element is near the visible part. */
export function near(come: () => void): Attachment<Element> {
  return (element) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        come()
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }
}
