import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listOutbox } from '#contract/sandbox.ts'
import * as admin from '#contract/reviews/reviews-admin.ts'
import * as calls from '#contract/reviews/reviews.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import type { TestActor } from '#server/test/actors.ts'
import { reviewsAtWork } from './reviews-at-work.fixture.ts'

const { shop, given, admin: administrator, product_id, line, send, review } = await reviewsAtWork()
const points = async (by: TestActor) => (await by.call(getMyWallet, {})).points
const kindsOf = async (by: TestActor) => (await by.call(listNotifications, {})).data.map(({ kind }) => kind)
const visibility = (id: string, body: { is_hidden: boolean; reason?: string; takes_points_back?: boolean }) =>
  administrator.raw(admin.setReviewVisibility, { params: { id }, body })

test('the shop answers a review, once more where it thinks better of it, and its writer is told once', async () => {
  const siti = await shop.customer()
  const { review_id } = await review(siti)
  const reply = (text: string) =>
    administrator.raw(admin.replyToReview, { params: { id: review_id }, body: { reply: text } })

  expect(await reply('Terima kasih!')).toMatchObject({ status: 201, body: { message: 'Reply sent successfully' } })
  await reply('Terima kasih banyak!')
  expect((await reply('   ')).status).toBe(422)

  const shown = await shop.guest.call(calls.getReview, { params: { id: review_id } })
  expect(shown.reply?.text).toBe('Terima kasih banyak!')
  expect((await kindsOf(siti)).filter((kind) => kind === 'REVIEW_ANSWERED')).toHaveLength(1)
  const log = await administrator.call(listAuditLog, { query: { limit: 10 } })
  expect(log.data.filter(({ action }) => action === 'review.reply')).toMatchObject([
    { before: { reply: 'Terima kasih!' }, after: { reply: 'Terima kasih banyak!' }, subject_name: 'Serum Niacinamide' },
    { after: { reply: 'Terima kasih!' } },
  ])
  expect(await siti.raw(admin.replyToReview, { params: { id: review_id }, body: { reply: 'x' } })).toMatchObject({
    status: 403,
  })
})

test('a hidden review is gone for everybody but its writer, who reads why, and its points go and come with it', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const { review_id } = await review(siti)
  expect(await points(siti)).toBe(500)
  expect(await visibility(review_id, { is_hidden: true })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'reason' }] },
  })

  const reason = 'Berisi iklan toko lain'
  expect((await visibility(review_id, { is_hidden: true, reason })).status).toBe(200)
  expect((await visibility(review_id, { is_hidden: true, reason })).status).toBe(200)

  expect(await points(siti)).toBe(0)
  expect((await budi.raw(calls.getReview, { params: { id: review_id } })).status).toBe(404)
  expect((await siti.raw(calls.getReview, { params: { id: review_id } })).status).toBe(200)
  expect((await siti.call(calls.listMyReviews, {})).data[0]).toMatchObject({
    is_hidden: true,
    hidden_reason: reason,
    can_edit: false,
  })
  expect(await send(siti, { rating: 1 }, [], { call: calls.changeReview, id: review_id })).toMatchObject({
    status: 409,
  })
  const news = (await siti.call(listNotifications, {})).data.find(({ kind }) => kind === 'REVIEW_HIDDEN')
  expect(news?.text).toContain(reason)

  await visibility(review_id, { is_hidden: false })
  await visibility(review_id, { is_hidden: false })
  expect([await points(siti), (await budi.raw(calls.getReview, { params: { id: review_id } })).status]).toEqual([
    500, 200,
  ])
  await visibility(review_id, { is_hidden: true, reason, takes_points_back: false })
  expect(await points(siti)).toBe(500)
})

test('helpful counts one for each person, and one’s own review not at all', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const { review_id } = await review(siti)
  const press = (by: TestActor) => by.raw(calls.markHelpful, { params: { id: review_id } })
  expect((await press(budi)).body['data']).toEqual({ is_helpful: true, helpful_count: 1 })
  expect((await press(budi)).body['data']).toEqual({ is_helpful: false, helpful_count: 0 })
  expect(await press(siti)).toMatchObject({ status: 409, body: { error: 'REVIEW_NOT_POSSIBLE' } })
  expect((await shop.guest.raw(calls.markHelpful, { params: { id: review_id } })).status).toBe(401)

  const crowd = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
  await Promise.all(crowd.map(press))
  await Promise.all([press(budi), press(budi), press(budi)])
  const { helpful_count } = await shop.guest.call(calls.getReview, { params: { id: review_id } })
  expect(helpful_count).toBe(13)
  const marks = await budi.call(calls.listReviewMarks, { query: { ids: review_id } })
  expect(marks).toEqual({ own: [], helpful: [review_id], reported: [] })
})

test('a reported review comes to the administrators, once for each person, and is settled', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const { review_id } = await review(siti, { comment: 'Beli di toko sebelah saja' })
  const report = (by: TestActor) =>
    by.raw(calls.reportReview, { params: { id: review_id }, body: { reason: 'SPAM', note: 'Iklan' } })
  expect((await report(budi)).status).toBe(201)
  await report(budi)
  await report(await shop.customer())

  const { data, counts } = await administrator.call(admin.listReviews, { query: { is_reported: true } })
  expect([data.map((one) => [one.review_id, one.report_count]), counts.reported]).toEqual([[[review_id, 2]], 1])
  expect(data[0]?.reports[0]).toMatchObject({ reason: 'SPAM', note: 'Iklan', name: 'Dewi Lestari' })
  expect((await kindsOf(administrator)).filter((kind) => kind === 'ADMIN_REVIEW_REPORTED')).toHaveLength(1)
  await administrator.call(admin.settleReviewReports, { params: { id: review_id } })
  expect((await administrator.call(admin.listReviews, { query: { is_reported: true } })).data).toEqual([])
})

test('administrators list what waits first, and find by words, number, person, stars and state', async () => {
  const siti = await shop.customer()
  const one = await review(siti, { rating: 2, comment: 'Kemasannya penyok di sudut' })
  const { order_id } = await line(siti)
  await review(siti)
  await administrator.call(admin.replyToReview, { params: { id: one.review_id }, body: { reply: 'Maaf, Kak.' } })
  const list = async (query: Parameters<typeof administrator.call<typeof admin.listReviews>>[1]['query']) =>
    (await administrator.call(admin.listReviews, { query: { limit: 100, ...query } })).data

  const all = await list({})
  const firstAnswered = all.findIndex(({ reply, is_hidden }) => reply !== null || is_hidden)
  expect(all.slice(firstAnswered).every(({ reply, is_hidden }) => reply !== null || is_hidden)).toBe(true)
  const [found] = await list({ search: 'penyok sudut' })
  expect(found).toMatchObject({ review_id: one.review_id, customer: { email: siti.email }, replied_by: 'Dewi Lestari' })
  expect(await list({ search: found!.line.order_number })).toHaveLength(1)
  expect(await list({ search: siti.email, rating: 2, state: 'ANSWERED' })).toHaveLength(1)
  expect(await list({ order_id })).toEqual([])
  expect(await list({ item_id: product_id, type: 'bundle' })).toEqual([])
  expect((await administrator.raw(admin.listReviews, { query: { state: 'LOUD' } })).status).toBe(422)
})

test('two days after completion a customer is asked once, by mail and in the shop, for what has no review', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const lines = [{ product_id }]
  const order = await given.orderIn('COMPLETED', { by: siti, admin: administrator, lines })
  const reviewed = await given.orderIn('COMPLETED', { by: budi, admin: administrator, lines })
  await send(budi, { order_item_id: reviewed.items[0]!.order_item_id, rating: 5 })
  const mails = async (to: string) =>
    (await shop.guest.call(listOutbox, { query: { to } })).filter(({ links }) =>
      links.some((link) => link.includes('/orders/review/addreview')),
    )

  await shop.advance(47 * 3600)
  expect(await mails(siti.email)).toEqual([])
  await shop.advance(2 * 3600)
  await shop.advance(10 * 24 * 3600)
  await signInAgain(shop, administrator, siti, budi)
  expect((await mails(siti.email)).map(({ links }) => links[0])).toEqual([
    expect.stringContaining(`/orders/review/addreview?order_id=${order.order_id}`),
  ])
  expect((await kindsOf(siti)).filter((kind) => kind === 'REVIEW_ASKED')).toHaveLength(1)
  expect([await mails(budi.email), (await kindsOf(budi)).includes('REVIEW_ASKED')]).toEqual([[], false])
})
