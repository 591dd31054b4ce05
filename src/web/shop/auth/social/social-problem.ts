import { ApiError } from '../../../api/api-error.ts'
import type { Reply } from '../../../shared/sign-in/social-request.ts'
import type { authTexts } from '../../../shared/sign-in/auth.en.ts'

/** Why it did not work, for the top of the form. */
export type SocialProblem = {
  tone: 'info' | 'danger'
  text: string
  /** The same tokens may go through in a moment. */
  canRetry?: boolean
  /** A new password by mail helps. */
  isForPassword?: boolean
}

type Words = { texts: (typeof authTexts)['social']; provider: string; errorText: (error: unknown) => string }

/** What the provider itself said. */
export function problemOfReply(kind: Exclude<Reply['kind'], 'tokens'>, { texts, provider }: Words): SocialProblem {
  if (kind === 'cancelled') return { tone: 'info', text: texts.cancelled }
  if (kind === 'foreign') return { tone: 'danger', text: texts.foreign }
  return { tone: 'danger', text: kind === 'away' ? texts.away(provider) : texts.failed(provider) }
}

/** What the shop said of the provider's tokens. */
export function problemOfFailure(error: unknown, { texts, provider, errorText }: Words): SocialProblem {
  const refusal = error instanceof ApiError ? error : null
  if (refusal?.code === 'PROVIDER_UNAVAILABLE') return { tone: 'danger', text: texts.away(provider), canRetry: true }
  return {
    tone: 'danger',
    text: errorText(error),
    canRetry: refusal === null || refusal.status === 0 || refusal.status >= 500,
    isForPassword: refusal?.code === 'LINK_NEEDS_PROOF',
  }
}

/** The address of the account whose password is asked for, when that is what is missing. */
export function addressToConnect(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'LINK_NEEDS_PROOF') return null
  const { proof, email } = (error.details ?? {}) as { proof?: string; email?: string } // as the call promises
  return proof === 'PASSWORD' && email !== undefined ? email : null
}
