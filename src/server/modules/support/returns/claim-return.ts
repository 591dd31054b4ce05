import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { ReturnWish } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { getReturnOptions } from './returns.queries.ts'

type Wishes = readonly ReturnWish[]

/** Refuses what cannot be given back, before files are stored; the database decides when it is written. */
export async function requireReturnable(ctx: CustomerCtx, order_id: string | undefined, wishes: Wishes): Promise<void> {
  if (wishes.length === 0) return
  if (order_id === undefined) throw refuseField('order_id', say('ticket_lines_need_order'))
  const options = await getReturnOptions(ctx, order_id)
  const seen = new Set<string>()
  wishes.forEach(({ order_item_id, quantity }, index) => {
    const line = options.lines.find((one) => one.order_item_id === order_item_id)
    if (!line) throw refuseField(`return_items.${index}.order_item_id`, say('ticket_line_unknown'))
    if (seen.has(order_item_id)) throw refuseField(`return_items.${index}.order_item_id`, say('return_line_twice'))
    seen.add(order_item_id)
    if (options.is_open && quantity > line.returnable) {
      throw refuseField(`return_items.${index}.quantity`, say('at_most', { max: line.returnable }))
    }
  })
  if (options.why_not) {
    const { key, params } = options.why_not
    throw new AppError('return_not_possible', key === undefined ? {} : { message: { key, params } as Message })
  }
}

/** Within the time of returns a RETURN says what goes back; later, and without an order, it is a question like others. */
export async function requireNothingReturnable(ctx: CustomerCtx, order_id: string | undefined): Promise<void> {
  if (order_id === undefined) return
  const { is_open } = await getReturnOptions(ctx, order_id)
  if (is_open) throw refuseField('return_items', say('return_lines_missing'))
}

function refuseField(field: string, message: Message): AppError {
  return new AppError('invalid_input', { fields: { [field]: message } })
}

/** Names the units, so that no other return can; of many at once those that find enough left are written. */
export async function insertReturnItems(ctx: CustomerCtx, tx: Tx, ticket_id: string, wishes: Wishes): Promise<void> {
  if (wishes.length === 0) return
  const rows = wishes
    .map((wish, index) => ({ ...wish, position: index + 1 }))
    // Locked in one order, whatever the customer named first.
    .toSorted((a, b) => (a.order_item_id < b.order_item_id ? -1 : 1))
    .map((wish) => ({ ...wish, return_item_id: uuidv7(), ticket_id, created_at: ctx.now() }))
  try {
    for (const row of rows) await tx.insertInto('return_items').values(row).execute()
  } catch (error) {
    if (!isOverclaimed(error)) throw error
    throw new AppError('return_not_possible', { message: say('return_all_named'), cause: error })
  }
}

function isOverclaimed(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'no_more_units_returned_than_sold'
  )
}
