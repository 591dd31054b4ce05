import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

type Props = {
  /** Whether the address is valid; otherwise its field shows the error. */
  isReady: () => Promise<boolean>
  send: () => Promise<void>
}

/** For those who would rather confirm their address before there is an account. */
export function MailFirst({ isReady, send }: Props) {
  const { signUp: texts } = useTexts(authTexts)
  const errorText = useErrorText()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function press() {
    setProblem('')
    if (!(await isReady())) return
    setBusy(true)
    await send().catch((error: unknown) => setProblem(errorText(error)))
    setBusy(false)
  }

  return (
    <div className="text-sm text-text-muted">
      {problem !== '' && <Alert tone="danger" live title={problem} className="mb-3" />}
      {texts.mailFirst}{' '}
      <Button
        variant="link"
        className="touch-target"
        busy={busy}
        // Leaving the address would take its error away, and with it this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void press()}
      >
        {texts.mailFirstAction}
      </Button>
    </div>
  )
}
