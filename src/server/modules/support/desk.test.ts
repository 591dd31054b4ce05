import { expect, test } from 'vitest'
import { changeAdmin, removeAdmin } from '#contract/staff/admins.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as adminCalls from '#contract/support/tickets-admin.ts'
import * as calls from '#contract/support/tickets.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { answer, asked, reply } from './support.fixture.ts'

const shop = await testShop()
const hour = 3_600

function list(admin: Awaited<ReturnType<typeof shop.admin>>, query: Record<string, string | number | boolean> = {}) {
  return admin.call(adminCalls.listTickets, { query })
}

test('the queue begins with the answer that is due first, and says what is past its promised time', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const mine = { user_id: siti.user_id }
  const oldest = await asked(siti, { subject: 'Yang pertama' })
  await shop.advance(20 * hour)
  await signInAgain(shop, siti, admin)
  const younger = await asked(siti, { subject: 'Yang kedua' })
  const answered = await asked(siti, { subject: 'Yang ketiga' })
  await answer(admin, answered)
  await shop.advance(5 * hour)
  await signInAgain(shop, siti, admin)

  const all = await list(admin, mine)

  expect(all.data.map(({ ticket_id, is_overdue }) => [ticket_id, is_overdue])).toEqual([
    [oldest.ticket_id, true],
    [younger.ticket_id, false],
    [answered.ticket_id, false],
  ])
  expect(all.meta.counts).toEqual({ OPEN: 2, IN_PROGRESS: 1, UNANSWERED: 2, OVERDUE: 1 })
  const ids = async (query: Record<string, string | boolean>) =>
    (await list(admin, { ...mine, ...query })).data.map(({ ticket_id }) => ticket_id)
  expect(await ids({ is_overdue: true })).toEqual([oldest.ticket_id])
  expect(await ids({ unanswered: false })).toEqual([answered.ticket_id])
  expect(await ids({ assigned_to: 'me' })).toEqual([answered.ticket_id])
  expect(await ids({ assigned_to: 'nobody' })).toEqual([oldest.ticket_id, younger.ticket_id])
  expect(await ids({ search: 'KEDUA' })).toEqual([younger.ticket_id])
  expect(await ids({ search: younger.number.toLowerCase() })).toEqual([younger.ticket_id])
  expect(await ids({ search: siti.email })).toHaveLength(3)
  await admin.call(adminCalls.setTicketPriority, { params: { id: younger.ticket_id }, body: { priority: 'URGENT' } })
  expect((await ids({ sort: 'priority:desc' }))[0]).toBe(younger.ticket_id)
  expect(await ids({ priority: 'URGENT' })).toEqual([younger.ticket_id])
  expect((await admin.raw(adminCalls.listTickets, { query: { mood: 'good' } })).status).toBe(422)
})

test('of two administrators who answer at once the second reads first', async () => {
  const [siti, rina, tono] = [await shop.customer(), await shop.admin(), await shop.admin()]
  const ticket = await asked(siti)
  const params = { id: ticket.ticket_id }
  const { version } = await rina.call(adminCalls.getTicket, { params })

  const both = await Promise.all([rina, tono].map((one) => answer(one, ticket, { seen_version: String(version) })))

  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'CONFLICT',
    details: { version: version + 1 },
  })
  expect((await siti.call(calls.listDiscussions, { params })).meta.totalItems).toBe(2)
  const later = await answer(tono, ticket, { seen_version: String(version + 1) })
  expect(later.status).toBe(201)
})

test('administrators see one another at a ticket, and who is writing, for half a minute', async () => {
  const [siti, rina, tono] = [await shop.customer(), await shop.admin(), await shop.admin()]
  const ticket = await asked(siti)
  const look = (admin: typeof rina, is_writing = false) =>
    admin.call(adminCalls.showPresence, { params: { id: ticket.ticket_id }, body: { is_writing } })

  expect((await look(rina, true)).others).toEqual([])
  expect(await look(tono)).toMatchObject({ version: 1, others: [{ user_id: rina.user_id, is_writing: true }] })
  await shop.advance(31)
  expect((await look(tono)).others).toEqual([])
})

test('forty replies and answers at once are all there, and the ticket counts each', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const ticket = await asked(siti)

  const all = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0 ? reply(siti, ticket, `Tanya ${n}`) : answer(admin, ticket, { message: `Jawab ${n}` }),
    ),
  )

  expect(all.every(({ status }) => status === 201)).toBe(true)
  const params = { id: ticket.ticket_id }
  expect((await siti.call(calls.listDiscussions, { params })).meta.totalItems).toBe(41)
  expect((await admin.call(adminCalls.getTicket, { params })).version).toBe(41)
})

test('a ticket that closes while the customer writes either has the reply or refuses it', async () => {
  const admin = await shop.admin()
  for (let round = 0; round < 5; round += 1) {
    const siti = await shop.customer()
    const ticket = await asked(siti)
    const params = { id: ticket.ticket_id }
    const [closed, written] = await Promise.all([admin.raw(adminCalls.closeTicket, { params }), reply(siti, ticket)])
    expect(closed.status).toBe(201)
    const { totalItems } = (await siti.call(calls.listDiscussions, { params })).meta
    expect(totalItems).toBe(written.status === 201 ? 2 : 1)
    expect(await admin.call(adminCalls.getTicket, { params })).toMatchObject({ status: 'CLOSED', answer_due: null })
  }
})

test('a ticket is given to an administrator, who then hears of its replies alone; nobody else can have it', async () => {
  const [siti, rina, tono] = [await shop.customer(), await shop.admin(), await shop.admin()]
  const ticket = await asked(siti)
  const assign = (user_id: string | null) =>
    rina.raw(adminCalls.assignTicket, { params: { id: ticket.ticket_id }, body: { user_id } })

  expect(await assign(tono.user_id)).toMatchObject({
    status: 200,
    body: { data: { assigned_to: { user_id: tono.user_id } } },
  })
  const newsOf = async (who: typeof tono) =>
    (await who.call(listNotifications, {})).data
      .filter(({ link }) => link.endsWith(ticket.ticket_id))
      .map(({ kind }) => kind)
  await reply(siti, ticket)
  expect(await newsOf(tono)).toEqual(['ADMIN_TICKET_REPLY', 'ADMIN_TICKET_ASSIGNED', 'ADMIN_TICKET_CREATED'])
  expect(await newsOf(rina)).toEqual(['ADMIN_TICKET_CREATED'])
  expect(await assign(siti.user_id)).toMatchObject({ status: 422 })
  const packer = await shop.admin()
  await rina.call(setAdminSets, { params: { id: packer.user_id }, body: { sets: ['ORDERS'] } })
  expect(await assign(packer.user_id)).toMatchObject({ status: 422, body: { errors: [{ field: 'user_id' }] } })
  expect(await assign(null)).toMatchObject({ status: 200, body: { data: { assigned_to: null } } })
  const { data } = await rina.call(listAuditLog, { query: { subject_id: ticket.ticket_id } })
  expect(data.map(({ action, subject_name }) => [action, subject_name])).toContainEqual([
    'ticket.assign',
    ticket.number,
  ])
})

test('tickets of who cannot open them any more are nobody’s: removed, suspended, without the permission', async () => {
  const [siti, rina] = [await shop.customer(), await shop.admin()]
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    removed: (id) => rina.call(removeAdmin, { params: { id } }),
    suspended: (id) => rina.call(changeAdmin, { params: { id }, body: { status: 'SUSPENDED' } }),
    'with other sets': (id) => rina.call(setAdminSets, { params: { id }, body: { sets: ['CATALOGUE'] } }),
  }
  for (const [way, take] of Object.entries(ways)) {
    const tono = await shop.admin()
    const params = { id: (await asked(siti, { subject: `Tiket ${way}` })).ticket_id }
    await rina.call(adminCalls.assignTicket, { params, body: { user_id: tono.user_id } })

    await take(tono.user_id)

    const { assigned_to, history } = await rina.call(adminCalls.getTicket, { params })
    expect([way, assigned_to]).toEqual([way, null])
    expect(history.at(-1)).toMatchObject({ type: 'ASSIGNED', to: null })
    const { data } = await list(rina, { assigned_to: 'nobody', user_id: siti.user_id })
    expect(data.some(({ ticket_id }) => ticket_id === params.id)).toBe(true)
  }
})

test('a ticket that is given to somebody who is removed at the same moment is nobody’s', async () => {
  const [siti, rina, other] = [await shop.customer(), await shop.admin(), await shop.admin()]
  for (let round = 0; round < 5; round += 1) {
    const tono = await shop.admin()
    const params = { id: (await asked(siti, { subject: `Putaran ${round}` })).ticket_id }

    await Promise.all([
      other.raw(adminCalls.assignTicket, { params, body: { user_id: tono.user_id } }),
      rina.call(removeAdmin, { params: { id: tono.user_id } }),
    ])

    expect((await rina.call(adminCalls.getTicket, { params })).assigned_to).toBeNull()
  }
})

test('many tickets are assigned and closed at once, and one that cannot be does not stop the others', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const [first, second] = [await asked(siti), await asked(siti)]
  await siti.call(calls.closeMyTicket, { params: { id: second.ticket_id } })
  const ids = [first.ticket_id, second.ticket_id, '01890000-0000-7000-8000-000000000000']

  const given = await admin.call(adminCalls.bulkTickets, { body: { ids, action: 'ASSIGN', user_id: admin.user_id } })
  const closed = await admin.call(adminCalls.bulkTickets, { body: { ids, action: 'CLOSE' } })

  expect([given.done, given.refused]).toEqual([2, 1])
  expect(closed.results.map(({ done }) => done)).toEqual([true, false, false])
  expect(
    (await admin.raw(adminCalls.bulkTickets, { body: { ids, action: 'ASSIGN', user_id: siti.user_id } })).status,
  ).toBe(422)
})

test('how long first answers and resolutions took is told by day, and against what was promised', async () => {
  const own = await testShop()
  const [siti, admin] = [await own.customer(), await own.admin()]
  const [quick, slow] = [await asked(siti), await asked(siti)]
  await own.advance(2 * hour)
  await signInAgain(own, siti, admin)
  await answer(admin, quick, { status: 'RESOLVED' })
  await own.advance(28 * hour)
  await signInAgain(own, siti, admin)
  await answer(admin, slow)
  await siti.call(calls.rateTicket, { params: { id: quick.ticket_id }, body: { rating: 5 } })

  const { summary, days, promised } = await admin.call(adminCalls.getTicketFigures, {})

  expect(promised).toEqual({ first_response_hours: 24, resolution_hours: 72 })
  expect(summary).toMatchObject({
    tickets: 2,
    answered: 2,
    answered_in_time: 1,
    first_response: 16 * 60,
    resolved: 1,
    resolved_in_time: 1,
    resolution: 120,
    ratings: 1,
    rating_average: 5,
  })
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(2)
})
