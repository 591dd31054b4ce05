import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallArguments } from '#contract/call.ts'
import { getProductPage } from '#contract/pages.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { getAdminReview, setReviewVisibility } from '#contract/reviews/reviews-admin.ts'
import * as calls from '#contract/reviews/reviews.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { transaction } from '#server/db/db.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { watchPlans } from '#server/test/watch-plans.ts'
import type { TestActor } from '#server/test/actors.ts'
import { languageOf } from './editing/language-of.ts'
import { listReviewsOf } from './reading/item-reviews.queries.ts'
import { reviewsAtWork } from './reviews-at-work.fixture.ts'

const { shop, given, admin, product_id, line, send } = await reviewsAtWork()
const day = 24 * 3600
const picture = { bytes: await samplePicture(), name: 'serum.png', type: 'image/png' }
type Asked = NonNullable<CallArguments<typeof calls.listProductReviews>['query']>
type Fields = Record<string, string | number | boolean>

async function described(fields: Fields, of = product_id, files: (typeof picture)[] = []) {
  const by = await shop.customer()
  const { order_item_id } = await line(by, { product_id: of })
  const { status, body } = await send(by, { order_item_id, rating: 5, comment: 'Cocok sekali', ...fields }, files)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { by, review: body['data'] as OwnReview }
}

const edit = (by: TestActor, id: string, fields: Fields) => send(by, fields, [], { call: calls.changeReview, id })
const read = (id: string) => shop.guest.call(calls.getReview, { params: { id } })
/** What counters say is shown a moment later, as any public answer. */
async function list(of: string, query: Asked) {
  await shop.advance(61)
  const { data, meta } = await shop.guest.call(calls.listProductReviews, { params: { id: of }, query })
  expect(data).toHaveLength(Math.min(meta.totalItems, 20))
  return data.map(({ review_id }) => review_id)
}

test('skin type and age stand beside a review once its writer names them, and are filters together with all others', async () => {
  const of = (await given.product({ stock: 100, price: 50_000 })).product_id
  const oily = await described({ skin_type: 'OILY', age_group: '25_34' }, of, [picture])
  const older = await described({ skin_type: 'OILY', age_group: 'FROM_55', rating: 3 }, of)
  const dry = await described({ skin_type: 'DRY' }, of)
  const silent = await described({}, of)
  const id = ({ review }: typeof oily) => review.review_id

  expect(await read(id(oily))).toMatchObject({ skin_type: 'OILY', age_group: '25_34' })
  expect(await read(id(silent))).toMatchObject({ skin_type: null, age_group: null })
  expect(await list(of, { skin_type: 'OILY' })).toEqual([id(older), id(oily)])
  expect(await list(of, { skin_type: 'OILY', sort: 'helpful' })).toHaveLength(2)
  expect(await list(of, { skin_type: 'OILY', age_group: '25_34', with_media: 'true', rating: '5' })).toEqual([id(oily)])
  expect(await list(of, { skin_type: 'OILY', rating: '1' })).toEqual([])
  expect(await list(of, { age_group: 'FROM_55' })).toEqual([id(older)])
  expect(await list(of, {})).toHaveLength(4)
  for (const wrong of [{ skin_type: 'oily' }, { age_group: '12_17' }]) {
    const query = wrong as Asked
    expect((await shop.guest.raw(calls.listProductReviews, { params: { id: of }, query })).status).toBe(422)
  }

  await admin.call(setReviewVisibility, { params: { id: id(older) }, body: { is_hidden: true, reason: 'Iklan' } })
  await edit(dry.by, id(dry), { age_group: '18_24', rating: 1 })
  expect(await list(of, { skin_type: 'OILY' })).toEqual([id(oily)])
  expect(await list(of, { skin_type: 'DRY', age_group: '18_24', rating: '1' })).toEqual([id(dry)])
  const { skin_types, age_groups } = await shop.guest.call(calls.getProductReviewSummary, { params: { id: of } })
  expect(skin_types).toEqual([
    { skin_type: 'OILY', count: 1 },
    { skin_type: 'DRY', count: 1 },
  ])
  expect(age_groups.map(({ age_group }) => age_group)).toEqual(['18_24', '25_34'])
  expect(await admin.call(getAdminReview, { params: { id: id(older) } })).toMatchObject({
    skin_type: 'OILY',
    age_group: 'FROM_55',
    variant: null,
  })
})

test.for([
  ['a skin type that there is not', { skin_type: 'STRANGE' }, 'skin_type'],
  ['the age of a child', { age_group: '12_17' }, 'age_group'],
] as const)('%s is refused', async ([, fields, field]) => {
  const by = await shop.customer()
  const { order_item_id } = await line(by)
  const { status, body } = await send(by, { order_item_id, rating: 5, ...fields })
  expect([status, (body['errors'] as { field: string }[])[0]?.field]).toEqual([422, field])
})

test('what a review says of its writer is taken away at any time, also when it is old or hidden, and by its writer alone', async () => {
  const { by, review } = await described({ skin_type: 'DRY', age_group: '35_44' })
  const { review_id } = review
  await shop.advance(8 * day)
  await signInAgain(shop, admin, by)
  expect((await edit(by, review_id, { skin_type: 'OILY' })).status).toBe(409)
  expect((await edit(by, review_id, { skin_type: '', rating: 1 })).status).toBe(409)
  expect((await edit(await shop.customer(), review_id, { skin_type: '' })).status).toBe(404)
  expect(await read(review_id)).toMatchObject({ skin_type: 'DRY', age_group: '35_44' })

  expect((await edit(by, review_id, { skin_type: '' })).status).toBe(200)
  expect(await read(review_id)).toMatchObject({ skin_type: null, age_group: '35_44', edited_at: null, rating: 5 })
  await admin.call(setReviewVisibility, { params: { id: review_id }, body: { is_hidden: true, reason: 'Iklan' } })
  expect((await edit(by, review_id, { skin_type: '', age_group: '' })).status).toBe(200)
  expect(await admin.call(getAdminReview, { params: { id: review_id } })).toMatchObject({ age_group: null })
})

test('a closed account takes skin type and age along, and the copy of one’s own data holds them until then', async () => {
  const of = (await given.product({ stock: 100, price: 50_000 })).product_id
  const { by, review } = await described({ skin_type: 'SENSITIVE', age_group: '45_54' }, of)
  const headers = { authorization: `Bearer ${by.token}` }
  const copy = await fetch(`${shop.url}/api${exportMyData.path}`, { headers })
  expect(await copy.text()).toMatch(/"skin_type":\s*"SENSITIVE",\s*"age_group":\s*"45_54"/)

  await sql`update orders set status = 'COMPLETED' where user_id = ${by.user_id}`.execute(shop.db)
  await by.call(closeAccount, { body: { password: by.password, give_up_balance: true } })

  expect(await read(review.review_id)).toMatchObject({ author: 'Pembeli', skin_type: null, age_group: null })
  expect(await list(of, { skin_type: 'SENSITIVE' })).toEqual([])
  expect(await list(of, {})).toEqual([review.review_id])
})

test('a review says which size was bought in the reader’s language, and asks for the skin type where the item is chosen by it', async () => {
  const { value_id } = await given.value({ attribute: 'skin_type' })
  const [small, large] = [
    await given.product({ stock: 9, value_ids: [value_id] }),
    await given.product({ stock: 9, value_ids: [value_id] }),
  ]
  await given.family({ '30 ml': small.product_id, '50 ml': large.product_id })
  const { bundle_id } = await given.bundle({ items: [{ product_id: small.product_id, quantity: 2 }] })
  const by = await shop.customer()
  await line(by, { bundle_id })
  await line(by)
  const { review } = await described({}, small.product_id)
  const waiting = await by.call(calls.listWaitingReviews, {})

  expect(review).toMatchObject({ variant: '30 ml', line: { is_for_skin: true } })
  expect(waiting.data.map(({ type, is_for_skin }) => [type, is_for_skin])).toEqual([
    ['product', false],
    ['bundle', true],
  ])
  await shop.advance(61)
  const { reviews } = await shop.guest.call(getProductPage, { params: { slug: large.slug } })
  expect(reviews.first.map(({ variant }) => variant)).toEqual(['30 ml'])
})

test('a page of an item has the newest pictures of all its reviews, with the names of who took them', async () => {
  const { product_id: of, slug } = await given.product({ stock: 100, price: 50_000 })
  const first = await described({}, of, [picture, picture])
  for (let count = 0; count < 7; count += 1) await described({}, of)
  const hidden = await described({}, of, [picture])
  const params = { id: hidden.review.review_id }
  await admin.call(setReviewVisibility, { params, body: { is_hidden: true, reason: 'Iklan' } })
  const { reviews } = await shop.guest.call(getProductPage, { params: { slug } })
  expect(reviews.first.map(({ review_id }) => review_id)).not.toContain(first.review.review_id)
  expect(reviews.media.map(({ key, author }) => [key, author])).toEqual(
    first.review.media.map(({ key }) => [key, first.review.author]),
  )
})

test('filtered lists walk an index', async () => {
  const { db, statementsOf, readWhole } = watchPlans(shop.db, ['reviews', 'described_review_counts', 'products'])
  const lists = (['newest', 'helpful'] as const).map(
    (sort) => () => listReviewsOf({ db, language: 'en' }, [product_id], { page: 1, limit: 6, sort, skin_type: 'OILY' }),
  )
  await fillUp()
  for (const work of lists) {
    for (const statement of await statementsOf(work)) expect(await readWhole(statement)).toEqual([])
  }
})

/** Enough of it for the planner to prefer an index wherever there is one that helps. */
async function fillUp(): Promise<void> {
  const { by } = await described({ skin_type: 'OILY' })
  await transaction(shop.db, async (tx) => {
    // Counting each would take longer than the test, and no counter is looked at.
    await sql`alter table reviews disable trigger count_review`.execute(tx)
    await sql`
    with lines as (
      insert into order_items (order_item_id, order_id, position, type, product_id, name, slug, price, quantity, subtotal, weight)
      select gen_random_uuid(), i.order_id, 100 + n, i.type, i.product_id, i.name, i.slug, i.price, 1, i.price, i.weight
        from order_items i join orders using (order_id), generate_series(1, 3000) n where user_id = ${by.user_id}
      returning order_item_id, order_id, product_id, position)
    insert into reviews (review_id, order_item_id, order_id, user_id, product_id, rating, item_name, order_number, created_at, skin_type)
    select gen_random_uuid(), order_item_id, order_id, ${by.user_id}, product_id, 5, '', '', now(), case when position % 50 = 0 then 'OILY' end
      from lines`.execute(tx)
    await sql`alter table reviews enable trigger count_review`.execute(tx)
  })
  await sql`analyze reviews`.execute(shop.db)
}

test.each([
  ['Teksturnya ringan dan cepat meresap.', 'id'],
  ['Rasanya segar.', 'id'],
  ['Light on my skin, and it does not sting.', 'en'],
  ['Serum 10/10!!!', null],
  ['', null],
] as const)('the language of “%s” is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
