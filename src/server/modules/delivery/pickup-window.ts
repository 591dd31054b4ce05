import { say } from '#contract/messages/message.ts'
import { pickupDays } from '#contract/orders/delivery-documents.ts'
import type { PickupWindow } from '#contract/orders/delivery-documents.ts'
import { AppError } from '#server/app-error.ts'
import { addDays, wibDay } from '#server/wib-days.ts'

export type Pickup = { pickup_time: string; pickup_until: string }

/** The moments between which couriers are to come. Refuses a window that has begun and one that is too far away. */
export function pickupOf({ day, hours }: PickupWindow, now: Date): Pickup {
  const [from = '', until = ''] = hours.split('-')
  const at = (time: string) => new Date(`${day}T${time}:00+07:00`)
  if (at(from) <= now || day >= addDays(wibDay(now), pickupDays)) {
    throw new AppError('invalid_input', { fields: { pickup: say('pickup_not_possible') } })
  }
  return { pickup_time: at(from).toISOString(), pickup_until: at(until).toISOString() }
}
