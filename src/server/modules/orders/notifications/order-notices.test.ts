import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { OrderFacts } from '#contract/orders/order-facts.ts'
import * as notices from '#contract/orders/order-notices.ts'
import * as parcels from '#contract/orders/parcel-notices.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import { noticeMail } from '#server/mail/notice-mail.ts'

const { orderPlaced, orderPaymentChanged, orderExpiring, orderPaid } = notices
const { orderCancelled, orderRefunded, orderExpired, orderPaidTooLate } = notices
const { orderPacked, orderShipped, orderDelivered, orderDeliveryFailed, orderSentAgain } = parcels
const steps = {
  placed: orderPlaced,
  payment_changed: orderPaymentChanged,
  expiring: orderExpiring,
  paid: orderPaid,
  packed: orderPacked,
  shipped: orderShipped,
  delivered: orderDelivered,
  delivery_failed: orderDeliveryFailed,
  sent_again: orderSentAgain,
  cancelled: orderCancelled,
  refunded: orderRefunded,
  expired: orderExpired,
  paid_too_late: orderPaidTooLate,
}
type Step = keyof typeof steps
const everyStep = Object.keys(steps) as Step[]

const facts = {
  order_id: '01890000-0000-7000-8000-000000000000',
  order_number: 'SH-261121-7K3QD',
  email: 'dewi@example.test',
  first_name: 'Dewi <b>',
  language: 'en' as const,
  total: 1_323_750,
  expires_at: '2026-11-21T17:30:00.000Z',
  courier_name: 'JNE',
  service_name: 'BCA Virtual Account',
}
const frame = { publicUrl: 'https://shop.example', shopName: 'Sehati Rawat' }
const here = { ...frame, publicUrl: '' }

type Facts = OrderFacts & { email: string; first_name: string; language: Language }

function drawn(step: Step, of: Facts, within: typeof frame) {
  const { subject, parts } = noticeMail(steps[step], of, of, within)
  return { subject, ...layoutMail(parts) }
}

function listed(step: Step, of: Facts, language: Language) {
  const { title, text = '' } = steps[step].words[language](of)
  return { title, text }
}

test.for(everyStep)('the mail about an order that is %s names it, links to it and exists in both languages', (kind) => {
  const english = drawn(kind, facts, frame)
  const indonesian = drawn(kind, { ...facts, language: 'id' }, frame)

  for (const mail of [english, indonesian]) {
    expect(mail.subject).toContain('SH-261121-7K3QD')
    expect(mail.links[0]).toBe('https://shop.example/orders/01890000-0000-7000-8000-000000000000')
    expect(mail.text).toContain(mail.links[0])
    expect(mail.html).toContain('Dewi &lt;b&gt;')
    expect(mail.html).toContain('Sehati Rawat')
  }
  expect(english.subject).not.toBe(indonesian.subject)
})

test.for(everyStep)('the list in the shop says that an order is %s in one line, in both languages', (step) => {
  const refunded = { ...facts, refunded: 50_000 }
  const [en, id] = [listed(step, refunded, 'en'), listed(step, refunded, 'id')]

  for (const { title, text } of [en, id]) {
    expect(text).toContain('SH-261121-7K3QD')
    expect(title.length).toBeLessThan(40)
    expect(`${title} ${text}`).not.toMatch(/undefined|null|  /)
  }
  expect(en.title).not.toBe(id.title)
})

test('the list writes the deadline as screens do', () => {
  const [en, id] = [listed('placed', facts, 'en'), listed('placed', facts, 'id')]
  expect(en.text).toBe('Please pay Rp 1.323.750 for SH-261121-7K3QD before 22 Nov 2026, 00.30 WIB.')
  expect(id.text).toContain('sebelum 22 Nov 2026, 00.30 WIB.')
})

test('an order that the wallet paid in full tells of no amount', () => {
  expect(drawn('paid', { ...facts, total: 0 }, here).text).toContain('Nothing is left to pay')
  expect(listed('paid', { ...facts, total: 0 }, 'id').title).toBe('Pesanan lunas')
})

test('a customer is asked to pay the total before the deadline in Jakarta time', () => {
  expect(drawn('placed', facts, here).text).toContain('Rp 1.323.750 before 22 November 2026 at 00.30 WIB')
  expect(drawn('placed', { ...facts, language: 'id' }, here).text).toContain('Rp 1.323.750 sebelum 22 November 2026')
})

test.for(['en', 'id'] as const)(
  'the mail of a parcel carries its number, its courier and the link (%s)',
  (language) => {
    const parcel = { courier_name: 'Lion Parcel', awb_number: 'LP123', tracking_url: 'https://track.example/LP123' }
    const mail = drawn('shipped', { ...facts, language, ...parcel }, here)

    for (const word of Object.values(parcel)) expect(mail.text).toContain(word)
    expect(mail.html).toContain('https://track.example/LP123')
    expect(mail.links).toContain('https://track.example/LP123')
    const without = drawn('shipped', { ...facts, language, awb_number: null, tracking_url: null }, here)
    expect(without.text).not.toMatch(/null|AWB/)
  },
)

test('a cancelled order tells the reason and the refund only where there are any', () => {
  expect(drawn('cancelled', { ...facts, reason: 'Salah varian', refunded: 50_000 }, here).text).toContain(
    'refunded Rp 50.000',
  )
  expect(drawn('cancelled', { ...facts, reason: null, refunded: 0 }, here).text).not.toMatch(/Reason|refund/)
})

test('a name with an address in it is left out, because the mailbox may be somebody else’s', () => {
  for (const kind of ['placed', 'cancelled'] as const) {
    const mail = drawn(kind, { ...facts, first_name: 'Menang! evil.example/x', reason: null, refunded: 0 }, here)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil')
    expect(mail.text).toContain('Hello,')
  }
})
