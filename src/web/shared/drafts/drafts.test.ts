import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
vi.stubGlobal('localStorage', storage)
// Its keys are its own properties, as in a browser.
vi.stubGlobal(
  'sessionStorage',
  new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
)
vi.stubGlobal('window', globalThis)

const { beginSession, endSession } = await import('../session/session.ts')
const { readDraft, writeDraft } = await import('./drafts.ts')

type Person = Parameters<typeof beginSession>[0]
// Only who it is matters here.
const person = (user_id: string) => ({ user_id, role: 'CUSTOMER' }) as unknown as Person

beforeEach(() => {
  stored.clear()
  beginSession(person('siti'))
})

test('what was typed is kept for the same person', () => {
  writeDraft('/profile', { first_name: 'Siti', tags: ['a'], place: { city: 'Bandung' } })
  expect(readDraft('/profile')).toEqual({ first_name: 'Siti', tags: ['a'], place: { city: 'Bandung' } })
  expect(readDraft('/other')).toBeNull()
})

test('passwords, codes, links’ tokens and files are never kept', () => {
  const secret = {
    password: 'x',
    newPassword: 'x',
    confirmPassword: 'x',
    code: '123456',
    otp: '1',
    token: 't',
    proof: 'p',
  }
  writeDraft('/profile', { ...secret, first_name: 'Siti', picture: new Blob(['x']), postal_code: '40132' })
  expect(readDraft('/profile')).toEqual({ first_name: 'Siti', postal_code: '40132' })
  expect([...stored.values()].join()).not.toContain('123456')
})

test('the next person at this tab finds nothing of it', () => {
  writeDraft('/profile', { first_name: 'Siti' })
  beginSession(person('budi'))
  expect(readDraft('/profile')).toBeNull()
  beginSession(person('siti'))
  expect(readDraft('/profile')).toBeNull()
})

test('an ended session leaves it there, signing out does not', () => {
  writeDraft('/profile', { first_name: 'Siti' })
  endSession('expired')
  beginSession(person('siti'))
  expect(readDraft('/profile')).toEqual({ first_name: 'Siti' })
  endSession('signed_out')
  beginSession(person('siti'))
  expect(readDraft('/profile')).toBeNull()
})
