import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { findBookedPayout, movePayout } from '#server/sandbox/payout-books.ts'
import { payoutWebhook } from '#server/sandbox/payout-webhook.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { signatureHeader, signWebhook, webhookKey } from '#server/sandbox/webhook-signature.ts'
import { payoutPortSuite } from './payout-port.suite.ts'

const world = await outsideWorld()
afterAll(() => world.close())
const { db, ports } = world
const { key, faults } = worldOf(ports).payout
const now = () => ports.clock.now()

payoutPortSuite(() => ({
  port: ports.payout,
  advance: async (seconds) => void (await ports.clock.advance(seconds)),
  move: async (reference, move) => void (await movePayout(db, now(), reference, move)),
  setBalance: async (balance) => {
    await sql`insert into sandbox_payout_balance (balance) values (${balance})
              on conflict (only_row) do update set balance = excluded.balance`.execute(db)
  },
  webhook: async (reference) => {
    const payout = await findBookedPayout(db, now(), reference)
    if (!payout) throw new Error('There is no such payout')
    return payoutWebhook(key, payout)
  },
  forgeries: ({ body, headers }) => {
    const signature = headers[signatureHeader] ?? ''
    const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
    const stranger = signWebhook(webhookKey('another secret that is long enough', 'payout'), body)
    const ofPayments = signWebhook(webhookKey('a secret that only tests ever see, long enough', 'payment'), body)
    return [
      ...[flipped, '', signature.toUpperCase(), `${signature}00`, stranger, ofPayments].map((one) => ({
        body,
        headers: { [signatureHeader]: one },
      })),
      { body: Buffer.concat([body, Buffer.from(' ')]), headers },
      { body, headers: {} },
    ]
  },
  failNext: (trouble) => faults.failNext({ kind: trouble === 'lost' ? 'timeout' : 'cut_after_effect', call: 'send' }),
  count: async (reference) => ((await findBookedPayout(db, now(), reference)) ? 1 : 0),
}))
