import { randomInt, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import type { BookingRequest, DeliveryStep } from '#server/ports/delivery/delivery-port.ts'
import { sandboxRates, services } from './courier-rates.ts'

export type BookedStatus = 'BOOKED' | 'PICKED_UP' | 'DELIVERED' | 'FAILED' | 'RETURNED' | 'CANCELLED'

export type BookedParcel = {
  reference: string
  our_reference: string
  courier_code: string
  service_code: string
  awb_number: string
  status: BookedStatus
  price: number
  created_at: string
  /** When the shop wants it fetched; null: at once. */
  pickup_time: string | null
}

/** What a person can make happen to a parcel. */
export type ParcelMove = 'picked_up' | 'delivered' | 'failed' | 'returned'

const columns = [
  'reference',
  'our_reference',
  'courier_code',
  'service_code',
  'awb_number',
  'status',
  'price',
  'created_at',
  'pickup_time',
] as const

/** Books a parcel; a reference that was used before answers the booking that is there. */
export async function bookParcel(db: Db, now: Date, request: BookingRequest): Promise<BookedParcel | 'not_served'> {
  const known = await findParcelOf(db, request.reference)
  if (known) return known
  const rate = sandboxRates(request.from.place, request.to.place, request.parcel).find(
    ({ courier_code, service_code }) => courier_code === request.courier_code && service_code === request.service_code,
  )
  if (!rate) return 'not_served'
  await db
    .insertInto('sandbox_deliveries')
    .values({
      reference: `PCL-${randomBytes(8).toString('hex').toUpperCase()}`,
      our_reference: request.reference,
      courier_code: request.courier_code,
      service_code: request.service_code,
      awb_number: awbNumber(request.courier_code),
      status: 'BOOKED',
      price: rate.price,
      created_at: now.toISOString(),
      pickup_time: request.pickup_time?.toISOString() ?? null,
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('our_reference').doNothing())
    .execute()
  return (await findParcelOf(db, request.reference)) ?? 'not_served'
}

function awbNumber(courier_code: string): string {
  return `${courier_code.slice(0, 3).toUpperCase()}${randomInt(10 ** 6, 10 ** 7)}${randomInt(10 ** 5, 10 ** 6)}`
}

/** By the shop's own reference. */
export async function findParcelOf(db: Db, our_reference: string): Promise<BookedParcel | undefined> {
  return db
    .selectFrom('sandbox_deliveries')
    .select(columns)
    .where('our_reference', '=', our_reference)
    .executeTakeFirst()
}

export async function findParcel(db: Db, reference: string): Promise<BookedParcel | null> {
  const row = await db
    .selectFrom('sandbox_deliveries')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

const lateAwbMs = 60_000

/** The airway bill as the provider shows it: some couriers give it a minute after the booking, at pick-up at the latest. */
export function awbNow(parcel: BookedParcel, now: Date): string | null {
  const isLate = services.some(
    ({ courier_code, service_code, isAwbLate }) =>
      isAwbLate && courier_code === parcel.courier_code && service_code === parcel.service_code,
  )
  const isWaiting = parcel.status === 'BOOKED' && now.getTime() < Date.parse(parcel.created_at) + lateAwbMs
  return isLate && isWaiting ? null : parcel.awb_number
}

export function stepOf(parcel: BookedParcel): DeliveryStep {
  return parcel.status === 'CANCELLED' ? 'WITHDRAWN' : parcel.status
}

type MovedStatus = Exclude<BookedStatus, 'BOOKED' | 'CANCELLED'>

/** The steps that lie between where a parcel is and where a move takes it; nothing: that is not possible any more. */
const paths: Record<ParcelMove, Partial<Record<BookedStatus, readonly MovedStatus[]>>> = {
  picked_up: { BOOKED: ['PICKED_UP'] },
  delivered: { BOOKED: ['PICKED_UP', 'DELIVERED'], PICKED_UP: ['DELIVERED'] },
  failed: { BOOKED: ['PICKED_UP', 'FAILED'], PICKED_UP: ['FAILED'] },
  returned: { BOOKED: ['PICKED_UP', 'FAILED', 'RETURNED'], PICKED_UP: ['FAILED', 'RETURNED'], FAILED: ['RETURNED'] },
}

/** Steps that a parcel has behind it, whose webhooks may be sent once more. */
const behind: Partial<Record<BookedStatus, readonly MovedStatus[]>> = {
  PICKED_UP: ['PICKED_UP'],
  DELIVERED: ['PICKED_UP', 'DELIVERED'],
  FAILED: ['PICKED_UP', 'FAILED'],
  RETURNED: ['PICKED_UP', 'FAILED', 'RETURNED'],
}

/**
 * The steps a move goes through, in order. For a step that lies behind, it answers that step alone: the courier repeats
 * itself. `null`: impossible from here.
 */
export function stepsOf(parcel: BookedParcel, move: ParcelMove): readonly MovedStatus[] | null {
  const target = move.toUpperCase() as MovedStatus // the moves are the steps in lower case
  if (behind[parcel.status]?.includes(target)) return [target]
  return paths[move][parcel.status] ?? null
}

/** Puts the parcel on a step, unless it is already there or further. */
export async function moveParcel(db: Db, now: Date, reference: string, to: MovedStatus): Promise<void> {
  const before: Record<MovedStatus, BookedStatus> = {
    PICKED_UP: 'BOOKED',
    DELIVERED: 'PICKED_UP',
    FAILED: 'PICKED_UP',
    RETURNED: 'FAILED',
  }
  await db
    .updateTable('sandbox_deliveries')
    .set({ status: to, updated_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('status', '=', before[to])
    .execute()
}

/** Takes a booking back; `false` once the courier has the parcel. Repeating it answers the same. */
export async function withdrawParcel(db: Db, now: Date, reference: string): Promise<boolean> {
  await db
    .updateTable('sandbox_deliveries')
    .set({ status: 'CANCELLED', updated_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('status', '=', 'BOOKED')
    .execute()
  const parcel = await findParcel(db, reference)
  return parcel === null || parcel.status === 'CANCELLED'
}
