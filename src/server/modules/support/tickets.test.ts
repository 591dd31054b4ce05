import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as adminCalls from '#contract/support/tickets-admin.ts'
import * as calls from '#contract/support/tickets.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { testShop } from '#server/test/test-shop.ts'
import { answer, ask, asked, pdf, picture, question, reply } from './support.fixture.ts'

const shop = await testShop()

test('a question becomes a ticket with a number, and its customer, the administrators and a mailbox hear of it', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]

  const { status, body } = await ask(siti)

  expect({ status, message: body.message }).toEqual({ status: 201, message: 'Ticket created successfully' })
  const ticket = body.data as calls.Ticket
  expect(ticket).toMatchObject({
    number: expect.stringMatching(/^TK-\d{6}$/),
    status: 'OPEN',
    priority: 'NORMAL',
    description: question.description,
    unread: 0,
    allowed_actions: ['reply', 'close'],
  })
  expect((await siti.call(calls.listMyTickets, {})).meta).toMatchObject({
    totalItems: 1,
    counts: { OPEN: 1 },
    unread: 0,
  })
  const { data } = await siti.call(calls.listDiscussions, { params: { id: ticket.ticket_id } })
  expect(data).toMatchObject([{ author_role: 'CUSTOMER', message: question.description, is_internal: false }])
  const [told] = (await admin.call(listNotifications, {})).data
  expect(told).toMatchObject({ link: `/admin/support/${ticket.ticket_id}` })
  const [mail] = await messagesTo(shop, siti.email)
  expect(mail?.subject).toContain(ticket.number)
  // Mails carry nobody's message.
  expect(mail?.text).not.toContain('kuning')
})

test('a conversation goes to and fro, and the state follows whose turn it is', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const ticket = await asked(siti)
  const id = ticket.ticket_id

  const answered = await answer(admin, ticket, { status: 'WAITING_FOR_CUSTOMER' })
  expect({ status: answered.status, message: answered.body.message }).toEqual({
    status: 201,
    message: 'Reply sent successfully',
  })
  expect(await siti.call(calls.getMyTicket, { params: { id } })).toMatchObject({
    status: 'WAITING_FOR_CUSTOMER',
    unread: 1,
    last_author: 'ADMIN',
  })
  const [mail] = await messagesTo(shop, siti.email)
  expect(mail?.text).toContain('mohon kirim foto')
  expect(mail?.links.some((link) => link.endsWith(`/customer/support/${id}`))).toBe(true)

  await siti.call(calls.markTicketRead, { params: { id } })
  expect((await siti.call(calls.getMyTicket, { params: { id } })).unread).toBe(0)
  const replied = await reply(siti, ticket, 'Ini fotonya')
  expect(replied).toMatchObject({ status: 201, body: { message: 'Reply sent successfully' } })
  expect(await siti.call(calls.getMyTicket, { params: { id } })).toMatchObject({ status: 'IN_PROGRESS' })

  const resolved = await admin.call(adminCalls.setTicketStatus, { params: { id }, body: { status: 'RESOLVED' } })
  expect(resolved).toMatchObject({ status: 'RESOLVED', answer_due: null })
  await reply(siti, ticket, 'Belum selesai')
  expect(await admin.call(adminCalls.getTicket, { params: { id } })).toMatchObject({
    status: 'IN_PROGRESS',
    resolved_at: null,
    history: [
      { type: 'STATUS', from: 'OPEN', to: 'WAITING_FOR_CUSTOMER' },
      { type: 'STATUS', from: 'WAITING_FOR_CUSTOMER', to: 'IN_PROGRESS' },
      { type: 'STATUS', from: 'IN_PROGRESS', to: 'RESOLVED' },
      { type: 'STATUS', from: 'RESOLVED', to: 'IN_PROGRESS' },
    ],
  })
})

test('a note of administrators never reaches the customer: in no call, mail, notification or export', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const ticket = await asked(siti)
  const id = ticket.ticket_id
  const secret = 'Pelanggan ini sering mengeluh RAHASIA'

  const noted = await answer(admin, ticket, { message: secret, is_internal: 'true' }, { files: [await picture()] })

  expect(noted).toMatchObject({ status: 201, body: { message: 'Note added successfully' } })
  await reply(siti, ticket, 'Halo?')
  const seen = await Promise.all([
    siti.raw(calls.listMyTickets),
    siti.raw(calls.getMyTicket, { params: { id } }),
    siti.raw(calls.listDiscussions, { params: { id } }),
    siti.raw(listNotifications),
    siti.raw(exportMyData),
  ])
  const mails = await messagesTo(shop, siti.email)
  const everything = JSON.stringify([seen.map(({ body }) => body), mails])
  expect(everything).toContain('Halo?')
  expect(everything).not.toContain('RAHASIA')
  expect(everything).not.toContain('serum.png')
  expect((await siti.call(calls.listDiscussions, { params: { id } })).meta.totalItems).toBe(2)
  expect(await siti.call(calls.getMyTicket, { params: { id } })).toMatchObject({ last_author: 'CUSTOMER', unread: 0 })
  const { data } = await admin.call(adminCalls.listTicketDiscussions, { params: { id }, query: {} })
  expect(data.map(({ is_internal }) => is_internal)).toEqual([false, true, false])
})

test('a closed ticket takes no replies, can be rated once, and is opened again by administrators alone', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const ticket = await asked(siti)
  const params = { id: ticket.ticket_id }
  const rate = () => siti.raw(calls.rateTicket, { params, body: { rating: 4, comment: 'Cepat' } })

  expect(await rate()).toMatchObject({ status: 409, body: { error: 'TICKET_STATUS_CONFLICT' } })
  const closed = await siti.raw(calls.closeMyTicket, { params })
  expect(closed).toMatchObject({ status: 201, body: { data: { status: 'CLOSED', allowed_actions: ['rate'] } } })
  for (const refused of [
    await reply(siti, ticket),
    await answer(admin, ticket),
    await siti.raw(calls.closeMyTicket, { params }),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { error: 'TICKET_STATUS_CONFLICT' } })
  }
  expect((await answer(admin, ticket, { is_internal: 'true' })).status).toBe(201)
  expect(await rate()).toMatchObject({ status: 201, body: { data: { rating: 4, allowed_actions: [] } } })
  expect((await rate()).status).toBe(409)
  const opening = await admin.raw(adminCalls.openTicket, { params })
  expect(opening).toMatchObject({ status: 201, body: { data: { status: 'IN_PROGRESS', closed_at: null } } })
  expect((await admin.raw(adminCalls.openTicket, { params })).status).toBe(409)
  expect((await reply(siti, ticket)).status).toBe(201)
})

test('pictures are drawn anew, PDFs are downloads, and links to both end after ten minutes', async () => {
  const siti = await shop.customer()
  const ticket = await asked(
    siti,
    {},
    { files: [await picture(), { bytes: pdf, name: '../nota.pdf', type: 'image/png' }] },
  )

  expect(ticket.files).toMatchObject([
    { name: 'serum.png', content_type: 'image/webp' },
    { name: 'nota.pdf', content_type: 'application/pdf' },
  ])
  const [shown, download] = await Promise.all(ticket.files.map(({ url }) => fetch(shop.url + url)))
  expect(shown?.headers.get('content-type')).toBe('image/webp')
  expect(download?.headers.get('content-disposition')).toMatch(/^attachment/)
  const [first] = ticket.files
  expect((await fetch(shop.url + first!.url.replace(/\?.*/, ''))).status).toBe(404)
  const other = await shop.customer()
  expect((await fetch(shop.url + first!.url.replace(siti.user_id, other.user_id))).status).toBe(404)
  await shop.advance(11 * 60)
  expect((await fetch(shop.url + first!.url)).status).toBe(404)
})

test.for<[string, Buffer, string]>([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'files.1'],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'files.1',
  ],
  ['an archive', Buffer.from('PK\u0003\u0004 and more of an archive than that'), 'files.1'],
  ['a PDF that was cut', pdf.subarray(0, 20), 'files.1'],
  ['nothing', Buffer.alloc(0), 'files.1'],
  [
    'a broken picture',
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(60)]),
    'files.1',
  ],
])('%s among the files is refused by its place, and nothing is written', async ([, bytes, field]) => {
  const siti = await shop.customer()
  const { status, body } = await ask(siti, {}, { files: [await picture(), { bytes }] })
  expect({ status, field: (body.errors as { field: string }[])[0]?.field }).toEqual({ status: 422, field })
  expect((await siti.call(calls.listMyTickets, {})).meta.totalItems).toBe(0)
  // The picture that was fine is claimed by nobody, and a day later it is gone.
  await shop.advance(26 * 3_600)
  const left = await shop.db.selectFrom('stored_files').where('claimed_at', 'is', null).select('file_key').execute()
  expect(left).toEqual([])
})

test('six files, and a file of more than ten megabytes, are too much', async () => {
  const siti = await shop.customer()
  const one = await picture()
  expect((await ask(siti, {}, { files: Array.from({ length: 6 }, () => one) })).status).toBe(413)
  expect((await ask(siti, {}, { files: [{ bytes: Buffer.alloc(11 * 1024 * 1024) }] })).status).toBe(413)
})

test.for<[string, Record<string, string>, string]>([
  ['a short subject', { subject: 'Hai' }, 'subject'],
  ['a short description', { description: 'Rusak' }, 'description'],
  ['a long subject', { subject: 'x'.repeat(121) }, 'subject'],
  ['an unknown kind', { issue_type: 'GOSSIP' }, 'issue_type'],
  ['a field that is none', { priority: 'URGENT' }, 'priority'],
  ['lines without an order', { order_item_ids: '["01890000-0000-7000-8000-000000000000"]' }, 'order_item_ids'],
])('%s is refused beside its field', async ([, fields, field]) => {
  const siti = await shop.customer()
  const { status, body } = await ask(siti, fields)
  expect({ status, field: (body.errors as { field: string }[])[0]?.field }).toEqual({ status: 422, field })
})

test('another customer’s ticket and order do not exist for me', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const ticket = await asked(siti)
  const params = { id: ticket.ticket_id }
  const { product_id } = await shop.given.product()
  const order = await shop.given.order({ by: siti, lines: [{ product_id }] })

  const seen = [
    await budi.raw(calls.getMyTicket, { params }),
    await budi.raw(calls.listDiscussions, { params }),
    await budi.raw(calls.closeMyTicket, { params }),
    await budi.raw(calls.markTicketRead, { params }),
    await budi.raw(calls.rateTicket, { params, body: { rating: 1 } }),
    await reply(budi, ticket),
    await ask(budi, { order_id: order.order_id }),
  ]

  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 404))
  expect((await budi.call(calls.listMyTickets, {})).data).toEqual([])
  const mine = await asked(siti, {
    order_id: order.order_id,
    order_item_ids: JSON.stringify([order.items[0]?.order_item_id]),
  })
  expect(mine).toMatchObject({ order: { order_number: order.order_number }, lines: [{ name: order.items[0]?.name }] })
})

/** Links to files end ten minutes after their answer, to the second. */
const withoutLinks = (ticket: unknown): unknown => JSON.parse(JSON.stringify(ticket).replaceAll(/\?expires=[^"]*/g, ''))

test('the same form with the same key is one ticket, and another form with that key is refused', async () => {
  const siti = await shop.customer()
  const headers = { 'idempotency-key': 'the-only-one' }
  const files = [await picture()]

  const all = await Promise.all([0, 1, 2].map(() => ask(siti, {}, { headers, files })))
  const again = await ask(siti, {}, { headers, files })
  const otherText = await ask(siti, { subject: 'Hal yang lain' }, { headers, files })
  const otherFile = await ask(siti, {}, { headers, files: [{ bytes: pdf }] })

  expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(again.status).toBe(201)
  expect([otherText.status, otherFile.status]).toEqual([422, 422])
  // A process that ends after the ticket is written leaves its key without an answer.
  await shop.db.deleteFrom('idempotency_keys').execute()
  const afterTheAnswerWasLost = await ask(siti, {}, { headers, files })
  expect(withoutLinks(afterTheAnswerWasLost.body.data)).toEqual(withoutLinks(again.body.data))
  expect((await siti.call(calls.listMyTickets, {})).meta.totalItems).toBe(1)
})

test('who closes an account leaves no words and no files in their tickets', async () => {
  const [siti, admin] = [await shop.customer(), await shop.admin()]
  const ticket = await asked(siti, {}, { files: [await picture()] })
  await answer(admin, ticket, { message: 'Siti mengeluh', is_internal: 'true' })

  await siti.call(closeAccount, { body: { password: siti.password } })

  const left = await admin.raw(adminCalls.listTicketDiscussions, { params: { id: ticket.ticket_id } })
  expect(JSON.stringify(left.body)).not.toMatch(/kuning|mengeluh|serum\.png/)
  expect(await admin.call(adminCalls.getTicket, { params: { id: ticket.ticket_id } })).toMatchObject({
    status: 'CLOSED',
  })
})
