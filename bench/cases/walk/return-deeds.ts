import { randomUUID } from 'node:crypto'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { decideReturn } from '#contract/support/returns.ts'
import { closeMyTicket, createTicket, getMyTicket, listMyTickets } from '#contract/support/tickets.ts'
import { closeTicket, listTickets } from '#contract/support/tickets-admin.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { Refused } from './caller.ts'
import * as model from './model.ts'
import type { Deed } from './order-deeds.ts'
import type { Person, WalkedOrder, WalkedReturn } from './people.ts'
import type { Walk } from './walk.ts'

const dayMs = 86_400_000

/** Units are asked to be taken back; what becomes of that is decided at any time later, and again where the new parcel is cancelled. */
export function returnDeeds(walk: Walk, person: Person): Deed[] {
  const deeds: Deed[] = []
  for (const order of person.orders) {
    const offer = (name: string, weight: number, run: () => Promise<void>) =>
      deeds.push({ name: `${name} ${order.order_id}`, weight, run })
    if (canBeReturned(walk, order)) offer('ask to return of', 6, () => askFor(person, order))
    for (const wish of order.returns) {
      if (wish.status === 'PENDING') {
        offer('refund the return of', 4, () => refund(walk, person, order, wish))
        offer('refuse the return of', 1, () => refuse(walk, person, order, wish))
        offer('replace the return of', 3, () => replace(walk, person, wish))
        offer('close the ticket of', 1, () => close(walk, person, order, wish))
      } else offer('cancel the new parcel of', 4, () => cancelParcel(walk, person, wish))
    }
  }
  return deeds
}

const openUnits = ({ returns }: WalkedOrder) => returns.reduce((sum, { units }) => sum + units, 0)
const unitsLeft = (order: WalkedOrder) => order.model.units - order.model.unitsBack - openUnits(order)

/** Well within the days that the shop gives. */
function canBeReturned(walk: Walk, order: WalkedOrder): boolean {
  const { status, deliveredAt } = order
  if (status !== 'DELIVERED' && status !== 'COMPLETED') return false
  return deliveredAt > 0 && unitsLeft(order) > 0 && walk.now() - deliveredAt < 1.5 * dayMs
}

async function askFor(person: Person, order: WalkedOrder): Promise<void> {
  const { ticket_id, return_items } = await complain(person, order, person.random.from(1, unitsLeft(order)))
  const [item] = return_items
  if (!item) throw new Error('It has no lines')
  const { return_item_id, quantity: units } = item
  order.returns.push({ ticket_id, return_item_id, units, status: 'PENDING' })
}

/** A complaint that was cut off may be there although its repetition is refused: then that is the one. */
async function complain({ self }: Person, order: WalkedOrder, quantity: number): Promise<Ticket> {
  try {
    const ticket = await self.form(createTicket, {
      issue_type: 'RETURN',
      order_id: order.order_id,
      subject: 'Barang rusak',
      description: `Saya kembalikan ${quantity} barang ${randomUUID()}`,
      return_items: JSON.stringify([{ order_item_id: order.order_item_id, quantity, reason: 'DAMAGED' }]),
    })
    return ticket as Ticket
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { data } = await self.call(listMyTickets, { query: { limit: 10 } })
    const known = new Set(order.returns.map(({ ticket_id }) => ticket_id))
    for (const { ticket_id } of data.filter((one) => !known.has(one.ticket_id))) {
      const ticket = await self.call(getMyTicket, { params: { id: ticket_id } })
      const isOpen = ticket.return_items.some(({ status }) => status === 'PENDING')
      if (isOpen && ticket.return_items.every(({ order_item_id }) => order_item_id === order.order_item_id))
        return ticket
    }
    throw error
  }
}

type Decision = { decision: 'REFUSE' | 'REFUND' | 'REPLACE'; amount?: number; refund_to?: 'WALLET' | 'PROVIDER' }

async function decide(walk: Walk, person: Person, wish: WalkedReturn, decision: Decision): Promise<void> {
  const { self, random } = person
  const params = { id: wish.ticket_id }
  const item = { return_item_id: wish.return_item_id, goods_back: random.chance(0.5), note: 'Sudah kami periksa' }
  const isDone = async () =>
    (await self.call(getMyTicket, { params })).return_items.every(({ status }) => status !== 'PENDING')
  await walk.admin.move(decideReturn, { params, body: { items: [{ ...item, ...decision }] } }, isDone)
  // What is decided has nothing to withdraw.
  await self.move(closeMyTicket, { params, body: {} }, () => isClosed(person, wish))
}

async function isClosed({ self }: Person, { ticket_id: id }: WalkedReturn): Promise<boolean> {
  return (await self.call(getMyTicket, { params: { id } })).status === 'CLOSED'
}

const remove = (order: WalkedOrder, wish: WalkedReturn) => order.returns.splice(order.returns.indexOf(wish), 1)

/** The whole of the units' price or less, to the wallet or by the provider. */
async function refund(walk: Walk, person: Person, order: WalkedOrder, wish: WalkedReturn): Promise<void> {
  const { random, account } = person
  const { units } = wish
  const most = order.model.price * units
  const amount = random.chance(0.5) ? most : random.from(1, most)
  const byProvider = random.chance(0.3) && model.partsOf(order.model, amount).money > 0
  await decide(walk, person, wish, { decision: 'REFUND', amount, refund_to: byProvider ? 'PROVIDER' : 'WALLET' })
  model.refund(account, order.model, { units, amount, byProvider, now: walk.now() })
  remove(order, wish)
  person.deeds.push(`${amount} for ${units}${byProvider ? ' by the provider' : ''}`)
  await requireToldRefunds(walk, person, order)
}

/** Of every purse the order tells what the model has given back, neither more nor less. */
async function requireToldRefunds(walk: Walk, person: Person, { order_id, model: { back } }: WalkedOrder) {
  const { refund: sum, refunds } = await person.self.call(getMyOrder, { params: { id: order_id } })
  const told = (purse: string) => refunds.filter(({ to }) => to === purse).reduce((all, { amount }) => all + amount, 0)
  const found = { money: told('PAYMENT'), cash: told('WALLET_CASH'), points: told('POINTS'), sum: sum?.amount ?? 0 }
  walk.expectSame(person, found, { ...back, sum: back.money + back.cash + back.points })
}

async function refuse(walk: Walk, person: Person, order: WalkedOrder, wish: WalkedReturn): Promise<void> {
  await decide(walk, person, wish, { decision: 'REFUSE' })
  remove(order, wish)
}

/** Nobody pays for the new parcel, and no wallet changes. */
async function replace(walk: Walk, person: Person, wish: WalkedReturn): Promise<void> {
  await decide(walk, person, wish, { decision: 'REPLACE' })
  wish.status = 'REPLACED'
}

/** The customer has neither goods nor money then, so it is decided once more. */
async function cancelParcel(walk: Walk, person: Person, wish: WalkedReturn): Promise<void> {
  const { replacement } = await lineOf(person, wish)
  if (!replacement) throw new Error('It has no new parcel')
  const { order_id: id } = replacement
  await walk.admin.move(cancelOrder, { params: { id }, body: { reason: 'Stok rusak' } }, () =>
    walk.isIn(id, 'CANCELLED'),
  )
  await walk.until(async () => (await lineOf(person, wish)).status === 'PENDING')
  wish.status = 'PENDING'
}

/** It is withdrawn with its ticket, which neither side closes without saying so. */
async function close(walk: Walk, person: Person, order: WalkedOrder, wish: WalkedReturn): Promise<void> {
  const params = { id: wish.ticket_id }
  const isDone = () => isClosed(person, wish)
  const closing = (withdraw_return: boolean) => ({ params, body: { withdraw_return } })
  const shut = person.random.chance(0.5)
    ? (says: boolean) => walk.admin.move(closeTicket, closing(says), isDone)
    : (says: boolean) => person.self.move(closeMyTicket, closing(says), isDone)
  const refused = await shut(false).then(
    () => false,
    (error: unknown) => error instanceof Refused && error.status === 409,
  )
  if (!refused) throw new Error('A ticket closed over a return that nobody had decided')
  await shut(true)
  remove(order, wish)
}

async function lineOf({ self }: Person, { ticket_id, return_item_id }: WalkedReturn) {
  const { return_items } = await self.call(getMyTicket, { params: { id: ticket_id } })
  const line = return_items.find((one) => one.return_item_id === return_item_id)
  if (!line) throw new Error('The ticket lost its line')
  return line
}

/** Who waits for a decision is in the queue of returns, once; who was decided about is not, and then a live parcel is on its way. */
export async function requireReturnsSeen(walk: Walk, person: Person): Promise<void> {
  const wishes = person.orders.flatMap(({ returns }) => returns)
  if (wishes.length === 0) return
  const { data } = await walk.admin.call(listTickets, { query: { returns_waiting: true, limit: 100 } })
  for (const wish of wishes) {
    const line = await lineOf(person, wish)
    walk.expectSame(person, line.status, wish.status)
    const listed = data.filter(({ ticket_id }) => ticket_id === wish.ticket_id).length
    walk.expectSame(person, listed, wish.status === 'PENDING' ? 1 : 0)
    if (!line.replacement) continue
    const parcel = await person.self.call(getMyOrder, { params: { id: line.replacement.order_id } })
    walk.expectSame(person, parcel.status === 'CANCELLED', false)
  }
}
