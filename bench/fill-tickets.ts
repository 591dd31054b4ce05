import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

/** So many tickets of two years, each with its first message: a twentieth waits for an answer, some of them for too long. */
export async function fillTickets(db: Db, count: number): Promise<void> {
  await sql`
    with person as (
      select user_id, row_number() over (order by email) - 1 as place, count(*) over () as people from users where role = 'CUSTOMER'
    ), admin as (select user_id from users where role = 'ADMIN' order by email limit 1
    ), facts as (
      select n, abs(hashint4(n)) as h, now() - make_interval(mins => n * 10) as at from generate_series(1, ${count}::int) n
    ), asked as (
      insert into tickets (ticket_id, user_id, issue_type, subject, status, priority, assigned_to, last_author, last_excerpt,
                           last_message_at, answer_due, first_response_due, resolution_due, resolved_at, created_at, updated_at, closed_at)
      select uuidv7(), p.user_id, (array['ORDER', 'PAYMENT', 'DELIVERY', 'PRODUCT', 'ACCOUNT', 'OTHER'])[1 + h % 6],
             'Pertanyaan nomor ' || n, s.status, (array['LOW', 'NORMAL', 'NORMAL', 'HIGH', 'URGENT'])[1 + h % 5],
             case when h % 2 = 0 then a.user_id end, case s.status when 'OPEN' then 'CUSTOMER' else 'ADMIN' end,
             'Halo, saya ingin bertanya tentang pesanan nomor ' || n, f.at,
             case s.status when 'OPEN' then f.at + interval '8 hours' end, f.at + interval '8 hours', f.at + interval '3 days',
             case when s.status in ('RESOLVED', 'CLOSED') then f.at end, f.at, f.at, case s.status when 'CLOSED' then f.at end
        from facts f join person p on p.place = h % p.people cross join admin a
       cross join lateral (select case when h % 20 = 0 then 'OPEN' when h % 20 < 3 then 'IN_PROGRESS'
                                       when h % 20 < 5 then 'WAITING_FOR_CUSTOMER' when h % 20 < 8 then 'RESOLVED' else 'CLOSED' end as status) s
      returning ticket_id, user_id, last_excerpt, created_at
    )
    insert into ticket_messages (message_id, ticket_id, author_role, author_id, message, created_at)
    select uuidv7(), ticket_id, 'CUSTOMER', user_id, last_excerpt, created_at from asked`.execute(db)
  for (const table of ['tickets', 'ticket_messages']) await sql.raw(`vacuum analyze ${table}`).execute(db)
}
