import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { transaction } from '#server/db/db.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { smtpRelay } from '#server/test/simulators/smtp-relay.ts'
import type { RelayTrouble } from '#server/test/simulators/smtp-relay.ts'
import { testShop } from '#server/test/test-shop.ts'

const relay = await smtpRelay({ port: 'on_this_machine' })
const shop = await testShop({
  SMTP_URL: `smtp://${relay.user}:${encodeURIComponent(relay.password)}@127.0.0.1:${relay.port}`,
  MAIL_FROM: 'Sehati <halo@sehati.test>',
})
const canary = { code: '730519', link: 'https://shop.test/change-password?token=canary-q8Wd3' }
const logged: string[] = []
const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))

async function write(to: string, hasCode = false) {
  const parts = {
    language: 'en' as const,
    shopName: 'Sehati',
    title: 'A mail',
    paragraphs: ['Hello'],
    button: { label: 'Open', url: canary.link },
    ...(hasCode && { code: canary.code }),
  }
  await transaction(shop.db, (tx) => sendMail(tx, { to, subject: 'A mail', parts }))
}

const run = () => runDue({ ...shop.ctx(), log })
const copiesTo = (to: string) => relay.mails.filter((mail) => mail.to.includes(to))
// A relay has no room for new connections only, so that comes first.
const troubles: RelayTrouble[] = ['busy', 'greylist', 'refuse_content', 'cut_after_data']

test.for(troubles)('a mail survives %s as well as it can: sent once more, never twice at once', async (trouble) => {
  const to = `${trouble}@sehati.test`
  relay.failNext(trouble)
  await write(to)
  await run()
  await shop.ctx().ports.clock.advance(60)
  await run()
  const copies = copiesTo(to)
  expect(copies).toHaveLength(trouble === 'refuse_content' ? 0 : trouble === 'cut_after_data' ? 2 : 1)
  expect(new Set(copies.map(({ message_id }) => message_id)).size).toBeLessThanOrEqual(1)
})

test('a code that may have left is not sent a second time', async () => {
  relay.failNext('cut_after_data')
  await write('code@sehati.test', true)
  await run()
  await shop.ctx().ports.clock.advance(3_600)
  await run()
  expect(copiesTo('code@sehati.test')).toHaveLength(1)
})

test('neither logs nor finished tasks hold a code, a link or a password of the relay', async () => {
  await write('nobody@unknown.test', true)
  await run()
  const tasks = await shop.db
    .selectFrom('tasks')
    .select(['payload', 'last_error'])
    .where('state', '<>', 'WAITING')
    .execute()
  const everything = logged.join('') + JSON.stringify(tasks)
  expect(everything).toContain('task failed and is tried again later')
  expect(everything).toContain('mail given up')
  for (const secret of [canary.code, 'canary-q8Wd3', relay.password]) expect(everything).not.toContain(secret)
})

test('while a relay hangs with four mails, the shop goes on answering', async () => {
  const customer = await shop.customer()
  relay.failNext('hang_after_data', 4)
  for (let i = 0; i < 4; i += 1) await write(`hang-${i}@sehati.test`)
  const running = Promise.all([run(), run(), run(), run()])
  let hangs = true
  void running.finally(() => (hangs = false))
  await pause(100)
  for (let i = 0; i < 20; i += 1) await customer.call(listPaymentServices, {})
  expect(hangs).toBe(true)
  await running
  expect(copiesTo('hang-0@sehati.test')).toHaveLength(1)
  await relay.close()
})
