import { useTexts } from '../shared/language.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useMaybeShell } from './shell.ts'

/** Stands where a private screen will be, until the browser knows who is there. The server sends nothing else. */
export function PendingScreen() {
  const { layout } = useTexts('base')
  const shopName = useMaybeShell()?.shop.name ?? ''
  return (
    <main id="main" tabIndex={-1} className="content-width py-8 outline-none" aria-busy="true">
      <title>{shopName}</title>
      <meta name="robots" content="noindex" />
      <output className="sr-only">{layout.waiting}</output>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-24" />
    </main>
  )
}
