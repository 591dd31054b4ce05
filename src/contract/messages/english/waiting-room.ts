/** The line before the checkout. `{name}` is a placeholder. */
export const waitingRoom = {
  waiting_title: 'You are in line',
  waiting_why: 'Many people are at the checkout right now. You get your turn in the order in which you came.',
  waiting_place: 'Your place in line',
  waiting_time: 'Until it is your turn',
  waiting_soon: 'a minute at the most',
  waiting_minutes: 'about {minutes} minutes',
  waiting_held: 'not open yet',
  waiting_kept:
    'This page updates itself. Your place is kept when you reload, close this page or come back from another device, and so is your cart.',
  waiting_update: 'Update now',
  waiting_cart: 'Back to the cart',
  waiting_at: 'Many people are at the checkout right now. Your place in line is {place} and is kept.',
  waiting_room_saved: 'Waiting room saved',
} as const
