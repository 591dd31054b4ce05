import { say } from '#contract/messages/message.ts'
import { listingProblems } from '#contract/catalogue/listing.ts'
import type { ListingProblem } from '#contract/catalogue/listing.ts'
import { AppError } from '#server/app-error.ts'
import { sqlState, isRecord } from '#server/db/database-errors.ts'

const words = { slug: say('slug_taken'), sku: say('sku_taken'), name: say('brand_name_taken') } as const

/** The constraints by which the database decides who came first. */
const fieldOf = new Map(
  Object.entries<keyof typeof words>({
    catalogue_skus_sku: 'sku',
    products_sku_key: 'sku',
    bundles_sku_key: 'sku',
    products_slug_key: 'slug',
    bundles_slug_key: 'slug',
    categories_slug: 'slug',
    brands_slug: 'slug',
    flash_sales_slug: 'slug',
    attribute_values_slug: 'slug',
    brands_name: 'name',
  }),
)

/** Another one has it: a 409 that names the field. */
export function refuseTaken(field: keyof typeof words): AppError {
  return new AppError('already_taken', { message: words[field], fields: { [field]: words[field] } })
}

/** What keeps a product off sale, field by field, in the words of the first. */
function refuseListing(problems: readonly ListingProblem[]): AppError {
  const fields = Object.fromEntries(problems.map((problem) => [listingProblems[problem], say(problem)]))
  const [first] = problems
  return new AppError('invalid_input', { ...(first && { message: say(first) }), fields })
}

/** Runs a write. Where the database says that another has the slug, the SKU or the name, or that the product may not be sold, it is refused like one seen before. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) === '23514' && isRecord(error) && error.constraint === 'products_listing')
      throw refuseListing(String(error.detail).split(',') as ListingProblem[]) // as the trigger writes them
    const constraint = sqlState(error) === '23505' && isRecord(error) ? String(error.constraint) : ''
    const field = fieldOf.get(constraint)
    throw field ? refuseTaken(field) : error
  }
}
