import { randomInt } from 'node:crypto'
import type { Address } from '#contract/people/addresses.ts'
import type { Call } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import type { Route } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import type { DeliverWebhook } from './sandbox-world.ts'

export type PlacedOrder = { order_id: string; order_number: string; user_id: string; total: number }

type Wanted = {
  now: Date
  status?: 'AWAITING_PAYMENT' | 'PROCESSING' | 'READY_TO_SHIP' | 'CANCELLED'
  total?: number
  minutes?: number
  address?: Partial<Address>
  courier?: { courier_code: string; service_code: string }
}

const bandung = {
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '+628900000200',
  address_line: 'Jl. Melati No. 12',
  village: 'Dago',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40132',
  courier_note: '',
  latitude: null,
  longitude: null,
}

/** An order as the tables have it, without the modules above payments and delivery. */
export async function placedOrder(db: Db, wanted: Wanted): Promise<PlacedOrder> {
  const [user_id, order_id] = [uuidv7(), uuidv7()]
  const now = wanted.now.toISOString()
  const total = wanted.total ?? 129_000
  const order_number = `SH-261121-${letters(5)}`
  const courier = wanted.courier ?? { courier_code: 'jne', service_code: 'reg' }
  const address = { ...bandung, ...wanted.address }
  await db
    .insertInto('users')
    .values({
      user_id,
      role: 'CUSTOMER',
      email: `${user_id}@example.test`,
      first_name: 'Siti',
      last_name: 'Rahma',
      language: 'id',
      referral_code: letters(10),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      order_id,
      order_number,
      user_id,
      status: wanted.status ?? 'AWAITING_PAYMENT',
      subtotal: total - 9_000,
      product_discount: 0,
      shipping_fee: 9_000,
      shipping_discount: 0,
      transfer_fee: 0,
      unique_part: 0,
      points_used: 0,
      total,
      tax_included: 0,
      receiver_name: address.receiver_name,
      address: JSON.stringify(address),
      province: address.state,
      courier_code: courier.courier_code,
      courier_service_code: courier.service_code,
      courier: JSON.stringify({ courier_name: courier.courier_code.toUpperCase() }),
      weight: 800,
      payment_service: 'QRIS',
      placed_at: now,
      expires_at: new Date(wanted.now.getTime() + (wanted.minutes ?? 30) * 60_000).toISOString(),
      updated_at: now,
    })
    .execute()
  return { order_id, order_number, user_id, total }
}

function letters(count: number): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Takes webhooks to the handler of their call; answers the status that the shop would. */
export function deliverTo(routes: readonly Route[]) {
  return (ctx: () => Ctx<System>): DeliverWebhook =>
    async (call: Call, provider, { body, headers }) => {
      const route = routes.find((one) => one.call === call)
      if (!route) return 404
      try {
        const request = { params: { provider }, query: undefined, body: undefined, rawBody: body, headers }
        await route.run(ctx(), request as unknown as Parameters<Route['run']>[1]) // what the parser makes of it
        return 200
      } catch (error) {
        if (error instanceof AppError) return error.status
        throw error
      }
    }
}
