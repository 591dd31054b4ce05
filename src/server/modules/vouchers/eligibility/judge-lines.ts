import type { VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import type { Rupiah } from '#contract/money.ts'
import type { Terms } from '../terms.ts'

/** A line of a cart at its present price; the category and all above it. */
export type JudgedLine = {
  product_id: string | null
  bundle_id: string | null
  category_ids: readonly string[]
  subtotal: Rupiah
}

/** The places of the lines that a voucher is for. */
export type LineScope = 'ALL' | readonly number[]

export type LinesVerdict = { scope: LineScope; reason: VoucherRefusal | null; missing_amount: Rupiah | null }

type Scoped = Pick<Terms, 'scope' | 'target_ids'>

/**
 * Whether there is enough in the cart of what a voucher is for. Products count as lines of their own, not inside of
 * bundles; categories count products and bundles in them and below them. The least amount is of the lines in scope,
 * before discounts; `missing_amount` says how much more of them it takes.
 */
export function judgeLines(terms: Scoped & Pick<Terms, 'min_spend'>, lines: readonly JudgedLine[]): LinesVerdict {
  const scope = scopeOf(terms, lines)
  const inScope = scope === 'ALL' ? lines : lines.filter((_, place) => scope.includes(place))
  const spent = inScope.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const missing = Math.max(0, terms.min_spend - spent)
  if (inScope.length === 0) return { scope, reason: 'NOTHING_IN_SCOPE', missing_amount: missing || null }
  return missing > 0
    ? { scope, reason: 'MIN_SPEND', missing_amount: missing }
    : { scope, reason: null, missing_amount: null }
}

function scopeOf(terms: Scoped, lines: readonly JudgedLine[]): LineScope {
  if (terms.scope === 'ALL') return 'ALL'
  const isTarget = targetOf(terms)
  return lines.flatMap((line, place) => (isTarget(line) ? [place] : []))
}

/** Whether an item is in the scope of a voucher. */
export function isInScope(terms: Scoped, item: Omit<JudgedLine, 'subtotal'>): boolean {
  return terms.scope === 'ALL' || targetOf(terms)(item)
}

function targetOf({ scope, target_ids }: Scoped): (item: Omit<JudgedLine, 'subtotal'>) => boolean {
  const targets = new Set(target_ids)
  return ({ product_id, bundle_id, category_ids }) => {
    if (scope === 'PRODUCTS') return product_id !== null && targets.has(product_id)
    if (scope === 'BUNDLES') return bundle_id !== null && targets.has(bundle_id)
    return category_ids.some((id) => targets.has(id))
  }
}
