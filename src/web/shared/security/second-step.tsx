import { signInWithCode } from '#contract/sign-in/factors.ts'
import type { Role } from '#contract/people/profile.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../language.tsx'
import { ConfirmWays } from './confirm-ways.tsx'
import { signInByPasskey } from './passkey.ts'
import type { Pending } from './pending.ts'
import { securityTexts } from './security.en.ts'

type Props = {
  pending: Pending
  door: Role
  onSignedIn: (person: SignedIn) => unknown
  onStartOver: () => void
}

/** The second step of a sign-in, in the place of the form. */
export function SecondStep({ pending, door, onSignedIn, onStartOver }: Props) {
  const { proof: texts } = useTexts(securityTexts)
  const { sign_in_token, ways } = pending
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{texts.secondTitle}</h2>
        <output className="mt-1 block text-text-muted">{texts.secondText}</output>
      </div>
      <ConfirmWays
        ways={ways}
        byPasskey={async () => onSignedIn(await signInByPasskey(door))}
        byTyped={async (code) => onSignedIn(await request(signInWithCode, { body: { sign_in_token, code } }))}
        leave={{ label: texts.startOver, act: onStartOver }}
      />
    </div>
  )
}
