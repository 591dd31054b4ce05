import type { SerializedMessage } from './messages/serialized-message.ts'

/**
 * Every error the shop answers on purpose: its HTTP status and the text a person reads when the place that throws it
 * has nothing better to say. On the wire the name is upper case: `out_of_stock` becomes `OUT_OF_STOCK`.
 */
export const errorCodes = {
  malformed_request: { status: 400, message: 'The request could not be read.' },
  email_taken: { status: 400, message: 'This e-mail address already has an account.' },
  token_invalid: { status: 400, message: 'This link has expired or was already used. Please ask for a new one.' },
  code_wrong: { status: 400, message: 'That code is not right. Please check it and try again.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  session_expired: { status: 401, message: 'Session expired, please login again' },
  wrong_credentials: { status: 401, message: 'E-mail or password is not right.' },
  api_key_wrong: { status: 401, message: 'This API key is not right.' },
  signature_invalid: { status: 401, message: 'The signature does not match.' },
  identity_refused: { status: 401, message: 'Sign-in did not work. Please try again.' },
  forbidden: { status: 403, message: 'Your account is not allowed to do this.' },
  admin_password_wrong: { status: 403, message: 'Invalid admin password' },
  fresh_sign_in_needed: { status: 403, message: 'Please sign in again and repeat this within ten minutes.' },
  not_found: { status: 404, message: 'This does not exist or is no longer available.' },
  method_not_allowed: { status: 405, message: 'This call has another method; Allow names it.' },
  conflict: { status: 409, message: 'Somebody changed this in the meantime. Please reload and try again.' },
  already_taken: { status: 409, message: 'This is taken already.' },
  category_in_use: { status: 409, message: 'This category is still in use.' },
  still_in_use: { status: 409, message: 'This is still in use.' },
  cart_empty: { status: 409, message: 'Your cart is empty.' },
  quantity_not_possible: { status: 409, message: 'This quantity is not available.' },
  not_available: { status: 409, message: 'Some items in your cart cannot be bought right now.' },
  out_of_stock: { status: 409, message: 'Some items are no longer in stock.' },
  unpaid_limit: { status: 409, message: 'Too much is waiting for payment. Please pay or cancel an order first.' },
  price_changed: { status: 409, message: 'Prices have changed. Please review the new total.' },
  voucher_not_usable: { status: 409, message: 'This voucher cannot be used any more. Please review the new total.' },
  courier_not_available: {
    status: 409,
    message: 'This courier does not serve the address any more. Please choose another.',
  },
  no_courier: { status: 409, message: 'No courier delivers to this address yet.' },
  payment_not_possible: { status: 409, message: 'This payment method is not available for this total.' },
  order_status_conflict: { status: 409, message: 'The order has moved on, so this is no longer possible.' },
  address_limit: { status: 409, message: 'You can keep at most 20 addresses. Please delete one first.' },
  favourite_limit: { status: 409, message: 'You can keep at most 200 items. Please remove one first.' },
  link_needs_proof: {
    status: 409,
    message: 'This e-mail address already has an account. Please confirm that it is yours.',
  },
  account_in_use: { status: 409, message: 'Your account cannot be closed yet.' },
  message_not_delivered: {
    status: 409,
    message: 'Our message did not reach this number. Please check it and ask for another code.',
  },
  withdrawal_not_possible: { status: 409, message: 'You cannot withdraw right now.' },
  withdrawal_status_conflict: {
    status: 409,
    message: 'The withdrawal has moved on, so this is no longer possible.',
  },
  plan_not_available: { status: 409, message: 'This routine cannot be bought ahead right now.' },
  plan_status_conflict: { status: 409, message: 'This plan has moved on, so this is no longer possible.' },
  plan_change_not_possible: { status: 409, message: 'This parcel cannot be changed like this.' },
  plan_refund_changed: {
    status: 409,
    message: 'The amount that you would get back has changed. Please look at it again.',
  },
  return_not_possible: { status: 409, message: 'This cannot be given back.' },
  return_undecided: {
    status: 409,
    message: 'A return in this ticket has not been decided. Withdraw it, or keep the ticket open.',
  },
  ticket_status_conflict: { status: 409, message: 'The ticket has moved on, so this is no longer possible.' },
  ticket_limit: { status: 409, message: 'You have enough open tickets. Please write in one of them, or close one.' },
  own_account: { status: 409, message: 'You cannot do this to your own account.' },
  last_admin: { status: 409, message: 'The shop needs at least one active administrator.' },
  last_owner: { status: 409, message: 'The shop needs at least one owner who can sign in.' },
  set_stays: { status: 409, message: 'This set belongs to every shop; it can be changed, but not deleted.' },
  owners_stay: { status: 409, message: 'Owners may do everything; their set stays as it is.' },
  product_in_bundles: { status: 409, message: 'Bundles hold this product. Please take it out of them first.' },
  last_picture: { status: 409, message: 'The last picture stays. Please add another one first.' },
  import_moved_on: { status: 409, message: 'This import has moved on, so this is no longer possible.' },
  stock_changed: { status: 409, message: 'The stock changed since you opened this page.' },
  review_not_possible: { status: 409, message: 'This cannot be reviewed right now.' },
  awb_not_made: { status: 409, message: 'Gagal membuat AWB' },
  bulk_delivery_not_made: { status: 409, message: 'Gagal membuat bulk delivery request' },
  slips_not_made: { status: 409, message: 'None of these orders is paid, so there is nothing to pack.' },
  request_in_progress: { status: 409, message: 'The same request is still being worked on.' },
  payload_too_large: { status: 413, message: 'This is too large to send.' },
  media_type_not_supported: { status: 415, message: 'This kind of content cannot be read here.' },
  invalid_input: { status: 422, message: 'Please check the marked fields.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used with a different request.' },
  too_many_requests: { status: 429, message: 'A little too fast. Please wait a moment and try again.' },
  waiting_room: { status: 429, message: 'Many people are at the checkout right now. Your place in line is kept.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' },
  provider_unavailable: {
    status: 503,
    message: 'A partner service does not answer right now. Please try again in a moment.',
  },
  storage_full: { status: 507, message: 'The shop has no room for files right now. Please try again later.' },
  unavailable: { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** One field error: `field` is the body's own name, nested ones joined with dots (`items.0.quantity`). */
export type FieldError = { field: string } & SerializedMessage
