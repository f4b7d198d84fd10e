// Something that is made only when it comes near the window's edge.
import type { Attachment } from 'svelte/attachments'

/** Calls once when the element is near what is seen. */
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
