import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { addAuthenticator, beginAuthenticator } from '#contract/sign-in/factors.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { getProfile } from '#contract/people/profile.ts'
import { Secret, TOTP } from 'otpauth'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const program = fileURLToPath(new URL('remove-factors.ts', import.meta.url))

function removeFactors(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { DATABASE_URL, DATA_DIR } = shop.ctx().config
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { DATABASE_URL, DATA_DIR } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('the last owner who lost every factor gets back in by the command, which is in the audit log', async () => {
  const owner = await shop.admin()
  const { authenticator_id, secret } = await owner.call(beginAuthenticator, {})
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: shop.ctx().now().getTime() })
  await owner.call(addAuthenticator, { body: { authenticator_id, code } })
  const body = { email: owner.email, password: owner.password, role: 'ADMIN' as const }
  expect(await shop.guest.raw(login, { body })).toMatchObject({ body: { error: 'FACTOR_NEEDED' } })

  expect(await removeFactors('--email', owner.email)).toMatchObject({ code: 0, err: '' })

  expect(await owner.raw(getProfile)).toMatchObject({ status: 401 })
  expect(await shop.guest.raw(login, { body })).toMatchObject({ status: 200 })
  const log = await shop.db.selectFrom('audit_log').select('action').where('actor_id', '=', owner.user_id).execute()
  expect(log).toContainEqual({ action: 'profile.remove_factors' })
})

test('an address without an administrator is refused with a reason', async () => {
  const { email } = await shop.customer()
  expect(await removeFactors('--email', email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no administrator'),
  })
  expect(await removeFactors()).toMatchObject({ code: 1, err: expect.stringContaining('--email is missing') })
})
