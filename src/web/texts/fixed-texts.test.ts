import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { errorCodes } from '#contract/errors.ts'
import { english } from '#contract/messages/english.ts'
import type { MessageKey } from '#contract/messages/message.ts'

/** All texts of the web, by the names under which screens import them. */
const texts: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('../**/*.en.ts', { eager: true })),
)

type Place = MessageKey | { name: string; at: string }

const at = (name: string, path: string): Place => ({ name, at: path })

/** The texts of section 8 of the specification, and every message and text of the web that says them. */
const fixedTexts: Record<string, Place[]> = {
  'Failed to download file': [
    at('baseTexts', 'files.failed.other'),
    at('personTexts', 'data.failed'),
    at('documentsTexts', 'failed'),
    at('affiliateTexts', 'statement.failed'),
    at('adminDocumentsTexts', 'work.failed.slips'),
    at('adminDocumentsTexts', 'work.failed.pick'),
  ],
  'Failed to download Excel': [at('baseTexts', 'files.failed.excel')],
  'Failed to download CSV': [at('baseTexts', 'files.failed.csv')],
  'Invalid file format received': [at('baseTexts', 'errors.invalidFile')],
  'Failed Create New Bundle': ['bundle_not_added'],
  'Failed Update Bundle': ['bundle_not_changed'],
  'Failed Delete Bundle': ['bundle_not_deleted'],
  'Failed Delete Bundle Image': ['bundle_picture_not_deleted'],
  'Failed Get Bundle By Id': ['bundle_not_read'],
  'Failed Get Bundle By Slug': ['bundle_not_at_address', at('errorTexts', 'bundleFailed')],
  'Failed Create New Product': ['product_not_added', at('checkoutTexts', 'courier.failed')],
  'Failed Update Voucher': ['voucher_not_changed'],
  'Gagal membuat AWB': ['awb_not_made', at('adminDocumentsTexts', 'work.failed.labels')],
  'Gagal membuat bulk delivery request': ['bulk_delivery_not_made', at('adminDocumentsTexts', 'work.failed.request')],
  'Failed to fetch tickets': [at('supportTexts', 'list.loadFailed')],
  'Failed to fetch ticket': [at('supportTexts', 'ticket.loadFailed')],
  'Failed to send reply': ['reply_not_sent', at('supportTexts', 'talk.failed')],
  'Failed to create ticket': [at('supportTexts', 'create.failed')],
  'Failed to reopen ticket': ['ticket_not_reopened'],
  'Failed to update priority': ['priority_not_changed'],
  'Failed to add discussion': ['discussion_not_added'],
  'Failed to fetch discussion': [at('supportTexts', 'talk.loadFailed')],
  'Failed to fetch available orders': [at('supportTexts', 'create.ordersFailed')],
  'No data found': ['no_data_found', at('adminWhatsappTexts', 'page.noData')],
  'Session expired, please login again': [at('baseTexts', 'errors.sessionExpired')],
  'Invalid admin password': ['admin_password_wrong'],
  'Change Main Address Success': ['main_address_changed'],
  'Add New Address Success': ['address_added'],
  'Delete Address Success': ['address_deleted'],
  'Edit Address Success': ['address_changed'],
  'Configuration updated successfully': ['affiliate_config_changed'],
  'Affiliate status updated successfully': ['affiliate_status_changed'],
  'File Downloaded': [
    at('baseTexts', 'files.done'),
    at('personTexts', 'data.downloaded'),
    at('documentsTexts', 'downloaded'),
    at('affiliateTexts', 'statement.downloaded'),
    at('adminDocumentsTexts', 'work.done.labels'),
    at('adminDocumentsTexts', 'work.done.slips'),
    at('adminDocumentsTexts', 'work.done.pick'),
  ],
  'Logout Success': ['logged_out'],
  'Change Password Success': ['password_changed'],
  'Review added successfully': ['review_added'],
  'Add New Bundle': ['bundle_added'],
  'Update Bundle': ['bundle_changed'],
  'Delete Bundle': ['bundle_deleted'],
  'Add Product To Cart': [
    'product_added_to_cart',
    at('baseTexts', 'cart.added'),
    at('ordersTexts', 'actions.addedAll'),
  ],
  'Add Bundle To Cart': ['bundle_added_to_cart', at('baseTexts', 'cart.bundleAdded')],
  'Delete Product Success': ['cart_line_deleted'],
  'Delete All Product Success': ['cart_emptied'],
  'Add New Category': ['category_added'],
  'Edit Category Success': ['category_changed'],
  'Delete Category Success': ['category_deleted'],
  'Category order updated successfully': ['categories_sorted'],
  'Disbursement request created successfully': ['withdrawal_created'],
  'OTP verified successfully': ['withdrawal_verified'],
  'Disbursement confirmed successfully': ['withdrawal_confirmed'],
  'Disbursement approved successfully': ['withdrawal_approved'],
  'Disbursement disapproved successfully': ['withdrawal_disapproved'],
  'Disbursements approved successfully': ['withdrawals_approved'],
  'Order cancelled successfully': ['order_cancelled'],
  'Order completed successfully': ['order_completed'],
  'Order status changed successfully': ['order_moved', at('adminOrdersTexts', 'bulk.allMoved')],
  'Delivery request created successfully': ['delivery_requested', at('adminDocumentsTexts', 'work.done.request')],
  'Creating AWB, please wait...': [
    at('adminDocumentsTexts', 'work.creating'),
    at('adminOrdersTexts', 'done.awbPending'),
  ],
  'Order re-shipped successfully': ['order_reshipped'],
  'Profile updated successfully': ['profile_changed'],
  'OTP sent successfully': ['otp_sent'],
  'Phone number verified successfully': ['phone_verified'],
  'Phone number updated successfully': ['phone_changed'],
  'Add New Product': ['product_added'],
  'Edit Product Success': ['product_changed'],
  'Restock Product Success': ['product_restocked'],
  'Product deleted': ['product_deleted'],
  'Product activated': ['product_activated'],
  'Product deactivated': ['product_deactivated'],
  'Best Seller activated': ['best_seller_on'],
  'Best Seller deactivated': ['best_seller_off'],
  'Voucher deleted successfully': ['voucher_deleted'],
  'Add New Voucher': ['voucher_added'],
  'Update Voucher': ['voucher_changed'],
  'Voucher image changed successfully': ['voucher_image_changed'],
  'Reply sent successfully': ['reply_sent'],
  'Ticket created successfully': ['ticket_created'],
  'Note added successfully': ['ticket_note_added'],
  'Referral code updated successfully': ['referral_code_changed'],
}

const sources = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../{server,contract}/**/*.ts', '!../../contract/messages/**', '!../../**/*.test.{ts,tsx}'],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n')

function textAt({ name, at: path }: Exclude<Place, string>): unknown {
  return path.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], texts[name])
}

test.for(Object.entries(fixedTexts))('"%s" is shown to the letter wherever it belongs', ([text, places]) => {
  for (const place of places) {
    if (typeof place !== 'string') {
      expect(textAt(place), `${place.name}: ${place.at}`).toBe(text)
      continue
    }
    expect(english[place], place).toBe(text)
    const isUsed =
      place in errorCodes || allCalls.some(({ call }) => call.message === place) || sources.includes(`'${place}'`)
    expect(isUsed, `${place} is used`).toBe(true)
  }
})

test('the end of a download is only told in the fixed words', () => {
  const others: string[] = []
  const known = new Set(Object.keys(fixedTexts))
  const look = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
    } else if (typeof value === 'string' && !known.has(value) && /downloaded|in your downloads/i.test(value)) {
      others.push(`${path}: ${value}`)
    }
  }
  for (const [name, value] of Object.entries(texts)) look(value, name)
  expect(others).toEqual([])
})
