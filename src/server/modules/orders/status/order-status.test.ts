import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { allowedActions, edges, findEdge, statusesAfter, statusesBefore } from './order-status.ts'
import type { Mover } from '#server/legal-moves.ts'

const movers: Mover[] = ['CUSTOMER', 'ADMIN', 'SYSTEM']

/** The table of the specification, typed again by hand: from, to, who. */
const table: [OrderStatus, OrderStatus, string][] = [
  ['AWAITING_PAYMENT', 'PAID', 'S'],
  ['AWAITING_PAYMENT', 'CANCELLED', 'CA'],
  ['AWAITING_PAYMENT', 'EXPIRED', 'S'],
  ['PAID', 'PROCESSING', 'A'],
  ['PAID', 'CANCELLED', 'CAS'],
  ['PROCESSING', 'CANCELLED', 'AS'],
  ['PROCESSING', 'READY_TO_SHIP', 'A'],
  ['READY_TO_SHIP', 'PROCESSING', 'A'],
  ['READY_TO_SHIP', 'SHIPPED', 'AS'],
  ['READY_TO_SHIP', 'CANCELLED', 'A'],
  ['SHIPPED', 'DELIVERED', 'AS'],
  ['SHIPPED', 'COMPLETED', 'C'],
  ['DELIVERED', 'COMPLETED', 'CS'],
  ['SHIPPED', 'DELIVERY_FAILED', 'AS'],
  ['DELIVERY_FAILED', 'READY_TO_SHIP', 'A'],
  ['DELIVERY_FAILED', 'RETURNED', 'AS'],
  ['RETURNED', 'READY_TO_SHIP', 'A'],
  ['RETURNED', 'CANCELLED', 'A'],
  ['EXPIRED', 'PAID', 'S'],
]

const everyMove = orderStatuses.flatMap((from) =>
  orderStatuses.flatMap((to) => movers.map((who) => ({ from, to, who }))),
)

test.for(everyMove)('$who moves $from to $to exactly if the table says so', ({ from, to, who }) => {
  const isLegal = table.some(([a, b, whoMay]) => a === from && b === to && whoMay.includes(who.charAt(0)))

  expect(findEdge(from, to, who) !== undefined).toBe(isLegal)
  expect(statusesBefore(to, who).includes(from)).toBe(isLegal)
  expect(statusesAfter(from, who).includes(to)).toBe(isLegal)
})

test('a move is described once for each who makes it, so its effects are never in doubt', () => {
  const moves = edges.flatMap(({ from, to, who, of = ['SHOP', 'PARCEL'] }) =>
    who.flatMap((mover) => of.map((order_role) => `${from} ${to} ${mover} ${order_role}`)),
  )

  expect(new Set(moves).size).toBe(moves.length)
})

test('every order that is cancelled or expires gives back all that it took; what was paid for a plan the plan settles', () => {
  const endings = edges.filter(({ to }) => to === 'CANCELLED' || to === 'EXPIRED')
  const ofPlans = endings.filter(({ action }) => action === 'stop_plan')

  expect(endings.filter((edge) => !ofPlans.includes(edge) && !edge.effects.includes('release'))).toEqual([])
  expect(ofPlans.filter(({ of, effects }) => !of?.includes('PLAN') && !effects.includes('release_goods'))).toEqual([])
})

test('a person who cancels a paid order has the money refunded; a provider that took it back has it already', () => {
  const paid = edges.filter(({ from, to }) => to === 'CANCELLED' && from !== 'AWAITING_PAYMENT')
  const refunds = (edge: (typeof edges)[number]) => edge.effects.some((effect) => effect.startsWith('refund'))

  expect(paid.filter(({ who }) => !who.includes('SYSTEM')).every(refunds)).toBe(true)
  expect(paid.filter(({ who }) => who.includes('SYSTEM')).some(refunds)).toBe(false)
})

test('a plan is paid and never packed or sent, and nobody but the shop cancels a parcel of it that is made', () => {
  const movesOf = (order_role: 'PLAN' | 'PARCEL', status: OrderStatus) =>
    movers.flatMap((who) => statusesAfter(status, who, order_role).map((to) => `${who} ${to}`))

  expect(movesOf('PLAN', 'AWAITING_PAYMENT')).toEqual([
    'CUSTOMER CANCELLED',
    'ADMIN CANCELLED',
    'SYSTEM PAID',
    'SYSTEM EXPIRED',
  ])
  expect(movesOf('PLAN', 'PAID').toSorted()).toEqual(['SYSTEM CANCELLED', 'SYSTEM COMPLETED'])
  expect(movesOf('PARCEL', 'AWAITING_PAYMENT')).toEqual(['SYSTEM PAID'])
  expect(movesOf('PARCEL', 'PAID')).toEqual(['ADMIN PROCESSING', 'ADMIN CANCELLED', 'SYSTEM CANCELLED'])
  expect(allowedActions({ status: 'PAID', expires_at: later, order_role: 'PLAN' }, 'ADMIN', now)).toEqual([])
})

const now = new Date('2026-11-21T05:00:00Z')
const later = '2026-11-21T06:00:00.000Z'
const earlier = '2026-11-21T04:00:00.000Z'

test('a customer can pay until the order expires, and cancel', () => {
  expect(allowedActions({ status: 'AWAITING_PAYMENT', expires_at: later }, 'CUSTOMER', now)).toEqual(['pay', 'cancel'])
  expect(allowedActions({ status: 'AWAITING_PAYMENT', expires_at: earlier }, 'CUSTOMER', now)).toEqual(['cancel'])
})

test('a customer can buy again what has ended, and nothing else is left to do', () => {
  expect(allowedActions({ status: 'COMPLETED', expires_at: earlier }, 'CUSTOMER', now)).toEqual(['buy_again'])
  expect(allowedActions({ status: 'DELIVERED', expires_at: earlier }, 'CUSTOMER', now)).toEqual([
    'complete',
    'buy_again',
  ])
})

test('an administrator sees the buttons of each status and none of the payment provider', () => {
  const actions = Object.fromEntries(
    orderStatuses.map((status) => [status, allowedActions({ status, expires_at: later }, 'ADMIN', now).toSorted()]),
  )

  expect(actions).toEqual({
    AWAITING_PAYMENT: ['cancel'],
    PAID: ['cancel', 'process'],
    PROCESSING: ['cancel', 'request_delivery'],
    READY_TO_SHIP: ['cancel', 'ship', 'withdraw_delivery'],
    SHIPPED: ['deliver', 'fail_delivery'],
    DELIVERED: [],
    COMPLETED: [],
    DELIVERY_FAILED: ['resend_delivery', 'return'],
    RETURNED: ['cancel', 'resend_delivery'],
    CANCELLED: [],
    EXPIRED: [],
  })
})
