import { useState } from 'react'
import type { SubmitEvent } from 'react'
import KeyRound from 'lucide-react/icons/key-round'
import type { ProofWay } from '#contract/sign-in/factors.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useTexts } from '../language.tsx'
import { usePasskeyError } from './passkey.ts'
import { securityTexts } from './security.en.ts'

type Props = {
  ways: readonly ProofWay[]
  byPasskey: () => Promise<unknown>
  /** With a code or the password. */
  byTyped: (typed: string) => Promise<unknown>
  /** The way out, and its name. */
  leave: { label: string; act: () => void }
}

/** The ways in which somebody can show that it is them: a passkey, and beside it what can be typed. */
export function ConfirmWays({ ways, byPasskey, byTyped, leave }: Props) {
  const { proof: texts } = useTexts(securityTexts)
  const passkeyError = usePasskeyError()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'passkey' | 'typed' | null>(null)
  const isPassword = ways.includes('password')
  const isTyped = isPassword || ways.includes('code')

  async function confirm(way: 'passkey' | 'typed') {
    if (busy !== null) return
    setBusy(way)
    setProblem(null)
    try {
      await (way === 'passkey' ? byPasskey() : byTyped(typed))
    } catch (error) {
      setProblem(passkeyError(error))
      setBusy(null)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void confirm('typed')
  }

  const field = { required: true, value: typed, error: undefined }
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {ways.includes('sign_in') && <p>{texts.signIn}</p>}
      {ways.includes('passkey') && (
        <Button
          size="lg"
          className="w-full"
          icon={<KeyRound />}
          busy={busy === 'passkey'}
          onClick={() => void confirm('passkey')}
        >
          {texts.passkey}
        </Button>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isPassword && (
          <PasswordField
            {...field}
            label={texts.password}
            autoComplete="current-password"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {!isPassword && isTyped && (
          <TextField
            {...field}
            label={texts.code}
            help={texts.codeHelp}
            autoComplete="one-time-code"
            autoCapitalize="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="cancel" onClick={leave.act}>
            {leave.label}
          </Button>
          {isTyped && (
            <Button
              type="submit"
              variant={ways.includes('passkey') ? 'cancel' : undefined}
              busy={busy === 'typed'}
              disabled={typed === ''}
            >
              {texts.confirm}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
