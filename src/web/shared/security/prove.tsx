import { proveMyself } from '#contract/sign-in/factors.ts'
import type { ProofWay } from '#contract/sign-in/factors.ts'
import { request } from '../../api/request.ts'
import { OverPage, showOverPage } from '../over-screen.tsx'
import { useTexts } from '../language.tsx'
import { ConfirmWays } from './confirm-ways.tsx'
import { proveByPasskey } from './passkey.ts'
import { securityTexts } from './security.en.ts'

/** Asks for a proof over whatever is open; false where the person would rather not. */
export function proveAgain(ways: readonly ProofWay[]): Promise<boolean> {
  return showOverPage<boolean>((done) => <Prove ways={ways} onDone={done} />)
}

function Prove({ ways, onDone }: { ways: readonly ProofWay[]; onDone: (isProved: boolean) => void }) {
  const { proof: texts } = useTexts(securityTexts)
  const leave = () => onDone(false)
  return (
    <OverPage title={texts.title} text={texts.text} onCancel={leave}>
      <ConfirmWays
        ways={ways}
        byPasskey={() => proveByPasskey().then(() => onDone(true))}
        byTyped={async (typed) => {
          await request(proveMyself, { body: ways.includes('password') ? { password: typed } : { code: typed } })
          onDone(true)
        }}
        leave={{ label: texts.cancel, act: leave }}
      />
    </OverPage>
  )
}
