import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeContent, createContent, listContent } from '#contract/content.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { getContentPage } from '#contract/pages.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { acceptTerms, getMyTerms, getTerms } from '#contract/privacy/terms.ts'
import { register } from '#contract/sign-in/sign-in.ts'
import { shopClient } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop({ RATE_LIMIT_REGISTER_PER_HOUR: '1000' })
const admin = await shop.admin()
const product = await shop.given.product({ stock: 1000 })
const once = { starts_at: null, ends_at: null, is_active: true }
const both = (words: string) => ({ en: words, id: words })
const html = (words: string) => both(`<p>${words}</p>`)

beforeAll(async () => {
  for (const type of ['TERMS', 'POLICY'] as const) {
    await admin.call(createContent, { body: { type, title: both(type), body_html: html('As it is'), ...once } })
  }
})

const shown = async () => (await shop.guest.call(getTerms, {}))?.version

/** Edits the words of a type; with `changes` they are a new version. */
async function publish(type: 'TERMS' | 'POLICY', changes: string | null) {
  const { data } = await admin.call(listContent, { query: { type, status: 'SHOWN' } })
  const { content_id, version, body_html } = data[0]!
  const body = {
    version,
    body_html: html(`${body_html.en}, more`),
    ...(changes !== null && { changes: both(changes) }),
  }
  await admin.call(changeContent, { params: { id: content_id }, body })
  await aMomentPasses()
  return shown()
}

/** For the answers that processes keep, by the machine's clock and the shop's. */
async function aMomentPasses() {
  await new Promise((resolve) => setTimeout(resolve, 250))
  await shop.advance(2)
}

let people = 0
async function signUp(more: { termsVersion?: string; language?: 'en' | 'id' } = {}) {
  const email = `terms-${(people += 1)}@example.test`
  const body = { email, password: 'a long pass phrase', firstName: 'Siti', ...more }
  const answer = await shop.guest.raw(register, { body })
  if (answer.status !== 201) return { answer }
  const person = answer.body['data'] as { accessToken: string; user_id: string }
  return {
    answer,
    siti: Object.assign(shopClient(shop.url, person.accessToken), {
      user_id: person.user_id,
      email,
      password: body.password,
    }),
  }
}

const consentsOf = (user_id: string) =>
  shop.db
    .selectFrom('consents')
    .select(['version', 'language', 'source', 'taken_back_by'])
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'TERMS')
    .orderBy('given_at')
    .execute()

test('signing up accepts the version that was shown, in its language, and one that says none accepts the present one', async () => {
  const version = await shown()
  const [named, silent] = [await signUp({ termsVersion: version!, language: 'id' }), await signUp()]
  expect(await consentsOf(named.siti!.user_id)).toMatchObject([{ version, language: 'id', source: 'SIGN_UP' }])
  expect(await consentsOf(silent.siti!.user_id)).toMatchObject([{ version, language: 'en', source: 'SIGN_UP' }])
  expect(await named.siti!.call(getMyTerms, {})).toMatchObject({ is_due: false, accepted: { version } })
})

test('signing up on a page that shows other terms is refused with words, and makes no account', async () => {
  const { answer } = await signUp({ termsVersion: '99.99' })
  expect(answer).toMatchObject({ status: 409, body: { error: 'TERMS_CHANGED' } })
  const { rows } = await sql`select from users where email = ${`terms-${people}@example.test`}`.execute(shop.db)
  expect(rows).toEqual([])
})

test('a correction asks nobody; words of what changed make the next version', async () => {
  const { siti } = await signUp()
  const before = await shown()
  expect(await publish('TERMS', null)).toBe(before)
  expect(await siti!.call(getMyTerms, {})).toMatchObject({ is_due: false })

  const [terms, policy] = before!.split('.').map(Number)
  expect(await publish('POLICY', 'We keep less.')).toBe(`${terms}.${policy! + 1}`)
  expect(await publish('TERMS', 'Returns within ten days.')).toBe(`${terms! + 1}.${policy! + 1}`)
  expect(await siti!.call(getMyTerms, {})).toMatchObject({
    is_due: true,
    accepted: { version: before },
    terms: { documents: [{ type: 'TERMS', changes: both('Returns within ten days.') }, { type: 'POLICY' }] },
  })
  expect(await shop.guest.call(getContentPage, { params: { type: 'TERMS' } })).toMatchObject({
    words: { version: terms! + 1, changes: both('Returns within ten days.') },
  })
})

test('an order waits for the yes to new terms, and names the version that was accepted when it was placed', async () => {
  const { siti } = await signUp()
  const lines = [{ product_id: product.product_id }]
  const first = await siti!.call(placeOrder, { body: await shop.given.checkout({ by: siti!, lines }) })
  const before = await shown()
  expect(first.terms_version).toBe(before)

  const version = await publish('TERMS', 'Something new.')
  const body = await shop.given.checkout({ by: siti!, lines })
  expect(await siti!.raw(placeOrder, { body })).toMatchObject({ status: 409, body: { error: 'TERMS_CHANGED' } })

  await siti!.call(acceptTerms, { body: { version: version! } })
  const second = await siti!.call(placeOrder, { body })
  expect(second.terms_version).toBe(version)
  const seen = await admin.call(getAnyOrder, { params: { id: first.order_id } })
  expect(seen.terms_version).toBe(before)
  expect(await consentsOf(siti!.user_id)).toMatchObject([
    { version: before, taken_back_by: 'NEW_VERSION' },
    { version, source: 'PRIVACY_PAGE', taken_back_by: null },
  ])
  const { body: file } = await siti!.raw(exportMyData, {})
  expect(JSON.stringify(file)).toContain('NEW_VERSION')
})

test('ten tabs that accept at once accept once; a version that is not in force is refused and accepts nothing', async () => {
  const { siti } = await signUp()
  const former = await shown()
  const version = await publish('POLICY', 'Something new.')
  const stale = await siti!.raw(acceptTerms, { body: { version: former! } })
  expect(stale).toMatchObject({ status: 409, body: { error: 'TERMS_CHANGED' } })
  await Promise.all(Array.from({ length: 10 }, () => siti!.call(acceptTerms, { body: { version: version! } })))
  expect(await consentsOf(siti!.user_id)).toHaveLength(2)
})

test('a new version that waits for its time asks nobody before', async () => {
  const { siti } = await signUp()
  const before = await shown()
  const soon = new Date(shop.ctx().now().getTime() + 60_000).toISOString()
  const body = { title: both('Terms'), body_html: html('From soon on'), changes: both('Soon'), ...once }
  await admin.call(createContent, { body: { type: 'TERMS', ...body, starts_at: soon } })
  await aMomentPasses()
  expect(await shown()).toBe(before)
  expect(await siti!.call(getMyTerms, {})).toMatchObject({ is_due: false })
  await shop.advance(60)
  expect(await shown()).not.toBe(before)
  expect(await siti!.call(getMyTerms, {})).toMatchObject({ is_due: true })
})

test('an account from before, of which nothing is known, is asked; administrators have no terms to accept', async () => {
  const budi = await shop.customer()
  expect(await budi.call(getMyTerms, {})).toMatchObject({ is_due: true, accepted: null })
  expect((await admin.raw(acceptTerms, { body: { version: '1.1' } })).status).toBe(403)
  expect((await admin.raw(getMyTerms, {})).status).toBe(403)
})

test('published words are kept as they were, whatever is corrected later', async () => {
  const version = await shown()
  await publish('TERMS', null)
  const [number] = version!.split('.').map(Number)
  const { rows } = await sql<{ title: object }>`
    select title, body_html from policy_versions where type = 'TERMS' and version = ${number}`.execute(shop.db)
  expect(rows).toHaveLength(1)
  await expect(sql`update policy_versions set title = '{}'`.execute(shop.db)).rejects.toThrow('never changed')
  await expect(sql`delete from policy_versions`.execute(shop.db)).rejects.toThrow('never changed')
})

test('what changed needs words, and only terms and policy have any', async () => {
  const body = { title: both('Terms'), body_html: html('x'), changes: both(''), ...once }
  expect((await admin.raw(createContent, { body: { type: 'TERMS', ...body } })).status).toBe(422)
  expect((await admin.raw(createContent, { body: { type: 'FAQ', ...body } })).status).toBe(422)
})
