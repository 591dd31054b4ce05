import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { login } from '#contract/sign-in/sign-in.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const program = fileURLToPath(new URL('create-admin.ts', import.meta.url))

function createAdmin(args: string[], input = ''): Promise<{ code: number; out: string; err: string }> {
  const { config } = shop.ctx()
  return new Promise((resolve) => {
    const env = { DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.DATA_DIR }
    const child = execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.on('error', () => {}) // it may end before it has read
    child.stdin?.end(input)
  })
}

test('an administrator made by command signs in', async () => {
  const args = ['--email', 'Rina@Example.test', '--name', 'Rina Ayu Wati', '--password-stdin']

  expect(await createAdmin(args, 'sangat rahasia sekali\n')).toMatchObject({ code: 0, err: '' })

  const signedIn = await shop.guest.call(login, {
    body: { email: 'rina@example.test', password: 'sangat rahasia sekali', role: 'ADMIN' },
  })
  expect(signedIn).toMatchObject({ role: 'ADMIN', first_name: 'Rina', last_name: 'Ayu Wati' })
})

test('an address that has an account is not taken over', async () => {
  const siti = await shop.customer({ email: 'siti@example.test' })

  const outcome = await createAdmin(['--email', 'siti@example.test', '--password-stdin'], 'sangat rahasia sekali')

  expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('already has an account') })
  const body = { email: siti.email, password: siti.password, role: 'CUSTOMER' as const }
  expect((await shop.guest.raw(login, { body })).status).toBe(200)
})

test.for([
  [['--password-stdin'], 'x', '--email is missing'],
  [['--email', 'nope', '--password-stdin'], 'sangat rahasia sekali', 'valid e-mail'],
  [['--email', 'a@example.test', '--password-stdin'], 'short', 'at least 8'],
  [['--email', 'a@example.test', '--password-stdin'], 'rahasia123', 'easy to guess'],
  [['--email', 'a@example.test'], '', '--password-stdin'],
  [['--email', 'a@example.test', '--role', 'x'], '', '--role'],
] as const)('%j is refused with a reason', async ([args, input, reason]) => {
  expect(await createAdmin([...args], input)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(reason) })
})

test('help tells how', async () => {
  expect(await createAdmin(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--password-stdin') })
})
