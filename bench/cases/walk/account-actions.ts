import { forgotPassword } from '#contract/sign-in/account-recovery.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { inviteAdmin, listAdmins, removeAdmin } from '#contract/staff/admins.ts'
import { closeCustomer, getCustomer, setCustomerStatus } from '#contract/people/customers.ts'
import { listDiscrepancies } from '#contract/orders/reconciliation.ts'
import { drivePayout, listOutbox } from '#contract/sandbox.ts'
import { assignTicket, getTicket } from '#contract/support/tickets-admin.ts'
import { getAnyWallet } from '#contract/wallet/wallet-admin.ts'
import { caller } from './caller.ts'
import type { Caller } from './caller.ts'
import { goodsOf } from './goods.ts'
import { moveTo, payFor, requireRefusal, send } from './order-actions.ts'
import type { Action } from './order-actions.ts'
import { makePerson, password } from './people.ts'
import type { Person } from './people.ts'
import type { Walk } from './walk.ts'

const mostClerks = 2

/** People are suspended and come back, close their account, and are served by administrators who leave. */
export function accountActions(walk: Walk, person: Person): Action[] {
  const actions: Action[] = [{ name: 'be suspended', weight: 1, run: () => suspend(walk, person) }]
  if (isInUse(person))
    actions.push({ name: 'close the account too early', weight: 1, run: () => closeTooEarly(walk, person) })
  else if (person.bought.length > 2)
    actions.push({ name: 'close the account', weight: 4, run: () => close(walk, person) })
  if (person.clerks < mostClerks)
    actions.push({ name: 'be served by somebody who leaves', weight: 1, run: () => changeClerks(walk, person) })
  return actions
}

/** Signed out everywhere, and what was ordered goes on. */
async function suspend(walk: Walk, person: Person): Promise<void> {
  const set = (status: 'ACTIVE' | 'SUSPENDED') => {
    const isDone = async () =>
      (await walk.admin.call(getCustomer, { params: { id: person.user_id } })).status === status
    const args = { params: { id: person.user_id }, body: { status, reason: 'Langkah acak' } }
    return walk.admin.move(setCustomerStatus, args, isDone)
  }
  await set('SUSPENDED')
  if (await person.self.canSignIn()) throw new Error('Somebody who is suspended signed in')
  for (const order of person.orders) {
    if (order.kind === 'PLAN') continue
    if (order.status === 'AWAITING_PAYMENT') await payFor(walk, order)
    else if (order.status === 'PAID') await send(walk, order)
    else if (order.status === 'SHIPPED') await moveTo(walk, order, 'DELIVERED')
    else continue
    break
  }
  await set('ACTIVE')
  if (!(await person.self.canSignIn())) throw new Error('Somebody who came back could not sign in')
}

/** Something of theirs is under way: an order, a new parcel, a decision about a return, or money on its way to a bank. */
function isInUse({ orders, withdrawal }: Person): boolean {
  const isUnderWay = withdrawal !== null && ['REQUESTED', 'APPROVED'].includes(withdrawal.status)
  const goods = orders.flatMap(goodsOf)
  const isOpen = goods.some(
    ({ status, returns }) => status !== 'COMPLETED' || returns.some((one) => one.status === 'PENDING'),
  )
  return isUnderWay || isOpen
}

/** By the customer or for them. */
function closing(walk: Walk, { self, random, user_id }: Person, give_up_balance: boolean): Promise<void> {
  const isDone = async () => (await walk.admin.call(getCustomer, { params: { id: user_id } })).status === 'CLOSED'
  if (random.chance(0.5)) return self.move(closeAccount, { body: { password, give_up_balance } }, isDone)
  const body = { reason: 'Permintaan pelanggan', give_up_balance }
  return walk.admin.move(closeCustomer, { params: { id: user_id }, body }, isDone)
}

function closeTooEarly(walk: Walk, person: Person): Promise<void> {
  return requireRefusal(closing(walk, person, true), 'An account was closed although something is under way')
}

/** Nothing is left in the wallet, and money that comes later is owed and seen. Somebody new walks on. */
async function close(walk: Walk, person: Person): Promise<void> {
  const { account, withdrawal, user_id } = person
  const has = account.cash > 0 || [...account.lots.values()].some((points) => points > 0)
  if (has) await requireRefusal(closing(walk, person, false), 'A balance was lost without a word')
  await closing(walk, person, true)
  if (await person.self.canSignIn()) throw new Error('Somebody who has left signed in')
  const { cash, points, held, debt } = await walk.admin.call(getAnyWallet, { params: { id: user_id } })
  walk.requireSame(person.name, { cash, points, held, debt }, { cash: 0, points: 0, held: 0, debt: 0 })
  if (withdrawal?.status === 'COMPLETED') await sendBackTooLate(walk, person, withdrawal)
  walk.gone.push({ name: person.name, user_id, bought: person.bought })
  const next = await makePerson(walk.ground, { ...person, generation: person.generation + 1 })
  Object.assign(person, next, { actions: [...person.actions, 'somebody new'], random: person.random })
}

/** A bank sends money back for somebody who has left: administrators see that the shop owes it. */
async function sendBackTooLate(walk: Walk, person: Person, { id, amount }: { id: string; amount: number }) {
  const params = { disbursement_id: id, action: 'reverse' } as const
  await walk.until(async () => {
    await walk.outside.call(drivePayout, { params })
    const query = { kind: 'UNCLAIMED_MONEY', limit: 100 } as const
    const { data } = await walk.admin.call(listDiscrepancies, { query })
    return data.some((one) => one.amount === amount && one.customer_name !== null)
  })
  const { cash } = await walk.admin.call(getAnyWallet, { params: { id: person.user_id } })
  walk.requireSame(person.name, cash, 0)
}

/** Somebody is made an administrator, takes a ticket and leaves: they are out at once, and what they had is nobody's. */
async function changeClerks(walk: Walk, person: Person): Promise<void> {
  person.clerks += 1
  const email = `clerk-${person.generation}-${person.clerks}-${person.user_id}@bench.test`
  const { user_id, clerk } = await appoint(walk, email)
  const wish = person.orders.flatMap((order) => goodsOf(order).flatMap(({ returns }) => returns))[0]
  const ticket = wish && { id: wish.ticket_id }
  if (ticket) await clerk.call(assignTicket, { params: ticket, body: { user_id } })
  else await clerk.call(getAnyWallet, { params: { id: person.user_id } })
  const isGone = async () => {
    const { data } = await walk.admin.call(listAdmins, { query: { search: email } })
    return data.length === 0
  }
  await walk.admin.move(removeAdmin, { params: { id: user_id } }, isGone)
  if (await clerk.canSignIn()) throw new Error('An administrator who was removed signed in')
  if (!ticket) return
  const { assigned_to } = await walk.admin.call(getTicket, { params: ticket })
  walk.requireSame(person.name, assigned_to, null)
}

async function appoint(walk: Walk, email: string): Promise<{ user_id: string; clerk: Caller }> {
  const invited = { email, first_name: 'Rina', last_name: 'Wijaya', sets: ['OWNER' as const] }
  const { user_id } = await walk.admin.call(inviteAdmin, { body: invited })
  let resetToken: string | null = null
  await walk.until(async () => {
    const [mail] = await walk.outside.call(listOutbox, { query: { to: email } })
    const link = mail?.links.find((one) => one.includes('token='))
    resetToken = link ? new URL(link, 'http://shop.test').searchParams.get('token') : null
    return resetToken !== null
  })
  const choosing = { newPassword: password, confirmPassword: password, resetToken: resetToken ?? '' }
  const clerk = caller(walk.ground.url, { email, password, role: 'ADMIN' })
  await walk.outside.move(forgotPassword, { body: choosing }, () => clerk.canSignIn())
  return { user_id, clerk }
}
