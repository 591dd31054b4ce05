import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/db/migrate.ts'
import { findHeavyLocks } from './migration-locks.ts'

const only = (text: string, name = '0200_test.sql') => findHeavyLocks([{ name, text }])

test('no migration holds a lock that people in the shop would feel', async () => {
  const names = (await Array.fromAsync(glob('*.sql', { cwd: migrationsFolder }))).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(migrationsFolder, name), 'utf8') })),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(findHeavyLocks(files)).toEqual([])
})

test.each([
  ['create index on orders (total);', 'concurrently'],
  ['create unique index a on orders (total);', 'concurrently'],
  ['create index concurrently a on orders (total);', 'no transaction'],
  ['alter table orders add column token uuid not null default gen_random_uuid();', 'rewrites'],
  ['alter table orders add stage text generated always as (lower(status)) stored;', 'rewrites'],
  ['alter table orders add column note text, add column seen timestamptz default clock_timestamp();', 'rewrites'],
  ['alter table orders add column no bigserial;', 'rewrites'],
  ['alter table orders alter column note set not null;', 'set not null'],
  ['alter table orders add constraint a foreign key (user_id) references users;', 'not valid'],
  ['alter table orders add foreign key (user_id) references users (user_id);', 'not valid'],
  ['alter table orders add constraint a check (total > 0);', 'not valid'],
  [
    "alter table orders add column kind text not null default 'SHOP' check (kind in ('SHOP', 'PLAN'));",
    'add the column alone',
  ],
  ['alter table orders add column code text unique;', 'by an index'],
  ["do $$ begin update orders set note = ''; end $$;", 'hides'],
  ["with old as (select order_id from orders) update orders set note = '' from old;", 'hides'],
  ['alter table orders validate constraint a;', 'no transaction'],
  ['alter table orders add constraint a unique (order_number);', 'using index'],
  ['alter table orders alter column total type numeric;', 'rewrites'],
  ['alter table orders alter total set data type numeric using total::numeric;', 'rewrites'],
  ['update orders set note = null;', 'in batches'],
  ["-- in batches of 1000: orders by order_id\nupdate orders set note = '';", 'without a transaction'],
  ['lock table orders;', 'readers'],
  ['vacuum full orders;', 'readers'],
])('%s', (text, says) => {
  expect(only(`-- A comment; with a semicolon.\n${text}`)).toEqual([
    expect.stringMatching(`^0200_test.sql:\\d: .*${says}`),
  ])
})

test('what is quick, and what nobody uses yet, is left alone', () => {
  const text = `
    create table fresh (id bigint generated always as identity primary key, total integer check (total > 0));
    create index on fresh (total);
    alter table fresh alter column total set not null;
    insert into fresh (total) values (1);
    update fresh set total = 2;
    alter table orders add column seen_at timestamptz not null default now(), add column colour text default 'a; b(c)';
    alter table orders add column kind text not null default 'SHOP';
    alter table orders add column plan_id uuid references plans (plan_id);
    alter table orders add constraint a foreign key (user_id) references users not valid;
    alter table orders drop column note;
    alter table orders add constraint b unique using index b_index;
    -- locks briefly: a row for each courier
    update couriers set name = 'a';
    create function f() returns trigger language plpgsql as $$ begin update orders set note = null; end $$;
    drop index orders_note;`
  expect(only(text)).toEqual([])
  expect(only('create index on orders (total);', '0029_of_the_baseline.sql')).toEqual([])
})

test('a file without a transaction may take its time, and what it has checked may be set', () => {
  const files = [
    { name: '0200_a.sql', text: 'alter table orders add constraint named check (note is not null) not valid;' },
    {
      name: '0201_b.sql',
      text: `-- no transaction
        -- in batches of 500: orders by order_id
        update orders set note = '' where note is null and order_id between $1 and $2;
        alter table orders validate constraint named;
        create index concurrently orders_note on orders (note);`,
    },
    { name: '0202_c.sql', text: 'alter table orders alter column note set not null;' },
  ]
  expect(findHeavyLocks(files)).toEqual([])
  expect(findHeavyLocks(files.toSpliced(1, 1))).toEqual([expect.stringContaining('0202_c.sql:1: set not null')])
})
