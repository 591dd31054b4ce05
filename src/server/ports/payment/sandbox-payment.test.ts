import { afterAll } from 'vitest'
import { webhookKey, signWebhook, signatureHeader } from '#server/sandbox/webhook-signature.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { findBookedPayment, movePayment, statusNow } from '#server/sandbox/payment-books.ts'
import { paymentWebhook } from '#server/sandbox/payment-webhook.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { paymentPortSuite } from './payment-port.suite.ts'

const world = await outsideWorld()
afterAll(() => world.close())
const { db, ports } = world
const { key, faults } = worldOf(ports).payment
const now = () => ports.clock.now()

paymentPortSuite(() => ({
  port: ports.payment,
  now,
  advance: async (seconds) => void (await ports.clock.advance(seconds)),
  pay: async (reference) => {
    const payment = await findBookedPayment(db, reference)
    if (!payment || statusNow(payment, now()) !== 'PENDING') throw new Error('The page is closed')
    await movePayment(db, now(), reference, 'pay')
  },
  webhook: async (reference) => {
    const payment = await findBookedPayment(db, reference)
    if (!payment) throw new Error('There is no such payment')
    return paymentWebhook(key, payment, payment.status)
  },
  forgeries: ({ body, headers }) => {
    const signature = headers[signatureHeader] ?? ''
    const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
    const stranger = signWebhook(webhookKey('another secret that is long enough', 'payment'), body)
    return [
      ...[flipped, '', signature.toUpperCase(), `${signature}00`, stranger].map((one) => ({
        body,
        headers: { [signatureHeader]: one },
      })),
      { body: Buffer.concat([body, Buffer.from(' ')]), headers },
      { body, headers: {} },
    ]
  },
  failNext: (trouble) => faults.failNext({ kind: trouble === 'lost' ? 'timeout' : 'cut_after_effect' }),
  endRefunds: async () => {},
}))
