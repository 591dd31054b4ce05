import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import * as calls from '#contract/content.ts'
import type { Content } from '#contract/content.ts'
import { getContentPage, getHomePage, getShell } from '#contract/pages.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { guest } = shop
const admin = await shop.admin()
const always = { starts_at: null, ends_at: null, is_active: true }
const both = (en: string, id = en) => ({ en, id })
/** A step is ten seconds, so that sessions last. */
const at = (steps: number) => new Date(shop.ctx().now().getTime() + steps * 10_000).toISOString()
const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7' } })
  .jpeg()
  .toBuffer()

function faq(en: string, more: object = {}): Promise<Content> {
  const body = { type: 'FAQ' as const, title: both(en), body_html: both(`<p>${en}!</p>`), ...always, ...more }
  return admin.call(calls.createContent, { body })
}

const change = (content: Content, changes: object) =>
  admin.call(calls.changeContent, {
    params: { id: content.content_id },
    body: { version: content.version, ...changes },
  })

const remove = (content: Content) => admin.call(calls.deleteContent, { params: { id: content.content_id } })
const refused = (status: number, ...fields: string[]) => ({
  status,
  ...(fields.length > 0 && { errors: fields.map((field) => ({ field, message: expect.stringMatching(/\w/) })) }),
})

test('a banner is added with its picture, shown, changed, switched off and deleted, and each is written down', async () => {
  const { image_url } = await storePicture(shop.ctx().ports.files, photo)
  const words = { title: both('Calm skin', 'Kulit tenang'), body_html: both('Soap & water <3') }
  const banner = await admin.call(calls.createContent, {
    body: { type: 'HOME_BANNER', ...words, image_url, link: '/products?type=bundle', ...always },
  })
  expect(banner).toMatchObject({ ...words, image_url, status: 'SHOWN', version: 1 })

  const [shown] = (await guest.call(getHomePage, {})).banners
  expect(shown).toMatchObject({ body: words.body_html, image_url, link: '/products?type=bundle' })
  const preview = await sharp(Buffer.from(shown?.image_preview ?? '', 'base64')).metadata()
  expect(preview).toMatchObject({ format: 'webp', width: 12 })

  const changed = await change(banner, { title: both('Calm'), image_url: null })
  expect(changed).toMatchObject({ title: both('Calm'), body_html: words.body_html, image_url: null, version: 2 })
  expect((await guest.call(getHomePage, {})).banners).toMatchObject([{ image_url: null, image_preview: null }])
  await change(changed, { is_active: false })
  expect((await guest.call(getHomePage, {})).banners).toEqual([])
  await remove(changed)
  await expect(admin.call(calls.getContent, { params: { id: banner.content_id } })).rejects.toMatchObject(refused(404))

  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'content' } })
  expect(data.map(({ action }) => action)).toEqual([
    'content.delete',
    'content.update',
    'content.update',
    'content.create',
  ])
  expect(data[2]).toMatchObject({ before: { title: words.title }, after: { title: both('Calm'), image_url: null } })
})

test('of two who edit the same content the second is told, and shown how it is now', async () => {
  const question = await faq('Is it halal?')
  await change(question, { title: both('Is everything halal?') })

  const second = change(question, { body_html: both('<p>No</p>') })

  await expect(second).rejects.toMatchObject({
    status: 409,
    code: 'CONFLICT',
    details: {
      changed_by: expect.stringMatching(/\w/),
      current: { version: 2, title: both('Is everything halal?'), body_html: both('<p>Is it halal?!</p>') },
    },
  })
  const attempts = ['a', 'b', 'c'].map((text) => change({ ...question, version: 2 }, { title: both(text) }))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the audit log calls a content by the name it has now', async () => {
  const question = await faq('Old name')
  await change(question, { title: both('New name') })

  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'content' } })

  const own = data.filter(({ subject_id }) => subject_id === question.content_id)
  expect(own.map(({ subject_name }) => subject_name)).toEqual(['New name', 'New name'])
})

test('an edit that changes nothing is no new version', async () => {
  const question = await faq('Same')
  expect(await change(question, { title: question.title })).toEqual(question)
})

test('scripts never reach a page, and an answer made of nothing else is refused', async () => {
  const nasty = '<p>Good <b onclick="x()">morning</b></p><img src=x onerror=alert(1)><script>alert(1)</script>'
  const question = await faq('Nasty', { body_html: both(nasty) })
  expect(question.body_html.en).toBe('<p>Good <b>morning</b></p>')

  await expect(faq('Only', { body_html: both('<script>alert(1)</script>') })).rejects.toMatchObject(
    refused(422, 'body_html.en'),
  )
})

test.for([
  ['without words', { title: both('  ') }, 'title.en'],
  ['with too long a title', { title: both('x', 'x'.repeat(161)) }, 'title.id'],
  ['with an empty answer', { body_html: both('<p>&nbsp;</p>') }, 'body_html.en'],
  ['with too long an answer', { body_html: both('x', 'x'.repeat(10_001)) }, 'body_html.id'],
  ['that ends before it starts', { starts_at: at(2), ends_at: at(1) }, 'ends_at'],
  ['on no date', { starts_at: 'tomorrow' }, 'starts_at'],
  ['with a link, which questions do not have', { link: '/products' }, 'link'],
  ['switched to "yes"', { is_active: 'yes' }, 'is_active'],
] as const)('a question %s is refused beside its field', async ([, more, field]) => {
  await expect(faq('Question', more)).rejects.toMatchObject(refused(422, field))
})

test('an edit is held to the same bounds as a new content', async () => {
  const question = await faq('Bounds', { ends_at: at(5) })
  for (const [changes, field] of [
    [{ title: both('') }, 'title.en'],
    [{ starts_at: at(6) }, 'ends_at'],
    [{ link: '/products' }, 'link'],
    [{ body_html: both('') }, 'body_html.en'],
  ] as const) {
    await expect(change(question, changes)).rejects.toMatchObject(refused(422, field))
  }
})

test.for(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'http://plain.test', 'https://', '/a b', 'products'])(
  'a banner does not lead to %s',
  async (link) => {
    const body = { type: 'HOME_BANNER' as const, title: both('x'), body_html: both('x'), image_url: null, ...always }
    await expect(admin.call(calls.createContent, { body: { ...body, link } })).rejects.toMatchObject(
      refused(422, 'link'),
    )
  },
)

test('a picture that is not stored is refused', async () => {
  const body = { type: 'HOME_BANNER' as const, title: both('x'), body_html: both('x'), link: null, ...always }
  for (const image_url of ['/media/0123456789abcdef', 'https://elsewhere.test/x.png', '/media/../etc'])
    await expect(admin.call(calls.createContent, { body: { ...body, image_url } })).rejects.toMatchObject(
      refused(422, 'image_url'),
    )
})

test('the newest version of a page waits for its day and then takes the place of the one before', async () => {
  const page = (title: string, more: object = {}) =>
    admin.call(calls.createContent, {
      body: { type: 'TERMS', title: both(title), body_html: both(`<h1>${title}</h1>`), ...always, ...more },
    })
  const shownTitle = async () => (await guest.call(getContentPage, { params: { type: 'TERMS' } })).title.en
  const first = await page('Old terms')
  const next = await page('New terms', { starts_at: at(10) })
  expect(await shownTitle()).toBe('Old terms')
  expect(next.status).toBe('SCHEDULED')

  await shop.advance(100)

  expect(await shownTitle()).toBe('New terms')
  const { data } = await admin.call(calls.listContent, { query: { type: 'TERMS' } })
  expect(data.map(({ title, status }) => [title.en, status])).toEqual([
    ['Old terms', 'REPLACED'],
    ['New terms', 'SHOWN'],
  ])
  await remove(first)
  expect(await shownTitle()).toBe('New terms')
})

test('the last page of terms can neither be deleted nor switched off, also by two at once', async () => {
  const { data } = await admin.call(calls.listContent, { query: { type: 'TERMS', status: 'SHOWN' } })
  const terms = data[0]
  if (!terms) throw new Error('There are no terms')
  await expect(remove(terms)).rejects.toMatchObject(refused(409))
  await expect(change(terms, { is_active: false })).rejects.toMatchObject(refused(409))
  const ended = new Date(Date.parse(terms.starts_at ?? '') + 1).toISOString()
  await expect(change(terms, { ends_at: ended })).rejects.toMatchObject(refused(409))

  const other = await admin.call(calls.createContent, {
    body: { type: 'TERMS', title: both('Other'), body_html: both('<p>x</p>'), ...always },
  })
  const outcomes = await Promise.allSettled([remove(terms), remove(other)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await guest.call(getContentPage, { params: { type: 'TERMS' } })
})

test('the announcement is the one that began last, with its link, as long as it lasts', async () => {
  const announce = (en: string, more: object) =>
    admin.call(calls.createContent, {
      body: { type: 'ANNOUNCEMENT', title: both(en), link: null, ...always, ...more },
    })
  await announce('Always', {})
  const link = `/bundles/${(await shop.given.bundle()).slug}`
  await announce('Sale today', { link, starts_at: at(-1), ends_at: at(1) })
  await announce('Sale tomorrow', { starts_at: at(7) })

  expect((await guest.call(getShell, {})).announcement).toEqual({ ...both('Sale today'), link })
  await shop.advance(20)
  expect((await guest.call(getShell, {})).announcement).toEqual({ ...both('Always'), link: null })
})

test('questions stand in the order they are given, and a list that misses one is refused', async () => {
  const added = [await faq('one'), await faq('two'), await faq('three')]
  const ids = (await admin.call(calls.listContent, { query: { type: 'FAQ' } })).data.map((one) => one.content_id)
  expect(ids.slice(-3)).toEqual(added.map((one) => one.content_id))

  await admin.call(calls.orderContent, { body: { type: 'FAQ', ids: ids.toReversed() } })

  const { faq: shown } = await guest.call(getHomePage, {})
  expect(shown.slice(0, 3).map(({ title }) => title.en)).toEqual(['three', 'two', 'one'])
  const order = (body: object) => admin.raw(calls.orderContent, { body })
  expect((await order({ type: 'FAQ', ids: ids.slice(1) })).status).toBe(409)
  expect((await order({ type: 'FAQ', ids: [...ids.slice(1), ids[1]] })).status).toBe(409)
  expect((await order({ type: 'TERMS', ids })).status).toBe(422)
})

test('signed-in people read what is shown of a type; drafts only administrators', async () => {
  await faq('Draft', { is_active: false })
  const customer = await shop.customer()

  const { data: shown } = await customer.call(calls.listContentOfType, { params: { type: 'FAQ' } })

  expect(shown.map(({ title }) => title.en)).toContain('one')
  expect(shown.map(({ title }) => title.en)).not.toContain('Draft')
  const found = await admin.call(calls.listContent, { query: { search: 'draft', status: 'OFF' } })
  expect(found.data.map(({ title }) => title.en)).toEqual(['Draft'])
  expect(found.meta.totalItems).toBe(1)
  expect((await admin.call(calls.listContent, { query: { search: '100%' } })).data).toEqual([])
  expect((await customer.raw(calls.listContentOfType, { params: { type: 'SECRET' } })).status).toBe(404)
  expect((await guest.raw(calls.listContentOfType, { params: { type: 'FAQ' } })).status).toBe(401)
})

test('lists come in pages and in the order that is asked for', async () => {
  const query = { type: 'FAQ' as const, limit: 2, sort: 'updated_at:desc' as const }
  const first = await admin.call(calls.listContent, { query })
  const second = await admin.call(calls.listContent, { query: { ...query, page: 2 } })
  const times = [...first.data, ...second.data].map(({ updated_at }) => updated_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(first.meta).toMatchObject({ currentPage: 1, itemsPerPage: 2 })
})

test('a page of content holds ten where the call names no limit', async () => {
  expect((await admin.call(calls.listContent, {})).meta).toMatchObject({ currentPage: 1, itemsPerPage: 10 })
})
