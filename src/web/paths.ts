/** What a list page keeps in its address; the same names as the page's call. */
export type ListFilters = {
  search?: string | undefined
  type?: 'product' | 'bundle' | undefined
  brand?: string | undefined
  skin_type?: string | undefined
  concern?: string | undefined
  key_ingredient?: string | undefined
  for_whom?: string | undefined
  is_best_seller?: boolean | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  in_stock?: boolean | undefined
  rating?: number | undefined
  sort?: string | undefined
  page?: number | undefined
}

type CheckoutQuery = {
  cart_item_ids?: string
  cart_bundle_item_ids?: string
  address_id?: string
  discount?: string
  shipping?: string
  gift?: string
}

/** A routine by its bundle's slug, and how many parcels. */
type PlanChoice = { routine?: string; parcels?: number }

export type Values = Record<string, string | number | boolean | undefined>

export function withQuery(path: string, values: Values = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

const id = encodeURIComponent

/** Every link of the shop; the administration's own are in `admin-paths.ts`. A test checks that each leads to a screen. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  error: (query?: { status?: number }) => withQuery('/error', query),
  help: () => '/help',
  policy: () => '/policy',
  terms: () => '/terms-and-condition',

  categories: () => '/categories',
  products: (filters?: ListFilters) => withQuery('/products', filters),
  /** `path` is the chain of slugs, such as `face/serum`. */
  category: ({ path }: { path: string }, filters?: ListFilters) => withQuery(`/products/category/${path}`, filters),
  product: ({ slug }: { slug: string }) => `/products/${id(slug)}`,
  bundle: ({ slug }: { slug: string }) => `/bundles/${id(slug)}`,

  /** A flash sale. */
  sale: ({ slug }: { slug: string }) => `/sale/${id(slug)}`,
  /** The prepaid routines; with a choice for the calculator. */
  skinvestment: (choice?: PlanChoice) => withQuery('/skinvestment', choice),
  skinvestmentCheckout: (choice?: PlanChoice) => withQuery('/skinvestment/checkout', choice),

  signIn: (query?: { from?: string; ref?: string }) => withQuery('/signin', query),
  signUp: (query?: { from?: string; ref?: string }) => withQuery('/signup', query),
  forgotPassword: () => '/forgot-password',
  createPassword: (query?: { token?: string }) => withQuery('/create-password', query),
  changePassword: (query?: { token?: string }) => withQuery('/change-password', query),

  cart: () => '/cart',
  /** Without ids the ticked lines are bought. `discount` and `shipping` are codes to begin with, `gift` is a claim. */
  checkout: (query?: CheckoutQuery) => withQuery('/checkout', query),
  applyVouchers: () => '/checkout/apply-vouchers',
  applyVoucher: ({ voucher_id }: { voucher_id: string }) => `/checkout/apply-vouchers/${id(voucher_id)}`,
  invoice: (query?: { order_id?: string }) => withQuery('/invoice', query),
  /** A payment link: opens signed in or not. */
  pay: ({ token }: { token: string }) => `/pay/${id(token)}`,
  orders: (query?: { status?: string; page?: number; search?: string }) => withQuery('/orders', query),
  order: ({ order_id }: { order_id: string }) => `/orders/${id(order_id)}`,
  /** Plans that the customer has bought. */
  plans: (query?: { page?: number }) => withQuery('/orders/plans', query),
  plan: ({ subscription_id }: { subscription_id: string }) => `/orders/plans/${id(subscription_id)}`,
  reviews: (query?: { tab?: string; page?: number }) => withQuery('/orders/review', query),
  addReview: (query?: { order_item_id?: string; order_id?: string }) => withQuery('/orders/review/addreview', query),
  vouchers: (query?: { status?: string; page?: number }) => withQuery('/voucher', query),
  voucher: ({ voucher_id }: { voucher_id: string }) => `/voucher/${id(voucher_id)}`,
  affiliate: () => '/affiliate',
  points: () => '/point',
  pointsDetail: (query?: Values) => withQuery('/point/detail', query),
  withdraw: () => '/point/withdraw',
  withdrawal: ({ disbursement_id }: { disbursement_id: string }) => `/point/withdraw/${id(disbursement_id)}`,
  support: (query?: { status?: string; page?: number }) => withQuery('/customer/support', query),
  createTicket: (query?: { order_id?: string; type?: string }) => withQuery('/customer/support/create', query),
  ticket: ({ ticket_id }: { ticket_id: string }) => `/customer/support/${id(ticket_id)}`,
  favourites: (query?: { page?: number }) => withQuery('/favourites', query),
  notifications: () => '/notifications',
  profile: () => '/profile',
  privacy: () => '/profile/privacy',
  addAddress: () => '/add-address',
  editAddress: ({ address_id }: { address_id: string }) => `/edit-address/${id(address_id)}`,
  shippingAddAddress: (query?: Values) => withQuery('/shipping/add-address', query),
  shippingChooseAddress: (query?: Values) => withQuery('/shipping/choose-address', query),
  shippingEditAddress: ({ address_id }: { address_id: string }, query?: Values) =>
    withQuery(`/shipping/edit-address/${id(address_id)}`, query),

  /** The two ways from the shop into the administration. */
  adminSignIn: (query?: { from?: string }) => withQuery('/admin/signin', query),
  adminDashboard: () => '/admin/dashboard',
}
