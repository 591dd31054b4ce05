import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { isRead, bindAsyncContext } from './read-from-replica.ts'

test.each([
  ['select "updated_at" from "orders" where "deleted_at" is null', true],
  ['  with a as (select 1) select * from a', true],
  ['select * from orders for update', false],
  ['select * from orders for no key update skip locked', false],
  ['select * from orders for share', false],
  ['with gone as (delete from tasks returning *) select * from gone', false],
  ["select pg_notify('task', '')", false],
  ["select nextval('order_no')", false],
  ['insert into orders select * from drafts', false],
  ['begin', false],
  ['set transaction isolation level repeatable read', false],
])('%s', (text, answer) => {
  expect(isRead(text)).toBe(answer)
})

test('pieces are made where they were asked for, whoever fetches them', async () => {
  const place = new AsyncLocalStorage<string>()
  async function* pieces() {
    for (let n = 0; n < 3; n += 1) {
      yield place.getStore()
      await Promise.resolve()
    }
  }
  const made = place.run('here', () => bindAsyncContext(pieces()))
  expect(await place.run('elsewhere', () => Array.fromAsync(made))).toEqual(['here', 'here', 'here'])
})
