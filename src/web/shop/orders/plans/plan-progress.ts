import type { Parcel, Subscription } from '#contract/skinvestment/skinvestment.ts'

/** How many parcels have left. */
export function sentOf({ schedule }: Pick<Subscription, 'schedule'>): number {
  return schedule.filter(({ status }) => status === 'SENT' || status === 'DELIVERED').length
}

/** The first parcel that can still be skipped, moved or sent elsewhere. */
export function nextToChange({ schedule }: Pick<Subscription, 'schedule'>): Parcel | undefined {
  return schedule.find(({ can_change }) => can_change)
}

/** The parcel about which the customer has to choose. */
export function toChooseFor({ schedule, allowed_actions }: Subscription): Parcel | undefined {
  if (!allowed_actions.includes('choose')) return undefined
  return schedule.find(({ problem }) => problem === 'SWITCHED_OFF')
}
