import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadProfilePicture } from '#contract/people/profile.ts'
import { getAdminReview, setReviewVisibility } from '#contract/reviews/reviews-admin.ts'
import * as calls from '#contract/reviews/reviews.ts'
import type { OwnReview, ReviewMedium } from '#contract/reviews/reviews.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import type { TestActor } from '#server/test/actors.ts'
import { sendForm } from '#server/test/send-form.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { reviewsAtWork } from './reviews-at-work.fixture.ts'

const { shop, admin, line, send, review } = await reviewsAtWork()
const picture = { bytes: await samplePicture(), name: 'serum.png', type: 'image/png' }

const addressesOf = ({ url, small_url }: ReviewMedium) => [url, small_url ?? url]
async function statusesOf(medium: ReviewMedium): Promise<number[]> {
  return Promise.all(addressesOf(medium).map(async (path) => (await fetch(shop.url + path)).status))
}
const bare = ({ key }: ReviewMedium) => [`/files/${key}`, `/files/${key.replace('.webp', '_s.webp')}`]
async function statusesForAll(medium: ReviewMedium): Promise<number[]> {
  return Promise.all(bare(medium).map(async (path) => (await fetch(shop.url + path)).status))
}

/** A customer with a review that has a picture. */
async function reviewed(): Promise<{ siti: TestActor; review_id: string; medium: ReviewMedium }> {
  const siti = await shop.customer()
  const { review_id, media } = await review(siti, {}, [picture])
  return { siti, review_id, medium: media[0]! }
}

function hide(review_id: string, is_hidden: boolean) {
  return admin.call(setReviewVisibility, {
    params: { id: review_id },
    body: { is_hidden, reason: is_hidden ? 'Menyebut nomor telepon' : '' },
  })
}

test('the picture of a review is seen by everybody while the review is shown, and by nobody once it is hidden', async () => {
  const { review_id, medium } = await reviewed()
  expect(addressesOf(medium)).toEqual(bare(medium))
  expect(await statusesForAll(medium)).toEqual([200, 200])

  await hide(review_id, true)
  expect(await statusesForAll(medium)).toEqual([404, 404])
  await hide(review_id, false)
  expect(await statusesForAll(medium)).toEqual([200, 200])
})

test('what can be hidden is kept by nobody for longer than a minute', async () => {
  const { review_id, medium } = await reviewed()
  const shown = await fetch(shop.url + medium.url)
  expect(shown.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
  const ifKnown = { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } }
  expect((await fetch(shop.url + medium.url, ifKnown)).status).toBe(304)

  await hide(review_id, true)
  const gone = await fetch(shop.url + medium.url, ifKnown)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

test('its writer and administrators still see the picture of a hidden review, for ten minutes', async () => {
  const { siti, review_id, medium } = await reviewed()
  await hide(review_id, true)
  const own = (await siti.call(calls.listMyReviews, {})).data[0]!.media[0]!
  const alone = (await siti.call(calls.getReview, { params: { id: review_id } })).media[0]!
  const judged = (await admin.call(getAdminReview, { params: { id: review_id } })).media[0]!

  for (const seen of [own, alone, judged]) {
    expect(seen.key).toBe(medium.key)
    expect(await statusesOf(seen)).toEqual([200, 200])
  }
  expect((await fetch(shop.url + own.url)).headers.get('cache-control')).toBe('private, no-store')
  await shop.advance(601)
  for (const seen of [own, alone, judged]) expect(await statusesOf(seen)).toEqual([404, 404])
  await signInAgain(shop, admin, siti)
})

test('a picture that is taken out of a review ends with it', async () => {
  const { siti, review_id, medium } = await reviewed()
  const edited = await send(siti, { media: '[]' }, [], { call: calls.changeReview, id: review_id })
  expect(edited.status).toBe(200)
  expect(await statusesForAll(medium)).toEqual([404, 404])
})

test('a picture that no review has taken yet is for its sender alone', async () => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const sent = (await sendForm(siti, calls.sendReviewFile, { files: [picture] })).body['data'] as ReviewMedium
  expect(await statusesForAll(sent)).toEqual([404, 404])
  expect(await statusesOf(sent)).toEqual([200, 200])

  const { body } = await send(siti, { order_item_id, rating: 5, media: JSON.stringify([sent.key]) })
  const [medium] = (body['data'] as OwnReview).media
  expect(addressesOf(medium!)).toEqual(bare(sent))
  expect(await statusesForAll(sent)).toEqual([200, 200])
})

test('files of reviews are taken from those alone who have something to review', async () => {
  const siti = await shop.customer()
  const upload = () => sendForm(siti, calls.sendReviewFile, { files: [picture] })
  expect(await upload()).toMatchObject({
    status: 409,
    body: { error: 'REVIEW_NOT_POSSIBLE', message: 'You can review what you bought once it has been delivered.' },
  })
  const { order_item_id } = await line(siti)
  expect((await upload()).status).toBe(201)
  await send(siti, { order_item_id, rating: 5 })
  expect((await upload()).status).toBe(201)
  await shop.advance(7 * 24 * 3600)
  await signInAgain(shop, admin, siti)
  expect((await upload()).status).toBe(409)
})

test("a person's own picture is kept by their browser for minutes, and is gone once they take it away", async () => {
  const siti = await shop.customer()
  const { body } = await sendForm(siti, uploadProfilePicture, { files: [picture] })
  const { pictureUrl } = body['data'] as { pictureUrl: string }
  const shown = await fetch(shop.url + pictureUrl)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  await sendForm(siti, uploadProfilePicture, { files: [picture] })
  expect((await fetch(shop.url + pictureUrl)).status).toBe(404)
})

test('twenty files wait for a review at most', async () => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const upload = () => sendForm(siti, calls.sendReviewFile, { files: [picture] })
  const keys: string[] = []
  for (let i = 0; i < 20; i += 1) keys.push(((await upload()).body['data'] as ReviewMedium).key)

  expect(await upload()).toMatchObject({
    status: 409,
    body: { message: '20 files wait for a review already. Please send the review first.' },
  })
  await send(siti, { order_item_id, rating: 5, media: JSON.stringify(keys.slice(0, 5)) })
  expect((await upload()).status).toBe(201)
})

test('a picture of too many pixels is refused with the number that is allowed', async () => {
  const siti = await shop.customer()
  const { order_item_id } = await line(siti)
  const ground = { width: 8_000, height: 6_000, channels: 3 as const, background: '#123456' }
  const bytes = await sharp({ create: ground }).png({ compressionLevel: 9 }).toBuffer()
  const { status, body } = await send(siti, { order_item_id, rating: 5 }, [{ ...picture, bytes }])
  expect([status, body['errors']]).toMatchObject([
    422,
    [{ field: 'files', message: 'This picture has more than 40 megapixels.', params: { megapixels: 40 } }],
  ])
})
