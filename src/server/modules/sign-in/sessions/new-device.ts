import { signedInFromNewDevice } from '#contract/people/account-notices.ts'
import type { Ctx } from '#server/context.ts'
import { networkOf } from '#server/caller-network.ts'
import type { Tx } from '#server/db/db.ts'
import { mailNotice } from '#server/modules/people/people.ts'
import { deviceOf } from './device-of.ts'

/**
 * Mails somebody who signs in with a browser, or from a network, that none of their sign-ins of the last month had; before the
 * session is opened. The first sign-in of all is no news.
 */
export async function mailNewDevice(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const before = await tx
    .selectFrom('sessions')
    .select(['user_agent', 'network'])
    .distinct()
    .where('user_id', '=', user_id)
    .execute()
  const nameOf = (userAgent: string) => Object.values(deviceOf(userAgent)).join(' ')
  const here = { device: nameOf(ctx.userAgent), network: networkOf(ctx.ip) }
  const isKnown = before.some((one) => nameOf(one.user_agent) === here.device && one.network === here.network)
  if (isKnown || before.length === 0) return
  const person = await tx
    .selectFrom('credentials')
    .select(['email', 'role', 'language'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await mailNotice(ctx, tx, signedInFromNewDevice, { ...person, ...deviceOf(ctx.userAgent), network: here.network })
}
