import { expect, test } from 'vitest'
import * as accounts from '#contract/accounts/accounts.ts'
import { descriptorModule, descriptorOf } from './client-descriptors.ts'

test('a browser gets calls and plain constants, each from a module of its own, and no schemas', () => {
  const text = descriptorModule('/shop/accounts.ts', accounts)

  expect(text).toContain('export { login } from "/shop/accounts.ts?client=login"')
  expect(text).toContain('export { provinces }')
  expect(text).not.toMatch(/\b(Profile|AddressInput|SignedIn)\b/)
})

test('of a call only what a client needs is left', () => {
  expect(JSON.parse(descriptorOf(accounts.login))).toEqual({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    idempotent: false,
    cacheable: false,
    code: 200,
    message: 'logged_in',
    input: 'json',
  })
})
