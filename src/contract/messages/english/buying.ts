/** Cart, checkout and payment. `{name}` is a placeholder. */
export const buying = {
  product_gone: 'This product is no longer sold.',
  bundle_gone: 'This bundle is no longer sold.',
  lines_not_in_cart: 'Some of these lines are not in your cart.',
  cart_full: 'A cart holds at most {max} different items. Please remove one first.',
  item_gone: '{name} is no longer sold.',
  item_sold_out: '{name} is sold out.',
  item_sold_from: '{name} is sold from {moq} pieces on.',
  item_left: 'Only {max} of {name} left.',
  item_left_beside_cart: 'Only {max} of {name} left, and {in_cart} are in your cart already.',
  item_limit: 'At most {max} of {name} in one order.',
  item_limit_beside_cart: 'At most {max} of {name} in one order, and {in_cart} are in your cart already.',
  not_available_now: 'Not available now: {names}.',
  cart_is_changing: 'Your cart is changing. Please review it and try again.',
  too_many_unpaid: '{count} of your orders wait for payment, and at most {max} may. Please pay or cancel one first.',
  too_many_unpaid_units:
    'At most {max} of {name} may wait for payment, and this order would make it {count}. Please take fewer, or pay or cancel an order first.',
  couriers_silent: 'The couriers do not answer right now. Please try again in a moment.',
  payment_method_gone: 'This payment method is not available.',
  payment_being_checked: 'Your payment is being checked. Please wait for its result.',
  wallet_too_little: 'The wallet does not hold enough for this.',
  adjustment_needs_another: 'Another administrator has to decide what you asked for.',
} as const
