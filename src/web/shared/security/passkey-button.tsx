import { useState } from 'react'
import KeyRound from 'lucide-react/icons/key-round'
import type { Role } from '#contract/people/profile.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useTexts } from '../language.tsx'
import { signInByPasskey, usePasskeyError } from './passkey.ts'
import { securityTexts } from './security.en.ts'

/** Signs in without a password. */
export function PasskeyButton({ door, onSignedIn }: { door: Role; onSignedIn: (person: SignedIn) => unknown }) {
  const { passkey: texts } = useTexts(securityTexts)
  const passkeyError = usePasskeyError()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function press() {
    setIsBusy(true)
    setProblem(null)
    try {
      await onSignedIn(await signInByPasskey(door))
    } catch (error) {
      setProblem(passkeyError(error))
    }
    setIsBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="cancel"
        size="lg"
        className="w-full"
        icon={<KeyRound />}
        busy={isBusy}
        onClick={() => void press()}
      >
        {texts.signIn}
      </Button>
      {problem && (
        <Alert tone="warning" live>
          {problem}
        </Alert>
      )}
    </div>
  )
}
