import { useSearchParams } from 'react-router'
import { Head } from '../../../runtime/head.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { WaitingLines } from './waiting-lines.tsx'
import { WrittenReviews } from './written-reviews.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

/** What waits for a review of mine, and what I have written. */
export function Component() {
  const { mine: texts } = useTexts(reviewsTexts)
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'written' ? 'written' : 'waiting'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
        <TabLinks
          className="mt-4"
          label={texts.tabs}
          links={[
            { to: paths.reviews(), label: texts.waiting, isCurrent: tab === 'waiting' },
            { to: paths.reviews({ tab: 'written' }), label: texts.written, isCurrent: tab === 'written' },
          ]}
        />
        {tab === 'waiting' ? <WaitingLines page={page} /> : <WrittenReviews page={page} />}
      </div>
    </main>
  )
}
