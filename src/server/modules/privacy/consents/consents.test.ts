import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getMarketingConsent, setMarketingConsent, unsubscribe } from '#contract/people/marketing.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { setCustomerStatus } from '#contract/people/customers.ts'
import { getMyConsents, setConsent } from '#contract/privacy/consents.ts'
import type { FreePurpose } from '#contract/privacy/consents.ts'
import { changeReview } from '#contract/reviews/reviews.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { uuidv7 } from '#server/ids.ts'
import type { TestActor } from '#server/test/actors.ts'
import { reviewsAtWork } from '#server/modules/reviews/reviews-at-work.fixture.ts'
import { unsubscribeTokenOf } from './unsubscribe-token.ts'

const { shop, admin, product_id, line, send } = await reviewsAtWork()

const set = (who: TestActor, purpose: FreePurpose, is_given = true) =>
  who.call(setConsent, { body: { purpose, is_given } })

async function given(who: TestActor): Promise<string[]> {
  const { consents } = await who.call(getMyConsents, {})
  return consents.filter(({ given_at }) => given_at !== null).map(({ purpose }) => purpose)
}

const rowsOf = ({ user_id }: TestActor) =>
  shop.db
    .selectFrom('consents')
    .select(['purpose', 'version', 'language', 'channel', 'source', 'taken_back_by'])
    .where('user_id', '=', user_id)
    .orderBy('given_at')
    .execute()

async function described(who: TestActor) {
  const { order_item_id } = await line(who, { product_id })
  const { body } = await send(who, {
    order_item_id,
    rating: 5,
    comment: 'Cocok',
    skin_type: 'OILY',
    age_group: '25_34',
  })
  return body['data'] as OwnReview
}

test('nothing is agreed to before a person does; each purpose counts for itself', async () => {
  const siti = await shop.customer()
  expect(await given(siti)).toEqual([])

  await set(siti, 'OFFERS_WHATSAPP')
  await set(siti, 'MEASURING')
  const { consents } = await set(siti, 'MEASURING', false)

  expect(await given(siti)).toEqual(['OFFERS_WHATSAPP'])
  expect(consents.find(({ purpose }) => purpose === 'MEASURING')).toMatchObject({
    given_at: null,
    taken_back_at: expect.any(String),
  })
  expect(await rowsOf(siti)).toMatchObject([
    { purpose: 'OFFERS_WHATSAPP', version: '1', language: 'en', channel: 'WEB', source: 'PRIVACY_PAGE' },
    { purpose: 'MEASURING', taken_back_by: 'PROFILE' },
  ])
})

test('two tabs that give and take back at once leave one standing consent or none, and never two', async () => {
  const siti = await shop.customer()
  await Promise.all(Array.from({ length: 12 }, (_, i) => set(siti, 'ADVERTISING', i % 2 === 0)))

  const standing = (await rowsOf(siti)).filter(({ taken_back_by }) => taken_back_by === null)
  expect(standing.length).toBe((await given(siti)).length)
  expect(standing.length).toBeLessThan(2)
})

test('the former field and the page say the same of offers by mail, whichever was pressed', async () => {
  const siti = await shop.customer()
  await siti.call(setMarketingConsent, { body: { is_agreed: true } })
  expect(await given(siti)).toEqual(['OFFERS_MAIL'])
  await set(siti, 'OFFERS_MAIL', false)
  expect(await siti.call(getMarketingConsent, {})).toEqual({ agreed_at: null })

  await set(siti, 'OFFERS_MAIL')
  await shop.guest.call(unsubscribe, {
    query: { token: unsubscribeTokenOf(shop.ctx().config.APP_SECRET, siti.user_id) },
  })
  expect(await given(siti)).toEqual([])
})

test('nobody consents for somebody else: another id is refused, and nothing changes', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const body = { purpose: 'ADVERTISING', is_given: true, user_id: budi.user_id }

  const answer = await siti.raw(setConsent, { body })

  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'user_id' }] } })
  expect([await rowsOf(siti), await rowsOf(budi)]).toEqual([[], []])
  expect((await admin.raw(setConsent, { body: { purpose: 'ADVERTISING', is_given: true } })).status).toBe(403)
  expect((await shop.guest.raw(setConsent, { body: { purpose: 'ADVERTISING', is_given: true } })).status).toBe(401)
})

test.for([{ purpose: 'EVERYTHING', is_given: true }, { purpose: 'TERMS', is_given: false }, { purpose: 'MEASURING' }])(
  'what is no choice is refused: %j',
  async (body) => {
    const siti = await shop.customer()
    expect((await siti.raw(setConsent, { body })).status).toBe(422)
    expect(await rowsOf(siti)).toEqual([])
  },
)

test('a suspended customer can neither give nor take back', async () => {
  const siti = await shop.customer()
  await set(siti, 'MEASURING')
  const params = { id: siti.user_id }
  await admin.call(setCustomerStatus, { params, body: { status: 'SUSPENDED', reason: 'Checked' } })

  expect((await siti.raw(setConsent, { body: { purpose: 'MEASURING', is_given: false } })).status).toBe(401)
  expect(await rowsOf(siti)).toMatchObject([{ taken_back_by: null }])
})

test('a closed account has no standing consent, and what it once agreed to stays as proof', async () => {
  const siti = await shop.customer()
  await set(siti, 'MEASURING')
  await set(siti, 'OFFERS_MAIL')
  await siti.call(closeAccount, { body: { password: siti.password } })
  expect(await rowsOf(siti)).toMatchObject([{ taken_back_by: 'CLOSING' }, { taken_back_by: 'CLOSING' }])
})

test('a person’s file has every consent with its words, language and moments', async () => {
  const siti = await shop.customer()
  await set(siti, 'OFFERS_MAIL')
  const { body } = await siti.raw(exportMyData, {})
  expect(body).toMatchObject({ consents: [{ purpose: 'OFFERS_MAIL', version: '1', source: 'PRIVACY_PAGE' }] })
})

test('a review that says something of its writer is their consent, and taking it back clears all of them', async () => {
  const siti = await shop.customer()
  const first = await described(siti)
  await described(siti)
  expect(await siti.call(getMyConsents, {})).toMatchObject({ described_reviews: 2 })
  expect(await rowsOf(siti)).toMatchObject([{ purpose: 'SKIN_PROFILE', source: 'REVIEW', taken_back_by: null }])

  await set(siti, 'SKIN_PROFILE', false)

  const left = await sql`select from reviews where user_id = ${siti.user_id} and skin_type is not null`.execute(shop.db)
  expect(left.rows).toEqual([])
  expect(await siti.call(getMyConsents, {})).toMatchObject({ described_reviews: 0 })
  await send(siti, { skin_type: 'DRY' }, [], { call: changeReview, id: first.review_id })
  expect(await given(siti)).toEqual(['SKIN_PROFILE'])
})

test(
  'a description that is written while the consent is taken back is never kept without one',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const siti = await shop.customer()
      const review = await described(siti)
      await Promise.all([
        set(siti, 'SKIN_PROFILE', false),
        send(siti, { skin_type: 'DRY' }, [], { call: changeReview, id: review.review_id }),
      ])
      const { rows } = await sql`
      select from reviews r where user_id = ${siti.user_id} and skin_type is not null and not exists (
        select from consents c where c.user_id = r.user_id and c.purpose = 'SKIN_PROFILE' and c.taken_back_at is null)`.execute(
        shop.db,
      )
      expect(rows).toEqual([])
    }
  },
)

test('the database changes no consent, deletes none and ends none twice', async () => {
  const siti = await shop.customer()
  await set(siti, 'MEASURING')
  await set(siti, 'MEASURING', false)
  const of = sql`where user_id = ${siti.user_id}`
  for (const statement of [
    sql`update consents set taken_back_at = null, taken_back_by = null ${of}`,
    sql`update consents set taken_back_at = now() + interval '1 day' ${of}`,
    sql`update consents set purpose = 'ADVERTISING' ${of}`,
    sql`delete from consents ${of}`,
  ]) {
    await expect(statement.execute(shop.db)).rejects.toThrow('consents are added, and taken back once')
  }
})

test('a server of the former release and this one see the same consent to offers by mail', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const now = shop.ctx().now()
  await sql`insert into marketing_consents (consent_id, user_id, agreed_at) values (${uuidv7()}, ${siti.user_id}, ${now})`.execute(
    shop.db,
  )
  expect(await given(siti)).toEqual(['OFFERS_MAIL'])
  await set(siti, 'OFFERS_MAIL', false)
  const old = await sql<{ withdrawn_by: string }>`
    select withdrawn_by from marketing_consents where user_id = ${siti.user_id}`.execute(shop.db)
  expect(old.rows).toEqual([{ withdrawn_by: 'PROFILE' }])

  await set(budi, 'OFFERS_MAIL')
  await sql`update marketing_consents set withdrawn_at = ${now}::timestamptz + interval '1 minute', withdrawn_by = 'MAIL'
             where user_id = ${budi.user_id}`.execute(shop.db)
  expect(await given(budi)).toEqual([])
})
