import { sql } from 'kysely'
import type { CustomerRow, exportCustomers as call } from '#contract/people/customers.ts'
import type { Query } from '#contract/call.ts'
import type { FileAnswer } from '#contract/file.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { readFromPrimary } from '#server/db/read-from-replica.ts'
import { readByPart } from '#server/spreadsheet/read-by-part.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { wibDay, wibTime } from '#server/wib-days.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import type { AuditEntry } from '#server/modules/audit/audit.ts'
import { narrow, rowColumns } from './customers.queries.ts'

const head = [
  'user_id',
  'name',
  'email',
  'phone_number',
  'status',
  'is_email_verified',
  'membership',
  'tags',
  'order_count',
  'spent',
  'last_order_at',
  'joined_at',
]

/** The customers of a list as a file, times in WIB. That it was taken is in the audit log before its first line is sent. */
export async function exportCustomers(ctx: AdminCtx, { format, ...query }: Query<typeof call>): Promise<FileAnswer> {
  const { where } = await narrow(ctx.db, query)
  const entry: AuditEntry = {
    action: 'customer.export_list',
    subject_type: 'customer',
    subject_id: 'all',
    after: query,
  }
  // A write of its own: nothing of what follows depends on it, so that may be read beside the primary.
  await readFromPrimary(() => transaction(ctx.db, (tx) => writeAudit(ctx, tx, entry)))
  return sheetFile({
    name: `customers-${wibDay(ctx.now())}`,
    format,
    columns: head,
    language: ctx.language,
    parts: readByPart<CustomerRow>({
      readPart: async (last, size) => {
        const { rows } = await sql<CustomerRow>`
        select ${rowColumns} from customer_figures f join users u using (user_id)
         where ${where} ${last ? sql`and (f.joined_at, f.user_id) > (${last.joined_at}::timestamptz, ${last.user_id}::uuid)` : sql``}
         order by f.joined_at, f.user_id limit ${size}`.execute(ctx.db)
        return rows
      },
      linesOf: (part) => part.map(lineOf),
    }),
  })
}

function lineOf(row: CustomerRow) {
  return [
    row.user_id,
    row.name,
    row.email,
    row.phone_number,
    row.status,
    row.is_email_verified,
    row.membership,
    row.tags.join(', '),
    row.order_count,
    row.spent,
    row.last_order_at && wibTime(row.last_order_at),
    wibTime(row.joined_at),
  ]
}
