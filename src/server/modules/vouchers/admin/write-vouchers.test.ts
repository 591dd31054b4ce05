import { expect, test } from 'vitest'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'
import { useOnOrder } from './use-on-order.fixture.ts'
import { fieldsIn, voucherDesk, voucherIn } from './vouchers.fixture.ts'
import type { Fields } from './vouchers.fixture.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const siti = await shop.customer()
const { inDays, fieldsOf, create, change, added, auditOf, read, toggle, remove } = voucherDesk(shop, admin)
const nobody = '01890000-0000-7000-8000-000000000000'

test('a new voucher has its terms, words and pictures, and is a draft until it is switched on', async () => {
  const { category_id, slug } = await given.category({ name: 'Perawatan' })
  const named = await storePicture(shop.ctx().ports.files, await samplePicture('#aa0000'))
  const words = { id: { name: 'Hemat Sekali', terms: 'Satu kali.' }, en: { name: 'Save' } }
  const fields = fieldsOf({
    code: ' gajian1 ',
    translations: JSON.stringify(words),
    max_discount: '20000',
    min_spend: '50000',
    scope: 'CATEGORIES',
    target_ids: JSON.stringify([category_id]),
    quota: '100',
    budget: '1000000',
    image_urls: named.image_url,
  })
  delete fields.name

  const answer = await create(fields, [await samplePicture('#00aa00')])

  expect(answer).toMatchObject({ status: 201, body: { code: 201, message: 'Add New Voucher' } })
  const voucher = voucherIn(answer)
  expect(voucher).toMatchObject({
    code: 'GAJIAN1',
    name: 'Save',
    terms: 'Satu kali.',
    kind: 'DISCOUNT',
    state: 'DRAFT',
    value: 1_000,
    targets: [{ type: 'category', id: category_id, name: 'Perawatan', path: `/products/category/${slug}` }],
    images: [{ url: named.image_url }, {}],
    campaign: null,
    fixed_fields: [],
    version: 1,
  })
  const { figures, left_carts, ...kept } = await read(voucher.voucher_id)
  expect(kept).toEqual(voucher)
  expect(left_carts).toBeNull()
  expect(figures).toMatchObject({ uses: 0, customers: 0, sales: 0, per_day: [] })
  expect(await auditOf(voucher.voucher_id)).toMatchObject([
    { action: 'voucher.create', after: { code: 'GAJIAN1', budget: 1_000_000 } },
  ])
})

test('an edit keeps what it leaves out, and the second of two edits of one version is shown the first', async () => {
  const { voucher_id, code, ends_at } = await added({ quota: '5' })

  const first = await change(voucher_id, { version: '1', name: 'Lebih Hemat', quota: '' })
  const second = await change(voucher_id, { version: '1', name: 'Paling Hemat' })

  expect(first).toMatchObject({ status: 200, body: { message: 'Update Voucher' } })
  expect(voucherIn(first)).toMatchObject({ name: 'Lebih Hemat', quota: null, code, ends_at, version: 2 })
  expect(second).toMatchObject({
    status: 409,
    body: { error: 'CONFLICT', details: { voucher: { name: 'Lebih Hemat' }, changed_by: 'Dewi Lestari' } },
  })
  expect((await auditOf(voucher_id)).slice(1)).toMatchObject([
    { action: 'voucher.update', before: { quota: 5 }, after: { quota: null } },
  ])
})

test('what cannot be is told field by field, all at once, and nothing is left of it', async () => {
  const before = (await admin.call(calls.listVouchers, {})).pagination.totalItems
  const answer = await create(
    fieldsOf({
      value: '10001',
      scope: 'PRODUCTS',
      target_ids: JSON.stringify([nobody]),
      audience: 'CHOSEN',
      ends_at: inDays(-2),
      redeem_channels: '["ONLINE"]',
    }),
  )
  expect(answer.status).toBe(422)
  expect(fieldsIn(answer)).toEqual(['customer_ids', 'ends_at', 'redeem_channels', 'target_ids', 'value'])
  const wrong: [Fields, string][] = [
    [{ code: 'abc' }, 'code'],
    [{ code: 'HEMAT 10' }, 'code'],
    [{ code: 'НЕМАТ10' }, 'code'],
    [{ type: 'FREE' }, 'type'],
    [{ value: '1e3' }, 'value'],
    [{ type: 'FIXED', value: '999' }, 'value'],
    [{ quota: '0' }, 'quota'],
    [{ per_customer_limit: '0' }, 'per_customer_limit'],
    [{ target_ids: 'no list' }, 'target_ids'],
    [{ starts_at: 'yesterday' }, 'starts_at'],
    [{ starts_at: '0001-01-01T00:00:00Z' }, 'starts_at'],
    [{ image_urls: '/media/0123456789abcdef' }, 'image_urls.0'],
    [{ used_count: '1' }, 'used_count'],
  ]
  for (const [values, field] of wrong) {
    const refused = await create(fieldsOf(values))
    expect([refused.status, fieldsIn(refused)], JSON.stringify(values)).toEqual([422, [field]])
  }
  expect(await create(fieldsOf(), [Buffer.alloc(100, 'no picture')])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'images.0' }] },
  })
  expect((await create(fieldsOf(), [], siti)).status).toBe(403)
  expect((await admin.call(calls.listVouchers, {})).pagination.totalItems).toBe(before)
})

test('a code belongs to one voucher alone, also to one of a campaign, whoever comes first', async () => {
  const { code } = await added()
  await givenVoucher(shop.db, { codes: [{ code: 'SEKALIPAKAI' }] })

  for (const taken of [code, code.toLowerCase(), 'SEKALIPAKAI']) {
    const refused = await create(fieldsOf({ code: taken }))
    expect(refused).toMatchObject({ status: 409, body: { error: 'ALREADY_TAKEN', errors: [{ field: 'code' }] } })
  }
  const both = await create(fieldsOf({ code, value: '0' }))
  expect([both.status, fieldsIn(both)]).toEqual([422, ['code', 'value']])
  const at_once = await Promise.all([1, 2, 3].map(() => create(fieldsOf({ code: 'SEREMPAK' }))))
  expect(at_once.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { voucher_id } = await added()
  expect(await change(voucher_id, { code })).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } })
  expect(voucherIn(await change(voucher_id, { code: 'kodebaru1' })).code).toBe('KODEBARU1')
  expect((await create(fieldsOf({ code: 'KODEBARU1' }))).status).toBe(409)
})

test('what it is for and for whom is found, and what is not there is counted', async () => {
  const [one, other] = [await given.product(), await given.product()]
  const { bundle_id } = await given.bundle()
  const voucher = await added({
    scope: 'PRODUCTS',
    target_ids: JSON.stringify([one.product_id, other.product_id, one.product_id]),
    audience: 'CHOSEN',
    customer_ids: JSON.stringify([siti.user_id]),
  })
  expect(voucher).toMatchObject({ customer_ids: [siti.user_id], customer_count: 1 })
  expect(voucher.target_ids.toSorted()).toEqual([one.product_id, other.product_id].toSorted())

  const refused = await change(voucher.voucher_id, {
    target_ids: JSON.stringify([one.product_id, bundle_id]),
    customer_ids: JSON.stringify([admin.user_id]),
  })
  expect(fieldsIn(refused)).toEqual(['customer_ids', 'target_ids'])
  const moved = await change(voucher.voucher_id, { scope: 'BUNDLES', target_ids: JSON.stringify([bundle_id]) })
  expect(voucherIn(moved)).toMatchObject({ targets: [{ type: 'bundle', id: bundle_id }], customer_count: 1 })
  const open = await change(voucher.voucher_id, { scope: 'ALL', audience: 'EVERYONE' })
  expect(voucherIn(open)).toMatchObject({ target_ids: [], customer_ids: [] })
  expect(fieldsIn(await change(voucher.voucher_id, { scope: 'CATEGORIES' }))).toEqual(['target_ids'])
})

test('switching on for the first time ends the draft; what is over is not switched on', async () => {
  const { voucher_id } = await added()

  const on = await toggle(voucher_id)
  expect(on).toMatchObject({ status: 200, body: { message: 'Update Voucher' } })
  expect(voucherIn(on)).toMatchObject({ is_active: true, state: 'RUNNING', version: 2 })
  expect(voucherIn(await toggle(voucher_id, true)).version).toBe(2)
  expect(voucherIn(await toggle(voucher_id))).toMatchObject({ is_active: false, state: 'PAUSED' })
  expect(await auditOf(voucher_id)).toMatchObject([
    { action: 'voucher.create' },
    { action: 'voucher.toggle', after: { is_active: true } },
    { action: 'voucher.toggle', after: { is_active: false } },
  ])
  const over = await added({ starts_at: inDays(-3), ends_at: inDays(-2) })
  const refused = await toggle(over.voucher_id, true)
  expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT', errors: [{ field: 'ends_at' }] } })
  expect((await read(over.voucher_id)).state).toBe('DRAFT')
  expect((await siti.raw(calls.toggleVoucher, { params: { id: voucher_id }, body: {} })).status).toBe(403)
})

test('what was lost meanwhile stops no edit of something else, but stops switching on', async () => {
  const { product_id } = await given.product()
  const { voucher_id } = await added({ scope: 'PRODUCTS', target_ids: JSON.stringify([product_id]) })
  await shop.db
    .updateTable('products')
    .set({ archived_at: shop.ctx().now(), is_active: false })
    .where('product_id', '=', product_id)
    .execute()

  expect((await change(voucher_id, { name: 'Nama Lain' })).status).toBe(200)
  expect(fieldsIn(await change(voucher_id, { is_active: 'true' }))).toEqual(['target_ids'])
  expect(await toggle(voucher_id, true)).toMatchObject({ status: 409, body: { errors: [{ field: 'target_ids' }] } })
})

test('one that nobody used is deleted with its code, one that was ever used is archived', async () => {
  const unused = await added()
  const used = await added({ is_active: 'true', is_public: 'true' })
  const { order } = await useOnOrder(shop, { by: siti, code: used.code })
  await order.cancel()

  expect(await remove(unused.voucher_id)).toMatchObject({
    status: 200,
    body: { message: 'Voucher deleted successfully', data: { is_archived: false } },
  })
  expect(await remove(used.voucher_id)).toMatchObject({ body: { data: { is_archived: true } } })
  expect((await admin.raw(calls.getAnyVoucher, { params: { id: unused.voucher_id } })).status).toBe(404)
  expect(await read(used.voucher_id)).toMatchObject({ state: 'ARCHIVED', is_active: false })
  expect((await create(fieldsOf({ code: unused.code }))).status).toBe(201)
  expect((await create(fieldsOf({ code: used.code }))).status).toBe(409)
  for (const again of [
    await remove(used.voucher_id),
    await toggle(used.voucher_id),
    await change(used.voucher_id, { name: 'Baru' }),
  ])
    expect(again.status).toBe(404)
  expect((await auditOf(used.voucher_id)).at(-1)).toMatchObject({
    action: 'voucher.archive',
    before: { code: used.code },
  })
  expect((await auditOf(unused.voucher_id)).at(-1)).toMatchObject({ action: 'voucher.delete' })
  expect((await siti.raw(calls.deleteVoucher, { params: { id: used.voucher_id } })).status).toBe(403)
})
