import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { installTasks } from '#server/queue/tasks.ts'
import { loadOutbox } from '#server/sandbox/outbox.queries.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { layoutMail } from './mail-layout.ts'
import { sendMail, sendMailTask } from './send-mail.ts'

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

const { code: _, ...withoutCode } = parts

async function taskOf(to: string) {
  return db
    .selectFrom('tasks')
    .select(['state', 'attempts', 'last_error', 'payload'])
    .where(sql<boolean>`payload ->> 'to' = ${to}`)
    .executeTakeFirstOrThrow()
}

async function send(to: string, content: typeof withoutCode | typeof parts) {
  await transaction(db, (tx) => sendMail(tx, { to, subject: 'Kode', parts: content }))
  await runDue(ctx())
}

test('a mail reaches the outbox once, also when the relay lost its first answer', async () => {
  worldOf(world.ports).mail.faults.failNext({ kind: 'cut_after_effect' })
  await send('siti@sehati.test', withoutCode)
  expect(await loadOutbox(db, 'siti@sehati.test')).toHaveLength(1)
  await world.ports.clock.advance(60)
  expect(await runDue(ctx())).toBe(1)

  const [mail, ...others] = await loadOutbox(db, 'SITI@sehati.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ code: null, links: ['https://shop.test/pay?a=1&b=2'], subject: 'Kode' })
})

test('a code that may have left is not sent again; one that did not leave is', async () => {
  worldOf(world.ports).mail.faults.failNext({ kind: 'timeout' })
  await send('unsure@sehati.test', parts)
  worldOf(world.ports).mail.faults.failNext({ kind: 'refuse' })
  await send('waits@sehati.test', parts)
  await world.ports.clock.advance(60)
  expect(await runDue(ctx())).toBe(1)

  expect(await loadOutbox(db, 'unsure@sehati.test')).toEqual([])
  expect(await taskOf('unsure@sehati.test')).toMatchObject({ state: 'DONE', last_error: 'unknown: sandbox: timeout' })
  expect(await loadOutbox(db, 'waits@sehati.test')).toMatchObject([{ code: '482913' }])
})

test('what the relay refuses for good is not tried again', async () => {
  await send('nobody@unknown.test', parts)
  await world.ports.clock.advance(3_600)
  expect(await runDue(ctx())).toBe(0)
  expect(await taskOf('nobody@unknown.test')).toMatchObject({
    state: 'DONE',
    attempts: 1,
    last_error: 'refused: 550 5.1.1',
  })
})

test('a mail that has been sent leaves neither its code nor its links in the queue', async () => {
  await send('trace@sehati.test', parts)
  const { payload } = await taskOf('trace@sehati.test')
  expect(payload).toEqual({ message_id: expect.any(String), to: 'trace@sehati.test', subject: 'Kode' })
})

test('a mail of a transaction that failed is never sent', async () => {
  await transaction(db, async (tx) => {
    await sendMail(tx, { to: 'lost@sehati.test', subject: 'Never', parts })
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

test('a mail looks right in the dark and loads nothing from elsewhere', () => {
  const { html, carries_code } = layoutMail({ ...parts, closing: ['Berlaku 10 menit & sekali'] })
  expect(carries_code).toBe(true)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('Berlaku 10 menit &amp; sekali')
  expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('src="cid:logo@sehati"')])
  expect(html).not.toMatch(/<(?:script|link|iframe|form)\b|url\(|@import/)
})
