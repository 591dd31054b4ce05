import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { ItemReviews } from '#contract/pages.ts'
import { useLanguage } from '../../../shared/language.tsx'
import { loadArea } from '../../../texts/catalogue.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'

export type ReviewsPlaceProps = { type: 'product' | 'bundle'; itemId: string; reviews: ItemReviews }

// The server writes all of it; to a browser neither the part nor its words belong to the page's first load.
const OnServer = import.meta.env.SSR ? (await import('./reviews-section.tsx')).ReviewsSection : null
if (import.meta.env.SSR) await Promise.all([loadArea('reviews', 'en'), loadArea('reviews', 'id')])

const near = '500px'

/**
 * The reviews of an item. The server's HTML stays as it is until it comes into sight; then the part that filters, opens
 * pictures and counts helpful ones takes its place, which looks the same.
 */
export function ReviewsPlace(props: ReviewsPlaceProps) {
  if (OnServer) {
    return (
      <section id="reviews" className="mt-10 scroll-mt-24">
        <OnServer {...props} />
      </section>
    )
  }
  return <InBrowser {...props} />
}

function InBrowser(props: ReviewsPlaceProps) {
  const { language } = useLanguage()
  const isBrowser = useIsBrowser()
  const [isAdopted] = useState(!isBrowser)
  const place = useRef<HTMLElement>(null)
  const [Part, setPart] = useState<ComponentType<ReviewsPlaceProps> | null>(null)

  useEffect(() => {
    const section = place.current
    if (!section || Part) return
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watching.disconnect()
        void Promise.all([import('./reviews-section.tsx'), loadArea('reviews', language)]).then(
          ([module]) => setPart(() => module.ReviewsSection),
          // The server's page stays readable.
          () => undefined,
        )
      },
      { rootMargin: near },
    )
    watching.observe(section)
    return () => watching.disconnect()
  }, [Part, language])

  if (Part) {
    return (
      <section key="live" id="reviews" className="mt-10 scroll-mt-24">
        <Part {...props} />
      </section>
    )
  }
  // What the server wrote is adopted unseen: React leaves the inside of such an element alone.
  if (isAdopted) {
    return (
      <section
        ref={place}
        id="reviews"
        className="mt-10 scroll-mt-24"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
  return <section ref={place} id="reviews" aria-busy className="mt-10 min-h-80 scroll-mt-24" />
}
