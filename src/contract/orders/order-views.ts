import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { adminOrderFilters, orderSort } from './orders-admin.ts'
import { Id, line, Time } from '../scalars.ts'

/** What a view keeps: what can be set in the list, except the page. */
export const OrderViewFilters = z.strictObject({
  ...adminOrderFilters,
  min_total: Rupiah.optional(),
  max_total: Rupiah.optional(),
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
  message: 'view_saved',
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
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), issue('nothing_to_change')),
  response: OrderView,
  message: 'view_saved',
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
  message: 'view_deleted',
  errors: ['not_found'],
})
