import { getMyOrder } from '#contract/orders/orders.ts'
import { decideReturn } from '#contract/support/returns.ts'
import { addSavedAnswer } from '#contract/saved-answers.ts'
import { addDiscussion, closeTicket, setTicketStatus } from '#contract/support/tickets-admin.ts'
import { createTicket, rateTicket, replyToTicket } from '#contract/support/tickets.ts'
import { seededRandom } from './content/seeded-random.ts'
import { RETURNS, SAVED_ANSWERS, TICKETS } from './content/tickets.ts'
import type { DemoTicket } from './content/tickets.ts'
import type { Resident } from './fill-people.ts'
import type { Life } from './live-orders.ts'

type Later = (life: Life, inMs: number, run: () => Promise<void>) => void

const hours = 3_600_000
const mostQuestions = 20
const mostReturns = 8

/** Of its own, so that what people ask changes nothing of what they do. */
const random = seededRandom(20_261_123)
let questions = 0
let returns = 0

export async function saveAnswers({ world, admin_id }: Life): Promise<void> {
  for (const { name, id, en } of SAVED_ANSWERS) {
    await world.as(admin_id)(addSavedAnswer, { body: { audience: 'TICKET', name, words: { id, en } } })
  }
}

/** Some of those whose parcel has come ask something, and a few want to give something of it back. */
export function planTickets(life: Life, customer: Resident, order_id: string, later: Later): void {
  if (questions < mostQuestions && random.chance(0.15)) {
    const ticket = TICKETS[questions % TICKETS.length]
    questions += 1
    if (ticket) later(life, random.whole(1, 20) * hours, () => ask(life, customer, { order_id, ticket, later }))
  } else if (returns < mostReturns && random.chance(0.12)) {
    later(life, random.whole(1, 20) * hours, () => giveBack(life, customer, order_id, later))
  }
}

type Asked = { order_id: string; ticket: DemoTicket; later: Later }

async function ask(life: Life, { user_id }: Resident, { order_id, ticket, later }: Asked): Promise<void> {
  const { issue_type, subject, description, answer, reply, end, rating } = ticket
  const customer = life.world.as(user_id)
  const admin = life.world.as(life.admin_id)
  const { ticket_id } = await customer(createTicket, { body: { issue_type, subject, description, order_id } })
  const of = { params: { id: ticket_id } }
  if (answer === '') return
  later(life, random.whole(1, 9) * hours, async () => {
    const status = end === 'waiting' ? 'WAITING_FOR_CUSTOMER' : undefined
    await admin(addDiscussion, { ...of, body: { message: answer, ...(status && { status }) } })
    if (end === 'waiting') return
    later(life, random.whole(1, 9) * hours, async () => {
      if (reply) await customer(replyToTicket, { ...of, body: { message: reply } })
      if (end === 'closed') await admin(closeTicket, of)
      else await admin(setTicketStatus, { ...of, body: { status: 'RESOLVED' } })
      if (rating) await customer(rateTicket, { ...of, body: { rating, comment: '' } })
    })
  })
}

async function giveBack(life: Life, { user_id }: Resident, order_id: string, later: Later): Promise<void> {
  const customer = life.world.as(user_id)
  const { items } = await customer(getMyOrder, { params: { id: order_id } })
  const line = items.find(({ type }) => type !== 'freebie')
  const wish = RETURNS[returns % RETURNS.length]
  if (!line || !wish) return
  returns += 1
  const { ticket_id, return_items } = await customer(createTicket, {
    body: {
      issue_type: 'RETURN',
      subject: `Pengembalian ${line.name}`.slice(0, 120),
      description: wish.description,
      order_id,
      return_items: [{ order_item_id: line.order_item_id, quantity: 1, reason: wish.reason }],
    },
  })
  const { decision, note } = wish
  const [item] = return_items
  if (decision === null || !item) return
  later(life, random.whole(2, 20) * hours, async () => {
    const { return_item_id } = item
    await life.world.as(life.admin_id)(decideReturn, {
      params: { id: ticket_id },
      body: { items: [{ return_item_id, decision, note }] },
    })
  })
}
