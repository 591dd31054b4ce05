import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

/**
 * Adds so many vouchers of every state and scope, and so many uses of them by the shop's customers in the last two years.
 * One of them has a tenth of all uses. The uses name no orders: these are another matter.
 */
export async function fillVouchers(db: Db, { vouchers, uses }: { vouchers: number; uses: number }): Promise<void> {
  await sql`
    insert into vouchers (voucher_id, code, words, search_text, type, value, max_discount, min_spend, quota, used_count, given_amount,
                          starts_at, ends_at, is_active, activated_at, is_public, archived_at, created_at, updated_at)
    select uuidv7(), 'BULK' || lpad(n::text, 8, '0'),
           jsonb_build_object('id', jsonb_build_object('name', 'Hemat ' || n, 'description', '', 'terms', ''),
                              'en', jsonb_build_object('name', 'Save ' || n, 'description', '', 'terms', '')),
           fold('BULK' || lpad(n::text, 8, '0') || ' Hemat ' || n || ' Save ' || n),
           case when n % 3 = 0 then 'PERCENTAGE' else 'FIXED' end, case when n % 3 = 0 then 1000 else 10000 end,
           case when n % 3 = 0 then 30000 end, n % 5 * 50000, case when n % 4 > 0 then 1000000 end, 0, 0,
           now() - make_interval(days => n % 700), now() - make_interval(days => n % 700) + make_interval(days => 30 + n % 400),
           n % 7 > 0, case when n % 7 > 0 then now() end, false, case when n % 50 = 0 then now() end,
           now() - make_interval(days => n % 700), now()
      from generate_series(1, ${vouchers}) n`.execute(db)
  await sql`
    insert into voucher_codes (code, voucher_id, kind, made_at)
    select code, voucher_id, 'SHARED', created_at from vouchers where code like 'BULK%'`.execute(db)
  await sql`
    with voucher as (select voucher_id, code, row_number() over (order by code) - 1 as place from vouchers where code like 'BULK%'),
         person as (select user_id, row_number() over (order by user_id) - 1 as place from users where role = 'CUSTOMER'),
         use as (select n, case when n % 10 = 0 then 0 else n % ${vouchers}::int end as voucher_place,
                        n % (select count(*) from person) as person_place
                   from generate_series(1, ${uses}::int) n)
    insert into voucher_uses (use_id, voucher_id, user_id, code, kind, amount, is_first_order, used_at, given_back_at)
    select uuidv7(), v.voucher_id, p.user_id, v.code, 'DISCOUNT', 10000, n % 9 = 0, now() - make_interval(mins => n),
           case when n % 20 = 0 then now() end
      from use join voucher v on v.place = voucher_place join person p on p.place = person_place`.execute(db)
  await sql`
    update vouchers v set used_count = u.uses, given_amount = u.amount
      from (select voucher_id, count(*) as uses, sum(amount) as amount from voucher_uses
             where given_back_at is null group by voucher_id) u where u.voucher_id = v.voucher_id`.execute(db)
  for (const table of ['vouchers', 'voucher_uses']) await sql.raw(`vacuum analyze ${table}`).execute(db)
}
