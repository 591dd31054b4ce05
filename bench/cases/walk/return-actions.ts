import { randomUUID } from 'node:crypto'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { decideReturn, receiveReturn } from '#contract/support/returns.ts'
import { closeMyTicket, createTicket, getMyTicket, listMyTickets } from '#contract/support/tickets.ts'
import { closeTicket, listTickets } from '#contract/support/tickets-admin.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { Refused } from './caller.ts'
import * as model from './model.ts'
import { goodsOf, unitsLeft } from './goods.ts'
import { requeue, moveTo, requireRefusal, send } from './order-actions.ts'
import type { Action } from './order-actions.ts'
import type { Person, WalkedGoods, WalkedOrder, WalkedReturn } from './people.ts'
import { refuseRefunds, settleRefused } from './refused-refunds.ts'
import type { Walk } from './walk.ts'
import { dayMs } from './days.ts'

/** What a wish is about: the goods, and the order that paid for them, also where they were sent in place of others. */
type Asked = { order: WalkedOrder; goods: WalkedGoods; wish: WalkedReturn }

/** Units are asked to be taken back; what becomes of that is decided at any time later, and again where the new parcel is cancelled. */
export function returnActions(walk: Walk, person: Person): Action[] {
  return person.orders.flatMap((order) => goodsOf(order).flatMap((goods) => actionsOf(walk, person, order, goods)))
}

function actionsOf(walk: Walk, person: Person, order: WalkedOrder, goods: WalkedGoods): Action[] {
  const actions: Action[] = []
  const offer = (name: string, weight: number, run: () => Promise<void>) =>
    actions.push({ name: `${name} ${goods.order_id}`, weight, run })
  if (canBeReturned(walk, goods)) offer('ask to return of', 6, () => askFor(person, goods))
  for (const wish of goods.returns) {
    const asked = { order, goods, wish }
    if (wish.status === 'PENDING') {
      offer('refund the return of', 4, () => refund(walk, person, asked))
      offer('refuse the return of', 1, () => refuse(walk, person, asked))
      offer('replace the return of', 3, () => replace(walk, person, asked))
      offer('close the ticket of', 1, () => close(walk, person, asked))
    }
    if (wish.parcel) actions.push(...actionsOfParcel(walk, person, wish, wish.parcel))
  }
  return actions
}

/** Nobody pays for a new parcel, and nothing is earned with it. */
function actionsOfParcel(walk: Walk, person: Person, wish: WalkedReturn, parcel: WalkedGoods): Action[] {
  const action = (name: string, weight: number, run: () => Promise<void>): Action => ({
    name: `${name} the new parcel ${parcel.order_id}`,
    weight,
    run,
  })
  const cancelling = action('cancel', 2, () => cancelParcel(walk, person, wish, parcel))
  if (parcel.status === 'PAID') return [cancelling, action('send', 4, () => send(walk, parcel))]
  if (parcel.status === 'RETURNED') return [cancelling]
  if (parcel.status !== 'SHIPPED') return []
  return [
    action('deliver', 4, () => moveTo(walk, parcel, 'DELIVERED')),
    action('return', 1, () => requeue(walk, parcel)),
  ]
}

/** Well within the days that the shop gives. */
function canBeReturned(walk: Walk, goods: WalkedGoods): boolean {
  const { status, deliveredAt } = goods
  if (status !== 'DELIVERED' && status !== 'COMPLETED') return false
  return deliveredAt > 0 && unitsLeft(goods) > 0 && walk.now() - deliveredAt < 1.5 * dayMs
}

async function askFor(person: Person, goods: WalkedGoods): Promise<void> {
  const { ticket_id, return_items } = await complain(person, goods, person.random.from(1, unitsLeft(goods)))
  const [item] = return_items
  if (!item) throw new Error('It has no lines')
  const { return_item_id, quantity: units } = item
  goods.returns.push({ ticket_id, return_item_id, units, status: 'PENDING', received: 0, parcel: null })
}

/** A complaint that was cut off may be there although its repetition is refused: then that is the one. */
async function complain({ self }: Person, order: WalkedGoods, quantity: number): Promise<Ticket> {
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

async function decide(walk: Walk, person: Person, { goods, wish }: Asked, decision: Decision): Promise<void> {
  const { self, random } = person
  const params = { id: wish.ticket_id }
  const goods_back = decision.decision !== 'REFUSE' && random.chance(0.5)
  const item = { return_item_id: wish.return_item_id, goods_back, note: 'Sudah kami periksa' }
  const isDone = async () =>
    (await self.call(getMyTicket, { params })).return_items.every(({ status }) => status !== 'PENDING')
  await walk.admin.move(decideReturn, { params, body: { items: [{ ...item, ...decision }] } }, isDone)
  if (goods_back && random.chance(0.7)) await receive(walk, person, goods, wish)
  // What is decided has nothing to withdraw.
  await self.move(closeMyTicket, { params, body: {} }, () => isClosed(person, wish))
}

/** The goods come, each unit once. */
async function receive(walk: Walk, person: Person, goods: WalkedGoods, wish: WalkedReturn): Promise<void> {
  const { received: before } = wish
  if (before === wish.units) return
  const quantity = person.random.from(1, wish.units - before)
  const is_sellable = person.random.chance(0.6)
  const params = { id: wish.ticket_id }
  const items = [{ return_item_id: wish.return_item_id, quantity, is_sellable }]
  const isDone = async () => (await lineOf(person, wish)).received_quantity === before + quantity
  await walk.admin.move(receiveReturn, { params, body: { items } }, isDone)
  wish.received = before + quantity
  if (is_sellable) goods.unitsInStockAgain += quantity
  const tooMany = [{ return_item_id: wish.return_item_id, quantity: wish.units - quantity - before + 1, is_sellable }]
  await requireRefusal(
    walk.admin.call(receiveReturn, { params, body: { items: tooMany } }),
    'More units came than were sent back',
  )
}

async function isClosed({ self }: Person, { ticket_id: id }: WalkedReturn): Promise<boolean> {
  return (await self.call(getMyTicket, { params: { id } })).status === 'CLOSED'
}

const remove = ({ goods, wish }: Asked) => goods.returns.splice(goods.returns.indexOf(wish), 1)

/** The whole of what was paid for the units or less, to the wallet or by the provider; what nobody holds any more is refused. */
async function refund(walk: Walk, person: Person, asked: Asked): Promise<void> {
  const { random, account } = person
  const { order, goods, wish } = asked
  const { units } = wish
  const most = model.mostFor(order.model, units)
  const { most_amount } = await lineOf(person, wish)
  walk.requireSame(person.name, { most_amount }, { most_amount: most })
  if (most === 0 || random.chance(0.1)) return requireUndecided(walk, wish, { decision: 'REFUND', amount: most + 1 })
  const amount = random.chance(0.5) ? most : random.from(1, most)
  const byMoney = model.partsOf(order.model, amount).money > 0
  const byProvider = byMoney && order.service.givesBack && random.chance(0.5)
  if (byMoney && !order.service.givesBack && random.chance(0.2))
    await requireUndecided(walk, wish, { decision: 'REFUND', amount, refund_to: 'PROVIDER' })
  const parts = model.partsOf(order.model, amount)
  const heal = byProvider && random.chance(0.6) ? await refuseRefunds(walk, order) : undefined
  await decide(walk, person, asked, { decision: 'REFUND', amount, refund_to: byProvider ? 'PROVIDER' : 'WALLET' })
  model.refund(account, order.model, { units, amount, byProvider, now: walk.now() })
  order.refunds.push(parts)
  remove(asked)
  goods.unitsGone += units
  person.actions.push(`${amount} for ${units}${byProvider ? ' by the provider' : ''}`)
  if (heal) await settleRefused(walk, person, order, { money: parts.money, heal })
  await requireToldRefunds(walk, person, order, byProvider)
}

function requireUndecided(walk: Walk, { ticket_id, return_item_id }: WalkedReturn, decision: Decision): Promise<void> {
  const items = [{ return_item_id, goods_back: false, note: 'Sudah kami periksa', ...decision }]
  const trying = walk.admin.call(decideReturn, { params: { id: ticket_id }, body: { items } })
  return requireRefusal(trying, `${JSON.stringify(decision)} was decided`)
}

/** Of every purse the order tells what the model has given back, neither more nor less; what a provider gives back arrives. */
async function requireToldRefunds(walk: Walk, person: Person, order: WalkedOrder, byProvider: boolean): Promise<void> {
  const { back } = order.model
  const read = () => person.self.call(getMyOrder, { params: { id: order.order_id } })
  if (byProvider) await walk.until(async () => (await read()).refunds.every(({ status }) => status === 'DONE'))
  const { refund: sum, refunds } = await read()
  const told = (purse: string) => refunds.filter(({ to }) => to === purse).reduce((all, { amount }) => all + amount, 0)
  const found = { money: told('PAYMENT'), cash: told('WALLET_CASH'), points: told('POINTS'), sum: sum?.amount ?? 0 }
  walk.requireSame(person.name, found, { ...back, sum: back.money + back.cash + back.points })
}

async function refuse(walk: Walk, person: Person, asked: Asked): Promise<void> {
  await decide(walk, person, asked, { decision: 'REFUSE' })
  remove(asked)
}

/** Nobody pays for the new parcel, and no wallet changes. What a bank took back is not sent once more. */
async function replace(walk: Walk, person: Person, asked: Asked): Promise<void> {
  const { order, wish } = asked
  if (order.model.isTakenBack) return requireUndecided(walk, wish, { decision: 'REPLACE' })
  await decide(walk, person, asked, { decision: 'REPLACE' })
  const { replacement } = await lineOf(person, wish)
  if (!replacement) throw new Error('It has no new parcel')
  const { items } = await person.self.call(getMyOrder, { params: { id: replacement.order_id } })
  wish.status = 'REPLACED'
  wish.parcel = {
    order_id: replacement.order_id,
    order_item_id: items[0]?.order_item_id ?? '',
    units: wish.units,
    status: 'PAID',
    deliveredAt: 0,
    soldAt: null,
    unitsGone: 0,
    unitsInStockAgain: 0,
    returns: [],
  }
}

/** The customer has neither goods nor money then, so it is decided once more. */
async function cancelParcel(
  walk: Walk,
  person: Person,
  wish: WalkedReturn,
  { order_id: id }: WalkedGoods,
): Promise<void> {
  await walk.admin.move(cancelOrder, { params: { id }, body: { reason: 'Stok rusak' } }, () =>
    walk.isIn(id, 'CANCELLED'),
  )
  await walk.until(async () => (await lineOf(person, wish)).status === 'PENDING')
  wish.status = 'PENDING'
  wish.parcel = null
}

/** It is withdrawn with its ticket, which neither side closes without saying so. */
async function close(walk: Walk, person: Person, asked: Asked): Promise<void> {
  const { wish } = asked
  const params = { id: wish.ticket_id }
  const isDone = () => isClosed(person, wish)
  const closing = (withdraw_return: boolean) => ({ params, body: { withdraw_return } })
  const shut = person.random.chance(0.5)
    ? (says: boolean) => walk.admin.move(closeTicket, closing(says), isDone)
    : (says: boolean) => person.self.move(closeMyTicket, closing(says), isDone)
  await requireRefusal(shut(false), 'A ticket closed over a return that nobody had decided')
  // What has come back is not withdrawn: then neither goods nor money would be there.
  if (wish.received > 0) return requireRefusal(shut(true), 'A return was withdrawn whose goods are back')
  await shut(true)
  remove(asked)
}

async function lineOf({ self }: Person, { ticket_id, return_item_id }: WalkedReturn) {
  const { return_items } = await self.call(getMyTicket, { params: { id: ticket_id } })
  const line = return_items.find((one) => one.return_item_id === return_item_id)
  if (!line) throw new Error('The ticket lost its line')
  return line
}

/** Who waits for a decision is in the queue of returns, once; who was decided about is not, and then a live parcel is on its way. */
export async function requireReturnsSeen(walk: Walk, person: Person): Promise<void> {
  const wishes = person.orders.flatMap((order) => goodsOf(order).flatMap(({ returns }) => returns))
  if (wishes.length === 0) return
  const { data } = await walk.admin.call(listTickets, { query: { returns_waiting: true, limit: 100 } })
  for (const wish of wishes) {
    const line = await lineOf(person, wish)
    walk.requireSame(person.name, [line.status, line.received_quantity], [wish.status, wish.received])
    const listed = data.filter(({ ticket_id }) => ticket_id === wish.ticket_id).length
    walk.requireSame(person.name, listed, wish.status === 'PENDING' ? 1 : 0)
    if (!line.replacement) continue
    const parcel = await person.self.call(getMyOrder, { params: { id: line.replacement.order_id } })
    walk.requireSame(person.name, parcel.status === 'CANCELLED', false)
  }
}
