import { expect, test } from 'vitest'
import { uploadProfilePicture } from '#contract/people/profile.ts'
import { countUnread, listNotifications, readAllNotifications } from '#contract/notifications.ts'
import { closeMyTicket, listMyTickets } from '#contract/support/tickets.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'
import { ask, asked, picture, reply } from './support.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const day = 24 * 3600
const megabyte = 1024 * 1024

/** A PDF of so many bytes. */
function largePdf(bytes: number) {
  const head = Buffer.from('%PDF-1.7\n')
  const tail = Buffer.from('\ntrailer\n%%EOF\n')
  return { bytes: Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, ' '), tail]), name: 'a.pdf' }
}

test('a customer has ten open tickets, and then closes one before the next', async () => {
  const siti = await shop.customer()
  const tickets = []
  for (let i = 0; i < 10; i += 1) tickets.push(await asked(siti))

  expect(await ask(siti)).toMatchObject({
    status: 409,
    body: { error: 'TICKET_LIMIT', message: 'You have 10 open tickets. Please write in one of them, or close one.' },
  })
  expect((await reply(siti, tickets[0]!)).status).toBe(201)
  await siti.call(closeMyTicket, { params: { id: tickets[0]!.ticket_id }, body: {} })
  expect((await ask(siti)).status).toBe(201)
})

test('thirty tickets at once make ten', async () => {
  const siti = await shop.customer()
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => ask(siti)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(20)
  expect((await siti.call(listMyTickets, { query: {} })).meta.totalItems).toBe(10)
})

test('closing one ticket after the other ends at twenty in a day', async () => {
  const siti = await shop.customer()
  for (let i = 0; i < 20; i += 1) {
    const { ticket_id } = await asked(siti)
    await siti.call(closeMyTicket, { params: { id: ticket_id }, body: {} })
  }
  expect(await ask(siti)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  await shop.advance(day)
  await signInAgain(shop, siti, admin)
  expect((await ask(siti)).status).toBe(201)
})

test('a customer sends 100 MB of files in a day, whatever becomes of them', async () => {
  const siti = await shop.customer()
  const full = { files: Array.from({ length: 5 }, () => largePdf(10 * megabyte - 1_000)) }
  const ticket = await asked(siti, {}, full)
  expect((await reply(siti, ticket, 'Lagi', full)).status).toBe(201)

  const refused = await reply(siti, ticket, 'Lagi', { files: [largePdf(megabyte)] })
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You have sent 100 MB of files today. Please send the rest tomorrow.' },
  })
  const portrait = await sendForm(siti, uploadProfilePicture, { files: [await picture()] })
  expect(portrait.status).toBe(429)
  expect((await reply(siti, ticket, 'Tanpa berkas')).status).toBe(201)
  await shop.advance(day)
  await signInAgain(shop, siti, admin)
  expect((await reply(siti, ticket, 'Besok', { files: [largePdf(megabyte)] })).status).toBe(201)
}, 60_000)

test('a hundred tickets are told to an administrator in a few lines and one that counts, and later ones again', async () => {
  const budi = await shop.admin()
  const list = async () => (await budi.call(listNotifications, { query: { limit: 50 } })).data
  for (let i = 0; i < 10; i += 1) {
    const siti = await shop.customer()
    await Promise.all(Array.from({ length: 10 }, () => asked(siti)))
  }
  const [first, ...others] = await list()
  // Those that are written at once may each be the fifth.
  expect(others.length).toBeGreaterThanOrEqual(5)
  expect(others.length).toBeLessThan(16)
  expect(first).toMatchObject({
    title: 'A customer asks something',
    text: `${100 - others.length} more of these wait.`,
    link: '/admin/support',
  })
  const { data } = await budi.call(listNotifications, { query: { limit: 1, language: 'id' } })
  expect(data[0]?.text).toBe(`${100 - others.length} lagi seperti ini menunggu.`)

  await budi.call(readAllNotifications, { body: {} })
  const { ticket_id } = await asked(await shop.customer())
  expect((await list())[0]).toMatchObject({ link: `/admin/support/${ticket_id}`, is_read: false })
  for (let i = 0; i < 6; i += 1) await asked(await shop.customer())
  expect(await budi.call(countUnread, {})).toEqual({ unread_count: 6 })
  expect((await list())[0]).toMatchObject({ text: '2 more of these wait.', is_read: false })
}, 60_000)
