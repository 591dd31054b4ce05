import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getMyOrder } from '#contract/orders/orders.ts'
import { addBundleReview, getBundleReviewSummary, listBundleReviews } from '#contract/reviews/bundle-reviews.ts'
import * as calls from '#contract/reviews/reviews.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { sampleVideo } from '#server/files/sample-video.fixture.ts'
import { sendForm } from '#server/test/send-form.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import type { TestActor } from '#server/test/actors.ts'
import { reviewsAtWork } from './reviews-at-work.fixture.ts'

const { shop, given, admin, product_id, line, send, review } = await reviewsAtWork()
const day = 24 * 3600
const picture = { bytes: await samplePicture(), name: 'serum.png', type: 'image/png' }
const points = async (by: TestActor) => (await by.call(getMyWallet, {})).points
const dataOf = (answer: { body: Record<string, unknown> }) => answer.body['data'] as OwnReview
const listed = () => shop.guest.call(calls.listProductReviews, { params: { id: product_id }, query: { limit: 100 } })

test('whoever received a product reviews it, and everybody reads it under a short name', async () => {
  const siti = await shop.customer()
  const { order_item_id, order_id } = await line(siti)
  expect((await siti.call(calls.listWaitingReviews, {})).data).toMatchObject([{ order_item_id, type: 'product' }])

  const { status, body } = await send(siti, { order_item_id, rating: 4, comment: '  Cepat meresap. ' })

  expect([status, body['code'], body['message']]).toEqual([201, 201, 'Review added successfully'])
  const { review_id } = body['data'] as OwnReview
  expect(body['data']).toMatchObject({ rating: 4, comment: 'Cepat meresap.', can_edit: true, points_earned: 500 })
  const { data } = await listed()
  expect(data.find((one) => one.review_id === review_id)).toMatchObject({
    author: 'Dewi L.',
    is_verified_purchase: true,
    reply: null,
    edited_at: null,
  })
  expect(Object.keys(data[0]!)).not.toContain('line')
  expect((await siti.call(calls.listWaitingReviews, {})).data).toEqual([])
  const { items } = await siti.call(getMyOrder, { params: { id: order_id } })
  expect(items[0]?.review_id).toBe(review_id)
  expect(await points(siti)).toBe(500)
})

test('an anonymous review names nobody, anywhere', async () => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const { review_id } = dataOf(await send(siti, { order_item_id, rating: 5, is_anonymous: true }))
  const shown = await shop.guest.call(calls.getReview, { params: { id: review_id } })
  expect(shown.author).toBe('Pembeli')
  expect(JSON.stringify(shown)).not.toContain('Dewi')
  expect(await points(siti)).toBe(0)
})

test.for([
  ['no star', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['four and a half stars', { rating: 4.5 }, 'rating'],
  ['words for stars', { rating: 'five' }, 'rating'],
  ['a text of 1,001 characters', { rating: 5, comment: 'a'.repeat(1_001) }, 'comment'],
  ['a file of the catalogue', { rating: 5, media: '["media/0123456789abcdef/640.webp"]' }, 'media.0'],
  ['a private file', { rating: 5, media: `["private/picture/${'a'.repeat(32)}.webp"]` }, 'media.0'],
  ['a file that nobody sent', { rating: 5, media: `["public/picture/${'a'.repeat(32)}.webp"]` }, 'media'],
  ['a field of its own', { rating: 5, points: 9_000 }, 'points'],
] as const)('a review with %s is refused and changes nothing', async ([, fields, field]) => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const { status, body } = await send(siti, { order_item_id, ...fields })
  expect([status, (body['errors'] as { field: string }[])[0]?.field]).toEqual([422, field])
  expect((await siti.call(calls.listMyReviews, {})).data).toEqual([])
  expect(await points(siti)).toBe(0)
})

test.for([
  ['a dot', '.'],
  ['marks that nobody sees', '\u200b\u2060\u3164'],
  ['stars alone', '*****'],
] as const)('a review of %s is taken and earns nothing, and words in an edit earn it', async ([, comment]) => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const { review_id, points_earned } = dataOf(await send(siti, { order_item_id, rating: 5, comment }))
  expect([points_earned, await points(siti)]).toEqual([0, 0])
  await send(siti, { comment: 'Wangi' }, [], { call: calls.changeReview, id: review_id })
  expect(await points(siti)).toBe(500)
})

test('reviews of nothing are not found, those of a product without any are an empty list', async () => {
  const nothing = { params: { id: '01890000-0000-7000-8000-000000000000' } }
  const product = { params: { id: (await given.product({})).product_id } }
  for (const call of [calls.listProductReviews, calls.getProductReviewSummary]) {
    expect((await shop.guest.raw(call, nothing)).status).toBe(404)
    expect((await shop.guest.raw(call, product)).status).toBe(200)
  }
  for (const call of [listBundleReviews, getBundleReviewSummary]) {
    expect((await shop.guest.raw(call, nothing)).status).toBe(404)
    expect((await shop.guest.raw(call, product)).status).toBe(404)
  }
})

test('what was not bought, not delivered, reviewed before or bought by another is not reviewed', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const paid = await given.orderIn('PAID', { by: siti, admin, lines: [{ product_id }] })
  const own = await line(siti)
  const rated = (by: TestActor, order_item_id: string) => send(by, { order_item_id, rating: 5 })

  expect(await rated(siti, '01890000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
  expect(await rated(siti, paid.items[0]!.order_item_id)).toMatchObject({
    status: 409,
    body: { error: 'REVIEW_NOT_POSSIBLE', message: 'You can review it once it has been delivered.' },
  })
  expect(await rated(budi, own.order_item_id)).toMatchObject({ status: 404 })
  expect(await rated(siti, own.order_item_id)).toMatchObject({ status: 201 })
  expect(await rated(siti, own.order_item_id)).toMatchObject({
    status: 409,
    body: { error: 'REVIEW_NOT_POSSIBLE', message: 'You have reviewed this already.' },
  })
  expect((await siti.call(calls.listMyReviews, {})).data).toHaveLength(1)
})

test('twenty forms for one line at once make one review and its points once', async () => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const forms = Array.from({ length: 20 }, () => send(siti, { order_item_id, rating: 5, comment: 'Bagus' }))
  const statuses = (await Promise.all(forms)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await points(siti)).toBe(500)
})

test('a bundle is reviewed by its own calls, and by those alone', async () => {
  const siti = await shop.customer()
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  const { order_item_id } = await line(siti, { bundle_id })
  const form = { order_item_id, rating: 3 }
  expect(await send(siti, form)).toMatchObject({ status: 422, body: { errors: [{ field: 'order_item_id' }] } })
  expect(await send(siti, form, [], { call: addBundleReview })).toMatchObject({
    status: 201,
    body: { message: 'Review added successfully', data: { type: 'bundle', item_id: bundle_id } },
  })
  const { data } = await shop.guest.call(listBundleReviews, { params: { id: bundle_id }, query: {} })
  expect(data).toMatchObject([{ rating: 3, type: 'bundle' }])
})

test('pictures and videos of a form are drawn anew and rewritten, and a picture earns more instead of the text', async () => {
  const siti = await shop.customer()
  const film = { bytes: await sampleVideo({ type: 'mp4' }), name: 'film.mp4', type: 'video/mp4' }
  const { review_id } = await review(siti, {}, [picture, film])
  const { media } = await shop.guest.call(calls.getReview, { params: { id: review_id } })
  expect(media.map(({ kind }) => kind)).toEqual(['picture', 'video'])
  const answers = await Promise.all(
    media.flatMap(({ url, small_url }) => [url, ...(small_url ? [small_url] : [])]).map((url) => fetch(shop.url + url)),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'image/webp'],
    [200, 'image/webp'],
    [200, 'video/mp4'],
  ])
  expect((await sharp(Buffer.from(await answers[0]!.arrayBuffer())).metadata()).width).toBe(64)
  expect(await points(siti)).toBe(2_500)
})

test('files are sent before the form, and belong to who sent them and to one review', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const { order_item_id } = await line(siti)
  const sent = await sendForm(siti, calls.sendReviewFile, { files: [picture] })
  expect([sent.status, sent.body['message']]).toEqual([201, 'File stored'])
  const { key } = sent.body['data'] as { key: string }
  const media = JSON.stringify([key])

  const other = await line(budi)
  const foreign = await send(budi, { order_item_id: other.order_item_id, rating: 1, media })
  expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'media', key: 'file_gone' }] } })
  expect((await budi.call(calls.listMyReviews, {})).data).toEqual([])

  expect((await send(siti, { order_item_id, rating: 5, media })).status).toBe(201)
  const second = await line(siti)
  const again = await send(siti, { order_item_id: second.order_item_id, rating: 5, media })
  expect(again).toMatchObject({ status: 422, body: { errors: [{ field: 'media' }] } })
})

test('six files, a page and half a picture are refused, and nothing of them is kept', async () => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const six = Array.from({ length: 6 }, () => picture)
  // The connection ends behind the refusal, which a busy sender may not get to read.
  expect(
    await send(siti, { order_item_id, rating: 5 }, six).then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413)
  for (const bytes of [Buffer.from('<!doctype html><script>alert(1)</script>'), picture.bytes.subarray(0, 70)]) {
    const answer = await send(siti, { order_item_id, rating: 5 }, [{ bytes }])
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'files' }] } })
  }
  expect((await siti.call(calls.listMyReviews, {})).data).toEqual([])
})

test('a review is edited for seven days; a picture that comes later earns the difference, once', async () => {
  const siti = await shop.customer()
  const { review_id } = await review(siti, { rating: 5 })
  const edit = (fields: Record<string, string | number>, files: (typeof picture)[] = []) =>
    send(siti, fields, files, { call: calls.changeReview, id: review_id })
  const before = await shop.guest.call(calls.getProductReviewSummary, { params: { id: product_id } })

  const changed = await edit({ rating: 2 }, [picture])
  expect([changed.status, changed.body['message']]).toEqual([200, 'Review updated'])
  expect(dataOf(changed)).toMatchObject({ rating: 2, comment: 'Cocok sekali', media: [{ kind: 'picture' }] })
  expect(await points(siti)).toBe(2_500)
  expect(dataOf(await edit({ media: '[]' })).media).toEqual([])
  await edit({ comment: 'Ternyata kurang cocok' }, [picture])
  expect(await points(siti)).toBe(2_500)
  await shop.advance(2)
  const after = await shop.guest.call(calls.getProductReviewSummary, { params: { id: product_id } })
  expect([after.total, after.distribution[2] - before.distribution[2]]).toEqual([before.total, 1])

  const budi = await shop.customer()
  expect((await send(budi, { rating: 1 }, [], { call: calls.changeReview, id: review_id })).status).toBe(404)
  await shop.advance(7 * day)
  await signInAgain(shop, admin, siti)
  expect(await edit({ rating: 5 })).toMatchObject({
    status: 409,
    body: { message: 'A review can be edited for 7 days.' },
  })
})
