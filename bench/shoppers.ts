import type { Output } from '#contract/call.ts'
import { addAddress, listAddresses } from '#contract/people/addresses.ts'
import { register } from '#contract/sign-in/sign-in.ts'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { listItemsPublic, listProductsPublic } from '#contract/catalogue/catalogue.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { benchFetch } from './bench-fetch.ts'
import { signedIn } from './signed-in.ts'
import { administrator } from '../src/server/test/demo-people.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'

export type Shopper = { client: Client; address_id: string; user_id: string }

export const payment_service = 'QRIS'
export const shopperPassword = 'benchmark pass phrase'

/** Signed-up customers with an address each, made `concurrency` at a time because hashing a password takes time. */
export async function shoppers(url: string, count: number, prefix: string): Promise<Shopper[]> {
  await liftUnpaidLimits(url)
  const made: Shopper[] = []
  for (let from = 0; from < count; from += 10) {
    const batch = Array.from({ length: Math.min(10, count - from) }, (_, i) =>
      newShopper(url, `${prefix}-${from + i}@bench.test`),
    )
    made.push(...(await Promise.all(batch)))
  }
  return made
}

/** Shoppers here place orders by the hundred and pay none of them. */
async function liftUnpaidLimits(url: string): Promise<void> {
  const admin = await signedIn(url, administrator)
  const { version, settings } = await admin.call(getBusinessSettings, {})
  const unpaid_limits = { orders: 10_000, units: 1_000_000 }
  if (settings.unpaid_limits.orders === unpaid_limits.orders) return
  await admin.call(changeBusinessSettings, { body: { version, unpaid_limits } })
}

async function newShopper(url: string, email: string): Promise<Shopper> {
  const client = shopClient(url, undefined, benchFetch)
  const signedIn = await client.call(register, {
    body: { email, password: shopperPassword, firstName: 'Budi', lastName: 'Santoso' },
  })
  client.token = signedIn.accessToken
  const { address_id } = await newAddress(client)
  return { client, address_id, user_id: signedIn.user_id }
}

export const benchAddress = {
  receiver_name: 'Budi Santoso',
  receiver_phone_number: '081234567890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40132',
} as const

function newAddress(client: Client) {
  return client.call(addAddress, { body: benchAddress })
}

/** Products that can be bought in quantity. */
export async function sellable(url: string): Promise<Output<typeof listItemsPublic>['data']> {
  const { data } = await shopClient(url).call(listItemsPublic, {
    query: { type: 'product', in_stock: true, limit: 100, sort: 'newest:desc' },
  })
  return data.filter((item) => item.moq === 1 && item.stock >= 50)
}

/** The addresses of a thousand products: so many that a page is seldom asked for again while it is fresh. */
export async function thousandSlugs(url: string): Promise<string[]> {
  const client = shopClient(url)
  const pages = Array.from({ length: 10 }, (_, i) =>
    client.call(listProductsPublic, { query: { page: i + 1, limit: 100 } }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ slug }) => slug))
}

export type Choices = {
  courier_code?: string | undefined
  voucher_codes?: string[]
  use_points?: boolean
  cart_item_ids?: string[]
}

/** The choices of a checkout with the cheapest courier, or the one that is named, and the total that the quote gives. */
export async function readyToOrder(
  { client }: { client: Pick<Client, 'call'> },
  address_id: string,
  { courier_code, voucher_codes = [], use_points = false, ...lines }: Choices = {},
) {
  const { rates } = await client.call(checkRates, { body: { address_id, ...lines } })
  const rate = rates.find((one) => courier_code === undefined || one.courier_code === courier_code)
  if (!rate) throw new Error('No courier serves the benchmark address')
  const choices = {
    address_id,
    courier_code: rate.courier_code,
    courier_service_code: rate.service_code,
    payment_service,
    voucher_codes,
    use_points,
    ...lines,
  }
  const quote = await client.call(quoteOrder, { body: choices })
  return { ...choices, expected_total: quote.total }
}

/** A whole purchase: cart, address book, rate, quote, order. */
export async function buy(shopper: Shopper, product_id: string, courier_code?: string) {
  await shopper.client.call(addToCart, { body: { product_id, quantity: 1 } })
  const { data: addresses } = await shopper.client.call(listAddresses, {})
  return shopper.client.call(placeOrder, {
    body: await readyToOrder(shopper, addresses[0]!.address_id, { courier_code }),
  })
}
