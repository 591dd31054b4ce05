import { expect, test } from 'vitest'
import { findForeignWrites, readOwners } from './table-ownership.ts'

const migration = `
-- create table not_this ();
create table orders (id int);
comment on table orders is 'owner: orders. What was bought.';
create table order_lines (id int);
comment on table order_lines is 'owner: orders. Its lines.';
create table limits (id int);
comment on table limits is 'owner: http. Counters.';`

const { owners } = readOwners([{ path: '0001.sql', text: migration }])

function judge(path: string, text: string) {
  return findForeignWrites([{ path, text }], owners)
}

test('the owner of a table is the one that its comment names', () => {
  expect(Object.fromEntries(owners)).toEqual({
    schema_migration: 'db',
    orders: 'orders',
    order_lines: 'orders',
    limits: 'http',
  })
})

test('a table without an owner is a mistake', () => {
  const { problems } = readOwners([
    { path: '0002.sql', text: `create table if not exists shelf (id int);\ncomment on table shelf is 'a shelf';` },
  ])
  expect(problems).toEqual([`0002.sql: table shelf has no "comment on table shelf is 'owner: <module>. …'"`])
})

test('a module writes its own tables, and http those of http', () => {
  const own = `tx.insertInto('orders').values(x); sql\`update order_lines set id = 1\`; tx.mergeInto('orders as o')`
  expect(judge('src/server/modules/orders/place-order.ts', own)).toEqual([])
  expect(judge('src/server/http/rate-limit.ts', `sql\`insert into limits values (1)\``)).toEqual([])
})

test('messages leave by the ports of mail and messaging', () => {
  const { owners: withOutbox } = readOwners([
    {
      path: '0003.sql',
      text: `create table outbox (id int);\ncomment on table outbox is 'owner: messages. What was sent.';`,
    },
  ])
  const text = `tx.insertInto('outbox')`
  expect(findForeignWrites([{ path: 'src/server/ports/mail/sandbox-mail.ts', text }], withOutbox)).toEqual([])
  expect(findForeignWrites([{ path: 'src/server/modules/orders/tell.ts', text }], withOutbox)).toHaveLength(1)
})

test('every way of writing to another owner is found, with its line', () => {
  const path = 'src/server/modules/wallet/pay.ts'
  for (const text of [
    `tx.insertInto('orders')`,
    `tx\n.updateTable("orders as o")`,
    'tx.deleteFrom(`orders`)',
    `tx.mergeInto(\n  'orders')`,
    'sql`insert into orders values (1)`',
    'sql`with x as (update "orders" set id = 1 returning id) select 1`',
    'sql`DELETE FROM ONLY orders`',
    'sql`truncate orders`',
  ]) {
    expect(judge(path, text)[0], text).toMatch(
      /^src\/server\/modules\/wallet\/pay\.ts:\d: writes orders, which belongs to orders$/,
    )
  }
  expect(judge(path, `\n\ntx.insertInto('limits')`)).toEqual([`${path}:3: writes limits, which belongs to http`])
})

test('a table name that is not in the text cannot be judged and is refused', () => {
  const path = 'src/server/modules/orders/any.ts'
  expect(judge(path, 'tx.insertInto(table)')).toEqual([`${path}:1: writes a table whose name is not in the text`])
  expect(judge(path, 'sql`delete from ${table}`')).toEqual([`${path}:1: writes a table whose name is not in the text`])
})

test('reading, locking, upserting and talking about a table is no writing', () => {
  const text = `
    // update orders
    /* delete from orders */
    tx.selectFrom('orders').forUpdate()
    sql\`select 1 from orders for update of orders\`
    sql\`select 1 from orders for no key update skip locked\`
    sql\`insert into elsewhere values (1) on conflict do update set id = 1\``
  expect(judge('src/server/modules/wallet/read.ts', text)).toEqual([])
})
