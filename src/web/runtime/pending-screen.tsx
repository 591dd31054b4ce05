import { useTexts } from '../shared/language.tsx'
import { WithoutScripts } from '../shared/without-scripts.tsx'
import { useMaybeShell } from './shell.ts'
import { baseTexts } from '../texts/base.en.ts'

/** A heading and three blocks; its own, so that the first visit does not carry every kind of skeleton. */
const shapes = ['h-9 w-56', 'mt-6 h-24', 'mt-4 h-24 ', 'mt-4 h-24']

/** Shown in place of a private screen until the browser knows who is signed in. The server renders only this. */
export function PendingScreen() {
  const { layout } = useTexts(baseTexts)
  const shopName = useMaybeShell()?.shop.name ?? ''
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-8 outline-none" aria-busy="true">
      <title>{shopName}</title>
      <meta name="robots" content="noindex" />
      <WithoutScripts />
      <output className="js-only sr-only">{layout.waiting}</output>
      {shapes.map((shape) => (
        <span key={shape} aria-hidden className={`js-only block animate-pulse rounded-lg bg-skeleton ${shape}`} />
      ))}
    </main>
  )
}
