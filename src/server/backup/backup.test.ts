import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getMyOrder } from '#contract/orders/orders.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { sendForm } from '#server/test/send-form.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { shopClient } from '#server/test/shop-client.ts'
import { testDatabase } from '#server/test/template-database.ts'
import { testShop } from '#server/test/test-shop.ts'

const { shop, admin, customer, wanted, given } = await shopAtWork()
const folder = await mkdtemp(join(tmpdir(), 'sehati-backup-'))
const [noMigrations, earlier] = [join(folder, 'none'), join(folder, 'earlier')]
const here = { DATABASE_URL: shop.ctx().config.DATABASE_URL ?? '', DATA_DIR: shop.ctx().config.DATA_DIR }
const listenUrl = shop.ctx().config.DATABASE_LISTEN_URL

type Place = { DATABASE_URL: string; DATA_DIR: string }

async function run(command: 'backup' | 'restore', place: Place, file: string): Promise<{ code: number; said: string }> {
  const env = {
    ...place,
    APP_SECRET: 'x'.repeat(32),
    ...(place === here && listenUrl && { DATABASE_LISTEN_URL: listenUrl }),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [`src/server/cli/${command}.ts`, file], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })
}

/** A database without a table, and a folder without a file. */
async function nowhere(): Promise<Place & { drop: () => Promise<void> }> {
  await mkdir(noMigrations, { recursive: true })
  const { url, drop } = await testDatabase(noMigrations)
  return { DATABASE_URL: url, DATA_DIR: await mkdtemp(join(folder, 'shop-')), drop }
}

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('a shop that sells is written to a file, and is there again in another place, whole', async () => {
  const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const { body } = await sendForm(admin, uploadPicture, { files: [{ bytes: photo }] })
  const { image_url } = body.data as { image_url: string }
  const before = await given.paidOrder(wanted)
  const file = join(folder, 'shop.tar.gz')
  let isSelling = true
  const sales = (async () => {
    let sold = 0
    // oxlint-disable-next-line no-await-in-loop -- one order after the other, until the backup is there
    for (; isSelling; sold += 1) await given.paidOrder(wanted)
    return sold
  })()

  const written = await run('backup', here, file)
  isSelling = false

  expect(written).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ tables and \d+ files/) })
  expect(await sales).toBeGreaterThan(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(here.DATA_DIR)).filter((name) => name.startsWith('backup-'))).toEqual([])

  const there = await nowhere()
  expect(await run('restore', there, file)).toMatchObject({ code: 0 })
  const second = await testShop({ DATA_DIR: there.DATA_DIR }, { url: there.DATABASE_URL, drop: there.drop })
  expect(await verifyLedger(second.db)).toEqual([])
  const siti = shopClient(second.url)
  siti.token = customer.token
  expect(await siti.call(getMyOrder, { params: { id: before.order_id } })).toMatchObject({ total: before.total })
  expect((await fetch(`${second.url}${image_url}/160.webp`)).status).toBe(200)
  const { rows } = await sql<{ stock: number; sold: number }>`
    select stock, (select sum(quantity)::int from order_items where product_id = p.product_id) as sold
    from products p where product_id = ${wanted.lines[0]!.product_id}`.execute(second.db)
  expect(rows[0]!.stock + rows[0]!.sold).toBe(10_000)
  // It goes on selling: numbers that sequences give are new ones, and triggers judge again.
  const next = await second.customer()
  await second.given.paidOrder({ by: next, lines: wanted.lines })
  await expect(sql`delete from ledger_postings`.execute(second.db)).rejects.toThrow()
}, 60_000)

test('a backup is restored only where no shop is, and written only where no file is', async () => {
  const file = join(folder, 'again.tar.gz')
  await run('backup', here, file)
  const { rows: before } = await sql`select count(*) from orders`.execute(shop.db)

  expect(await run('restore', here, file)).toMatchObject({ code: 1, said: expect.stringMatching(/where no shop is/) })
  expect(await run('backup', here, file)).toMatchObject({ code: 1, said: expect.stringMatching(/already/) })
  expect((await sql`select count(*) from orders`.execute(shop.db)).rows).toEqual(before)
})

test('what is no backup is refused in words, and the place stays empty', async () => {
  const there = await nowhere()
  const file = join(folder, 'noise.tar.gz')
  await writeFile(file, 'no backup')

  expect(await run('restore', there, file)).toMatchObject({ code: 1, said: expect.stringMatching(/no whole backup/) })
  expect(await run('restore', there, join(folder, 'missing'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/no file/),
  })
  expect(await readdir(there.DATA_DIR)).toEqual([])
  await there.drop()
})

test('a backup of an earlier release becomes a shop of this one', async () => {
  const names = (await readdir(migrationsFolder)).toSorted()
  await mkdir(earlier)
  for (const name of names.slice(0, -1)) await copyFile(join(migrationsFolder, name), join(earlier, name))
  const former = await testDatabase(earlier)
  const file = join(folder, 'former.tar.gz')
  await run('backup', { DATABASE_URL: former.url, DATA_DIR: join(folder, 'former') }, file)
  await former.drop()
  const there = await nowhere()

  expect(await run('restore', there, file)).toMatchObject({ code: 0 })
  const second = await testShop({ DATA_DIR: there.DATA_DIR }, { url: there.DATABASE_URL, drop: there.drop })
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(second.db)
  expect(rows.map(({ name }) => name)).toEqual(names)
})
