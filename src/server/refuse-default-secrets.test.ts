import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { login } from '#contract/sign-in/sign-in.ts'
import { transaction } from './db/db.ts'
import { createAdmin } from '#server/modules/staff/staff.ts'
import { hashPassword } from '#server/modules/sign-in/sign-in.ts'
import { refuseDefaultSecrets } from './refuse-default-secrets.ts'
import { testShop } from './test/test-shop.ts'

const shop = await testShop()
const url = shop.ctx().config.DATABASE_URL ?? ''
const start = (APP_ENV: 'production' | 'demo') => refuseDefaultSecrets({ APP_ENV }, url)

async function administrator(email: string, password: string) {
  const password_hash = await hashPassword(password)
  await transaction(shop.db, (tx) =>
    createAdmin(shop.ctx(), tx, {
      sets: ['OWNER'],
      email,
      password_hash,
      first_name: 'Adi',
      is_verified: true,
    }),
  )
}
const signIn = (email: string, password: string) => shop.guest.raw(login, { body: { email, password, role: 'ADMIN' } })

function secure(): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) }
    execFile(process.execPath, ['src/server/cli/secure-accounts.ts'], { env }, (error, out) => {
      resolve({ code: error ? Number(error.code) : 0, out })
    })
  })
}

test('a shop for real people does not open while the demo’s passwords do, and a command mends it', async () => {
  await start('production')
  await administrator('admin@sehati.test', 'sehati-admin')
  await administrator('owner@example.com', 'sehati-admin')
  await administrator('careful@example.com', 'a password of my own')

  await expect(start('production')).rejects.toThrow(/admin@sehati\.test \(admin\)\n {2}owner@example\.com \(admin\)/)
  await expect(start('production')).rejects.toThrow('npm run accounts:secure')
  await start('demo')
  expect((await signIn('owner@example.com', 'sehati-admin')).status).toBe(200)

  expect(await secure()).toEqual({
    code: 0,
    out: 'admin@sehati.test (admin): removed\nowner@example.com (admin): reset\n',
  })

  await start('production')
  expect((await signIn('admin@sehati.test', 'sehati-admin')).status).toBe(401)
  expect((await signIn('owner@example.com', 'sehati-admin')).status).toBe(401)
  expect((await signIn('careful@example.com', 'a password of my own')).status).toBe(200)
  expect(await secure()).toEqual({ code: 0, out: 'No account has a known password\n' })
})
