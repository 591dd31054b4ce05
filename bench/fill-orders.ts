import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

const atOnce = 100_000
const filled = ['orders', 'order_items', 'order_search', 'order_history', 'payments', 'deliveries'] as const

/** Fills a shop up to so many orders, unless it has about as many. Every fourth of the customers orders. */
export async function fillUpTo(db: Db, wanted: number, customers = 200_000): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db)
  const missing = wanted - (rows[0]?.count ?? 0)
  if (missing <= wanted / 100) return
  await fillOrders(
    db,
    { count: missing, customers },
    (done) => done % 250_000 < atOnce && console.log(`  ${done} orders`),
  )
}

type Wanted = { count: number; customers: number }

/**
 * Adds believable orders of two years, the newest of them still on their way and a few of those late, with lines, payments, deliveries and what
 * they are found by. Written with the tables' own constraints and triggers on; only plain indexes are built afterwards, and the
 * figures of customers are counted once.
 */
async function fillOrders(db: Db, wanted: Wanted, onProgress: (done: number) => void): Promise<void> {
  const { count, customers } = wanted
  await addCustomers(db, customers)
  const indexes = await dropIndexes(db)
  await sql`alter table orders disable trigger orders_counted_for_customers`.execute(db)
  try {
    for (let from = 0; from < count; from += atOnce) {
      await addOrders(db, { from, to: Math.min(count, from + atOnce), ...wanted })
      onProgress(Math.min(count, from + atOnce))
    }
  } finally {
    await sql`alter table orders enable trigger orders_counted_for_customers`.execute(db)
    await db.connection().execute(async (one) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(one)
      for (const definition of indexes) await sql.raw(definition).execute(one)
      await sql`reset maintenance_work_mem`.execute(one)
    })
  }
  await countForCustomers(db)
  for (const table of [...filled, 'users', 'customer_figures']) await sql.raw(`vacuum analyze ${table}`).execute(db)
}

/** What the trigger of orders would have counted, order by order. */
async function countForCustomers(db: Db): Promise<void> {
  await sql`
    update customer_figures f set orders = c.orders, spent = c.spent, last_order_at = c.last_order_at
      from (select user_id, count(*) filter (where parent_order_id is null and status <> 'CANCELLED') as orders,
                   sum(paid_amount - reversed_amount - coalesce(refund_amount, 0)) as spent,
                   max(placed_at) filter (where parent_order_id is null) as last_order_at
              from orders where paid_at is not null group by user_id) c
     where f.user_id = c.user_id and (f.orders, f.spent) is distinct from (c.orders, c.spent)`.execute(db)
}

/** Every index that no constraint needs; returns the statements that create them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relname = any(${filled}) and not i.indisunique and t.relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  // Of a table in months the index is told as one of the empty table above them.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '))
}

const firstNames =
  'Siti,Budi,Dewi,Agus,Rina,Eko,Putri,Andi,Wati,Joko,Lina,Hadi,Maya,Rudi,Nur,Fitri,Yusuf,Indah,Bayu,Citra,Dian,Galih,Hana,Intan,Kartika,Laras,Mega,Nadia,Oki,Prita,Raka,Salsabila,Tari,Umar,Vina,Wulan,Yanti,Zahra,Arif,Bagas'
const lastNames =
  'Rahma,Santoso,Lestari,Wijaya,Kusuma,Prasetyo,Hidayat,Saputra,Utami,Nugroho,Permata,Siregar,Simanjuntak,Halim,Gunawan,Setiawan,Maharani,Hakim,Pratama,Anggraini,Suryadi,Tanjung,Nasution,Harahap,Pohan,Manurung,Wibowo,Purnama,Susanti,Handayani'

async function addCustomers(db: Db, customers: number): Promise<void> {
  await sql`
    insert into users (user_id, role, email, first_name, last_name, phone_number, referral_code, created_at, updated_at)
    select uuidv7(), 'CUSTOMER', 'bulk' || n || '@bench.test',
           (string_to_array(${firstNames}, ','))[1 + n % 40], (string_to_array(${lastNames}, ','))[1 + n / 40 % 30] || ' ' || (string_to_array(${lastNames}, ','))[1 + n / 1200 % 30],
           '+628' || lpad((n::bigint * 7654321 % 1000000007)::text, 10, '1'), 'BK' || lpad(n::text, 8, '0'), c.at, c.at
      from generate_series((select count(*)::int + 1 from users where email like 'bulk%'), ${customers}::int) n,
           lateral (select now() - abs(hashint8(n)::bigint) % 730 * interval '1 day' as at) c
    on conflict do nothing`.execute(db)
}

type Part = Wanted & { from: number; to: number }

/** One statement a table. A third of the orders have two lines; every twentieth line is a whole carton. */
async function addOrders(db: Db, { from, to, count, customers }: Part): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`drop table if exists new_orders`.execute(one)
    await sql`
      create temporary table new_orders as
      with product as (select product_id, name, slug, price, weight, row_number() over (order by product_id) - 1 as place from products),
           person as (select user_id, first_name || ' ' || last_name as name, phone_number, row_number() over (order by email) - 1 as place
                        from users where email like 'bulk%'),
           courier as (select (string_to_array('jne,jne,jne,jne,jnt,jnt,jnt,sicepat,sicepat,anteraja,pos,tiki', ','))[n] as code, n - 1 as place
                         from generate_series(1, 12) n),
           service as (select code, row_number() over (order by code) - 1 as place from payment_services)
      select uuidv7(t.placed_at - now()) as order_id, t.*,
             'SH-' || to_char(t.placed_at at time zone 'Asia/Jakarta', 'YYMMDD') || '-' ||
               (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (t.code >> (5 * k) & 31)::int, 1), '') from generate_series(0, 4) k) as order_number,
             pe.user_id, pe.name as receiver_name, pe.phone_number, co.code as courier_code, se.code as payment_service,
             a.product_id as a_id, a.name as a_name, a.slug as a_slug, a.price as a_price, a.weight as a_weight, 1 + (t.h % 3)::int as a_quantity,
             b.product_id as b_id, b.name as b_name, b.slug as b_slug, b.price as b_price, b.weight as b_weight,
             case when t.h % 3 = 0 then 1 else 0 end as b_quantity
        from (
          select n, h, (select count(*) from products) as products, (select count(*) from payment_services) as services, date_trunc('milliseconds', now() - (${count} - n) * (interval '730 days' / ${count})) as placed_at, (n::bigint * 2654435761) % 33554432 as code,
                 (string_to_array(${provinceList}, ','))[1 + (sqrt((h >> 3) % 10000) * 0.33)::int] as province,
                 case when ${count} - n > ${count} / 50 then (string_to_array('CANCELLED,EXPIRED', ','))[1 + (h % 20)::int]
                      else (string_to_array('AWAITING_PAYMENT,PAID,PAID,PROCESSING,PROCESSING,READY_TO_SHIP,READY_TO_SHIP,SHIPPED,SHIPPED,SHIPPED,SHIPPED,SHIPPED,DELIVERED,DELIVERED,DELIVERY_FAILED,RETURNED,CANCELLED,EXPIRED', ','))[1 + (h % 18)::int] end as raw_status
            from (select n, abs(hashint8(n)::bigint) as h from generate_series(${from}::int + 1, ${to}::int) n) numbered
        ) t
        join person pe on pe.place = (t.h / 7) % ${Math.floor(customers / 4)}::int
        join courier co on co.place = (t.h / 11) % 12
        join service se on se.place = (t.h / 13) % t.services
        join product a on a.place = (sqrt((t.h / 17) % 1000000) * t.products / 1000)::int % t.products
        join product b on b.place = (t.h / 19) % t.products`.execute(one)
    // The demo's own orders took their numbers by chance.
    await sql`delete from new_orders using orders where orders.order_number = new_orders.order_number`.execute(one)
    await sql`
      insert into orders (order_id, order_number, user_id, status, subtotal, product_discount, shipping_fee, shipping_discount,
        transfer_fee, points_used, total, paid_amount, tax_included, receiver_name, address, province, courier_code, courier_service_code,
        courier, weight, payment_service, placed_at, expires_at, paid_at, arrives_by, delivered_at, updated_at)
      select order_id, order_number, user_id, coalesce(raw_status, 'COMPLETED'), goods, 0, 15000, 0, 1000, 0, goods + 16000,
             case when coalesce(raw_status, '') not in ('AWAITING_PAYMENT', 'EXPIRED') then goods + 16000 else 0 end, goods * 11 / 111,
             receiver_name, jsonb_build_object('address_id', user_id, 'receiver_name', receiver_name, 'receiver_phone_number', phone_number,
               'phone_number', phone_number, 'address_line', 'Jl. Melati No. ' || n % 200, 'village', '', 'district', 'Coblong', 'city', 'Kota Bandung',
               'state', province, 'postal_code', '40132', 'country', 'ID', 'courier_note', '', 'label', 'Rumah', 'address_type', 'HOME', 'latitude', null, 'longitude', null),
             province, courier_code, 'reg', jsonb_build_object('courier_code', courier_code, 'courier_name', upper(courier_code),
               'service_code', 'reg', 'service_name', 'Reguler', 'etd_min_days', 2, 'etd_max_days', 3),
             1000, payment_service, placed_at, placed_at + interval '1 day',
             case when coalesce(raw_status, '') not in ('AWAITING_PAYMENT', 'EXPIRED') then placed_at + interval '10 minutes' end,
             case when raw_status = 'SHIPPED' then placed_at + (case when h % 20 = 0 then interval '5 days' else interval '40 days' end) end,
             case when coalesce(raw_status, 'COMPLETED') in ('DELIVERED', 'COMPLETED') then placed_at + interval '3 days' end, placed_at
        from (select *, a_price * a_quantity + b_price * b_quantity as goods from new_orders) priced order by n`.execute(
      one,
    )
    await sql`
      insert into order_items (order_item_id, order_id, position, type, product_id, name, slug, price, quantity, subtotal, weight)
      select uuidv7(), order_id, 1, 'product', a_id, a_name, a_slug, a_price, a_quantity, a_price * a_quantity, a_weight from new_orders
      union all
      select uuidv7(), order_id, 2, 'product', b_id, b_name, b_slug, b_price, 1, b_price, b_weight from new_orders where b_quantity > 0`.execute(
      one,
    )
    await sql`
      insert into order_history (history_id, order_id, to_status, actor_role, actor_id, created_at)
      select uuidv7(), order_id, 'AWAITING_PAYMENT', 'CUSTOMER', user_id, placed_at from new_orders`.execute(one)
    await sql`
      insert into payments (payment_id, order_id, attempt, provider, provider_reference, service, amount, status, expires_at, paid_at, created_at, updated_at)
      select uuidv7(), order_id, 1, 'sandbox', 'bulk-' || order_id, payment_service, total, 'PAID', expires_at, paid_at, placed_at, placed_at
        from new_orders join orders using (order_id, placed_at, payment_service) where paid_at is not null`.execute(one)
    await sql`
      insert into deliveries (delivery_id, order_id, attempt, provider, provider_reference, status, courier_code, courier_service_code, awb_number, requested_at, updated_at)
      select uuidv7(), order_id, 1, 'sandbox', 'bulk-' || order_id, case when delivered_at is null then 'PICKED_UP' else 'DELIVERED' end, courier_code, 'reg',
             upper(courier_code) || lpad((n::bigint * 2654435761 % 9999999967)::text, 10, '7'), placed_at, placed_at
        from new_orders join orders using (order_id, placed_at, courier_code)
       where status in ('SHIPPED', 'DELIVERED', 'COMPLETED', 'DELIVERY_FAILED', 'RETURNED')`.execute(one)
    await sql`
      insert into order_search (order_id, placed_at, search_text)
      select order_id, placed_at, fold(concat_ws(' ', order_number, receiver_name, replace(phone_number, '+62', '0'), substr(phone_number, 2), a_name,
               case when b_quantity > 0 then b_name end, upper(courier_code) || lpad((n::bigint * 2654435761 % 9999999967)::text, 10, '7')))
        from new_orders order by n`.execute(one)
  })
}

const provinceList =
  'Papua Barat,Gorontalo,Sulawesi Barat,Maluku Utara,Kalimantan Utara,Bengkulu,Bangka Belitung,Maluku,Papua,Sulawesi Tenggara,Nusa Tenggara Timur,Kalimantan Tengah,Jambi,Kepulauan Riau,Aceh,Sulawesi Tengah,Sulawesi Utara,Nusa Tenggara Barat,Kalimantan Barat,Kalimantan Selatan,Riau,Sumatera Barat,Lampung,Bali,Kalimantan Timur,Sumatera Selatan,Sulawesi Selatan,DI Yogyakarta,Sumatera Utara,Banten,DKI Jakarta,Jawa Tengah,Jawa Timur,Jawa Barat'
