import * as z from 'zod'
import { listAdmins } from './staff/admins.ts'
import { listAuditLog } from './audit/audit-log.ts'
import { listCustomers } from './people/customers.ts'
import { defineCall } from './call.ts'
import { listBundles } from './catalogue/bundles-admin.ts'
import { listProducts } from './catalogue/products-admin.ts'
import { relativeDays } from './days.ts'
import { issue } from './messages/issues.ts'
import { listAllOrders } from './orders/orders-admin.ts'
import { listDiscrepancies } from './orders/reconciliation.ts'
import { Id, line, Time } from './scalars.ts'
import { listTickets } from './support/tickets-admin.ts'
import { listClaims } from './vouchers/claims-admin.ts'
import { listVouchers } from './vouchers/vouchers-admin.ts'
import { listWallets } from './wallet/wallet-admin.ts'
import { pageOf } from './page.ts'

/** The lists of administrators, by the names under which their views are kept. */
const calls = {
  orders: listAllOrders,
  products: listProducts,
  bundles: listBundles,
  discrepancies: listDiscrepancies,
  vouchers: listVouchers,
  freebies: listClaims,
  wallets: listWallets,
  audit_log: listAuditLog,
  administrators: listAdmins,
  customers: listCustomers,
  tickets: listTickets,
} as const

// `calls` has no other keys.
export const listNames = Object.keys(calls) as [ListName, ...ListName[]]
export type ListName = keyof typeof calls

const ListNameSchema = z.enum(listNames)

/** What lists have besides the filters of their calls: states of the list, and days that move with the calendar. */
const ofEveryList = { state: z.string().regex(/^[a-z_]{1,30}$/), days: z.enum(relativeDays) }
const pageLength = { limit: z.int().min(1).max(100) }

/** What a view keeps: what can be set in the list, except the page. */
export const ListViewFilters = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.union([z.string().max(200), z.number()]))
  .refine((filters) => Object.keys(filters).length <= 30, issue('at_most_entries', { max: 30 }))
export type ListViewFilters = z.output<typeof ListViewFilters>

/** The name of a filter that the list does not have, or not with this value; undefined where all fit. */
export function wrongFilterOf(list: ListName, filters: ListViewFilters): string | undefined {
  const shape = new Map(Object.entries<z.ZodType>({ ...ofEveryList, ...calls[list].query.shape, ...pageLength }))
  return Object.entries(filters).find(([name, value]) => !isFilter(shape, name, value))?.[0]
}

function isFilter(shape: ReadonlyMap<string, z.ZodType>, name: string, value: string | number): boolean {
  const parsed = name === 'page' ? undefined : shape.get(name)?.safeParse(value)
  if (!parsed?.success) return false
  // Numbers are kept as numbers; switches are the words `true` and `false`.
  return typeof parsed.data === 'boolean' || typeof parsed.data === typeof value
}

export const ListView = z.object({
  view_id: Id,
  list: ListNameSchema,
  name: z.string(),
  filters: ListViewFilters.describe(
    'Names and values as the address of the list has them; `days` moves with the calendar',
  ),
  hidden_columns: z.array(z.string()),
  is_default: z.boolean().describe('Shown when the list is opened without an address of its own'),
  created_at: Time,
  updated_at: Time,
})
export type ListView = z.output<typeof ListView>

/** Of one list and one administrator. */
export const mostListViews = 20

const viewFields = {
  name: line(1, 60),
  filters: ListViewFilters,
  hidden_columns: z.array(z.string().regex(/^[a-z_]{1,30}$/)).max(20),
}

export const listListViews = defineCall({
  method: 'GET',
  path: '/admin/list-views',
  access: 'admin',
  permission: 'any',
  summary: 'My named views of a list, by name',
  query: z.strictObject({ list: ListNameSchema }),
  response: pageOf(ListView),
})

export const saveListView = defineCall({
  method: 'POST',
  path: '/admin/list-views',
  access: 'admin',
  permission: 'any',
  summary: `Keep filters, sorting and columns of a list under a name of my own; at most ${mostListViews} of a list`,
  body: z.strictObject({ list: ListNameSchema, ...viewFields, is_default: z.boolean().default(false) }),
  response: ListView,
  code: 201,
  message: 'view_saved',
  errors: ['already_taken', 'conflict'],
  example: {
    list: 'orders',
    name: 'Belum dikirim',
    filters: { status_group: 'packing', days: 'last_7_days' },
    hidden_columns: [],
  },
})

const byViewId = z.object({ view_id: Id })

export const changeListView = defineCall({
  method: 'PATCH',
  path: '/admin/list-views/{view_id}',
  access: 'admin',
  permission: 'any',
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
  response: ListView,
  message: 'view_saved',
  errors: ['not_found', 'already_taken'],
  example: { name: 'Untuk dikirim hari ini' },
})

export const deleteListView = defineCall({
  method: 'DELETE',
  path: '/admin/list-views/{view_id}',
  access: 'admin',
  permission: 'any',
  summary: 'Forget a view',
  params: byViewId,
  response: z.null(),
  message: 'view_deleted',
  errors: ['not_found'],
})
