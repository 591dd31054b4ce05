import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { addBundleReview } from '#contract/reviews/bundle-reviews.ts'
import { addReview, sendReviewFile } from '#contract/reviews/reviews.ts'
import { addDiscussion } from '#contract/support/tickets-admin.ts'
import { createTicket, replyToTicket } from '#contract/support/tickets.ts'
import type { Call } from '#contract/call.ts'
import type { TestActor } from '#server/test/actors.ts'
import { killableServer } from '#server/test/killable-server.ts'
import { sendForm } from '#server/test/send-form.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { asked, question } from '#server/modules/support/support.fixture.ts'
import { signedFileLink } from './file-links.ts'
import { hostileFiles, hostileMark } from './hostile-files.fixture.ts'
import type { HostileFile } from './hostile-files.fixture.ts'

const { shop, given, admin, customer } = await shopAtWork()
const { config, now } = shop.ctx()
const files = await hostileFiles()
const atOnce = 8
const mostMemory = 300_000_000

type Form = { params?: Record<string, string>; fields?: Record<string, string> }
type Way = { call: Call; by: TestActor; form: () => Promise<Form> }

/** Every call that takes files of reviews and tickets, as often as one likes. */
async function ways(): Promise<Record<string, Way>> {
  const siti = await shop.customer()
  const { product_id } = await given.product({ stock: 10_000 })
  const part = await given.product({ stock: 10_000 })
  const { bundle_id } = await given.bundle({ items: [{ product_id: part.product_id, quantity: 2 }] })
  const line = async (wanted: { product_id: string; quantity?: number } | { bundle_id: string }) => {
    const order = await given.orderIn('DELIVERED', { by: siti, admin, lines: [wanted] })
    return { order_id: order.order_id, order_item_id: order.items[0]!.order_item_id }
  }
  const toReview = async (wanted: Parameters<typeof line>[0]) => {
    const { order_item_id } = await line(wanted)
    return { fields: { order_item_id, rating: '5', comment: 'Cocok', is_anonymous: 'false', media: '[]' } }
  }
  const ticket = await asked(siti)
  const params = { id: ticket.ticket_id }
  const returned = await line({ product_id, quantity: files.length + 1 })
  const wish = JSON.stringify([{ order_item_id: returned.order_item_id, quantity: 1, reason: 'DAMAGED' }])
  return {
    'a file of a review': { call: sendReviewFile, by: siti, form: async () => ({}) },
    'a review': { call: addReview, by: siti, form: () => toReview({ product_id }) },
    'a review of a bundle': { call: addBundleReview, by: siti, form: () => toReview({ bundle_id }) },
    'a ticket': { call: createTicket, by: customer, form: async () => ({ fields: question }) },
    'a return': {
      call: createTicket,
      by: siti,
      form: async () => ({
        fields: { ...question, issue_type: 'RETURN', order_id: returned.order_id, return_items: wish },
      }),
    },
    'a reply': { call: replyToTicket, by: siti, form: async () => ({ params, fields: { message: 'Halo' } }) },
    'an answer': { call: addDiscussion, by: admin, form: async () => ({ params, fields: { message: 'Halo' } }) },
  }
}

test('forty hostile files', () => expect(files).toHaveLength(40))

test(
  'of forty hostile files on every call none is kept as it was sent, none runs, and the server stays small',
  { timeout: 300_000 },
  async () => {
    const server = await killableServer(shop)
    const before = await keptKeys()
    const outcomes: Record<string, number> = {}
    const inTurn = pLimit(atOnce)
    for (const [name, way] of Object.entries(await ways())) {
      // One form serves until something is accepted.
      let form = await way.form()
      const send = async (file: HostileFile) => {
        const mine = form
        const client = { url: server.url, token: way.by.token }
        const { status, body } = await sendForm(client, way.call, { ...mine, files: [file] })
        expect([201, 413, 422], `${name}, ${file.what}: ${JSON.stringify(body)}`).toContain(status)
        outcomes[`${name} ${status}`] = (outcomes[`${name} ${status}`] ?? 0) + 1
        if (status === 201 && mine === form) form = await way.form()
      }
      const isReview = way.call === addReview || way.call === addBundleReview
      if (isReview) for (const file of files) await send(file)
      else await Promise.all(files.map((file) => inTurn(() => send(file))))
    }
    const peak = server.mostMemory()
    await server.kill()

    const kept = (await keptKeys()).filter((key) => !before.includes(key))
    for (const key of kept) {
      const file = await shop.ctx().ports.files.get(key)
      expect(file, key).not.toBeNull()
      expect(file?.bytes.includes(hostileMark), key).toBe(false)
      expect(
        files.some(({ bytes }) => file && bytes.equals(file.bytes)),
        key,
      ).toBe(false)
      expect(key).toMatch(
        /^(?:public|private)\/(?:picture\/[a-f0-9]{32}(?:_s)?\.webp|video\/[a-f0-9]{32}\.(?:mp4|webm))$/,
      )
    }
    for (const key of kept.filter((one) => one.startsWith('public/'))) {
      const link = signedFileLink(config.APP_SECRET, { key, subject: customer.user_id }, now())
      const { headers } = await fetch(`${shop.url}${link}`)
      expect(headers.get('content-type')).toMatch(/^(?:image\/webp|video\/(?:mp4|webm))$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
    expect(outcomes['a ticket 422']).toBeGreaterThan(30)
    expect(peak).toBeLessThan(mostMemory)
  },
)

async function keptKeys(): Promise<string[]> {
  const rows = await shop.db.selectFrom('stored_files').select('file_key').execute()
  return rows.map(({ file_key }) => file_key)
}
