import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { mostListViews, wrongFilterOf } from '#contract/list-views.ts'
import type {
  changeListView as changeListViewCall,
  ListName,
  ListView,
  ListViewFilters,
  saveListView as saveListViewCall,
} from '#contract/list-views.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

const columns = [
  'view_id',
  'list',
  'name',
  'filters',
  'hidden_columns',
  'is_default',
  'created_at',
  'updated_at',
] as const

/** An administrator's own views of a list, by name. */
export async function listListViews(ctx: AdminCtx, list: ListName): Promise<ListView[]> {
  const rows = await ctx.db
    .selectFrom('list_views')
    .select(columns)
    .where('user_id', '=', ctx.actor.id)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(toView)
}

/** Stores a view. A name that is taken and a view too many are refused, also when two tabs save at once. */
export async function saveListView(ctx: AdminCtx, body: Body<typeof saveListViewCall>): Promise<ListView> {
  const { list } = body
  requireFilters(list, body.filters)
  return transaction(ctx.db, async (tx) => {
    await lockViews(ctx, tx)
    const { count } = await tx
      .selectFrom('list_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', ctx.actor.id)
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    if (count >= mostListViews) throw new AppError('conflict', { message: say('views_full', { max: mostListViews }) })
    await requireFreeName(ctx, tx, { list, name: body.name })
    if (body.is_default) await clearDefault(ctx, tx, list)
    const now = ctx.now().toISOString()
    const row = await tx
      .insertInto('list_views')
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
export async function changeListView(
  ctx: AdminCtx,
  view_id: string,
  { filters, ...rest }: Body<typeof changeListViewCall>,
): Promise<ListView> {
  return transaction(ctx.db, async (tx) => {
    await lockViews(ctx, tx)
    const list = await listOf(ctx, tx, view_id)
    if (filters) requireFilters(list, filters)
    if (rest.name !== undefined) await requireFreeName(ctx, tx, { list, name: rest.name, but: view_id })
    if (rest.is_default) await clearDefault(ctx, tx, list)
    const row = await tx
      .updateTable('list_views')
      .set({
        ...rest,
        // What is left out stays as it is.
        ...(filters && { filters: JSON.stringify(filters) }),
        updated_at: ctx.now().toISOString(),
      })
      .where('view_id', '=', view_id)
      .where('user_id', '=', ctx.actor.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return toView(row)
  })
}

export async function deleteListView(ctx: AdminCtx, view_id: string): Promise<null> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('list_views')
    .where('view_id', '=', view_id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return null
}

/** One at a time for each administrator: how many there are, names and the default are checked before writing. */
async function lockViews(ctx: AdminCtx, tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list-views/${ctx.actor.id}`}, 0))`.execute(tx)
}

async function listOf(ctx: AdminCtx, tx: Tx, view_id: string): Promise<ListName> {
  const row = await tx
    .selectFrom('list_views')
    .select('list')
    .where('view_id', '=', view_id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  // Written by `saveListView` only.
  return row.list as ListName
}

function requireFilters(list: ListName, filters: ListViewFilters): void {
  const wrong = wrongFilterOf(list, filters)
  if (wrong === undefined) return
  throw new AppError('invalid_input', { fields: { [`filters.${wrong}`]: say('filter_not_of_list') } })
}

type Named = { list: ListName; name: string; but?: string }

async function requireFreeName(ctx: AdminCtx, tx: Tx, { list, name, but }: Named): Promise<void> {
  const taken = await tx
    .selectFrom('list_views')
    .select('view_id')
    .where('user_id', '=', ctx.actor.id)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (taken && taken.view_id !== but) throw new AppError('already_taken', { fields: { name: say('view_name_taken') } })
}

async function clearDefault(ctx: AdminCtx, tx: Tx, list: ListName): Promise<void> {
  await tx
    .updateTable('list_views')
    .set({ is_default: false })
    .where('user_id', '=', ctx.actor.id)
    .where('list', '=', list)
    .execute()
}

type Row = Omit<ListView, 'filters' | 'list'> & { filters: unknown; list: string }

function toView(row: Row): ListView {
  // Written by these calls only, each time through the schema of the contract.
  return { ...row, list: row.list as ListName, filters: row.filters as ListViewFilters }
}
