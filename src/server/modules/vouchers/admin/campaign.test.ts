import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import { testShop } from '#server/test/test-shop.ts'
import { csvRows, fetchFile } from './csv.fixture.ts'
import { useOnOrder } from './use-on-order.fixture.ts'
import { fieldsIn, voucherDesk } from './vouchers.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const siti = await shop.customer()
const { fieldsOf, create, change, added, read, remove } = voucherDesk(shop, admin)

const campaign = (count: number, prefix = 'NOV') => ({ campaign: JSON.stringify({ prefix, count }) })
const codesCsv = (id: string, who = admin) => fetchFile(shop, who, `/admin/voucher/${id}/codes/export`)

async function codesOf(voucher_id: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('voucher_codes')
    .select('code')
    .where('voucher_id', '=', voucher_id)
    .where('kind', '=', 'SINGLE')
    .execute()
  return rows.map(({ code }) => code)
}

test('a campaign of a thousand codes is made behind the answer, no two alike and none to be guessed', async () => {
  const { voucher_id, campaign: begun } = await added({ ...campaign(1_000), is_active: 'true' })
  expect(begun).toEqual({ prefix: 'NOV', count: 1_000, made: 0, used: 0 })
  expect((await csvRows(await codesCsv(voucher_id))).length).toBe(0)

  await shop.runTasks()

  expect((await read(voucher_id)).campaign).toMatchObject({ made: 1_000 })
  const codes = await codesOf(voucher_id)
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.filter((code) => !/^NOV[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([])
  const starts = new Set(codes.map((code) => code.slice(3, 6)))
  expect(starts.size).toBeGreaterThan(900)
})

test('a code is used once, and the CSV says by whom', async () => {
  const { voucher_id, code: name } = await added({ ...campaign(3), is_active: 'true', code: 'KAMPANYE1' })
  await shop.runTasks()
  const [code = ''] = await codesOf(voucher_id)
  const { order } = await useOnOrder(shop, { by: siti, code })

  const answer = await codesCsv(voucher_id)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="codes-${name}.csv"`)
  const rows = await csvRows(answer)
  expect(rows.map((row) => row['code'])).toEqual((await codesOf(voucher_id)).toSorted())
  expect(rows.filter((row) => row['state'] === 'Used')).toMatchObject([
    { code, used_by: siti.email, order_number: order.order_number, given_to: '' },
  ])
  expect((await read(voucher_id)).campaign).toEqual({ prefix: 'NOV', count: 3, made: 3, used: 1 })
  const found = await admin.call(calls.listVouchers, { query: { search: code } })
  expect(found.vouchers).toMatchObject([{ voucher_id }])
  await order.cancel()
  expect((await csvRows(await codesCsv(voucher_id))).map((row) => row['state'])).toEqual(['Free', 'Free', 'Free'])
})

test('only a campaign has codes, and only when it is added', async () => {
  const { voucher_id } = await added()

  expect((await codesCsv(voucher_id)).status).toBe(404)
  expect((await codesCsv(voucher_id, siti)).status).toBe(403)
  expect(fieldsIn(await change(voucher_id, campaign(5)))).toEqual(['campaign'])
  const ofCodes = await added(campaign(1))
  expect(fieldsIn(await change(ofCodes.voucher_id, { is_public: 'true' }))).toEqual(['is_public'])
  for (const wrong of [campaign(0), campaign(10_001), campaign(5, 'N'), campaign(5, 'nov'), campaign(5, 'ELEVENCHARS')])
    expect((await create(fieldsOf(wrong))).status, JSON.stringify(wrong)).toBe(422)
  expect(fieldsIn(await create(fieldsOf({ ...campaign(5), is_public: 'true' })))).toEqual(['is_public'])
})

test('codes of a voucher that was deleted or archived meanwhile are not made', async () => {
  const [deleted, archived] = [await added(campaign(600)), await added(campaign(600))]
  await remove(deleted.voucher_id)
  const now = shop.ctx().now()
  await shop.db
    .updateTable('vouchers')
    .set({ archived_at: now })
    .where('voucher_id', '=', archived.voucher_id)
    .execute()
  await shop.runTasks()
  expect(await codesOf(deleted.voucher_id)).toEqual([])
  expect(await codesOf(archived.voucher_id)).toEqual([])
})

test('a process that is killed in the middle leaves whole batches, and another goes on to exactly as many', async () => {
  const count = 10_000
  const { voucher_id } = await added(campaign(count))
  const made = async () => (await read(voucher_id)).campaign!.made
  const program = fileURLToPath(new URL('make-codes-program.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [program, shop.ctx().config.DATABASE_URL!, voucher_id], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  while ((await made()) === 0 && child.exitCode === null) await pause(2)
  child.kill('SIGKILL')
  const [, signal] = await ended

  const half = await made()
  expect([signal, half % 500]).toEqual(['SIGKILL', 0])
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(count)
  expect(await codesOf(voucher_id)).toHaveLength(half)
  expect((await csvRows(await codesCsv(voucher_id))).length).toBe(half)

  await shop.runTasks()
  expect(await made()).toBe(count)
  expect(new Set(await codesOf(voucher_id)).size).toBe(count)
  expect((await csvRows(await codesCsv(voucher_id))).length).toBe(count)
})
