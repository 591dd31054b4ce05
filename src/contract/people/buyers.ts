import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../page.ts'
import { Id, line } from '../scalars.ts'
import { Address, addAddress, AddressInput } from './addresses.ts'

/** A customer for whom an order can be typed in. */
export const Buyer = z.object({
  user_id: Id,
  name: z.string(),
  phone_number: z.string().nullable(),
  addresses: z.array(Address).describe('The default one first'),
})
export type Buyer = z.output<typeof Buyer>

/** So many are answered; more letters find others. */
export const mostBuyers = 10

export const findBuyers = defineCall({
  method: 'GET',
  path: '/orders/admin/buyers',
  access: 'admin',
  permission: 'orders',
  summary: `Customers who can order now, by phone or name, at most ${mostBuyers}`,
  query: z.strictObject({ search: line(3, 100) }),
  response: pageOf(Buyer),
  limit: 'read',
})

export const addBuyerAddress = defineCall({
  method: 'POST',
  path: '/orders/admin/buyers/{id}/address',
  access: 'admin',
  permission: 'orders',
  summary: 'Add an address that a customer told to their address book',
  params: z.object({ id: Id }),
  body: AddressInput,
  response: Address,
  code: 201,
  message: 'address_added',
  errors: ['not_found', 'address_limit'],
  ...(addAddress.example && { example: addAddress.example }),
})
