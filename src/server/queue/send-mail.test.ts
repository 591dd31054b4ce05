import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { loadOutbox } from '#server/sandbox/outbox.queries.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { layoutMail } from './mail-layout.ts'
import { runDue } from './run-tasks.ts'
import { sendMail, sendMailTask } from './send-mail.ts'
import { installTasks } from './tasks.ts'

const world = await outsideWorld()
const { db, ctx } = world
installTasks([sendMailTask])
afterAll(() => world.close())

const parts = {
  language: 'id',
  shopName: 'Sehati',
  title: 'Kode <Anda>',
  paragraphs: ['Halo "Siti" & keluarga'],
  code: '482913',
  details: [{ label: 'Total', value: 'Rp 129.000' }],
  button: { label: 'Bayar', url: 'https://shop.test/pay?a=1&b=2' },
} as const

test('a mail reaches the outbox once, also when the relay lost its first answer', async () => {
  worldOf(world.ports).mail.faults.failNext({ kind: 'cut_after_effect' })
  await transaction(db, (tx) => sendMail(tx, { to: 'siti@sehati.test', subject: 'Kode', ...layoutMail(parts) }))
  await runDue(ctx())
  expect(await loadOutbox(db, 'siti@sehati.test')).toHaveLength(1)
  await world.ports.clock.advance(60)
  expect(await runDue(ctx())).toBe(1)

  const [mail, ...others] = await loadOutbox(db, 'SITI@sehati.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ code: '482913', links: ['https://shop.test/pay?a=1&b=2'], subject: 'Kode' })
})

test('a mail of a transaction that failed is never sent', async () => {
  await transaction(db, async (tx) => {
    await sendMail(tx, { to: 'lost@sehati.test', subject: 'Never', text: '', html: '', links: [] })
    throw new Error('changed my mind')
  }).catch(() => {})
  await runDue(ctx())
  expect(await loadOutbox(db, 'lost@sehati.test')).toEqual([])
})

test('a mail says the same as text and as HTML, and what people typed stays text', () => {
  const { text, html } = layoutMail(parts)
  for (const part of ['482913', 'Rp 129.000', 'Bayar']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain('Halo "Siti" & keluarga')
  expect(html).toContain('Halo &quot;Siti&quot; &amp; keluarga')
  expect(html).toContain('Kode &lt;Anda&gt;')
  expect(html).toContain('href="https://shop.test/pay?a=1&amp;b=2"')
  expect(html).toContain('lang="id"')
})
