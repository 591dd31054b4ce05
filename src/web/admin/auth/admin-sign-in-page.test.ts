import { expect, test } from 'vitest'
import { adminReturnPath } from './admin-sign-in-page.tsx'

const after = (from: string) => adminReturnPath(new URLSearchParams({ from }))

test('an administrator lands on the admin screen they were sent away from', () => {
  expect(after('/admin/manage/order?status=PAID&page=2')).toBe('/admin/manage/order?status=PAID&page=2')
})

test('without a place to return to, the dashboard opens', () => {
  expect(adminReturnPath(new URLSearchParams())).toBe('/admin/dashboard')
})

test.for([
  '/cart',
  '/administration',
  '//elsewhere.test/admin',
  '/admin/signin?from=/admin/profile',
  'https://elsewhere.test',
])('nobody is sent to %s after signing in as an administrator', (from) => {
  expect(after(from)).toBe('/admin/dashboard')
})
