import { deleteVoucher, getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { redeemOnline } from '#contract/vouchers/vouchers.ts'
import type { Action } from './order-actions.ts'
import type { Person, WalkedClaim } from './people.ts'
import { created, randomLetters } from './voucher-actions.ts'
import type { Walk } from './walk.ts'
import { dayMs } from './days.ts'

const mostClaims = 2

/** A gift is claimed, rides on an order at no price, comes back with it, and ends with its time. */
export function giftActions(walk: Walk, person: Person): Action[] {
  const actions: Action[] = []
  if (person.claims.length < mostClaims)
    actions.push({ name: 'claim a gift', weight: 1, run: () => claim(walk, person) })
  for (const one of waiting(person, walk.now()).filter(({ isVoucherGone }) => !isVoucherGone))
    actions.push({ name: 'delete the voucher of a gift', weight: 1, run: () => remove(walk, one) })
  return actions
}

/** Those that can ride on an order now; one that is about to end is left alone. */
export const waiting = ({ claims }: Person, now: number): WalkedClaim[] =>
  claims.filter(({ order_id, endsAt }) => order_id === null && endsAt > now + 600_000)

async function claim(walk: Walk, person: Person): Promise<void> {
  const { self, random, user_id } = person
  const { product_id } = random.one(walk.ground.products)
  const endsAt = Math.floor(walk.now() / 1_000) * 1_000 + random.from(1, 30) * dayMs
  const { voucher_id } = await created(walk, {
    code: `HADIAH${randomLetters(person)}`,
    name: 'Hadiah jalan acak',
    type: 'FREEBIE',
    gift: JSON.stringify({ product_id, quantity: 1 }),
    redeem_channels: JSON.stringify(['ONLINE']),
    audience: 'CHOSEN',
    customer_ids: JSON.stringify([user_id]),
    starts_at: new Date(walk.now() - dayMs).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
    is_active: 'true',
  })
  const { claim_id, expires_at } = await self.call(redeemOnline, { body: { voucher_id } })
  const until = Date.parse(expires_at)
  if (until > endsAt) throw new Error('A claim outlives its voucher')
  person.claims.push({ claim_id, voucher_id, product_id, endsAt: until, order_id: null, isVoucherGone: false })
}

/** What was claimed stands, whatever becomes of its voucher. */
async function remove({ admin }: Walk, one: WalkedClaim): Promise<void> {
  const params = { id: one.voucher_id }
  const isDone = async () => (await admin.call(getAnyVoucher, { params })).state === 'ARCHIVED'
  await admin.move(deleteVoucher, { params }, isDone)
  one.isVoucherGone = true
}
