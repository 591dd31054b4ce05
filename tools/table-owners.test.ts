import { expect, test } from 'vitest'
import { findForeignWrites, readOwners } from './table-ownership.ts'
import { findForeignReads, readSurfaces } from './table-reads.ts'

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

test('a part of a table has the owner of the table', () => {
  const text = 'create table months.orders_other partition of orders default;'
  expect(readOwners([{ path: '0002.sql', text }])).toEqual({
    owners: new Map([['schema_migration', 'db']]),
    problems: [],
  })
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
  expect(judge('src/server/db/table-copies.ts', 'truncate ${tables}')).toEqual([])
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

const shown = readSurfaces([
  {
    path: '0004.sql',
    text: `create view order_names as select id from orders;
comment on view order_names is 'owner: orders; readable by: wallet, delivery. How orders are called.';`,
  },
])

function judgeReads(path: string, text: string, allowed: { reader: string; tables: string[] }[] = []) {
  return findForeignReads([{ path, text }], { owners, surfaces: shown.surfaces }, allowed)
}

test('every way of reading another owner’s table is found, with its line', () => {
  const path = 'src/server/modules/wallet/pay.ts'
  for (const text of [
    `db.selectFrom('orders')`,
    `db\n.selectFrom(['limits as l', 'x'])`,
    `db.selectFrom('x').innerJoin('orders as o', 'o.id', 'x.id')`,
    'sql`select 1 from orders`',
    'sql`select 1 from x a, order_lines l where true`',
    'sql`select 1 from x join order_lines using (id)`',
    'sql`select exists (select from only orders)`',
  ]) {
    expect([text, judgeReads(path, text)]).toEqual([
      text,
      [expect.stringMatching(/pay\.ts:\d: reads (orders|limits|order_lines)/)],
    ])
  }
  expect(judgeReads('src/server/modules/orders/list.ts', 'sql`select 1 from orders`')).toEqual([])
  expect(judgeReads(path, '// select from orders\nsql`select 1 from ledger`')).toEqual([])
})

test('a view is read by the modules that its owner names, and by no others', () => {
  const text = 'sql`select 1 from order_names`'
  expect(judgeReads('src/server/modules/wallet/pay.ts', text)).toEqual([])
  expect(judgeReads('src/server/modules/orders/list.ts', text)).toEqual([])
  expect(judgeReads('src/server/modules/cart/list.ts', text)).toHaveLength(1)
  expect(shown.problems).toEqual([])
  expect(readSurfaces([{ path: '0005.sql', text: 'create view bare as select 1;' }]).problems).toHaveLength(1)
})

test('an exception that nothing needs any more is named', () => {
  const allowed = [{ reader: 'wallet', tables: ['orders', 'limits'] }]
  expect(judgeReads('src/server/modules/wallet/pay.ts', `db.selectFrom('orders')`, allowed)).toEqual([
    'tools/foreign-reads.ts: wallet reads limits no more',
  ])
})
