import type { ProofWay } from '#contract/sign-in/factors.ts'

/** Asks the person for a proof; false where they would rather not. */
type Ask = (ways: readonly ProofWay[]) => Promise<boolean>
let ask: Ask = () => Promise.resolve(false)

/** How to ask for a proof; screens say it, because calls know of none. */
export function answerProofNeeded(how: Ask): void {
  ask = how
}

let underWay: Promise<boolean> | null = null

/** Whether a refused call may be sent again: it wanted a fresh proof, and the person has given one. Calls of one moment share a dialog. */
export async function proveFor(refused: Response): Promise<boolean> {
  const envelope: unknown = await refused
    .clone()
    .json()
    .catch(() => null)
  if (!isProofNeeded(envelope)) return false
  underWay ??= ask(envelope.details.ways).finally(() => {
    underWay = null
  })
  return underWay
}

type ProofNeeded = { error: 'FRESH_PROOF_NEEDED'; details: { ways: ProofWay[] } }

/** The shape of the details is the server's own. */
function isProofNeeded(envelope: unknown): envelope is ProofNeeded {
  return (
    typeof envelope === 'object' &&
    envelope !== null &&
    'error' in envelope &&
    envelope.error === 'FRESH_PROOF_NEEDED' &&
    'details' in envelope
  )
}
