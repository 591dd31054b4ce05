import { expect, test } from 'vitest'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const siti = await shop.customer()
const nobody = '01890000-0000-7000-8000-000000000000'

type Fields = Record<string, string>
let made = 0

const inDays = (days: number) => new Date(shop.ctx().now().getTime() + days * 86_400_000).toISOString()

function fieldsOf(fields: Fields = {}): Fields {
  const plain = { code: `HEMAT${(made += 1)}`, name: 'Hemat', type: 'PERCENTAGE', value: '1000' }
  return { ...plain, starts_at: inDays(-1), ends_at: inDays(10), ...fields }
}

const create = (fields: Fields, files: Buffer[] = [], who = admin) =>
  sendForm(who, calls.createVoucher, { fields, files: files.map((bytes) => ({ bytes })) })
const change = (id: string, fields: Fields, files: Buffer[] = [], who = admin) =>
  sendForm(who, calls.changeVoucher, { params: { id }, fields, files: files.map((bytes) => ({ bytes })) })
const read = (id: string) => admin.call(calls.getAnyVoucher, { params: { id } })
const voucherIn = ({ body }: { body: Record<string, unknown> }) => body.data as AdminVoucher
const fieldsIn = ({ body }: { body: Record<string, unknown> }) =>
  ((body.errors ?? []) as { field: string }[]).map(({ field }) => field).toSorted()

async function added(fields: Fields = {}): Promise<AdminVoucher> {
  const answer = await create(fieldsOf(fields))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return voucherIn(answer)
}

async function auditOf(subject_id: string) {
  return shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', subject_id)
    .orderBy('audit_id')
    .execute()
}

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
  const { figures, ...kept } = await read(voucher.voucher_id)
  expect(kept).toEqual(voucher)
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
