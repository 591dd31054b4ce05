import { withQuery } from './paths.ts'
import type { Values } from './paths.ts'

const id = encodeURIComponent

/** Every link of the administration, beside `paths`: the shop's pages do not carry them. */
export const adminPaths = {
  forgotPassword: () => '/admin/forgot-password',
  changePassword: (query?: { token?: string }) => withQuery('/admin/change-password', query),
  analytics: (query?: Values) => withQuery('/admin/analytics', query),
  notices: () => '/admin/notices',
  notifications: () => '/admin/notifications',
  profile: () => '/admin/profile',
  permissionSets: () => '/admin/manage/permission',
  admins: (query?: Values) => withQuery('/admin/manage/admin', query),
  customers: (query?: Values) => withQuery('/admin/manage/customer', query),
  customer: ({ user_id }: { user_id: string }) => `/admin/manage/customer/${id(user_id)}`,
  auditLog: (query?: Values) => withQuery('/admin/audit-log', query),
  addAddress: () => '/admin/add-address',
  editAddress: ({ address_id }: { address_id: string }) => `/admin/edit-address/${id(address_id)}`,
  products: (query?: Values) => withQuery('/admin/manage/product', query),
  /** `from` is the product that the new one begins as. */
  addProduct: (query?: { from?: string }) => withQuery('/admin/manage/product/add', query),
  editProduct: ({ product_id }: { product_id: string }) => `/admin/manage/product/edit/${id(product_id)}`,
  product: ({ product_id }: { product_id: string }) => `/admin/manage/product/detail/${id(product_id)}`,
  orders: (query?: Values) => withQuery('/admin/manage/order', query),
  newOrder: () => '/admin/manage/order/new',
  withdrawals: (query?: Values) => withQuery('/admin/withdraw-request', query),
  withdrawal: ({ disbursement_id }: { disbursement_id: string }) => `/admin/withdraw-request/${id(disbursement_id)}`,
  wallets: (query?: Values) => withQuery('/admin/point', query),
  wallet: ({ wallet_id }: { wallet_id: string }, query?: Values) =>
    withQuery(`/admin/point/history/${id(wallet_id)}`, query),
  ledger: () => '/admin/ledger',
  tickets: (query?: Values) => withQuery('/admin/support', query),
  ticket: ({ ticket_id }: { ticket_id: string }) => `/admin/support/${id(ticket_id)}`,
  privacyRequests: (query?: Values) => withQuery('/admin/privacy-requests', query),
  failedTasks: (query?: Values) => withQuery('/admin/failed-tasks', query),
  waitingRoom: () => '/admin/waiting-room',
  shippingCosts: (query?: Values) => withQuery('/admin/shipping-costs', query),
  reconciliation: (query?: Values) => withQuery('/admin/reconciliation', query),
  order: ({ order_id }: { order_id: string }) => `/admin/manage/order/${id(order_id)}`,
  reviews: (query?: Values) => withQuery('/admin/manage/review', query),
  orderReviews: ({ order_id }: { order_id: string }) => `/admin/manage/order/review/${id(order_id)}`,
  review: ({ order_id, review_id }: { order_id: string; review_id: string }) =>
    `/admin/manage/order/review/${id(order_id)}/detail/${id(review_id)}`,
  bundleReview: ({ order_id, review_id }: { order_id: string; review_id: string }) =>
    `/admin/manage/order/review/${id(order_id)}/bundle-detail/${id(review_id)}`,
  bundles: (query?: Values) => withQuery('/admin/manage/bundle', query),
  /** `from` is the bundle that the new one begins as. */
  addBundle: (query?: { from?: string }) => withQuery('/admin/manage/bundle/add', query),
  editBundle: ({ bundle_id }: { bundle_id: string }) => `/admin/manage/bundle/edit/${id(bundle_id)}`,
  bundle: ({ bundle_id }: { bundle_id: string }) => `/admin/manage/bundle/detail/${id(bundle_id)}`,
  businessInfo: (query?: { tab?: string; type?: string; edit?: string; from?: string | undefined }) =>
    withQuery('/admin/business-info', query),
  whatsApp: () => '/admin/whatsapp',
  categories: () => '/admin/manage/category',
  pricePeriods: (query?: Values) => withQuery('/admin/manage/price', query),
  flashSales: (query?: Values) => withQuery('/admin/manage/flash-sale', query),
  attributes: (query?: Values) => withQuery('/admin/manage/attribute', query),
  families: (query?: Values) => withQuery('/admin/manage/family', query),
  brands: (query?: Values) => withQuery('/admin/manage/brand', query),
  dictionary: (query?: Values) => withQuery('/admin/search/dictionary', query),
  searchesInVain: (query?: Values) => withQuery('/admin/search/in-vain', query),
  basicAffiliates: (query?: Values) => withQuery('/admin/affiliate/basic', query),
  specialAffiliates: (query?: Values) => withQuery('/admin/affiliate/special', query),
  affiliate: ({ user_id }: { user_id: string }, query?: Values) => withQuery(`/admin/affiliate/${id(user_id)}`, query),
  promotions: (query?: Values) => withQuery('/admin/manage/promotion', query),
  vouchers: (query?: Values) => withQuery('/admin/manage/voucher', query),
  /** `from` is the voucher that the new one begins as. */
  addVoucher: (query?: { from?: string }) => withQuery('/admin/manage/voucher/add', query),
  editVoucher: ({ voucher_id }: { voucher_id: string }) => `/admin/manage/voucher/edit/${id(voucher_id)}`,
  voucher: ({ voucher_id }: { voucher_id: string }) => `/admin/manage/voucher/${id(voucher_id)}`,
  plans: (query?: Values) => withQuery('/admin/skinvestment/running', query),
  plan: ({ subscription_id }: { subscription_id: string }) => `/admin/skinvestment/running/${id(subscription_id)}`,
  planOffers: (query?: Values) => withQuery('/admin/skinvestment/plans', query),
  upcomingParcels: (query?: Values) => withQuery('/admin/skinvestment/upcoming', query),
  planLiability: () => '/admin/skinvestment/liability',
  freebies: (query?: Values) => withQuery('/admin/freebies', query),
}
