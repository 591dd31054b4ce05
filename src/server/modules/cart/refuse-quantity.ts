import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { maxQuantity } from './line-state.ts'

type Refused = {
  name: string
  /** The quantity requested of the line as a whole. */
  wanted: number
  /** The part of it that is in the cart already. */
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

function reasonFor({ name, wanted, in_cart, moq, max, is_active, isStockShort }: Reason): Message {
  if (!is_active) return say('item_gone', { name })
  if (max === 0) return say('item_sold_out', { name })
  if (wanted < moq) return say('item_sold_from', { name, moq })
  if (in_cart === 0) return isStockShort ? say('item_left', { max, name }) : say('item_limit', { max, name })
  const values = { max, name, in_cart }
  return isStockShort ? say('item_left_beside_cart', values) : say('item_limit_beside_cart', values)
}
