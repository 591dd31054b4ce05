import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/orders/orders.ts'
import * as addresses from '#contract/people/addresses.ts'
import * as signIn from '#contract/sign-in/sign-in.ts'
import { getTicket } from '#contract/support/tickets-admin.ts'
import { descriptorModule, descriptorOf } from './client-descriptors.ts'

test('a browser gets calls and plain constants, each from a module of its own, and no schemas', () => {
  const text = descriptorModule('/shop/people.ts', { ...signIn, ...addresses })

  expect(text).toContain('export { login } from "/shop/people.ts?client=login"')
  expect(text).toContain('export { provinces }')
  expect(text).not.toMatch(/\b(Address|AddressInput|SignedIn)\b/)
})

test('of a call only what a client needs is left', () => {
  expect(JSON.parse(descriptorOf(signIn.login))).toEqual({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    idempotent: false,
    cacheable: false,
    code: 200,
    message: 'logged_in',
    input: 'json',
  })
  expect(JSON.parse(descriptorOf(getTicket))).toMatchObject({ permission: getTicket.permission })
})

/** In a process of its own, because Vitest would load the contract in its way. */
const program = `
  import { build } from 'vite'
  import { clientDescriptors } from ${JSON.stringify(import.meta.resolve('./client-descriptors.ts'))}
  const entry = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => id === 'entry' ? "import { cancelOrder, placeOrder } from '#contract/orders/orders.ts'; console.log(cancelOrder)" : null,
  }
  const plugins = [clientDescriptors(), entry]
  const built = await build({ configFile: false, logLevel: 'silent', plugins, build: { write: false, rolldownOptions: { input: 'entry' } } })
  console.log([built].flat().flatMap(({ output }) => output).map(({ code }) => code).join())`

test('of a file of calls a browser gets those that it makes', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])

  expect(stdout).toContain(cancelOrder.path)
  expect(stdout).not.toContain(placeOrder.message)
})
