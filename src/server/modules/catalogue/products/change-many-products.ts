import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { ItemPrice } from '#contract/catalogue/product-fields.ts'
import type { changeManyProducts as changeManyCall } from '#contract/catalogue/products-admin.ts'
import { actOnEach } from '#server/act-on-each.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { saying } from '#server/http/serve.ts'
import { getAdminProduct } from './admin-product.queries.ts'
import { changeProduct, messageFor } from './change-product.ts'
import type { ProductChanges } from './change-product.ts'

type Results = Output<typeof changeManyCall>
type Change = Omit<Body<typeof changeManyCall>, 'product_ids'>

/** Changes each product in a transaction of its own; one that cannot be changed does not stop the others. */
export async function changeManyProducts(
  ctx: AdminCtx,
  { product_ids, ...change }: Body<typeof changeManyCall>,
): Promise<Results> {
  const names = await loadNames(ctx, product_ids)
  const stocks = new Map<string, number>()
  const { price_percent, ...plain } = change
  const { done, refused, rows } = await actOnEach(product_ids, {
    act: async (id) => {
      const wanted = price_percent === undefined ? plain : await pricedBy(ctx, id, price_percent)
      const { stock } = await changeProduct(ctx, id, wanted)
      stocks.set(id, stock)
      return messageFor(wanted)
    },
    sayRefused: (refusal) => reasonOf(refusal, plain),
  })
  const results = rows.map(({ id, done: changed, ...words }) => ({
    product_id: id,
    name: names.get(id) ?? null,
    changed,
    ...words,
    stock: stocks.get(id) ?? null,
  }))
  return saying(messageFor(change), { changed: done, refused, results })
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
