import * as z from 'zod'

/** How customers ask staff to type an order in. */
export const staffChannels = ['WHATSAPP', 'PHONE', 'COUNTER'] as const
export const StaffChannel = z.enum(staffChannels)
export type StaffChannel = z.output<typeof StaffChannel>

/** Which way an order came; WEB is its customer's own. */
export const OrderChannel = z.enum(['WEB', ...staffChannels])
export type OrderChannel = z.output<typeof OrderChannel>
