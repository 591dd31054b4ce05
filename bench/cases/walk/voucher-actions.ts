import {
  changeVoucher,
  createVoucher,
  deleteVoucher,
  getAnyVoucher,
  listVouchers,
  toggleVoucher,
} from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { Refused } from './caller.ts'
import type { ModelVoucher } from './model-vouchers.ts'
import type { Action } from './order-actions.ts'
import type { Person, WalkedVoucher } from './people.ts'
import type { Walk } from './walk.ts'
import { dayMs } from './days.ts'

const mostVouchers = 3

/** A voucher that one person may use is made, widened, switched off and on, and deleted; orders that used it stay as they are. */
export function voucherActions(walk: Walk, person: Person): Action[] {
  const live = person.vouchers.filter(({ model }) => !model.isGone && model.endsAt > walk.now() + dayMs / 2)
  const actions: Action[] = []
  if (live.length < mostVouchers) actions.push({ name: 'get a voucher', weight: 2, run: () => make(walk, person) })
  for (const voucher of live) {
    actions.push(
      { name: 'switch a voucher', weight: 1, run: () => turn(walk, voucher) },
      { name: 'widen a voucher', weight: 1, run: () => widen(walk, person, voucher) },
      { name: 'delete a voucher', weight: 1, run: () => remove(walk, voucher) },
    )
  }
  return actions
}

async function make(walk: Walk, person: Person): Promise<void> {
  const model = chooseTerms(walk, person)
  const code = `JALAN${randomLetters(person)}`
  const fields = {
    code,
    name: 'Voucher jalan acak',
    type: model.type,
    value: String(model.value),
    ...(model.cap !== null && { max_discount: String(model.cap) }),
    min_spend: String(model.minSpend),
    ...(model.quota !== null && { quota: String(model.quota) }),
    per_customer_limit: String(model.perCustomer),
    ...(model.budget !== null && { budget: String(model.budget) }),
    audience: 'CHOSEN',
    customer_ids: JSON.stringify([person.user_id]),
    starts_at: new Date(walk.now() - dayMs).toISOString(),
    ends_at: new Date(model.endsAt).toISOString(),
    is_active: 'true',
  }
  const { voucher_id, version } = await created(walk, fields)
  person.vouchers.push({ voucher_id, code, version, model })
  person.actions.push(`${code}: ${JSON.stringify(model)}`)
}

/** One that was cut off may be there although its repetition is refused. */
export async function created(
  { admin }: Walk,
  fields: { code: string } & Record<string, string>,
): Promise<AdminVoucher> {
  try {
    return (await admin.form(createVoucher, fields)) as AdminVoucher
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { vouchers } = await admin.call(listVouchers, { query: { search: fields.code } })
    const [made] = vouchers
    if (!made) throw error
    return admin.call(getAnyVoucher, { params: { id: made.voucher_id } })
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const randomLetters = ({ random, user_id }: Person) =>
  user_id.slice(-4).toUpperCase() +
  Array.from({ length: 8 }, () => letters[random.from(0, letters.length - 1)]).join('')

function chooseTerms(walk: Walk, { random }: Person): ModelVoucher {
  const type = random.one(['PERCENTAGE', 'FIXED', 'FREE_SHIPPING'] as const)
  const value = type === 'PERCENTAGE' ? random.from(1, 10_000) : type === 'FIXED' ? random.from(1_000, 90_000) : 0
  const orNull = (of1: number, most: number, least: number) => (random.chance(of1) ? random.from(least, most) : null)
  return {
    type,
    value,
    cap: type === 'FIXED' ? null : orNull(0.4, 40_000, 1_000),
    minSpend: random.chance(0.3) ? random.from(10_000, 160_000) : 0,
    quota: orNull(0.4, 3, 1),
    perCustomer: random.from(1, 4),
    budget: orNull(0.3, 120_000, 1_000),
    endsAt: Math.floor(walk.now() / 1_000) * 1_000 + random.from(1, 40) * dayMs,
    isActive: true,
    isGone: false,
    used: 0,
    given: 0,
  }
}

async function turn({ admin }: Walk, voucher: WalkedVoucher): Promise<void> {
  const is_active = !voucher.model.isActive
  const { version } = await admin.call(toggleVoucher, { params: { id: voucher.voucher_id }, body: { is_active } })
  Object.assign(voucher, { version })
  voucher.model.isActive = is_active
}

/** More uses and a later end; what the shop counted meanwhile is what the model counted. */
async function widen(walk: Walk, person: Person, voucher: WalkedVoucher): Promise<void> {
  const { model } = voucher
  const params = { id: voucher.voucher_id }
  const quota = model.quota === null ? null : model.quota + person.random.from(1, 2)
  const endsAt = model.endsAt + person.random.from(1, 10) * dayMs
  const fields = {
    version: String(voucher.version),
    ends_at: new Date(endsAt).toISOString(),
    ...(quota !== null && { quota: String(quota) }),
  }
  try {
    await walk.admin.form(changeVoucher, fields, params)
  } catch (error) {
    // Repeated after it was cut off, its version is past.
    if (!(error instanceof Refused) || error.status !== 409) throw error
  }
  const kept = await walk.admin.call(getAnyVoucher, { params })
  walk.requireSame(
    person.name,
    { ends: Date.parse(kept.ends_at), quota: kept.quota, used: kept.used_count, given: kept.given_amount },
    { ends: endsAt, quota, used: model.used, given: model.given },
  )
  Object.assign(model, { endsAt, quota })
  voucher.version = kept.version
}

async function remove({ admin }: Walk, voucher: WalkedVoucher): Promise<void> {
  const params = { id: voucher.voucher_id }
  const isDone = async () =>
    admin.call(getAnyVoucher, { params }).then(
      ({ state }) => state === 'ARCHIVED',
      (error: unknown) => error instanceof Refused && error.status === 404,
    )
  await admin.move(deleteVoucher, { params }, isDone)
  voucher.model.isGone = true
}
