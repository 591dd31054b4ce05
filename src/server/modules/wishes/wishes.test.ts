import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as calls from '#contract/wishes.ts'
import { transaction } from '#server/db/db.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { moveStock } from '../catalogue/stock/change-stock.ts'
import { notifyOfReturnTask } from './notify-of-return.ts'

const shop = await testShop()
const attempt = { task_id: 1, number: 1, isLast: false }
const keep = (who: TestActor, item_id: string) => who.raw(calls.addFavourite, { params: { item_id } })
const wait = (who: TestActor, item_id: string) => who.raw(calls.awaitStock, { params: { item_id } })
const move = (product_id: string, change: number) =>
  transaction(shop.db, (tx) => moveStock(shop.ctx(), tx, [{ product_id, change, reason: 'RESTOCK' }]))
const look = () => notifyOfReturnTask.run(shop.ctx(), {}, attempt)
const switchTo = (product_id: string, is_active: boolean) =>
  sql`update products set is_active = ${is_active} where product_id = ${product_id}`.execute(shop.db)

async function toldTo(who: TestActor) {
  await shop.runTasks()
  const { rows: mails } = await sql<{ subject: string; body_text: string; links: string[] }>`
    select subject, body_text, links from outbox where recipient = ${who.email} and subject ~ 'Back in stock|Tersedia lagi'
     order by created_at`.execute(shop.db)
  const { data } = await who.call(listNotifications, { query: { limit: 100 } })
  return { mails, news: data.filter(({ kind }) => kind === 'BACK_IN_STOCK') }
}

test('a heart keeps an item once however often it is pressed; the list has the newest first, and takes it out again', async () => {
  const siti = await shop.customer()
  const { product_id } = await shop.given.product({ name: 'Serum Hati' })
  const { bundle_id } = await shop.given.bundle({ items: [{ product_id, quantity: 2 }] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => keep(siti, product_id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  await shop.advance(1)
  await keep(siti, bundle_id)

  const list = await siti.call(calls.listFavourites, {})
  expect(list).toMatchObject({
    data: [
      { id: bundle_id, type: 'bundle' },
      { id: product_id, name: 'Serum Hati' },
    ],
    meta: { totalItems: 2, itemsPerPage: 24 },
  })
  expect((await siti.call(calls.listFavourites, { query: { page: 9 } })).meta.totalItems).toBe(2)
  for (let press = 0; press < 2; press += 1) {
    expect(await siti.call(calls.removeFavourite, { params: { item_id: bundle_id } })).toEqual({ is_favourite: false })
  }
  expect(await siti.call(calls.listWishes, {})).toEqual({ favourites: [product_id], awaited: [] })
})

test('what is not sold cannot be wished for, and leaves the list until it is sold again', async () => {
  const siti = await shop.customer()
  const { product_id } = await shop.given.product()
  await keep(siti, product_id)
  await switchTo(product_id, false)
  expect((await siti.call(calls.listFavourites, {})).meta.totalItems).toBe(0)
  const dewi = await shop.customer()
  for (const ask of [keep, wait]) expect((await ask(dewi, product_id)).status).toBe(404)
  expect((await keep(dewi, siti.user_id)).status).toBe(404)
  await switchTo(product_id, true)
  expect((await siti.call(calls.listFavourites, {})).data.map(({ id }) => id)).toEqual([product_id])
})

test('a customer keeps at most two hundred, and may still press those again', async () => {
  const siti = await shop.customer()
  const { product_id } = await shop.given.product()
  const { product_id: more } = await shop.given.product()
  await keep(siti, product_id)
  const ids: string[] = []
  while (ids.length < calls.mostWishes - 1) {
    const some = Array.from({ length: Math.min(6, calls.mostWishes - 1 - ids.length) }, () => shop.given.product())
    ids.push(...(await Promise.all(some)).map((one) => one.product_id))
  }
  await sql`insert into favourites (user_id, product_id, created_at)
            select ${siti.user_id}, id, now() from unnest(${ids}::uuid[]) as one (id)`.execute(shop.db)
  expect(await keep(siti, more)).toMatchObject({ status: 409, body: { error: 'FAVOURITE_LIMIT' } })
  expect((await keep(siti, product_id)).status).toBe(200)
})

test('who waits is told once by mail and notification when it is back, also by four processes at once', async () => {
  const [siti, dewi, other] = [await shop.customer(), await shop.customer(), await shop.customer()]
  const { product_id, slug } = await shop.given.product({ stock: 0, name: 'Krim Kembali' })
  for (const who of [siti, siti, dewi]) expect((await wait(who, product_id)).status).toBe(200)
  await look()
  expect((await toldTo(siti)).news).toEqual([])

  await move(product_id, 5)
  await Promise.all(Array.from({ length: 4 }, look))
  for (const who of [siti, dewi]) {
    const { mails, news } = await toldTo(who)
    expect(mails).toMatchObject([{ subject: 'Back in stock: Krim Kembali', links: [expect.stringMatching(slug)] }])
    expect(news).toMatchObject([{ title: 'Back in stock', link: `/products/${slug}` }])
  }
  expect(await toldTo(other)).toEqual({ mails: [], news: [] })
  expect((await siti.call(calls.listWishes, {})).awaited).toEqual([])

  await move(product_id, -5)
  await wait(dewi, product_id)
  await move(product_id, 3)
  await look()
  expect((await toldTo(siti)).news).toHaveLength(1)
  expect((await toldTo(dewi)).mails).toHaveLength(2)
})

test('a bundle is back when its last part is, and what has come back meanwhile is told at once', async () => {
  const siti = await shop.customer()
  const [one, other] = [await shop.given.product({ stock: 0 }), await shop.given.product({ stock: 1 })]
  const { bundle_id } = await shop.given.bundle({
    items: [one, other].map(({ product_id }) => ({ product_id, quantity: 2 })),
  })
  await wait(siti, bundle_id)
  await move(one.product_id, 4)
  await look()
  expect((await toldTo(siti)).news).toEqual([])
  await move(other.product_id, 1)
  await shop.advance(60)
  expect((await toldTo(siti)).news).toMatchObject([{ link: expect.stringMatching(/^\/bundles\//) }])
  await wait(siti, one.product_id)
  await shop.advance(60)
  expect((await toldTo(siti)).news).toHaveLength(2)
})

test('who needs it no more, is suspended or has left hears nothing', async () => {
  const [siti, dewi, rani] = [await shop.customer(), await shop.customer(), await shop.customer()]
  const { product_id } = await shop.given.product({ stock: 0 })
  for (const who of [siti, dewi, rani]) await wait(who, product_id)
  await keep(rani, product_id)
  expect((await rani.raw(exportMyData, {})).body).toMatchObject({
    favourites: [{ name: expect.any(String) }],
    stock_alerts: [{ name: expect.any(String) }],
  })
  await siti.call(calls.forgetStock, { params: { item_id: product_id } })
  await sql`update users set status = 'SUSPENDED' where user_id = ${dewi.user_id}`.execute(shop.db)
  await rani.call(closeAccount, { body: { password: rani.password } })
  await move(product_id, 5)
  await look()
  await shop.runTasks()
  expect((await toldTo(siti)).mails).toEqual([])
  const { rows: left } = await sql<{ user_id: string }>`
    select user_id from stock_alerts where product_id = ${product_id}
    union all select user_id from favourites where product_id = ${product_id}`.execute(shop.db)
  expect(left.map(({ user_id }) => user_id)).toEqual([dewi.user_id])
})
