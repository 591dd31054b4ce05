import { useState } from 'react'
import MailCheck from 'lucide-react/icons/mail-check'
import { Button } from '../../ui/action/button.tsx'
import { Countdown } from '../../ui/display/countdown.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useSentWait } from './use-sent-wait.ts'
import { recoveryTexts } from './recovery.en.ts'

type Props = { send: () => Promise<unknown>; onOther: () => void }

/** After a mail was sent: where to look, once more after a minute, or another address. */
export function SentMail({ send, onOther }: Props) {
  const { sent: texts } = useTexts(recoveryTexts)
  const errorText = useErrorText()
  const { pause, watch, end } = useSentWait(true)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  async function sendAgain() {
    setBusy(true)
    setOutcome(null)
    try {
      await watch(send)
      setOutcome({ tone: 'success', text: texts.isSent })
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error) })
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-start gap-3 text-sm text-text-muted">
        <MailCheck aria-hidden className="size-5 shrink-0 text-text-accent" />
        {texts.notThere}
      </p>
      {outcome && <Alert tone={outcome.tone} live title={outcome.text} />}
      <div className="flex flex-col gap-3">
        <Button variant="cancel" busy={busy} disabled={pause !== null} onClick={() => void sendAgain()}>
          {texts.again}
        </Button>
        {pause && (
          <p className="text-center text-sm text-text-muted">
            <Countdown key={pause.round} seconds={pause.seconds} format={texts.againIn} onEnd={end} />
          </p>
        )}
        <Button variant="quiet" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </div>
  )
}
