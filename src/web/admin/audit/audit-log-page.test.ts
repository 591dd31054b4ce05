import { expect, test } from 'vitest'
import { auditLog } from './audit-log-page.tsx'

const { read: readLogQuery, toAddress: toLogAddress } = auditLog
const read = (address: string) => readLogQuery(new URLSearchParams(address))
const actor_id = '01890000-0000-7000-8000-000000000000'

test('filters come out of the address as they went in', () => {
  const query = { page: 3, limit: 30, actor_id, action: 'order.move', from: '2026-11-01', to: '2026-11-21' }
  const address = new URLSearchParams(Object.entries(toLogAddress(query, { page: 3 })).map(([k, v]) => [k, String(v)]))

  expect(readLogQuery(address)).toEqual(query)
})

test('what makes no sense in the address is left out', () => {
  expect(read('page=0&actor_id=me&action=a%20b&from=2026-13-45&to=yesterday&subject_id=%3Cscript%3E')).toEqual({
    page: 1,
    limit: 30,
  })
})

test('another filter begins at the first page', () => {
  expect(toLogAddress(read(`page=7&actor_id=${actor_id}`), { action: 'admin' })).toEqual({ actor_id, action: 'admin' })
})
