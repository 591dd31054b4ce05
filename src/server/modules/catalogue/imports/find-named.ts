import { attributes } from '#contract/catalogue/attributes.ts'
import type { ImportColumn, ImportRow } from '#contract/catalogue/product-imports.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { AllValues } from '../attributes/all-values.ts'
import type { AllBrands } from '../brands/all-brands.ts'
import type { CategoryTree } from '../category-tree.ts'
import { shown } from './import-columns.ts'
import type { KnownProduct } from './sheet-products.queries.ts'

export type Problem = ImportRow['problems'][number]
export type Values = Partial<Record<ImportColumn, unknown>>

/** What was read of a line so far. */
export type Found = { values: Values; product: KnownProduct | undefined; problems: Problem[] }

/** What cells name: categories and values by their addresses, brands by their names. */
export type Known = { tree: CategoryTree; brands: AllBrands; values: AllValues }

/** The ids of what a line names. */
export type NamedIds = { category_id: string | undefined; brand_id: string | null; value_ids: string[] }

/** Looks up what a line names; what is not there is a problem. A brand is then written as the shop writes it. */
export function findNamed(known: Known, found: Found): NamedIds {
  return { category_id: categoryOf(known, found), brand_id: brandOf(known, found), value_ids: valuesOf(known, found) }
}

/** Cells that name something become the columns that hold it. */
export function toColumns(cells: Values, { category_id, brand_id, value_ids }: NamedIds): Record<string, unknown> {
  const { category, brand, skin_type, concern, key_ingredient, for_whom, ...others } = cells
  const isAnyValue = [skin_type, concern, key_ingredient, for_whom].some((cell) => cell !== undefined)
  return {
    ...others,
    ...(category !== undefined && { category_id }),
    ...(brand !== undefined && { brand_id }),
    ...(isAnyValue && { value_ids }),
  }
}

function categoryOf({ tree }: Known, { values, problems }: Found): string | undefined {
  if (values.category === undefined) return undefined
  const category = tree.bySlug.get(shown(values.category))
  const refuse = (message: Message) => problems.push({ field: 'category', ...serializeMessage(message) })
  if (!category) refuse(say('no_such_category', { slug: shown(values.category).slice(0, 60) }))
  else if (category.type === 'BUNDLE') refuse(say('category_for_bundles'))
  return category?.category_id
}

/** By its name, whatever the case, or by its address. */
function brandOf({ brands }: Known, { values, problems }: Found): string | null {
  const typed = shown(values.brand)
  if (typed === '') return null
  const brand = brands.all.find(({ name, slug }) => name.toLowerCase() === typed.toLowerCase() || slug === typed)
  if (!brand)
    problems.push({ field: 'brand', ...serializeMessage(say('no_such_brand', { brand: typed.slice(0, 60) })) })
  else values.brand = brand.name
  return brand?.brand_id ?? null
}

/** Of attributes that the file has no column of, the product keeps its values; all of them where it changes none. */
function valuesOf({ values: known }: Known, { values, product, problems }: Found): string[] {
  const isChanged = [...attributes, 'halal_certificate' as const].some((column) => values[column] !== undefined)
  if (product && !isChanged) return product.value_ids
  const carried = attributes.flatMap((attribute) => {
    const slugs = shown(values[attribute] ?? product?.[attribute])
      .split(' ')
      .filter(Boolean)
    return slugs.flatMap((slug) => {
      const value = known.get(attribute)?.find((one) => one.slug === slug)
      if (!value)
        problems.push({ field: attribute, ...serializeMessage(say('no_such_value', { value: slug.slice(0, 60) })) })
      return value ?? []
    })
  })
  const certificate = values.halal_certificate === undefined ? product?.halal_certificate : values.halal_certificate
  if (carried.some(({ needs_certificate }) => needs_certificate) && !certificate)
    problems.push({ field: 'halal_certificate', ...serializeMessage(say('halal_needs_certificate')) })
  return carried.map(({ value_id }) => value_id).toSorted()
}
