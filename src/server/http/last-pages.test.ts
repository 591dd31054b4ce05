import { expect, test } from 'vitest'
import { sql } from 'kysely'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import type { PageMeta } from '#contract/page.ts'
import { addFavourite } from '#contract/wishes.ts'
import { transaction } from '#server/db/db.ts'
import { addContent } from '#server/modules/business/business.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop

/** Lists with pages whose address names nothing. */
const lists = allCalls.filter(({ call }) => {
  const query = call.query instanceof z.ZodObject ? call.query.shape : {}
  return call.method === 'GET' && 'page' in query && !call.path.includes('{')
})

async function fill(by: TestActor): Promise<void> {
  const products = [await given.product({ stock: 5 }), await given.product({ stock: 5 })]
  await given.family({ '10 ml': products[0]!.product_id, '20 ml': products[1]!.product_id })
  await given.brand({ name: 'Kulitara' })
  await given.value({ attribute: 'concern', name: 'Jerawat' })
  const words = { en: 'Hello', id: 'Halo' }
  const content = { type: 'ANNOUNCEMENT' as const, title: words }
  await transaction(shop.db, (tx) => addContent(tx, content, new Date()))
  await sql`insert into searched_words (words, times, is_found, first_at, last_at) values ('zzz', 1, false, now(), now())`.execute(
    shop.db,
  )
  await given.order({ by, lines: [{ product_id: products[0]!.product_id }] })
  await by.call(addFavourite, { params: { item_id: products[1]!.product_id } })
}

test('past its last page a list says how many pages there are, so that people are led back to the last one', async () => {
  const [admin, by] = [await shop.admin(), await shop.customer()]
  await fill(by)
  const withRows: string[] = []
  for (const { name, call } of lists) {
    const pick = async (page: number): Promise<number | undefined> => {
      const who = call.access === 'admin' ? admin : by
      const { status, body } = await who.raw(call as Call, { query: { page, limit: 1 } })
      const data = body.data as { meta?: PageMeta; pagination?: PageMeta } | undefined
      return status === 200 ? (data?.meta ?? data?.pagination)?.totalItems : undefined
    }
    const first = await pick(1)
    if (first) withRows.push(name)
    expect([name, await pick(900)]).toEqual([name, first])
  }
  const counted = [
    'listContent',
    'listAdminBrands',
    'listAdminValues',
    'listFamilies',
    'listDictionary',
    'listFavourites',
  ]
  expect(withRows).toEqual(
    expect.arrayContaining([...counted, 'listSearchesInVain', 'listMyOrders', 'listNotifications']),
  )
})
