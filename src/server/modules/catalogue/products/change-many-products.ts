import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { told } from '#contract/messages/told.ts'
import type { changeManyProducts as changeManyCall } from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { saying } from '#server/http/serve.ts'
import { changeProduct, messageFor } from './change-product.ts'

type Results = Output<typeof changeManyCall>
type Result = Results['results'][number]

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
  change: Parameters<typeof changeProduct>[2],
): Promise<Omit<Result, 'product_id' | 'name'>> {
  try {
    const { stock } = await changeProduct(ctx, product_id, change)
    return { changed: true, ...told(messageFor(change)), stock }
  } catch (error) {
    if (error instanceof AppError) return { changed: false, ...told(reasonOf(error)), stock: null }
    throw error
  }
}

/** None of these changes names a category, so a refusal for it is about the one that the product has. */
function reasonOf({ fields, said }: AppError): Message {
  if (fields.some(({ field }) => field === 'category_id')) {
    return say('category_was_deleted')
  }
  return said
}

async function loadNames(ctx: AdminCtx, product_ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_id', '=', (eb) => eb.fn.any(eb.val(product_ids)))
    .execute()
  return new Map(rows.map(({ product_id, name }) => [product_id, name]))
}
