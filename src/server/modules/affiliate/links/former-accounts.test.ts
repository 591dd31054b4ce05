import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAddress } from '#contract/people/addresses.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { listAffiliateReferrals } from '#contract/affiliate/affiliate-admin.ts'
import type { TestActor } from '#server/test/actors.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'

const { shop, admin, link, completed, bonus } = await affiliateAtWork()

const flagsOf = async (referrer: TestActor) =>
  (await admin.call(listAffiliateReferrals, { params: { id: referrer.user_id } })).data.flatMap(({ flags }) => flags)

const close = (person: TestActor) =>
  person.call(closeAccount, { body: { password: person.password, give_up_balance: true } })

let numbers = 0
const ways = {
  SAME_PHONE: async ({ user_id }: TestActor, number: number) => {
    await sql`update users set phone_number = ${`+62813555${number}`} where user_id = ${user_id}`.execute(shop.db)
  },
  SAME_ADDRESS: async (person: TestActor, number: number) => {
    const place = { city: 'Kota Bandung', state: 'Jawa Barat', postal_code: '40132' } as const
    const receiver = {
      receiver_name: 'Siti',
      receiver_phone_number: `08131${person.user_id.replace(/\D/g, '').slice(-8)}`,
    }
    await person.call(addAddress, { body: { ...place, ...receiver, address_line: `Jl. Mawar No. ${number}` } })
  },
  SAME_BANK_ACCOUNT: async ({ user_id }: TestActor, number: number) => {
    await sql`
      insert into bank_accounts (account_id, user_id, bank_code, bank_name, account_number, account_holder_name, is_first, created_at, last_used_at)
      values (gen_random_uuid(), ${user_id}, 'BCA', 'BCA', ${`77${number}`}, 'Siti', true, now(), now())`.execute(
      shop.db,
    )
  },
}

test.for(Object.entries(ways))(
  'an account that is made anew is flagged against the former one: %s',
  async ([reason, give]) => {
    const number = 100_000 + (numbers += 1)
    const [referrer, former] = [await shop.customer(), await shop.customer()]
    await give(former, number)
    await close(former)
    const again = await shop.customer()
    await give(again, number)
    await link(again, referrer)

    expect(await flagsOf(referrer)).toMatchObject([{ reason, state: 'OPEN', other: { user_id: former.user_id } }])
    expect((await flagsOf(referrer))[0]?.shown).not.toBe('')
    await completed(again)
    expect(await bonus(again)).toBe(0)
  },
)

test('what is kept of a closed account tells nothing, and its own referral is not flagged with it', async () => {
  const [referrer, former] = [await shop.customer(), await shop.customer()]
  await ways.SAME_PHONE(former, 998_877)
  await link(former, referrer)
  await close(former)
  await shop.runTasks()

  expect(await flagsOf(referrer)).toEqual([])
  const { rows } = await sql<{ kind: string; trace: string }>`
    select kind, trace from former_traces where user_id = ${former.user_id}`.execute(shop.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['PHONE'])
  expect(JSON.stringify(rows)).not.toContain('998877')
})
