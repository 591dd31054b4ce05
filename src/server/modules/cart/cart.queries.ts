import type { Cart, CartBundleItem, CartItem } from '#contract/orders/cart.ts'
import type { TypedLine } from '#contract/orders/staff-order.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Language } from '#contract/language.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { stateOf, statesOf } from './line-state.ts'
import type { LineState } from './line-state.ts'
import { loadLines, loadShortCarts, loadTypedLines } from './load-lines.ts'
import type { LineRow } from './load-lines.ts'
import type { Rupiah } from '#contract/money.ts'

/** Lines that a checkout takes: those that are ticked where neither list is given. */
export type Selection = { cart_item_ids?: string[] | undefined; cart_bundle_item_ids?: string[] | undefined }

/** A cart line as a checkout sees it. Weight and volume are those of one unit or set. */
export type CheckoutLine = {
  line_id: string
  type: 'product' | 'bundle'
  product_id: string | null
  bundle_id: string | null
  category_id: string
  name: string
  slug: string
  image_url: string | null
  price: number
  price_period_id: string | null
  seen_price: number
  quantity: number
  weight: number
  volume_cm3: number
  max_quantity: number
  moq: number
  available: boolean
  reason: LineState['reason']
  /** What one unit takes from stock: the product itself, or the parts of a set. */
  parts: { product_id: string; quantity: number }[]
}

/**
 * The cart as the customer sees it, at the prices of now.
 *
 * Totals count every line that can be bought, ticked or not: `total_items` is the sum of product quantities and bundle
 * quantities, `total_amount` the sum of their subtotals. Ticked lines share the stock of a product among them. Lines that cannot be bought stay visible and count nothing.
 */
export async function getCart(db: Db | Tx, user_id: string, language: Language): Promise<Cart> {
  const lines = judged(await loadLines(db, user_id, language))
  const counted = lines.filter(({ state }) => state.available)
  return {
    cart_items: lines.flatMap(({ row, state }) => (row.type === 'product' ? [toCartItem(row, state)] : [])),
    cart_bundle_items: lines.flatMap(({ row, state }) => (row.type === 'bundle' ? [toCartBundleItem(row, state)] : [])),
    total_items: counted.reduce((sum, { row }) => sum + row.quantity, 0),
    total_amount: priceLines(counted.map(({ row }) => row)).subtotal,
  }
}

/** Whose cart it is, and in which language its lines are named. */
type Buyer = { db: Db | Tx; actor: { id: string }; language: Language }

/**
 * The lines of a checkout in the order of the cart. An id that is not a line of this customer's cart, or is a line of
 * the other kind, is `not_found`. Lines that cannot be bought are there too, with their reason.
 */
export async function loadCartLines({ db, actor, language }: Buyer, selection: Selection): Promise<CheckoutLine[]> {
  const picked = pickLines(await loadLines(db, actor.id, language), selection)
  if (!picked) throw new AppError('not_found', { message: say('lines_not_in_cart') })
  return toCheckoutLines(picked)
}

/** What staff type in for a customer, as lines of a checkout; `not_found` where one of the items does not exist. */
export async function loadTypedCheckoutLines(
  { db, actor, language }: Buyer,
  typed: readonly TypedLine[],
): Promise<CheckoutLine[]> {
  const rows = await loadTypedLines(db, { user_id: actor.id, lines: typed }, language)
  if (rows.length < typed.length) throw new AppError('not_found')
  return toCheckoutLines(rows)
}

/** Of these people, whose cart has too little stock for one of its lines: the lines that each would order. */
export async function loadShortCartLines<P extends { user_id: string; selection: Selection }>(
  { db, language }: Pick<Buyer, 'language'> & { db: Db },
  people: readonly P[],
): Promise<Map<P, CheckoutLine[]>> {
  const ids = new Set(people.map(({ user_id }) => user_id))
  const carts = await loadShortCarts(db, [...ids], language)
  const found = new Map<P, CheckoutLine[]>()
  for (const person of people) {
    const rows = carts.get(person.user_id)
    const picked = rows && pickLines(rows, person.selection)
    if (picked) found.set(person, toCheckoutLines(picked))
  }
  return found
}

function toCheckoutLines(picked: LineRow[]): CheckoutLine[] {
  return judged(picked.map((row) => ({ ...row, is_selected: true }))).map(({ row, state }) => {
    const { available, reason, max_quantity } = state
    const {
      line_id,
      type,
      item_id,
      category_id,
      name,
      slug,
      image_url,
      price,
      price_period_id,
      seen_price,
      quantity,
      moq,
      weight,
      volume_cm3,
      parts,
    } = row
    return {
      line_id,
      type,
      product_id: type === 'product' ? item_id : null,
      bundle_id: type === 'bundle' ? item_id : null,
      category_id,
      name,
      slug,
      image_url,
      price,
      price_period_id,
      seen_price,
      quantity,
      weight,
      volume_cm3,
      max_quantity,
      moq,
      available,
      reason,
      parts: parts.map((part) => ({ product_id: part.product_id, quantity: part.quantity })),
    }
  })
}

function judged(rows: LineRow[]): { row: LineRow; state: LineState }[] {
  const states = statesOf(rows)
  return rows.map((row, place) => ({ row, state: states[place] ?? stateOf(row) }))
}

/** null where a named line is not among them. */
function pickLines(rows: LineRow[], { cart_item_ids, cart_bundle_item_ids }: Selection): LineRow[] | null {
  if (!cart_item_ids && !cart_bundle_item_ids) return rows.filter(({ is_selected }) => is_selected)
  const wanted = new Set([
    ...(cart_item_ids ?? []).map((id) => `product ${id.toLowerCase()}`),
    ...(cart_bundle_item_ids ?? []).map((id) => `bundle ${id.toLowerCase()}`),
  ])
  const picked = rows.filter(({ type, line_id }) => wanted.has(`${type} ${line_id}`))
  return picked.length < wanted.size ? null : picked
}

/** A price that differs from the one last seen is named, but does not keep the line from being bought. */
function toLine(row: LineRow, state: LineState) {
  const { quantity, price, timed_price, is_selected, seen_price } = row
  const reason = state.reason ?? (price === seen_price ? null : ('PRICE_CHANGED' as const))
  return { quantity, price, timed_price, subtotal: price * quantity, is_selected, ...state, reason }
}

function toCartItem(row: LineRow, state: LineState): CartItem {
  const { line_id, item_id, name, slug, price, compare_at_price, image_url, unit_value, stock, moq, weight } = row
  const { untranslated } = row
  return {
    cart_item_id: line_id,
    ...toLine(row, state),
    product: {
      product_id: item_id,
      name,
      untranslated,
      slug,
      price,
      compare_at_price,
      image_url,
      unit_value,
      stock,
      moq,
      weight,
    },
  }
}

function toCartBundleItem(row: LineRow, state: LineState): CartBundleItem {
  const { line_id, item_id, name, slug, price, compare_at_price, image_url, stock, weight, parts } = row
  return {
    cart_bundle_item_id: line_id,
    ...toLine(row, state),
    bundle: {
      bundle_id: item_id,
      name,
      untranslated: row.untranslated,
      slug,
      price,
      compare_at_price: compare_at_price ?? price,
      image_url,
      stock,
      weight,
      unit_count: parts.reduce((sum, part) => sum + part.quantity, 0),
    },
  }
}

type PricedLine = { price: Rupiah; quantity: number }

/** The first stage of every quote, and the totals of a cart: what each line costs, and all of them together. */
export function priceLines(lines: readonly PricedLine[]): { subtotals: Rupiah[]; subtotal: Rupiah } {
  const subtotals = lines.map(({ price, quantity }) => price * quantity)
  return { subtotals, subtotal: subtotals.reduce((sum, amount) => sum + amount, 0) }
}
