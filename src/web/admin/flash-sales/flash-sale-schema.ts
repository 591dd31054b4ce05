import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import type { FlashSale } from '#contract/catalogue/flash-sales.ts'
import { NewFlashSale } from '#schemas/catalogue/flash-sales.ts'
import { periodTerms } from '#schemas/catalogue/price-periods.ts'
import { serverNow } from '../../api/server-clock.ts'

const { name, slug, starts_at, ends_at, announced_at, words, line_per_minute } = NewFlashSale.shape

/** The form's values of an item; of price and percentage the one counts that is chosen. */
export type ItemValues = {
  item_id: string
  way: 'PERCENT' | 'PRICE'
  price: number | null
  reduction_bps: number | null
  quota: number | null
  per_customer: number | null
}

export type SaleValues = {
  name: string
  slug: string
  words_en: string
  words_id: string
  announced_at: string | null
  starts_at: string | null
  ends_at: string | null
  line_per_minute: number | null
  items: ItemValues[]
}

const moment = (schema: typeof starts_at) => z.string(issue('required')).pipe(schema)
const { en, id } = words.unwrap().shape

const item = z
  .object({ item_id: z.string(), way: z.enum(['PERCENT', 'PRICE']), ...periodTerms })
  .refine((typed) => typed.way === 'PERCENT' || typed.price !== null, { path: ['price'], error: issue('required') })
  .refine((typed) => typed.way === 'PRICE' || typed.reduction_bps !== null, {
    path: ['reduction_bps'],
    error: issue('required'),
  })

const schema = z
  .object({
    name,
    slug: z.union([z.literal(''), slug.unwrap()]),
    words_en: en,
    words_id: id,
    announced_at: moment(announced_at),
    starts_at: moment(starts_at),
    ends_at: moment(ends_at),
    line_per_minute: line_per_minute.unwrap(),
    items: z.array(item).min(1, issue('choose_item')),
  })
  .refine((typed) => Date.parse(typed.ends_at) > Date.parse(typed.starts_at), {
    path: ['ends_at'],
    error: issue('after_start'),
  })
  .refine((typed) => Date.parse(typed.announced_at) <= Date.parse(typed.starts_at), {
    path: ['announced_at'],
    error: issue('announced_late'),
  })

export type CheckedSale = z.output<typeof schema>

/** The form gives every field. */
export const saleSchema = schema as unknown as z.ZodType<CheckedSale, SaleValues>

/** What the form begins with: a sale that is there, a new one, or one that repeats another at times of its own. */
export function valuesOf(record: FlashSale | null, copied?: FlashSale): SaleValues {
  const source = record ?? copied
  const now = new Date(serverNow()).toISOString()
  return {
    name: source?.name ?? '',
    slug: record?.slug ?? '',
    words_en: source?.words.en ?? '',
    words_id: source?.words.id ?? '',
    announced_at: record?.announced_at ?? now,
    starts_at: record?.starts_at ?? null,
    ends_at: record?.ends_at ?? null,
    line_per_minute: source?.line_per_minute ?? null,
    items: source?.items.map(itemValuesOf) ?? [],
  }
}

function itemValuesOf({ item: { id: item_id }, ...terms }: FlashSale['items'][number]): ItemValues {
  const { price, reduction_bps, quota, per_customer } = terms
  return { item_id, way: price === null ? 'PERCENT' : 'PRICE', price, reduction_bps, quota, per_customer }
}

/** The form's values as the calls take them. */
export function toBody({ words_en, words_id, items, slug: _slug, ...fields }: CheckedSale) {
  return {
    ...fields,
    words: { en: words_en, id: words_id },
    items: items.map(({ way, ...terms }) => ({
      ...terms,
      ...(way === 'PRICE' ? { reduction_bps: null } : { price: null }),
    })),
  }
}
