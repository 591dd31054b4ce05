import * as z from 'zod'
import { line } from '../scalars.ts'

/** What a buyer writes into an order; each is a column of its name, see docs/add-a-field.md. */
export const OrderWords = z.object({ note: line(0, 500).default('') })
export type OrderWords = z.output<typeof OrderWords>
