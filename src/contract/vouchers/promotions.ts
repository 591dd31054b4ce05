import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { provinces } from '../people/addresses.ts'
import { Id, line, SeenCount, Time } from '../scalars.ts'

/** What a promotion does by itself. An order has at most one of each. */
export const PromotionKind = z.enum(['QUANTITY_BREAK', 'FREE_DELIVERY'])
export type PromotionKind = z.output<typeof PromotionKind>

/** A promotion that an order was placed with, or would be. */
export const UsedPromotion = z.object({
  promotion_id: Id,
  kind: PromotionKind,
  name: z.string(),
  amount: Rupiah.describe('What it takes off the goods or the delivery'),
})
export type UsedPromotion = z.output<typeof UsedPromotion>

const terms = {
  kind: PromotionKind,
  name: line(2, 60).describe('The same in both languages; customers read it beside the amount'),
  category_id: Id.nullable().describe('QUANTITY_BREAK: of items in it and below it; null for all'),
  min_quantity: z.int().min(2).max(999).nullable().describe('QUANTITY_BREAK: so many of one item, or more'),
  percent_bps: z.int().min(1).max(9_000).nullable().describe('QUANTITY_BREAK: in basis points, off these lines'),
  min_spend: Rupiah.min(1).nullable().describe('FREE_DELIVERY: goods for so much, before discounts'),
  max_discount: Rupiah.min(1).nullable().describe('FREE_DELIVERY: at most so much of the delivery; null for all of it'),
  provinces: z.array(z.enum(provinces)).max(provinces.length).describe('FREE_DELIVERY: to these; empty for everywhere'),
  starts_at: Time,
  ends_at: Time,
  is_active: z.boolean(),
}

/** What a promotion is; customers read the same. */
export const Promotion = z.object({ promotion_id: Id, ...terms })
export type Promotion = z.output<typeof Promotion>

/** How a promotion stands to what is ticked in a cart. */
export const PromotionHint = z.object({
  promotion: Promotion,
  amount: Rupiah.describe('What it takes off; 0 of a delivery whose price is not known yet'),
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

/** The fields that a kind asks for; those of the other kind stay empty. */
type Terms = Omit<Promotion, 'promotion_id'>
export function fitTerms<T extends Terms>(typed: T): T {
  return typed.kind === 'QUANTITY_BREAK'
    ? { ...typed, min_spend: null, max_discount: null, provinces: [] }
    : { ...typed, category_id: null, min_quantity: null, percent_bps: null }
}

/** A promotion as it is typed. */
export const NewPromotion = z
  .strictObject({
    ...terms,
    category_id: terms.category_id.default(null),
    min_quantity: terms.min_quantity.default(null),
    percent_bps: terms.percent_bps.default(null),
    min_spend: terms.min_spend.default(null),
    max_discount: terms.max_discount.default(null),
    provinces: terms.provinces.default([]),
  })
  .transform((typed) => fitTerms(typed))
  .superRefine((typed, check) => {
    const wanted =
      typed.kind === 'QUANTITY_BREAK' ? (['min_quantity', 'percent_bps'] as const) : (['min_spend'] as const)
    for (const name of wanted)
      if (typed[name] === null) check.addIssue({ code: 'custom', path: [name], message: issue('required') })
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
