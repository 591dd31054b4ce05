import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import * as calls from '#contract/business.ts'
import { getShell } from '#contract/pages.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'
import { settingsOf } from './default-settings.ts'

const shop = await testShop()
const admin = await shop.admin()
const read = () => admin.call(calls.getBusinessSettings, {})
const save = (body: object) => admin.call(calls.changeBusinessSettings, { body: body as { version: number } })
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { errors: { field: string }[] }) => error.errors.map(({ field }) => field),
  )

test('what the shop says about itself is saved section by section and shown at once', async () => {
  const { version, settings } = await read()
  const social = [{ name: 'Instagram', url: 'https://instagram.com/sehati' }]

  const saved = await save({
    version,
    shop: { ...settings.shop, name: '  Sehat   Lagi ', phone: '0812 3456 7890', social },
  })

  expect(saved.version).toBe(version + 1)
  expect(saved.settings).toMatchObject({
    shop: { name: 'Sehat Lagi', phone: '+6281234567890' },
    origin: settings.origin,
  })
  expect((await shop.guest.call(getShell, {})).shop).toMatchObject({ name: 'Sehat Lagi', social })
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'business' } })
  expect(data[0]).toMatchObject({ action: 'business.update', after: { shop: { name: 'Sehat Lagi' } } })
  expect(data[0]?.after).not.toHaveProperty('origin')
})

test('saving the same again is no change', async () => {
  const { version, settings } = await read()
  expect(await save({ version, tax_bps: settings.tax_bps })).toEqual({ version, settings })
})

test('whoever saw older settings is told and shown the present ones; nothing is lost', async () => {
  const { version } = await read()
  await save({ version, low_stock_threshold: 25 })

  const late = save({ version, low_stock_threshold: 30 })

  await expect(late).rejects.toMatchObject({
    status: 409,
    details: { current: { version: version + 1, settings: { low_stock_threshold: 25 } } },
  })
  const outcomes = await Promise.allSettled(
    [11, 12, 13].map((days) => save({ version: version + 1, auto_complete_days: days })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.for([
  ['shop', { name: '' }, 'shop.name'],
  ['shop', { email: 'nobody' }, 'shop.email'],
  ['shop', { phone: '12' }, 'shop.phone'],
  ['shop', { whatsapp: 'x' }, 'shop.whatsapp'],
  ['shop', { social: [{ name: 'X', url: 'http://x.test' }] }, 'shop.social.0.url'],
  ['shop', { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'shop.social.0.url'],
  ['shop', { logo_url: 'https://elsewhere.test/logo.png' }, 'shop.logo_url'],
  ['shop', { surprise: 1 }, 'shop.surprise'],
  ['origin', { postal_code: '123' }, 'origin.postal_code'],
  ['origin', { state: 'Atlantis' }, 'origin.state'],
  ['origin', { latitude: 91 }, 'origin.latitude'],
  ['delivery', { weighing: { tolerance_grams: -1, volume_divisor: 6 } }, 'delivery.weighing.tolerance_grams'],
  ['order_expiry_minutes', { QRIS: 4 }, 'order_expiry_minutes.QRIS'],
  ['points', { max_share_bps: 10_001 }, 'points.max_share_bps'],
] as const)('in %s, %o is refused beside its field', async ([section, change, field]) => {
  const { version, settings } = await read()
  expect(await fieldsOf(save({ version, [section]: { ...settings[section], ...change } }))).toEqual([field])
})

test('withdrawals keep a minimum above their fee and below the limit of a day, and a change is written down', async () => {
  const { version, settings } = await read()
  const withdrawals = { min_amount: 20_000, max_per_day: 5_000_000, fee: 5_000, wait_hours: 48 }
  expect(await fieldsOf(save({ version, withdrawals: { ...withdrawals, fee: 20_000 } }))).toEqual(['withdrawals.fee'])
  const low = { ...withdrawals, max_per_day: 19_999 }
  expect(await fieldsOf(save({ version, withdrawals: low }))).toEqual(['withdrawals.max_per_day'])
  expect((await read()).version).toBe(version)

  const saved = await save({ version, withdrawals, wallet: { adjust_alone: 0 } })
  expect(saved.settings).toMatchObject({ withdrawals, wallet: { adjust_alone: 0 } })
  const [entry] = (await admin.call(listAuditLog, {})).data
  expect(JSON.stringify(entry)).toContain('adjust_alone')
  await save({ version: saved.version, withdrawals: settings.withdrawals, wallet: settings.wallet })
})

test('a section is replaced as a whole: one that lacks a field is refused, not filled with defaults', async () => {
  const { version } = await read()
  expect(await fieldsOf(save({ version, order_expiry_minutes: { QRIS: 30 } }))).toHaveLength(4)
  expect(await fieldsOf(save({ tax_bps: 1100 }))).toEqual(['version'])
})

test('settings stored before a field existed have its default', () => {
  const settings = settingsOf({ shop: { name: 'Lama' }, points: { earn_bps: 50 } })
  expect(settings.shop).toMatchObject({ name: 'Lama', legal_name: 'PT Sehati Rawat Nusantara' })
  expect(settings.points).toMatchObject({ earn_bps: 50, expire_months: 12 })
})

test('a logo keeps its see-through ground in the shape that pages leave for it', async () => {
  const drawn = await sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect x="20" y="60" width="160" height="80" fill="#0a7"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer()

  const { status, body } = await sendForm(admin, calls.uploadLogo, { files: [{ bytes: drawn }] })

  expect(status).toBe(201)
  const { logo_url } = body.data as { logo_url: string }
  const served = await fetch(`${shop.url}${logo_url}`)
  const { data, info } = await sharp(Buffer.from(await served.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 480, height: 144, channels: 4 })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
  expect([alphaAt(5, 72), alphaAt(280, 72), alphaAt(400, 72)]).toEqual([255, 255, 0])
  const { version, settings } = await read()
  expect((await save({ version, shop: { ...settings.shop, logo_url } })).settings.shop.logo_url).toBe(logo_url)
  expect((await sendForm(admin, calls.uploadLogo, {})).status).toBe(422)
  expect((await sendForm(await shop.customer(), calls.uploadLogo, { files: [{ bytes: drawn }] })).status).toBe(403)
})

async function serviceOf(code: string) {
  const { data } = await admin.call(calls.listKeptPaymentServices, {})
  const service = data.find((one) => one.code === code)
  if (!service) throw new Error(`There is no ${code}`)
  return service
}
const changeService = (code: string, version: number, changes: object) =>
  admin.call(calls.changePaymentService, { params: { code }, body: { version, ...changes } })

test('what a payment costs is the shop’s own to know, and a way to pay is switched off for customers only', async () => {
  const customer = await shop.customer()
  const qris = await serviceOf('QRIS')
  expect(qris).toMatchObject({ fee_flat: 0, fee_bps: 0, cost_flat: 0, cost_bps: 70 })
  const changed = await changeService('QRIS', qris.version, { cost_flat: 500, cost_bps: 30 })
  expect(changed).toEqual({ ...qris, cost_flat: 500, cost_bps: 30, version: 2 })
  const offered = (await customer.call(listPaymentServices, {})).data.find(({ code }) => code === 'QRIS')
  expect(offered).toMatchObject({ fee_flat: 0, fee_bps: 0 })
  expect(offered).not.toHaveProperty('cost_flat')
  await expect(changeService('QRIS', qris.version, { cost_flat: 700 })).rejects.toMatchObject({
    status: 409,
    details: { current: { cost_flat: 500 } },
  })

  await changeService('QRIS', 2, { is_active: false })
  expect((await customer.call(listPaymentServices, {})).data.map(({ code }) => code)).not.toContain('QRIS')
  expect((await admin.call(listPaymentServices, {})).data.map(({ code }) => code)).toContain('QRIS')
})

test.for(['QRIS', 'GOPAY', 'CARD'])(
  'a fee on %s is refused by the call and by the database, and nothing changes',
  async (code) => {
    const before = await serviceOf(code)
    const sent = { fee_flat: 4_000, fee_bps: 70, cost_flat: 1, has_read_why_not: true }
    expect(await fieldsOf(changeService(code, before.version, sent))).toEqual(['fee_flat', 'fee_bps'])
    await expect(
      shop.db.updateTable('payment_services').set({ fee_bps: 70 }).where('code', '=', code).execute(),
    ).rejects.toThrow('fee_is_lawful')
    expect(await serviceOf(code)).toEqual(before)
  },
)

test('a fee on transfers is set by who has read why not, charged from then on, and then edited like anything else', async () => {
  const customer = await shop.customer()
  const { version } = await serviceOf('BNI_VA')
  expect(await fieldsOf(changeService('BNI_VA', version, { fee_flat: 4_000 }))).toEqual(['fee_flat'])
  await changeService('BNI_VA', version, { fee_flat: 4_000, has_read_why_not: true })
  const { data } = await customer.call(listPaymentServices, {})
  expect(data.find(({ code }) => code === 'BNI_VA')).toMatchObject({ fee_flat: 4_000 })
  // What stays as it is needs no reading again; taking the fee away none at all.
  await changeService('BNI_VA', version + 1, { fee_flat: 4_000, min: 20_000 })
  expect(await changeService('BNI_VA', version + 2, { fee_flat: 0 })).toMatchObject({ fee_flat: 0, min: 20_000 })
})

test('a way to pay that a former release writes with a fee is kept with a cost instead', async () => {
  await sql`
    insert into payment_services (code, name, service_group, fee_flat, fee_bps, min_amount, max_amount, is_active, display_order)
    values ('LINKAJA', 'LinkAja', 'EWALLET', 0, 150, 1000, 10000000, false, 99)`.execute(shop.db)
  expect(await serviceOf('LINKAJA')).toMatchObject({ fee_flat: 0, fee_bps: 0, cost_flat: 0, cost_bps: 150 })
  await shop.db.deleteFrom('payment_services').where('code', '=', 'LINKAJA').execute()
})

test.for([
  [{ fee_flat: 1_000_001 }, 'fee_flat'],
  [{ fee_bps: 2001 }, 'fee_bps'],
  [{ cost_flat: -1 }, 'cost_flat'],
  [{ cost_bps: 2001 }, 'cost_bps'],
  [{ fee_flat: -1 }, 'fee_flat'],
  [{ fee_flat: 0.5 }, 'fee_flat'],
  [{ min: 200_000_000 }, 'max'],
  [{ name: '' }, 'name'],
  [{ group: 'CARD' }, 'group'],
] as const)('a way to pay with %o is refused beside its field', async ([changes, field]) => {
  const work = admin.call(calls.changePaymentService, {
    params: { code: 'BCA_VA' },
    body: { version: 1, ...changes } as { version: number },
  })
  expect(await fieldsOf(work)).toEqual([field])
})

test('a way to pay that does not exist is not found', async () => {
  const answer = await admin.raw(calls.changePaymentService, { params: { code: 'BARTER' }, body: { version: 1 } })
  expect(answer.status).toBe(404)
})

test('ways to pay stand in the order they are given', async () => {
  const codes = (await admin.call(calls.listKeptPaymentServices, {})).data.map(({ code }) => code)
  const wanted = ['BCA_VA', ...codes.filter((code) => code !== 'BCA_VA')]

  const { data: ordered } = await admin.call(calls.orderPaymentServices, { body: { codes: wanted } })

  expect(ordered.map(({ code }) => code)).toEqual(wanted)
  expect((await (await shop.customer()).call(listPaymentServices, {})).data[0]?.code).toBe('BCA_VA')
  expect((await admin.raw(calls.orderPaymentServices, { body: { codes: codes.slice(1) } })).status).toBe(409)
})

test('the last way to pay stays on, also when two are switched off at once', async () => {
  const list = async () => (await admin.call(calls.listKeptPaymentServices, {})).data
  const put = ({ code, version }: calls.KeptPaymentService, is_active: boolean) =>
    admin.call(calls.changePaymentService, { params: { code }, body: { version, is_active } })
  const services = await list()
  for (const service of services.slice(2)) if (service.is_active) await put(service, false)
  const two = async () => (await list()).filter(({ code }) => services.slice(0, 2).some((one) => one.code === code))

  for (let round = 0; round < 6; round += 1) {
    for (const service of await two()) if (!service.is_active) await put(service, true)
    const outcomes = await Promise.allSettled((await two()).map((service) => put(service, false)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ status: 409 })
  }
})

test('when parcels leave is promised by the shop’s own days and from its own city', async () => {
  const { version, settings } = await read()
  const promised = async () => (await shop.guest.call(getShell, {})).dispatch
  const { promises } = await promised()
  expect(promises.length).toBeGreaterThan(0)

  const closed_days = promises.map(({ day }) => day)
  const origin = { ...settings.origin, city: 'Kota Bandung' }
  await save({ version, origin, dispatch: { cut_off: '16:30', weekdays: [1, 2, 3, 4, 5, 6, 7], closed_days } })

  const after = await promised()
  expect(after).toMatchObject({ city: 'Bandung', cut_off: '16:30' })
  expect(after.promises.filter(({ day }) => closed_days.includes(day))).toEqual([])
})

test.for([
  [{ cut_off: '24:00' }, 'dispatch.cut_off'],
  [{ cut_off: '2 pm' }, 'dispatch.cut_off'],
  [{ weekdays: [] }, 'dispatch.weekdays'],
  [{ weekdays: [8] }, 'dispatch.weekdays.0'],
  [{ closed_days: ['2026-13-01'] }, 'dispatch.closed_days.0'],
  [{ open_days: ['besok'] }, 'dispatch.open_days.0'],
] as const)('days of dispatch such as %o are refused beside their field', async ([change, field]) => {
  const { version, settings } = await read()
  expect(await fieldsOf(save({ version, dispatch: { ...settings.dispatch, ...change } }))).toEqual([field])
})
