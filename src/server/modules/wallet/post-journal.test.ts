import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'
import { postJournal } from './post-journal.ts'
import type { Journal } from './post-journal.ts'
import { verifyLedger } from './verify-ledger.ts'

const shop = await testShop()

function post(journal: Journal) {
  return transaction(shop.db, (tx) => postJournal(shop.ctx(), tx, journal))
}

function gift(user_id: string, amount: number, reference: string = uuidv7()): Journal {
  return {
    kind: 'ADJUSTMENT',
    reference,
    description: 'A gift',
    postings: [
      { account: { kind: 'CASH', user_id }, amount },
      { account: { kind: 'ADJUSTMENTS' }, amount: -amount },
    ],
  }
}

async function cashOf(user_id: string): Promise<number> {
  const row = await shop.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'CASH')
    .executeTakeFirst()
  return row?.balance ?? 0
}

test('the same event is booked once, however often and at the same time it is reported', async () => {
  const { user_id } = await shop.customer()
  const journal = gift(user_id, 5_000)

  const answers = await Promise.all(Array.from({ length: 20 }, () => post(journal)))

  expect(answers.filter((answer) => answer === 'posted')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'already_posted')).toHaveLength(19)
  expect(await cashOf(user_id)).toBe(5_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('of 20 who spend the whole purse at once, one does', async () => {
  const { user_id } = await shop.customer()
  await post(gift(user_id, 10_000))

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => post(gift(user_id, -10_000))))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
  }
  expect(await cashOf(user_id)).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('money that wanders between two customers in both directions at once neither locks up nor changes its sum', async () => {
  const [first, second] = [await shop.customer(), await shop.customer()]
  await post(gift(first.user_id, 100_000))
  await post(gift(second.user_id, 100_000))

  const move = (from: string, to: string, amount: number) =>
    post({
      kind: 'ADJUSTMENT',
      reference: uuidv7(),
      description: 'Between customers',
      postings: [
        { account: { kind: 'CASH', user_id: from }, amount: -amount },
        { account: { kind: 'CASH', user_id: to }, amount },
      ],
    })
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 ? move(first.user_id, second.user_id, 100 + i) : move(second.user_id, first.user_id, 200 + i),
    ),
  )

  expect((await cashOf(first.user_id)) + (await cashOf(second.user_id))).toBe(200_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a refund of one customer does not wait for that of another, which is not committed yet', async () => {
  const [first, second] = [await shop.customer(), await shop.customer()]
  const refund = (user_id: string): Journal => ({
    kind: 'ADJUSTMENT',
    reference: uuidv7(),
    description: 'Money back',
    postings: [
      { account: { kind: 'CASH', user_id }, amount: 700 },
      { account: { kind: 'REFUNDS_PAYABLE' }, amount: -700 },
    ],
  })

  const booked = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const held = transaction(shop.db, async (tx) => {
    await postJournal(shop.ctx(), tx, refund(first.user_id))
    booked.resolve()
    await commit.promise
  })
  await booked.promise
  const other = post(refund(second.user_id))
  const outcome = await Promise.race([other, pause(3_000, 'waits for the other customer')])
  commit.resolve()
  await Promise.all([held, other])

  expect(outcome).toBe('posted')
  expect([await cashOf(first.user_id), await cashOf(second.user_id)]).toEqual([700, 700])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test.for<{ name: string; amounts: [number, number] }>([
  { name: 'do not sum to zero', amounts: [100, -99] },
  { name: 'have fractions', amounts: [0.5, -0.5] },
  { name: 'move nothing', amounts: [0, 0] },
])('postings that $name are refused as a mistake of the program', async ({ amounts }) => {
  const { user_id } = await shop.customer()
  const journal = gift(user_id, 1)

  const wrong = {
    ...journal,
    postings: journal.postings.map((posting, i) => ({ ...posting, amount: amounts[i] ?? 0 })),
  }

  await expect(post(wrong)).rejects.toThrow('Journal ADJUSTMENT')
  expect(await cashOf(user_id)).toBe(0)
})

test('the database itself refuses a journal that does not sum to zero, and any change of what was booked', async () => {
  const { user_id } = await shop.customer()
  await post(gift(user_id, 700))
  const oneSided = transaction(shop.db, async (tx) => {
    await sql`insert into ledger_journals (journal_id, kind, reference, description, created_at)
              values ('01890000-0000-7000-8000-0000000000aa', 'ADJUSTMENT', 'one-sided', '', now())`.execute(tx)
    await sql`insert into ledger_postings (journal_id, account_id, amount, balance_after)
              select '01890000-0000-7000-8000-0000000000aa', account_id, 1, balance + 1 from ledger_accounts limit 1`.execute(
      tx,
    )
  })

  await expect(oneSided).rejects.toThrow('does not sum to zero')
  await expect(sql`update ledger_postings set amount = amount * 2`.execute(shop.db)).rejects.toThrow('only grows')
  await expect(sql`delete from ledger_journals`.execute(shop.db)).rejects.toThrow('only grows')
  await expect(
    sql`update ledger_accounts set balance = -1 where user_id = ${user_id}`.execute(shop.db),
  ).rejects.toThrow('balance_never_negative')
})

test('the first bookings of a customer, all at once, open one wallet', async () => {
  const { user_id } = await shop.customer()

  await Promise.all([1, 10, 100].map((amount) => post(gift(user_id, amount))))

  const purses = await shop.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', user_id)
    .orderBy('kind')
    .execute()
  expect(purses).toEqual([
    { kind: 'CASH', balance: 111 },
    { kind: 'HELD', balance: 0 },
    { kind: 'POINTS', balance: 0 },
  ])
})

test('the check finds a balance that somebody changed behind the ledger, and names it', async () => {
  const { user_id } = await shop.customer()
  await post(gift(user_id, 300))

  await sql`update ledger_accounts set balance = balance + 1 where user_id = ${user_id} and kind = 'CASH'`.execute(
    shop.db,
  )

  expect(await verifyLedger(shop.db)).toMatchObject([{ check: 'account_balance', expected: 300, found: 301 }])
  await sql`update ledger_accounts set balance = balance - 1 where user_id = ${user_id} and kind = 'CASH'`.execute(
    shop.db,
  )
})

test('the check finds a refund that no order knows of', async () => {
  const { user_id } = await shop.customer()

  await post({ ...gift(user_id, 900, 'SH-261121-AAAAA'), kind: 'REFUND' })

  expect(await verifyLedger(shop.db)).toEqual([{ check: 'refund', id: 'SH-261121-AAAAA', expected: 0, found: 900 }])
})
