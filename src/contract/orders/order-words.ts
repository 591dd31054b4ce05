import * as z from 'zod'
import { line } from '../scalars.ts'

/** What a buyer writes into an order; each is a column of its name, see docs/add-a-field.md. */
export const OrderWords = z.object({ note: line(0, 500).default('') })
export type OrderWords = z.output<typeof OrderWords>

/** How customers ask staff to type an order in. */
export const staffChannels = ['WHATSAPP', 'PHONE', 'COUNTER'] as const
export const StaffChannel = z.enum(staffChannels)
export type StaffChannel = z.output<typeof StaffChannel>

/** Which way an order came; WEB is its customer's own. */
export const OrderChannel = z.enum(['WEB', ...staffChannels])
export type OrderChannel = z.output<typeof OrderChannel>
