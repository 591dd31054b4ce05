import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { told } from '#contract/messages/told.ts'
import { ItemPrice } from '#contract/catalogue/product-fields.ts'
import type { changeManyProducts as changeManyCall } from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { saying } from '#server/http/serve.ts'
import { getAdminProduct } from './admin-product.queries.ts'
import { changeProduct, messageFor } from './change-product.ts'
import type { ProductChanges } from './change-product.ts'

type Results = Output<typeof changeManyCall>
type Result = Results['results'][number]
type Change = Omit<Body<typeof changeManyCall>, 'product_ids'>

/** Changes each product in a transaction of its own; one that cannot be changed does not stop the others. */
export async function changeManyProducts(
  ctx: AdminCtx,
  { product_ids, ...change }: Body<typeof changeManyCall>,
): Promise<Results> {
  const names = await loadNames(ctx, product_ids)
  const results: Result[] = []
  for (const product_id of new Set(product_ids)) {
    const outcome = await changeOne(ctx, product_id, change)
    results.push({ product_id, name: names.get(product_id) ?? null, ...outcome })
  }
  const changed = results.filter((result) => result.changed).length
  return saying(messageFor(change), { changed, refused: results.length - changed, results })
}

async function changeOne(
  ctx: AdminCtx,
  product_id: string,
  { price_percent, ...change }: Change,
): Promise<Omit<Result, 'product_id' | 'name'>> {
  try {
    const wanted = price_percent === undefined ? change : await pricedBy(ctx, product_id, price_percent)
    const { stock } = await changeProduct(ctx, product_id, wanted)
    return { changed: true, ...told(messageFor(wanted)), stock }
  } catch (error) {
    if (error instanceof AppError) return { changed: false, ...told(reasonOf(error, change)), stock: null }
    throw error
  }
}

/**
 * The price so much higher or lower, with the version that it was read from: of two who raise it at once the second is
 * refused instead of raising it twice.
 */
async function pricedBy(ctx: AdminCtx, product_id: string, percent: number): Promise<ProductChanges> {
  const { price, version } = await getAdminProduct(ctx, product_id)
  const wanted = ItemPrice.safeParse(Math.round((price * (100 + percent)) / 10_000) * 100)
  if (!wanted.success)
    throw new AppError('invalid_input', { message: say('range', { min: 'Rp 100', max: 'Rp 1.000.000.000' }) })
  return { price: wanted.data, version }
}

/** A refusal for a category that the change does not name is about the one that the product has. */
function reasonOf({ fields, said }: AppError, change: Omit<Change, 'price_percent'>): Message {
  const about = fields.find(({ field }) => field === 'category_id')
  if (about && change.category_id === undefined) return say('category_was_deleted')
  // What was chosen for all may not fit this one.
  const isChosen = change.category_id !== undefined || change.price !== undefined
  return isChosen ? (fields[0] ?? said) : said
}

async function loadNames(ctx: AdminCtx, product_ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_id', '=', (eb) => eb.fn.any(eb.val(product_ids)))
    .execute()
  return new Map(rows.map(({ product_id, name }) => [product_id, name]))
}
