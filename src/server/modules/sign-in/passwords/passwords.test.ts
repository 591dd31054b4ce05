import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { refuseGuessablePassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const owner = { email: 'siti.rahma@example.test', field: 'password' }

test('passwords are kept as argon2id with 19 MiB, two passes and one lane, each with its own salt', async () => {
  const [first, second] = [await hashPassword('the same password'), await hashPassword('the same password')]

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'the same password')).toBe(true)
  expect(await verifyPassword(first, 'the same Password')).toBe(false)
})

test('a hash that is none is trouble of ours, and the next password is looked at all the same', async () => {
  await expect(verifyPassword('not a hash', 'any')).rejects.toThrow()

  expect(await verifyPassword(await hashPassword('still here'), 'still here')).toBe(true)
})

test('an account without a password has no password that fits', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, 'anything at all')).toBe(false)
})

test.for(['password1', 'PASSWORD1', ' Bismillah ', 'rahasia123', 'sayang123', '12345678', 'zzzzzzzzzz'])(
  '%s is refused',
  (password) => {
    expect(() => refuseGuessablePassword(password, owner)).toThrow(AppError)
  },
)

test("the person's own address is refused as a password", () => {
  expect(() => refuseGuessablePassword('Siti.Rahma@example.test', owner)).toThrow(AppError)
  expect(() => refuseGuessablePassword('siti.rahma', owner)).toThrow(AppError)
})

test('a sentence is welcome', () => {
  expect(() => refuseGuessablePassword('hujan turun di bulan juni', owner)).not.toThrow()
})

test('the list holds more than a thousand, each long enough to pass the length rule', () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const words = lines.filter((line) => !line.startsWith('# '))

  expect(words.length).toBeGreaterThan(1000)
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('while many passwords are worked on, a file is read without waiting for them', async () => {
  let done = 0
  const hashes = Array.from({ length: 40 }, async (_, n) => {
    await hashPassword(`somebody signs in ${n}`)
    done += 1
  })
  await readFile(new URL(import.meta.url))
  // Counted and not timed: a busy machine is slow at both.
  expect(done).toBeLessThan(20)
  await Promise.all(hashes)
})

test('a flood of sign-ins is refused with a pause instead of waiting for ever', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 140 }, (_, n) => hashPassword(`flood ${n}`)))

  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(refused.length).toBeGreaterThanOrEqual(140 - 128 - 3)
  expect(refused.length).toBeLessThan(140 - 128)
  for (const error of refused) expect(error).toMatchObject({ status: 503, retryAfterSeconds: 1 })
})
