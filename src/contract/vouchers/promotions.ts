import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { provinces } from '../people/addresses.ts'
import { Id, line, SeenCount, Time } from '../scalars.ts'

/** What a promotion does by itself. An order has at most one of each, looked for in this order. */
export const PromotionKind = z.enum(['QUANTITY_BREAK', 'GIFT_FOR_UNITS', 'FREE_DELIVERY', 'GIFT_FOR_AMOUNT'])
export type PromotionKind = z.output<typeof PromotionKind>

/** A promotion that an order was placed with, or would be. */
export const UsedPromotion = z.object({
  promotion_id: Id,
  kind: PromotionKind,
  name: z.string(),
  amount: Rupiah.describe('What it takes off the goods or the delivery; 0 of kinds that give'),
  gifts: z
    .array(z.object({ product_id: Id, quantity: z.int() }))
    .optional()
    .describe('Of kinds that give: what is on the order as lines at no price'),
})
export type UsedPromotion = z.output<typeof UsedPromotion>

/** So many units a promotion gives at once. */
export const mostGiftUnits = 10

/** What an order expects its promotions to give. */
export const ExpectedGiftUnits = z.int().min(0).max(100_000).describe('Given by promotions, as the quote said')

const terms = {
  kind: PromotionKind,
  name: line(2, 60).describe('The same in both languages; customers read it beside the amount'),
  category_id: Id.nullable().describe('QUANTITY_BREAK, GIFT_FOR_UNITS: of items in it and below it; null for all'),
  product_id: Id.nullable().describe('QUANTITY_BREAK, GIFT_FOR_UNITS: of this product alone, instead of a category'),
  min_quantity: z
    .int()
    .min(1)
    .max(999)
    .nullable()
    .describe('QUANTITY_BREAK: so many of one item, or more (from 2). GIFT_FOR_UNITS: for each so many of one item'),
  percent_bps: z.int().min(1).max(9_000).nullable().describe('QUANTITY_BREAK: in basis points, off these lines'),
  min_spend: Rupiah.min(1).nullable().describe('FREE_DELIVERY, GIFT_FOR_AMOUNT: goods for so much, before discounts'),
  max_discount: Rupiah.min(1).nullable().describe('FREE_DELIVERY: at most so much of the delivery; null for all of it'),
  provinces: z.array(z.enum(provinces)).max(provinces.length).describe('FREE_DELIVERY: to these; empty for everywhere'),
  gift_product_id: Id.nullable().describe(
    'What is given; null with GIFT_FOR_UNITS: more units of the product that is bought',
  ),
  gift_quantity: z.int().min(1).max(mostGiftUnits).nullable().describe('So many units are given each time'),
  max_times: z.int().min(1).max(99).nullable().describe('GIFT_FOR_UNITS: at most so often on one order'),
  starts_at: Time,
  ends_at: Time,
  is_active: z.boolean(),
}

/** What a promotion is; customers read the same. */
export const Promotion = z.object({ promotion_id: Id, ...terms })
export type Promotion = z.output<typeof Promotion>

/** A promotion for an item, for its page. */
export const ItemPromotion = Promotion.extend({
  gift_names: z
    .object({ en: z.string(), id: z.string() })
    .nullable()
    .describe('Of the product that is given; null where none is named'),
})
export type ItemPromotion = z.output<typeof ItemPromotion>

/** How a promotion stands to what is ticked in a cart. */
export const PromotionHint = z.object({
  promotion: ItemPromotion,
  amount: Rupiah.describe('What it takes off; 0 of a delivery whose price is not known yet, and of kinds that give'),
  gift_units: z.int().describe('What it gives'),
  missing_quantity: z.int().nullable().describe('So many more of the item named here, and it holds'),
  missing_amount: Rupiah.nullable().describe('Goods for so much more, and it holds'),
  item_name: z.string().nullable(),
})
export type PromotionHint = z.output<typeof PromotionHint>

/** A promotion as administrators keep it, with what it did on orders that came to something. */
export const AdminPromotion = Promotion.extend({
  state: z.enum(['OFF', 'UPCOMING', 'RUNNING', 'ENDED']),
  orders: z.int().describe('Placed with it and neither cancelled nor expired'),
  orders_paid: z.int(),
  discount: Rupiah.describe('What it took off these orders'),
  gift_units: z.int().describe('What it gave on these orders'),
  gift_name: z.string().nullable().describe('Of the product that is given, in the language of the administrator'),
  product_name: z.string().nullable().describe('Of the product that is bought, where it is for one alone'),
  sales: Rupiah.describe('Goods of the paid ones, after discounts'),
  version: z.int(),
  created_at: Time,
  updated_at: Time,
})
export type AdminPromotion = z.output<typeof AdminPromotion>

export const listPromotions = defineCall({
  method: 'GET',
  path: '/admin/promotions',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Promotions that hold by themselves, with what they did',
  query: z.strictObject({
    ...paging({ maxLimit: 100 }),
    search: line(0, 100).optional().describe('A part of the name'),
    sort: sorting(['created_at', 'name', 'starts_at', 'ends_at'], 'created_at:desc'),
  }),
  response: pageOf(AdminPromotion),
})

/** The fields of each kind: those that it asks for, and those that may stay empty. */
const kindFields = {
  QUANTITY_BREAK: { asked: ['min_quantity', 'percent_bps'], free: ['category_id', 'product_id'] },
  GIFT_FOR_UNITS: {
    asked: ['min_quantity', 'gift_quantity', 'max_times'],
    free: ['category_id', 'product_id', 'gift_product_id'],
  },
  FREE_DELIVERY: { asked: ['min_spend'], free: ['max_discount', 'provinces'] },
  GIFT_FOR_AMOUNT: { asked: ['min_spend', 'gift_product_id', 'gift_quantity'], free: [] },
} as const satisfies Record<PromotionKind, { asked: readonly (keyof Terms)[]; free: readonly (keyof Terms)[] }>

const empty = {
  category_id: null,
  product_id: null,
  min_quantity: null,
  percent_bps: null,
  min_spend: null,
  max_discount: null,
  provinces: [],
  gift_product_id: null,
  gift_quantity: null,
  max_times: null,
} satisfies Partial<Terms>

type Terms = Omit<Promotion, 'promotion_id'>

/** What was typed without the fields of other kinds. A product is named instead of a category. */
function fitTerms<T extends Terms>(typed: T): T {
  const { asked, free } = kindFields[typed.kind]
  const own = new Set<string>([...asked, ...free])
  const others = Object.entries(empty).filter(([name]) => !own.has(name))
  return {
    ...typed,
    ...Object.fromEntries(others),
    ...(own.has('product_id') && typed.product_id && { category_id: null }),
  }
}

/** A promotion as it is typed. */
export const NewPromotion = z
  .strictObject({
    ...terms,
    category_id: terms.category_id.default(null),
    product_id: terms.product_id.default(null),
    min_quantity: terms.min_quantity.default(null),
    percent_bps: terms.percent_bps.default(null),
    min_spend: terms.min_spend.default(null),
    max_discount: terms.max_discount.default(null),
    provinces: terms.provinces.default([]),
    gift_product_id: terms.gift_product_id.default(null),
    gift_quantity: terms.gift_quantity.default(null),
    max_times: terms.max_times.default(null),
  })
  .transform((typed) => fitTerms(typed))
  .superRefine((typed, check) => {
    for (const name of kindFields[typed.kind].asked)
      if (typed[name] === null) check.addIssue({ code: 'custom', path: [name], message: issue('required') })
    if (typed.kind === 'QUANTITY_BREAK' && typed.min_quantity === 1)
      check.addIssue({ code: 'custom', path: ['min_quantity'], message: issue('at_least', { min: 2 }) })
    if (Date.parse(typed.ends_at) <= Date.parse(typed.starts_at))
      check.addIssue({ code: 'custom', path: ['ends_at'], message: issue('after_start') })
  })

const example = {
  kind: 'QUANTITY_BREAK',
  name: 'Beli 3 lebih hemat',
  min_quantity: 3,
  percent_bps: 1_000,
  starts_at: '2026-12-01T00:00:00.000Z',
  ends_at: '2026-12-31T17:00:00.000Z',
  is_active: true,
} as const

export const addPromotion = defineCall({
  method: 'POST',
  path: '/admin/promotions',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Add a promotion',
  body: NewPromotion,
  response: AdminPromotion,
  code: 201,
  message: 'promotion_added',
  errors: ['not_found'],
  example,
})

const byId = z.object({ id: Id })

export const changePromotion = defineCall({
  method: 'PUT',
  path: '/admin/promotions/{id}',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Change a promotion. Orders keep what they were placed with',
  params: byId,
  body: z.strictObject({
    version: SeenCount.describe('The version that was edited; another one is a conflict'),
    terms: NewPromotion,
  }),
  response: AdminPromotion,
  message: 'promotion_changed',
  errors: ['not_found', 'conflict'],
  example: { version: 1, terms: example },
})

export const deletePromotion = defineCall({
  method: 'DELETE',
  path: '/admin/promotions/{id}',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Delete a promotion. Refused where an order was placed with it: it is switched off instead',
  params: byId,
  response: z.null(),
  message: 'promotion_deleted',
  errors: ['not_found', 'still_in_use'],
})
