import * as z from 'zod'
import { defineCall } from './call.ts'
import { FileAnswer } from './file.ts'
import { adminOrderFilters, OrderAction, orderSort, OrderStatus } from './orders.ts'
import { Day, Id, line, Time } from './scalars.ts'

/** How many orders a filter can select at once. */
export const mostSelected = 2_000

export const listOrderIds = defineCall({
  method: 'GET',
  path: '/orders/admin/order-ids',
  access: 'admin',
  summary: `The orders that the filters leave, for working on all of them: at most ${mostSelected}, in the order of the list`,
  query: z.strictObject({ ...adminOrderFilters, sort: orderSort }),
  response: z.object({
    orders: z.array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        status: OrderStatus,
        allowed_actions: z.array(OrderAction),
      }),
    ),
    is_more: z.boolean().describe('More match than were answered'),
  }),
})

/** Days between the first and the last one of an export, both counted. */
export const mostExportDays = 366

export const exportOrders = defineCall({
  method: 'GET',
  path: '/orders/admin/export-csv',
  access: 'admin',
  summary: 'The orders placed on these days as CSV, one row per order line, oldest first',
  query: z
    .strictObject({
      ...adminOrderFilters,
      from_date: Day,
      to_date: Day.describe(`The last day, at most ${mostExportDays} days with the first one`),
    })
    // Compared as text: both are YYYY-MM-DD.
    .refine(({ from_date, to_date }) => from_date <= to_date, {
      path: ['to_date'],
      message: 'Must not be before the first day.',
    })
    .refine(({ from_date, to_date }) => daysFrom(from_date, to_date) <= mostExportDays, {
      path: ['to_date'],
      message: `Please choose at most ${mostExportDays} days.`,
    }),
  response: FileAnswer,
  output: 'file',
})

function daysFrom(from_date: string, to_date: string): number {
  return (Date.parse(to_date) - Date.parse(from_date)) / 86_400_000 + 1
}

/** What a view keeps: what can be set in the list, except the page. */
export const OrderViewFilters = z.strictObject({
  ...adminOrderFilters,
  min_total: z.int().min(0).max(9_000_000_000_000).optional(),
  max_total: z.int().min(0).max(9_000_000_000_000).optional(),
  sort: orderSort.unwrap().optional(),
  limit: z.int().min(1).max(100).optional(),
})

export const OrderView = z.object({
  view_id: Id,
  name: z.string(),
  filters: OrderViewFilters,
  hidden_columns: z.array(z.string()),
  is_default: z.boolean().describe('Shown when the list is opened without an address of its own'),
  created_at: Time,
  updated_at: Time,
})
export type OrderView = z.output<typeof OrderView>

export const mostOrderViews = 20

const viewFields = {
  name: line(1, 60),
  filters: OrderViewFilters,
  hidden_columns: z.array(z.string().regex(/^[a-z_]{1,30}$/)).max(20),
}

export const listOrderViews = defineCall({
  method: 'GET',
  path: '/admin/order-views',
  access: 'admin',
  summary: 'My named views of the list of orders, by name',
  response: z.array(OrderView),
})

export const saveOrderView = defineCall({
  method: 'POST',
  path: '/admin/order-views',
  access: 'admin',
  summary: `Keep filters, sorting and columns of the list under a name of my own; at most ${mostOrderViews}`,
  body: z.strictObject({ ...viewFields, is_default: z.boolean().default(false) }),
  response: OrderView,
  code: 201,
  message: 'View saved',
  errors: ['already_taken', 'conflict'],
  example: { name: 'Belum dikirim', filters: { status_group: 'packing' }, hidden_columns: [] },
})

const byViewId = z.object({ view_id: Id })

export const changeOrderView = defineCall({
  method: 'PATCH',
  path: '/admin/order-views/{view_id}',
  access: 'admin',
  summary: 'Rename a view, give it other filters, or make it the one that opens first',
  params: byViewId,
  body: z
    .strictObject({
      name: viewFields.name.optional(),
      filters: viewFields.filters.optional(),
      hidden_columns: viewFields.hidden_columns.optional(),
      is_default: z.boolean().optional(),
    })
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Nothing to change.'),
  response: OrderView,
  message: 'View saved',
  errors: ['not_found', 'already_taken'],
  example: { name: 'Untuk dikirim hari ini' },
})

export const deleteOrderView = defineCall({
  method: 'DELETE',
  path: '/admin/order-views/{view_id}',
  access: 'admin',
  summary: 'Forget a view',
  params: byViewId,
  response: z.null(),
  message: 'View deleted',
  errors: ['not_found'],
})

export const OrderNote = z.object({ note_id: Id, author: z.string(), note: z.string(), created_at: Time })
export type OrderNote = z.output<typeof OrderNote>

const byOrderId = z.object({ id: Id })

export const listOrderNotes = defineCall({
  method: 'GET',
  path: '/orders/admin/order/{id}/notes',
  access: 'admin',
  summary: 'What administrators noted about an order for one another, oldest first',
  params: byOrderId,
  response: z.array(OrderNote),
  errors: ['not_found'],
})

export const addOrderNote = defineCall({
  method: 'POST',
  path: '/orders/admin/order/{id}/notes',
  access: 'admin',
  summary: 'Note something about an order for the other administrators; the customer never reads it',
  params: byOrderId,
  body: z.strictObject({
    note: z
      .string()
      .max(4000)
      .transform((text) => text.normalize('NFC').trim())
      .pipe(
        z
          .string()
          .min(1, 'Please fill this in.')
          .max(1000, 'Please use at most 1000 characters.')
          // oxlint-disable-next-line no-control-regex -- control characters but line ends and tabs are what is refused
          .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Please remove special control characters.'),
      ),
  }),
  response: OrderNote,
  code: 201,
  message: 'Note added',
  idempotent: true,
  errors: ['not_found'],
  example: { note: 'Pelanggan minta dikirim hari Senin' },
})
