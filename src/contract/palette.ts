import * as z from 'zod'
import { defineCall } from './call.ts'
import { Rupiah } from './money.ts'
import { OrderStatus } from './orders/orders.ts'
import { pageOf } from './page.ts'
import { Id, line } from './scalars.ts'

/** What the command palette finds, in the order in which it shows it. */
export const foundKinds = ['ORDER', 'CUSTOMER', 'PRODUCT', 'TICKET', 'WITHDRAWAL', 'VOUCHER'] as const
export type FoundKind = (typeof foundKinds)[number]

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: Id,
  name: z.string(),
  facts: z.array(z.string()).describe('What tells it from others of the kind'),
  amount: Rupiah.nullable(),
  status: OrderStatus.nullable().describe('Of orders'),
})
export type Found = z.output<typeof Found>

export const findAnything = defineCall({
  method: 'GET',
  path: '/admin/finds',
  access: 'admin',
  permission: 'any',
  summary:
    'The first orders, customers, products, tickets, withdrawals and vouchers for some words, of the kinds that I may open',
  query: z.strictObject({
    words: line(2, 100).describe(
      'As the search of each list takes them; customers by their phone number in any spelling',
    ),
  }),
  response: pageOf(Found),
})
