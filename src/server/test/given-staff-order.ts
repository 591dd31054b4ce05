import type { BodyInput, Output } from '#contract/call.ts'
import { placeStaffOrder, quoteStaffOrder, rateStaffOrder } from '#contract/orders/staff-order.ts'
import type { TypedLine } from '#contract/orders/staff-order.ts'
import { addBuyerAddress } from '#contract/people/buyers.ts'
import type { TestActor } from './actors.ts'

const place = {
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40132',
} as const

type Placing = BodyInput<typeof placeStaffOrder>
type More = Partial<Omit<Placing, 'user_id' | 'lines'>>
type Quoted = { quote: Output<typeof quoteStaffOrder>; body: Placing }

/** What staff type in for customers, with the first courier. */
export function typedBy(admin: TestActor) {
  async function asked(by: { user_id: string }, lines: TypedLine[], more: More = {}) {
    const { address_id } = await admin.call(addBuyerAddress, { params: { id: by.user_id }, body: place })
    const goods = { user_id: by.user_id, address_id, lines }
    const { rates } = await admin.call(rateStaffOrder, { body: goods })
    const { courier_code, service_code } = rates[0]!
    return { ...goods, courier_code, courier_service_code: service_code, payment_service: 'QRIS', ...more }
  }

  /** The body that places it at the price of now. */
  async function priced({
    channel = 'WHATSAPP',
    expected_total: _seen,
    ...body
  }: Partial<Placing> & Asked): Promise<Quoted> {
    const quote = await admin.call(quoteStaffOrder, { body })
    return { quote, body: { ...body, channel, expected_total: quote.total } }
  }

  return {
    asked,
    priced,
    async typed(by: { user_id: string }, lines: TypedLine[], more?: More): Promise<Quoted> {
      return priced(await asked(by, lines, more))
    },
    place: (body: Placing) => admin.call(placeStaffOrder, { body }),
    send: (body: Placing, headers: Record<string, string> = {}) => admin.raw(placeStaffOrder, { body }, { headers }),
  }
}

type Asked = BodyInput<typeof quoteStaffOrder>
