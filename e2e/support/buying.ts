import { addAddress } from '#contract/people/addresses.ts'
import { register } from '#contract/sign-in/sign-in.ts'
import { addToCart, clearCart } from '#contract/orders/cart.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { shopUrl } from './fixtures.ts'

export type Buyer = { client: Client; receiver: string; address_id: string }

let buyers = 0

/** A fresh customer with an address; the receiver's name is nobody else's, so that their orders can be found by it. */
export async function newBuyer(): Promise<Buyer> {
  const mark = `${process.pid}x${(buyers += 1)}`
  const client = shopClient(shopUrl())
  const session = await client.call(register, {
    body: { email: `buyer-${mark}@example.test`, password: 'a pass phrase of my own', firstName: 'Rani' },
  })
  client.token = session.accessToken
  const receiver = `Rani Penerima${mark}`
  const { address_id } = await client.call(addAddress, {
    body: {
      receiver_name: receiver,
      receiver_phone_number: '0812 3456 7890',
      address_line: 'Jl. Melati No. 12',
      district: 'Coblong',
      city: 'Kota Bandung',
      state: 'Jawa Barat',
      postal_code: '40132',
    },
  })
  return { client, receiver, address_id }
}

/** A paid order for one product, brought by this courier. `pos` gives its airway bills late, the others at once. */
export async function paidOrder(
  { client, address_id }: Buyer,
  courier: 'jne' | 'pos' = 'jne',
  note = '',
): Promise<Order> {
  const { data } = await client.call(listItemsPublic, { query: { type: 'product', in_stock: true, limit: 40 } })
  const product = data.find(({ moq, stock }) => moq === 1 && stock > 20)
  await client.call(clearCart, {})
  await client.call(addToCart, { body: { product_id: product?.id ?? '', quantity: 1 } })
  const { rates } = await client.call(checkRates, { body: { address_id } })
  const rate = rates.find(({ courier_code }) => courier_code === courier)
  if (!rate) throw new Error(`${courier} does not serve the address`)
  const { courier_code, service_code: courier_service_code } = rate
  const body = { address_id, courier_code, courier_service_code, payment_service: 'QRIS', note }
  const { total } = await client.call(quoteOrder, { body })
  const order = await client.call(placeOrder, { body: { ...body, expected_total: total } })
  await client.call(createPayment, { body: { order_id: order.order_id } })
  await client.call(drivePayment, { params: { order_id: order.order_id, action: 'pay' } })
  return order
}
