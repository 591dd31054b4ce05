import { expect, test } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const answer = (headers: Record<string, string>) => new Response(null, { headers })
const hourMs = 3_600_000
const date = 'Sat, 21 Nov 2026 07:05:09 GMT'
const atShop = Date.parse(date)

test.for([
  ['right', 0],
  ['three hours ahead', 3 * hourMs],
  ['a day behind', -24 * hourMs],
] as const)('a device whose clock is %s counts by the clock of the shop', ([, wrongByMs]) => {
  const here = atShop + wrongByMs
  noteServerTime(answer({ date, 'cache-control': 'no-store' }), here)
  const skew = serverNow() - Date.now()
  expect(Math.abs(skew + wrongByMs)).toBeLessThanOrEqual(1_000)
})

test('answers that may come from a cache, refusals, and such without a time change nothing', () => {
  noteServerTime(answer({ date, 'cache-control': 'no-store' }), atShop + hourMs)
  const before = serverNow() - Date.now()
  noteServerTime(answer({ date, 'cache-control': 'public, max-age=0, must-revalidate' }), atShop)
  noteServerTime(answer({ date }), atShop)
  noteServerTime(new Response(null, { status: 503, headers: { date, 'cache-control': 'no-store' } }), atShop)
  noteServerTime(answer({ 'cache-control': 'no-store' }), atShop)
  noteServerTime(answer({ date: 'today', 'cache-control': 'no-store' }), atShop)
  expect(Math.abs(serverNow() - Date.now() - before)).toBeLessThanOrEqual(50)
})
