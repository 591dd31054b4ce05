import { useEffect, useState } from 'react'
import MailCheck from 'lucide-react/icons/mail-check'
import { resendVerification } from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { updateSession, useSession } from '../../shared/session/session.ts'
import { useSentWait } from '../../shared/sign-in/use-sent-wait.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { loadMessageWords } from '../../shared/message-words.ts'
import { Button } from '../../ui/action/button.tsx'
import { Countdown } from '../../ui/display/countdown.tsx'
import { announce } from '../../shared/announce.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { verificationTexts } from './verification.en.ts'

/** Reminds people to confirm the e-mail address, and mails the link again, once a minute. */
export function ConfirmBar() {
  const texts = useTexts(verificationTexts)
  const email = useSession((session) => session.email) ?? ''
  const { pause, end, busy, send } = useResend()
  return (
    <aside aria-label={texts.label} className="border-b border-warning-line bg-warning-soft">
      <div className="content-width flex min-h-12 items-center gap-3 text-sm">
        <MailCheck aria-hidden className="size-5 shrink-0 text-warning max-sm:hidden" />
        <p className="min-w-0 flex-1 sm:truncate">
          <span className="sm:hidden">{texts.short}</span>
          <span className="max-sm:hidden">{texts.long(email)}</span>
        </p>
        {pause ? (
          <p className="shrink-0 text-text-muted">
            <Countdown key={pause.round} seconds={pause.seconds} format={texts.sendIn} onEnd={end} />
          </p>
        ) : (
          <Button variant="link" className="touch-target font-semibold" busy={busy} onClick={send}>
            {texts.send}
          </Button>
        )}
      </div>
    </aside>
  )
}

function useResend() {
  const errorText = useErrorText()
  const { language } = useLanguage()
  const { pause, watch, end } = useSentWait(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Another device may have followed the link meanwhile.
    request(getProfile, {}).then(
      ({ is_email_verified }) => is_email_verified && updateSession({ is_email_verified }),
      () => undefined,
    )
    // The server's messages about sending, in the language of the page.
    void loadMessageWords(language)
  }, [language])

  async function send() {
    setBusy(true)
    try {
      await watch(() => request(resendVerification, {}))
      announce(resendVerification.message)
    } catch (error) {
      const isConfirmed = error instanceof ApiError && error.code === 'CONFLICT'
      if (isConfirmed) updateSession({ is_email_verified: true })
      else toast.error(errorText(error))
    }
    setBusy(false)
  }

  return { pause, end, busy, send: () => void send() }
}
