import type { TaskName } from '#server/queue/tasks.ts'

type Named = { delivery_id: string }
/** `was_asked`: an earlier task sent the request and never learned whether the courier booked it. */
export type BookingTask = Named & { was_asked?: boolean }

/** Books at the courier; the work is in book-delivery.ts. */
export const bookDelivery: TaskName<BookingTask> = { kind: 'delivery.book', maxAttempts: 12 }
/** Takes a booking back; the work is in withdraw-delivery.ts. */
export const cancelBooking: TaskName<Named> = { kind: 'delivery.cancel_booking', maxAttempts: 14 }
/** Reads a parcel's step; the work is in poll-delivery.ts. */
export const pollDelivery: TaskName<Named> = { kind: 'delivery.poll', maxAttempts: 8 }
