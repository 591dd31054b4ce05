import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sehati-config-'))

const mail = { SMTP_URL: 'smtps://shop:a-relay-password@mail.example.id', MAIL_FROM: 'Sehati <halo@example.id>' }
const messaging = {
  WHATSAPP_TOKEN: 'EAAG-a-token-that-is-long-enough',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'a verify token of ours',
}
const production = {
  APP_ENV: 'production',
  APP_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://shop.example.id',
  DATABASE_URL: 'postgres://shop@database/shop',
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

test('an empty environment runs the demo shop on sandboxes', () => {
  const config = readConfig({ DATA_DIR })
  expect(config).toMatchObject({ APP_ENV: 'demo', isSandbox: true })
  expect(new Set(Object.values(config.sandboxes))).toEqual(new Set([true]))
})

test('each port leaves its sandbox on its own', () => {
  expect(readConfig({ DATA_DIR, ...mail }).sandboxes).toMatchObject({ mail: false, messaging: true, payment: true })
  expect(readConfig({ DATA_DIR, ...messaging }).sandboxes).toMatchObject({ mail: true, messaging: false })
})

test('a provider that is configured in part stops the start and names what is missing', () => {
  expect(problemsOf({ SMTP_URL: mail.SMTP_URL })).toEqual(['MAIL_FROM must be set: mail is configured in part'])
  expect(problemsOf({ WHATSAPP_TOKEN: messaging.WHATSAPP_TOKEN })).toEqual([
    'WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN must be set: messaging is configured in part',
  ])
})

test('production names every port that would run on its sandbox', () => {
  expect(problemsOf({ ...production, ...mail })).toEqual([
    'PAYMENT_PROVIDER must be set in production for payment (or ALLOW_SANDBOX_PROVIDERS=payment)',
    'PAYOUT_PROVIDER must be set in production for payout (or ALLOW_SANDBOX_PROVIDERS=payout)',
    'DELIVERY_PROVIDER, BITESHIP_API_KEY, BITESHIP_HOOK_SECRET must be set in production for delivery (or ALLOW_SANDBOX_PROVIDERS=delivery)',
    'WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN must be set in production for messaging (or ALLOW_SANDBOX_PROVIDERS=messaging)',
    'GOOGLE_CLIENT_ID must be set in production for identity (or ALLOW_SANDBOX_PROVIDERS=identity)',
  ])
  expect(problemsOf({ APP_ENV: 'production' }).join('\n')).toMatch(
    /APP_SECRET[^]*PUBLIC_URL[^]*DATABASE_URL[^]*SMTP_URL/,
  )
})

test('production runs on the sandboxes that are allowed by name, and never lets the world be driven', () => {
  const allowed = { ALLOW_SANDBOX_PROVIDERS: 'payment, payout, delivery,identity' }
  expect(problemsOf({ ...production, ...mail, ...allowed })).toEqual([expect.stringContaining('WHATSAPP_TOKEN')])
  const config = readConfig({ DATA_DIR, ...production, ...mail, ...messaging, ...allowed })
  expect(config).toMatchObject({ isSandbox: false, sandboxes: { payment: true, mail: false } })
  expect(problemsOf({ ...production, ALLOW_SANDBOX_PROVIDERS: 'true' })).toEqual([])
  expect(problemsOf({ ALLOW_SANDBOX_PROVIDERS: 'payments' })).toEqual([
    'ALLOW_SANDBOX_PROVIDERS must be true, false or some of payment, payout, delivery, mail, messaging, identity',
  ])
})

test('a provider is spoken to over TLS, at an address that is only an address', () => {
  for (const wrong of ['http://graph.example/v24.0', 'ftp://a', 'https://a/?x=1', 'graph.facebook.com']) {
    expect(problemsOf({ WHATSAPP_API_URL: wrong }), wrong).toHaveLength(1)
  }
  expect(readConfig({ DATA_DIR, WHATSAPP_API_URL: 'http://127.0.0.1:4000/v24.0/' }).WHATSAPP_API_URL).toBe(
    'http://127.0.0.1:4000/v24.0',
  )
  for (const wrong of ['mail.example.id', 'smtp://user@mail.example.id', 'https://mail.example.id']) {
    expect(problemsOf({ ...mail, SMTP_URL: wrong }), wrong).toEqual([expect.stringMatching(/^SMTP_URL must be smtps/)])
  }
  for (const wrong of ['Sehati', 'a@b\r\nBcc: c@d', 'a@b, c@d', '<a@b>']) {
    expect(problemsOf({ ...mail, MAIL_FROM: wrong }), wrong).toEqual([expect.stringMatching(/^MAIL_FROM must be/)])
  }
})

test('what is refused is named, never repeated', () => {
  const canary = 'canary-7h2k'
  const names = [
    ...Object.keys(mail),
    ...Object.keys(messaging),
    'APP_SECRET',
    'METRICS_TOKEN',
    'CHATBOT_API_KEY',
    'DATABASE_URL',
    'DATABASE_READ_URL',
  ]
  for (const name of names)
    expect(problemsOf({ ...mail, ...messaging, [name]: canary }).join(), name).not.toContain(canary)
})

test('a pooler needs a straight way beside it, and names no statements unless it is told to', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/shop', DB_POOLER: 'transaction' }
  expect(problemsOf(pooled)).toEqual([expect.stringContaining('DATABASE_LISTEN_URL must be set')])
  const straight = { DATABASE_LISTEN_URL: 'postgres://database/shop' }
  expect(problemsOf(straight)).toEqual([expect.stringContaining('DATABASE_URL must be set')])
  expect(readConfig({ DATA_DIR, ...pooled, ...straight })).toMatchObject({ DB_STATEMENT_NAMES: 'off', ...straight })
  const newer = readConfig({ DATA_DIR, ...pooled, ...straight, DB_STATEMENT_NAMES: 'on' })
  expect(newer.DB_STATEMENT_NAMES).toBe('on')
  expect(readConfig({ DATA_DIR, DATABASE_URL: 'postgres://database/shop' })).toMatchObject({
    DB_STATEMENT_NAMES: 'on',
    DATABASE_LISTEN_URL: 'postgres://database/shop',
  })
})

test('replicas are a list', () => {
  const database = { DATA_DIR, DATABASE_URL: 'postgres://database/shop' }
  expect(readConfig(database).DATABASE_READ_URL).toEqual([])
  const two = 'postgres://one/shop, postgres://two/shop'
  expect(readConfig({ ...database, DATABASE_READ_URL: two }).DATABASE_READ_URL).toEqual(two.split(', '))
  expect(problemsOf({ ...database, DATABASE_READ_URL: 'postgres://one/shop, two' })).toEqual([
    'DATABASE_READ_URL.1 must start with postgres://',
  ])
})
