import { AppError } from '#server/app-error.ts'
import { maxQuantity } from './line-state.ts'

type Refused = {
  name: string
  /** What was asked of the line as a whole. */
  wanted: number
  /** The part of it that stands in the cart already. */
  in_cart: number
  moq: number
  stock: number
  is_active: boolean
}

/** Says which quantities are possible; `details` carries the range for the whole line, `max` 0 when there is none. */
export function refuseQuantity({ name, wanted, in_cart, moq, stock, is_active }: Refused): AppError {
  const most = Math.min(stock, maxQuantity)
  const max = is_active && most >= moq ? most : 0
  return new AppError('quantity_not_possible', {
    message: reasonFor({ name, wanted, in_cart, moq, max, is_active, isStockShort: stock < maxQuantity }),
    details: { min: moq, max, in_cart },
  })
}

type Reason = Omit<Refused, 'stock'> & { max: number; isStockShort: boolean }

function reasonFor({ name, wanted, in_cart, moq, max, is_active, isStockShort }: Reason): string {
  if (!is_active) return `${name} is no longer sold.`
  if (max === 0) return `${name} is sold out.`
  if (wanted < moq) return `${name} is sold from ${moq} pieces on.`
  const limit = isStockShort ? `Only ${max} of ${name} left` : `At most ${max} of ${name} in one order`
  return in_cart > 0 ? `${limit}, and ${in_cart} are in your cart already.` : `${limit}.`
}
