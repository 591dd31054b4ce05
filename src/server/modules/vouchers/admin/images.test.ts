import { expect, test } from 'vitest'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import type { TestActor } from '#server/test/actors.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'
import { fieldsIn, voucherDesk, voucherIn } from './vouchers.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const siti = await shop.customer()
const { fieldsOf, create, change, added, auditOf, read } = voucherDesk(shop, admin)
const [red, green, blue, white, black] = (await Promise.all(
  ['#aa0000', '#00aa00', '#0000aa', '#eeeeee', '#111111'].map((colour) => samplePicture(colour)),
)) as [Buffer, Buffer, Buffer, Buffer, Buffer]

const add = (id: string, files: Buffer[], who: TestActor = admin) =>
  sendForm(who, calls.addVoucherImages, { params: { id }, files: files.map((bytes) => ({ bytes })) })
const remove = (id: string, imageId: string, who: TestActor = admin) =>
  who.raw(calls.deleteVoucherImage, { params: { id, imageId } })
const urlsOf = async (id: string) => (await read(id)).images.map(({ url }) => url)

test('pictures come behind those that are there, each once and four at most', async () => {
  const { voucher_id } = await added()

  const first = await add(voucher_id, [red, green])
  expect(first).toMatchObject({ status: 200, body: { message: 'Voucher image changed successfully' } })
  expect(voucherIn(first)).toMatchObject({ version: 2 })
  const again = voucherIn(await add(voucher_id, [green, blue]))
  expect(again.images.slice(0, 2)).toEqual(voucherIn(first).images)
  expect(again.images).toHaveLength(3)
  const tooMany = await add(voucher_id, [white, black])
  expect([tooMany.status, fieldsIn(tooMany)]).toEqual([422, ['images']])
  expect(fieldsIn(await add(voucher_id, [Buffer.from('no picture')]))).toEqual(['images.0'])
  expect((await add(voucher_id, [])).status).toBe(422)
  expect((await add(voucher_id, [white], siti)).status).toBe(403)
  expect(await urlsOf(voucher_id)).toEqual(again.images.map(({ url }) => url))
  expect((await auditOf(voucher_id)).map(({ action }) => action)).toEqual([
    'voucher.create',
    'voucher.add_image',
    'voucher.add_image',
  ])
})

test('a picture is removed by its id, and only of its own voucher', async () => {
  const { voucher_id, images } = voucherIn(await create(fieldsOf(), [red, green, blue]))
  const other = await added()
  const second = images[1]!

  expect((await remove(other.voucher_id, second.image_id)).status).toBe(404)
  expect((await remove(voucher_id, second.image_id, siti)).status).toBe(403)
  expect(await remove(voucher_id, second.image_id)).toMatchObject({
    status: 200,
    body: { code: 204, message: 'Voucher image changed successfully' },
  })
  expect((await remove(voucher_id, second.image_id)).status).toBe(404)
  expect((await read(voucher_id)).images).toEqual([images[0], images[2]])
  expect((await auditOf(voucher_id)).at(-1)).toMatchObject({
    action: 'voucher.delete_image',
    before: { image_urls: images.map(({ url }) => url) },
  })
})

test('an edit orders the pictures and drops those that it does not name; files come behind', async () => {
  const { voucher_id, images } = voucherIn(await create(fieldsOf(), [red, green, blue]))
  const [one, two, three] = images.map(({ url }) => url)

  const after = voucherIn(await change(voucher_id, { image_urls: `${three} ${one}` }, [white]))
  expect(after.images.slice(0, 2)).toEqual([images[2], images[0]])
  expect(after.images).toHaveLength(3)
  expect(voucherIn(await change(voucher_id, { name: 'Tanpa Gambar Baru' })).images).toEqual(after.images)
  expect(voucherIn(await change(voucher_id, {}, [green])).images.map(({ url }) => url)[3]).toBe(two)
  expect(voucherIn(await change(voucher_id, { image_urls: '' })).images).toEqual([])
})
