import { permissions, sets } from './permissions.en.ts'

/**
 * Codes in the audit log's entries by their names, field by field. States of orders and people, and what differences are
 * and became, have theirs where those are shown.
 */
export const values: Record<string, Record<string, string>> = {
  address_type: { HOME: 'home', OFFICE: 'office', OTHER: 'other', WAREHOUSE: 'warehouse' },
  attribute: { skin_type: 'skin type', concern: 'concern', key_ingredient: 'key ingredient', for_whom: 'for whom' },
  audience: {
    REVIEW: 'reviews',
    TICKET: 'tickets',
    CHAT: 'chats',
    EVERYONE: 'everyone',
    NEW_CUSTOMERS: 'new customers',
    SPECIAL_AFFILIATES: 'special affiliates',
    CHOSEN: 'chosen customers',
  },
  buying: { NONE: 'no order yet', NEW: 'new', RETURNING: 'returning' },
  country: { ID: 'Indonesia' },
  difference_paid_by: { SHOP: 'the shop', CUSTOMER: 'the customer' },
  language: { en: 'English', id: 'Bahasa Indonesia' },
  membership: { BASIC: 'basic', SPECIAL: 'special' },
  mode: { OFF: 'off', ON: 'on', HELD: 'held' },
  permissions,
  priority: { LOW: 'low', NORMAL: 'normal', HIGH: 'high', URGENT: 'urgent' },
  outcome: { DONE: 'done', REFUSED: 'not possible' },
  purse: { POINTS: 'points', CASH: 'cash' },
  redeem_channels: { ONLINE: 'with an order', OFFLINE: 'at the counter' },
  scope: { ALL: 'everything', PRODUCTS: 'some products', BUNDLES: 'some bundles', CATEGORIES: 'some categories' },
  sets,
  type: {
    HOME_BANNER: 'banner of the home page',
    ANNOUNCEMENT: 'announcement',
    ABOUT: 'about the shop',
    POLICY: 'privacy policy',
    TERMS: 'terms and conditions',
    FAQ: 'question and answer',
    SKINVESTMENT: 'Skinvestment',
    PRODUCT: 'products only',
    BUNDLE: 'bundles only',
    MIXED: 'products and bundles',
    PERCENTAGE: 'percentage',
    FIXED: 'fixed amount',
    FREE_SHIPPING: 'free shipping',
    FREEBIE: 'free gift',
  },
  decision: { CLEAR: 'cleared', REFUSE: 'refused', REFUND: 'refunded', REPLACE: 'sent again' },
  refund_to: { WALLET: 'to the wallet', PROVIDER: 'by the payment provider' },
}
