import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WaitingPlace } from '#contract/waiting-room.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { keyFor } from '#server/secret-keys.ts'
import { placeIn, recentRoom } from './room.queries.ts'
import { keepHours } from './take-turn.ts'

const name = 'place'
/** Only there, because a cookie on public pages would keep them out of the memory of a CDN (decision 30). */
const paths = ['/checkout', '/skinvestment/checkout']

type Ticket = { number: number; user_id: string }

/**
 * A number in the line and whose it is, signed, as the browser keeps it for the pages of the checkout. It opens nothing: who may check out is
 * decided by the customer's own place.
 */
export function ticketCookies({ APP_SECRET, PUBLIC_URL }: Ctx['config'], { number, user_id }: Ticket): string[] {
  const secure = PUBLIC_URL.startsWith('https://') ? '; Secure' : ''
  const signed = `${number}.${user_id}`
  const ticket = `${signed}.${signatureOf(APP_SECRET, signed).toString('base64url')}`
  return paths.map(
    (path) => `${name}=${ticket}; Path=${path}; Max-Age=${keepHours * 3600}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const inCookie = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,15})\\.([\\da-f-]{36})\\.([\\w-]{20,40})(?:;|$)`)

/** The place of a ticket in a `Cookie`, with the shop's name; null where it need not wait, or is not ours. */
export async function waitAt(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  cookie: string | undefined,
): Promise<(WaitingPlace & { shop: string; user_id: string }) | null> {
  const ticket = readTicket(ctx.config.APP_SECRET, cookie)
  if (ticket === null) return null
  const { number, user_id } = ticket
  const room = await recentRoom(ctx)
  if (room.mode === 'OFF' || number <= room.called) return null
  const { shop } = await getSettings(ctx.db)
  return { ...placeIn(room, number), shop: shop.name, user_id }
}

function readTicket(secret: string, cookie: string | undefined): Ticket | null {
  const ticket = inCookie.exec(cookie ?? '')
  if (ticket === null) return null
  const [, number = '', user_id = '', signed = ''] = ticket
  const signature = Buffer.from(signed, 'base64url')
  const expected = signatureOf(secret, `${number}.${user_id}`)
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? { number: Number(number), user_id } : null
}

function signatureOf(secret: string, signed: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'waiting room')).update(signed).digest().subarray(0, 18)
}
