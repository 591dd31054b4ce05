import type { Output } from '#contract/call.ts'
import type { getSignInOptions } from '#contract/accounts/social.ts'
import type { Ctx } from '#server/context.ts'

/** None where nobody could get a token: the sandbox's provider gives them out only where the sandbox is open. */
export function signInOptions({ config, ports }: Pick<Ctx, 'config' | 'ports'>): Output<typeof getSignInOptions> {
  const { provider, client_id, authorize_url } = ports.identity
  return provider === 'sandbox' && !config.isSandbox ? null : { provider, client_id, authorize_url }
}
