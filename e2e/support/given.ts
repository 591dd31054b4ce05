import { addAddress } from '#contract/people/addresses.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { driveDelivery, drivePayment } from '#contract/sandbox.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { administrator, shopUrl } from './fixtures.ts'

/** Products that are bought by the piece and will not run out; another one for each number. */
export async function plentifulProduct(number = 0): Promise<ListItem> {
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, {
    query: { type: 'product', in_stock: true, sort: 'name:asc', limit: 50 },
  })
  const found = data.filter(({ stock, moq }) => moq === 1 && stock > 20)[number]
  if (!found) throw new Error('The demo shop has too few products in stock')
  return found
}

/** The product of which the fewest are left. */
export async function scarceProduct(): Promise<ListItem> {
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, {
    query: { type: 'product', in_stock: true, limit: 100 },
  })
  const [found] = data.filter(({ moq }) => moq === 1).toSorted((a, b) => a.stock - b.stock)
  if (!found) throw new Error('The demo shop has nothing in stock')
  return found
}

export async function addressOf(customer: Client): Promise<string> {
  const { address_id } = await customer.call(addAddress, {
    body: {
      label: 'Rumah',
      receiver_name: 'Rani Wulandari',
      receiver_phone_number: '0812 3456 7890',
      address_line: 'Jl. Kaliurang KM 5 No. 12',
      city: 'Kab. Sleman',
      state: 'DI Yogyakarta',
      postal_code: '55281',
    },
  })
  return address_id
}

export async function inCart(customer: Client, { id }: Pick<ListItem, 'id'>, quantity = 1): Promise<void> {
  await customer.call(addToCart, { body: { product_id: id, quantity } })
}

/** Everything that is in the cart, ordered, brought by the cheapest courier. */
export async function unpaidOrder(
  customer: Client,
  address_id: string,
  vouchers: { voucher_codes?: string[] } = {},
): Promise<Order> {
  const { rates } = await customer.call(checkRates, { body: { address_id } })
  const [rate] = rates
  if (!rate) throw new Error('No courier delivers to the address')
  const { courier_code, service_code: courier_service_code } = rate
  const body = { address_id, courier_code, courier_service_code, payment_service: 'BCA_VA', ...vouchers }
  const { total } = await customer.call(quoteOrder, { body })
  return customer.call(placeOrder, { body: { ...body, expected_total: total } })
}

type Wanted = { product?: Pick<ListItem, 'id'>; address_id?: string }

export async function paidOrder(customer: Client, { product, address_id }: Wanted = {}): Promise<Order> {
  await inCart(customer, product ?? (await plentifulProduct()))
  const order = await unpaidOrder(customer, address_id ?? (await addressOf(customer)))
  const { order_id } = order
  await customer.call(createPayment, { body: { order_id } })
  await customer.call(drivePayment, { params: { order_id, action: 'pay' } })
  return order
}

/** Paid, packed and handed over by the courier. */
export async function deliveredOrder(customer: Client, wanted: Wanted = {}): Promise<Order> {
  const order = await shippedOrder(customer, wanted)
  await parcelIs('delivered', order)
  return order
}

/** Paid, packed and on its way. */
export async function shippedOrder(customer: Client, wanted: Wanted = {}): Promise<Order> {
  const order = await paidOrder(customer, wanted)
  const staff = shopClient(shopUrl())
  staff.token = (await staff.call(login, { body: administrator })).accessToken
  for (const status of ['PROCESSING', 'READY_TO_SHIP'] as const) {
    await staff.call(changeOrderStatus, { params: { id: order.order_id }, body: { status } })
  }
  await parcelIs('picked_up', order)
  return order
}

/** The courier books a moment after the shop has asked for it. */
async function parcelIs(action: 'picked_up' | 'delivered', { order_id }: Order): Promise<void> {
  const outside = shopClient(shopUrl())
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const { status } = await outside.raw(driveDelivery, { params: { order_id, action } })
    if (status < 300) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The parcel could not be ${action}`)
}
