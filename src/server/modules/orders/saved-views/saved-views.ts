import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { mostOrderViews } from '#contract/orders/order-views.ts'
import type {
  changeOrderView as changeOrderViewCall,
  OrderView,
  saveOrderView as saveOrderViewCall,
} from '#contract/orders/order-views.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

const columns = ['view_id', 'name', 'filters', 'hidden_columns', 'is_default', 'created_at', 'updated_at'] as const

/** An administrator's own views of the list of orders, by name. */
export async function listOrderViews(ctx: AdminCtx): Promise<OrderView[]> {
  const rows = await ctx.db
    .selectFrom('order_views')
    .select(columns)
    .where('user_id', '=', ctx.actor.id)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(toView)
}

/** Stores a view. A name that is taken and a view too many are refused, also when two tabs save at once. */
export async function saveOrderView(ctx: AdminCtx, body: Body<typeof saveOrderViewCall>): Promise<OrderView> {
  return transaction(ctx.db, async (tx) => {
    await lockViews(ctx, tx)
    const { count } = await tx
      .selectFrom('order_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', ctx.actor.id)
      .executeTakeFirstOrThrow()
    if (count >= mostOrderViews) throw new AppError('conflict', { message: say('views_full', { max: mostOrderViews }) })
    await requireFreeName(ctx, tx, body.name)
    if (body.is_default) await clearDefault(ctx, tx)
    const now = ctx.now().toISOString()
    const row = await tx
      .insertInto('order_views')
      .values({
        ...body,
        filters: JSON.stringify(body.filters),
        view_id: uuidv7(),
        user_id: ctx.actor.id,
        created_at: now,
        updated_at: now,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return toView(row)
  })
}

/** Changes what is given of a view of one's own; another's does not exist. */
export async function changeOrderView(
  ctx: AdminCtx,
  view_id: string,
  { filters, ...rest }: Body<typeof changeOrderViewCall>,
): Promise<OrderView> {
  return transaction(ctx.db, async (tx) => {
    await lockViews(ctx, tx)
    if (rest.name !== undefined) await requireFreeName(ctx, tx, rest.name, view_id)
    if (rest.is_default) await clearDefault(ctx, tx)
    const row = await tx
      .updateTable('order_views')
      .set({
        ...rest,
        // What is left out stays as it is.
        ...(filters && { filters: JSON.stringify(filters) }),
        updated_at: ctx.now().toISOString(),
      })
      .where('view_id', '=', view_id)
      .where('user_id', '=', ctx.actor.id)
      .returning(columns)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return toView(row)
  })
}

export async function deleteOrderView(ctx: AdminCtx, view_id: string): Promise<null> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('order_views')
    .where('view_id', '=', view_id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return null
}

/** One at a time for each administrator: how many there are, names and the default are checked before writing. */
async function lockViews(ctx: AdminCtx, tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order-views/${ctx.actor.id}`}, 0))`.execute(tx)
}

async function requireFreeName(ctx: AdminCtx, tx: Tx, name: string, but?: string): Promise<void> {
  const taken = await tx
    .selectFrom('order_views')
    .select('view_id')
    .where('user_id', '=', ctx.actor.id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (taken && taken.view_id !== but) throw new AppError('already_taken', { fields: { name: say('view_name_taken') } })
}

async function clearDefault(ctx: AdminCtx, tx: Tx): Promise<void> {
  await tx.updateTable('order_views').set({ is_default: false }).where('user_id', '=', ctx.actor.id).execute()
}

type Row = Omit<OrderView, 'filters'> & { filters: unknown }

function toView(row: Row): OrderView {
  // Written by these calls only, each time through the schema of the contract.
  return { ...row, filters: row.filters as OrderView['filters'] }
}
