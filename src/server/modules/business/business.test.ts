import { expect, test } from 'vitest'
import type { VersionedSettings } from '#contract/business.ts'
import { getShell } from '#contract/pages.ts'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import * as business from './business.ts'

const shop = await testShop()
const ensure = () => transaction(shop.db, (tx) => business.ensureBusinessDefaults(tx, shop.ctx().now()))

function save(input: VersionedSettings) {
  return transaction(shop.db, (tx) => business.saveSettings(shop.ctx(), tx, input))
}

const refusal = (code: string) => (error: unknown) => error instanceof AppError && error.code === code

test('a shop whose settings were never saved works with sensible ones', async () => {
  const settings = await business.getSettings(shop.db)

  expect(settings).toMatchObject({
    tax_bps: 1100,
    low_stock_threshold: 10,
    order_expiry_minutes: { VIRTUAL_ACCOUNT: 1440, RETAIL: 1440, QRIS: 30, EWALLET: 30, CARD: 15 },
    auto_complete_days: 3,
    delivery: { weighing: { tolerance_grams: 300, volume_divisor: 6 } },
  })
  expect(getShell.response.shape.shop.parse(await business.loadShop(shop.db))).toEqual(await business.loadShop(shop.db))
})

test('saved settings are seen at once, and the one who saw older ones is told', async () => {
  const { settings, version } = await business.readSettings(shop.db)
  await business.getSettings(shop.db)

  await save({ settings: { ...settings, low_stock_threshold: 25 }, version })

  expect((await business.getSettings(shop.db)).low_stock_threshold).toBe(25)
  await expect(save({ settings, version })).rejects.toSatisfy(refusal('conflict'))
  expect((await business.readSettings(shop.db)).version).toBe(version + 1)
})

test('of two who save at once, one is told that the other was first', async () => {
  const { settings, version } = await business.readSettings(shop.db)

  const outcomes = await Promise.allSettled([
    save({ settings: { ...settings, auto_complete_days: 4 }, version }),
    save({ settings: { ...settings, auto_complete_days: 5 }, version }),
  ])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(lost?.reason).toSatisfy(refusal('conflict'))
})

test('settings that make no sense are refused', async () => {
  const { settings, version } = await business.readSettings(shop.db)

  await expect(save({ settings: { ...settings, tax_bps: -1 }, version })).rejects.toThrow()
  await expect(save({ settings: { ...settings, surprise: 1 } as never, version })).rejects.toThrow()
})

test('writing the defaults again changes nothing that an administrator set', async () => {
  await shop.db
    .updateTable('payment_services')
    .set({ fee_flat: 1, is_active: false })
    .where('code', '=', 'ALFAMART')
    .execute()
  const { settings, version } = await business.readSettings(shop.db)
  const saved = await save({ settings: { ...settings, tax_bps: 1200 }, version })

  await Promise.all([ensure(), ensure(), ensure()])

  expect(await business.readSettings(shop.db)).toEqual(saved.after)
  const row = shop.db.selectFrom('payment_services').select(['fee_flat', 'is_active']).where('code', '=', 'ALFAMART')
  expect(await row.executeTakeFirst()).toEqual({ fee_flat: 1, is_active: false })
})

test('inside a transaction the settings come from that transaction, so nobody waits for a second connection', async () => {
  // As many transactions as there are connections: one more connection each would leave all of them waiting.
  const read = () => transaction(shop.db, async (tx) => (await business.getSettings(tx)).tax_bps)

  const rates = await Promise.all(Array.from({ length: 16 }, read))

  expect(new Set(rates).size).toBe(1)
})

test('fourteen ways to pay, the cheapest for the customer first, and transfers by hand off', async () => {
  const services = await business.listServices(shop.db)

  expect(services.map(({ code }) => code)).toEqual([
    'QRIS',
    'GOPAY',
    'OVO',
    'DANA',
    'SHOPEEPAY',
    'BCA_VA',
    'MANDIRI_VA',
    'BNI_VA',
    'BRI_VA',
    'PERMATA_VA',
    'CARD',
    'ALFAMART',
    'INDOMARET',
    'BANK_TRANSFER',
  ])
  expect(services.at(-1)).toMatchObject({ is_active: false, group: 'TRANSFER' })
})

async function keptService(code: string) {
  const kept = (await business.listServices(shop.db)).find((one) => one.code === code)
  if (!kept) throw new Error(`There is no ${code}`)
  return kept
}

/** The method that takes a total of so much. */
async function serviceFor(code: string, total: number) {
  const service = await business.requireService(shop.db, code)
  business.requireWithinLimits(service, total)
  return service
}

test.for([
  ['BCA_VA', 129_000, 4000],
  ['QRIS', 129_000, 903],
  ['QRIS', 129_999, 909],
  ['GOPAY', 129_050, 2581],
  ['CARD', 129_000, 5741],
  ['INDOMARET', 129_000, 5000],
  ['QRIS', 1500, 10],
] as const)('paying with %s costs of %i the shop %i, and the customer nothing more', async ([code, amount, cost]) => {
  const service = await serviceFor(code, amount)
  expect(business.transferFee(service, amount)).toBe(0)
  expect(business.paymentCost(await keptService(code), amount)).toBe(cost)
})

test.for([
  ['QRIS', 10_000_001],
  ['QRIS', 1499],
  ['INDOMARET', 2_500_001],
  ['BCA_VA', 9999],
  ['NO_SUCH', 50_000],
  ['', 50_000],
] as const)('%s does not take %i', async ([code, amount]) => {
  await expect(serviceFor(code, amount)).rejects.toSatisfy(refusal('payment_not_possible'))
})

test('both ends of what a method takes are taken', async () => {
  await expect(serviceFor('QRIS', 10_000_000)).resolves.toMatchObject({ code: 'QRIS' })
  await expect(serviceFor('QRIS', 1500)).resolves.toMatchObject({ code: 'QRIS' })
})

test('a way to pay that is switched off is refused', async () => {
  await shop.db.updateTable('payment_services').set({ is_active: false }).where('code', '=', 'OVO').execute()

  await transaction(shop.db, (tx) =>
    expect(business.requireService(tx, 'OVO')).rejects.toSatisfy(refusal('payment_not_possible')),
  )
})

test('contents are shown in their order, in their time, and only when they are switched on', async () => {
  const now = shop.ctx().now()
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  const faq = (en: string, more: Partial<business.NewContent> = {}) =>
    transaction(shop.db, (tx) =>
      business.addContent(
        tx,
        { type: 'FAQ', title: { en, id: en }, body_html: { en: '<p>x</p>', id: '<p>x</p>' }, ...more },
        now,
      ),
    )
  await faq('second', { display_order: 2 })
  await faq('first', { display_order: 1, starts_at: at(-1), ends_at: at(1) })
  await faq('over', { ends_at: at(-1) })
  await faq('not yet', { starts_at: at(1) })
  await faq('off', { is_active: false })

  const shown = await business.loadContents(shop.db, 'FAQ', now)

  expect(shown.map(({ title }) => title.en)).toEqual(['first', 'second'])
  expect(await business.loadContents(shop.db, 'ANNOUNCEMENT', now)).toEqual([])
})

test('what an editor pastes is made safe before it is kept', async () => {
  const now = shop.ctx().now()
  const nasty = `<h1>Hi</h1><p onclick="x()" style="color:red">Hello <strong>you</strong><script>alert(1)</script>
    <a href="javascript:alert(1)">a</a><a href="/about">b</a><a href="//evil.test">c</a><img src=x onerror=alert(1)></p><style>p{}</style>`
  const body_html = { en: nasty, id: nasty }
  await transaction(shop.db, (tx) =>
    business.addContent(tx, { type: 'ABOUT', title: { en: 'a', id: 'a' }, body_html }, now),
  )

  const [about] = await business.loadContents(shop.db, 'ABOUT', now)

  expect(about?.body_html.en.replace(/\s+/g, ' ')).toBe(
    '<h3>Hi</h3><p>Hello <strong>you</strong> <a>a</a><a href="/about">b</a><a>c</a></p>',
  )
})

test.for(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'http://plain.test', 'products'])(
  'a content cannot link to %s',
  async (link) => {
    const title = { en: 'a', id: 'a' }
    const add = transaction(shop.db, (tx) =>
      business.addContent(tx, { type: 'HOME_BANNER', title, body_html: title, link }, new Date()),
    )

    await expect(add).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'link' }] })
  },
)
