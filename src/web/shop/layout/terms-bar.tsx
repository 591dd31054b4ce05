import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { acceptTerms, getMyTerms } from '#contract/privacy/terms.ts'
import type { MyTerms } from '#contract/privacy/terms.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { announce } from '../../shared/announce.ts'
import { lasting } from '../../shared/browser-storage.ts'
import { useTexts } from '../../shared/language.tsx'
import { termsTexts } from '../../shared/terms/terms.en.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const postponed = 'terms-later'

/** Asks once whether the terms in force are accepted; whoever says "later" is asked again when ordering, or for the next version. */
export function TermsBar() {
  const texts = useTexts(termsTexts)
  const { pathname } = useLocation()
  const { mine, busy, accept } = useAsked(pathname)
  const [later, setLater] = useState(() => lasting.read(postponed))
  const { terms, accepted, is_due } = mine ?? {}
  // The page "Privacy" has the same press.
  if (!terms || !is_due || later === terms.version || pathname.endsWith(paths.privacy())) return null
  const { version } = terms

  function postpone() {
    lasting.write(postponed, version)
    setLater(version)
  }

  return (
    <aside aria-label={texts.label} className="border-b border-warning-line bg-warning-soft">
      <div className="content-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-semibold">{accepted ? texts.changedTitle : texts.firstTitle}.</span> {texts.changedText}
        </p>
        <Link
          to={`${paths.privacy()}#terms`}
          className="touch-target font-semibold text-text-link underline underline-offset-4"
        >
          {texts.more}
        </Link>
        <Button variant="link" className="touch-target font-semibold" onClick={postpone}>
          {texts.later}
        </Button>
        <Button size="sm" busy={busy} onClick={() => void accept(version)}>
          {texts.accept}
        </Button>
      </div>
    </aside>
  )
}

/** Public pages keep no answers, so it asks by itself: once, and while the answer is missing at each further page. */
function useAsked(pathname: string) {
  const errorText = useErrorText()
  const [mine, setMine] = useState<MyTerms | null>(null)
  const [busy, setBusy] = useState(false)
  const isSettled = mine?.is_due === false

  useEffect(() => {
    if (!isSettled) request(getMyTerms, {}).then(setMine, () => undefined)
  }, [pathname, isSettled])

  async function accept(version: string) {
    setBusy(true)
    try {
      setMine(await request(acceptTerms, { body: { version } }))
      announce(acceptTerms.message)
    } catch (error) {
      toast.error(errorText(error))
      await request(getMyTerms, {}).then(setMine, () => undefined)
    }
    setBusy(false)
  }

  return { mine, busy, accept }
}
