import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { Untranslated } from '../catalogue/texts.ts'
import { TimedPrice } from '../catalogue/catalogue.ts'
import { Id, Quantity } from '../scalars.ts'

/** Why a line cannot be bought now. */
export const UnavailableReason = z.enum([
  'OUT_OF_STOCK',
  'INSUFFICIENT_STOCK',
  'ORDER_TOO_LARGE',
  'BELOW_MOQ',
  'INACTIVE',
  'PRICE_CHANGED',
])
export type UnavailableReason = z.output<typeof UnavailableReason>

const lineFields = {
  quantity: z.int(),
  price: Rupiah,
  timed_price: TimedPrice.nullable()
    .optional()
    .describe(
      'Of the item now. The line has it where all its units are within what is left and what one customer gets',
    ),
  subtotal: Rupiah,
  is_selected: z.boolean(),
  available: z.boolean(),
  reason: UnavailableReason.nullable(),
  min_quantity: z.int(),
  max_quantity: z.int().describe('What stock allows now, at most 999; 0 when it cannot be bought'),
}

export const CartItem = z.object({
  cart_item_id: Id,
  ...lineFields,
  product: z.object({
    product_id: Id,
    name: z.string(),
    untranslated: Untranslated,
    slug: z.string(),
    price: Rupiah,
    compare_at_price: Rupiah.nullable(),
    image_url: z.string().nullable(),
    unit_value: z.string(),
    stock: z.int(),
    moq: z.int(),
    weight: z.int(),
  }),
})
export type CartItem = z.output<typeof CartItem>

export const CartBundleItem = z.object({
  cart_bundle_item_id: Id,
  ...lineFields,
  bundle: z.object({
    bundle_id: Id,
    name: z.string(),
    untranslated: Untranslated,
    slug: z.string(),
    price: Rupiah,
    compare_at_price: Rupiah,
    image_url: z.string().nullable(),
    stock: z.int(),
    weight: z.int(),
    unit_count: z.int().describe('How many pieces one bundle holds'),
  }),
})
export type CartBundleItem = z.output<typeof CartBundleItem>

/** Totals cover the lines that can be bought: `total_items` sums quantities, `total_amount` sums subtotals. */
export const Cart = z.object({
  cart_items: z.array(CartItem),
  cart_bundle_items: z.array(CartBundleItem),
  total_items: z.int(),
  total_amount: Rupiah,
})
export type Cart = z.output<typeof Cart>

export const getCart = defineCall({
  method: 'GET',
  path: '/cart',
  access: 'customer',
  summary: 'My cart at the prices of now',
  response: Cart,
})

export const clearCart = defineCall({
  method: 'DELETE',
  path: '/cart',
  access: 'customer',
  summary: 'Empty my cart',
  response: Cart,
  message: 'cart_emptied',
})

export const addToCart = defineCall({
  method: 'POST',
  path: '/cart/items',
  access: 'customer',
  summary: 'Add a product; one already there adds up',
  body: z.strictObject({ product_id: Id, quantity: Quantity.default(1) }),
  response: Cart,
  code: 201,
  message: 'product_added_to_cart',
  errors: ['not_found', 'quantity_not_possible'],
  example: { product_id: '01890000-0000-7000-8000-000000000000', quantity: 2 },
})

const byId = z.object({ id: Id })
const LineChanges = z
  .strictObject({ quantity: Quantity, is_selected: z.boolean() })
  .partial()
  .refine((c) => c.quantity !== undefined || c.is_selected !== undefined, { message: issue('nothing_to_change') })

export const changeCartItem = defineCall({
  method: 'PATCH',
  path: '/cart/items/{id}',
  access: 'customer',
  summary: 'Set the quantity of a product line, or whether it is checked out',
  params: byId,
  body: LineChanges,
  response: Cart,
  message: 'cart_changed',
  errors: ['not_found', 'quantity_not_possible'],
  example: { quantity: 3 },
})

export const removeCartItem = defineCall({
  method: 'DELETE',
  path: '/cart/items/{id}',
  access: 'customer',
  summary: 'Take a product out of the cart',
  params: byId,
  response: Cart,
  message: 'cart_line_deleted',
  errors: ['not_found'],
})

export const addBundleToCart = defineCall({
  method: 'POST',
  path: '/cart/bundles',
  access: 'customer',
  summary: 'Add a bundle; one already there gets this quantity instead',
  body: z.strictObject({ bundle_id: Id, quantity: Quantity.default(1) }),
  response: Cart,
  code: 201,
  message: 'bundle_added_to_cart',
  errors: ['not_found', 'quantity_not_possible'],
  example: { bundle_id: '01890000-0000-7000-8000-000000000000', quantity: 1 },
})

export const changeCartBundle = defineCall({
  method: 'PATCH',
  path: '/cart/bundles/{id}',
  access: 'customer',
  summary: 'Set the quantity of a bundle line, or whether it is checked out',
  params: byId,
  body: LineChanges,
  response: Cart,
  message: 'cart_changed',
  errors: ['not_found', 'quantity_not_possible'],
  example: { quantity: 1 },
})

export const removeCartBundle = defineCall({
  method: 'DELETE',
  path: '/cart/bundles/{id}',
  access: 'customer',
  summary: 'Take a bundle out of the cart',
  params: byId,
  response: Cart,
  message: 'cart_line_deleted',
  errors: ['not_found'],
})
