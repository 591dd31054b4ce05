import { expect, test } from 'vitest'
import { whereTo } from './guard.ts'
import type { Who } from './guard.ts'

type Visitor = 'nobody' | 'customer' | 'admin'
const roles = { nobody: null, customer: 'CUSTOMER', admin: 'ADMIN' } as const

function sentTo(visitor: Visitor, who: Who, path: string): string | null {
  const { pathname, search } = new URL(path, 'http://shop.test')
  return whereTo(who, roles[visitor], { pathname, search })
}

test.for<[Visitor, Who, string, string | null]>([
  ['nobody', 'shopper', '/products/serum', null],
  ['customer', 'shopper', '/products/serum', null],
  ['admin', 'shopper', '/products/serum', '/admin/dashboard'],
  ['nobody', 'customer', '/orders?page=2', '/signin?from=%2Forders%3Fpage%3D2'],
  ['customer', 'customer', '/orders', null],
  ['admin', 'customer', '/orders', '/admin/dashboard'],
  ['nobody', 'newcomer', '/signin', null],
  ['customer', 'newcomer', '/signup', '/'],
  ['admin', 'newcomer', '/signin', '/admin/dashboard'],
  ['nobody', 'admin', '/admin/manage/order', '/signin?from=%2Fadmin%2Fmanage%2Forder'],
  ['nobody', 'admin', '/admin/dashboard', '/admin/signin'],
  ['nobody', 'admin', '/admin/dashboard/', '/admin/signin'],
  ['customer', 'admin', '/admin/dashboard', '/'],
  ['customer', 'admin', '/admin/manage/order', '/'],
  ['admin', 'admin', '/admin/manage/order', null],
  ['nobody', 'admin-newcomer', '/admin/signin', null],
  ['customer', 'admin-newcomer', '/admin/signin', '/'],
  ['admin', 'admin-newcomer', '/admin/signin', '/admin/dashboard'],
  ['nobody', 'admin-recovery', '/admin/forgot-password', null],
  ['admin', 'admin-recovery', '/admin/forgot-password', null],
  ['customer', 'admin-recovery', '/admin/forgot-password', '/'],
  ['nobody', 'admin-reset', '/admin/change-password?token=abc', null],
  ['nobody', 'admin-reset', '/admin/change-password', '/signin?from=%2Fadmin%2Fchange-password'],
  ['admin', 'admin-reset', '/admin/change-password', null],
  ['nobody', 'everybody', '/nowhere', null],
  ['admin', 'everybody', '/nowhere', null],
])('%s at a screen for "%s", %s, is sent to %s', ([visitor, who, path, target]) => {
  expect(sentTo(visitor, who, path)).toBe(target)
})
