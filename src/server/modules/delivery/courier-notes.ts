import { say } from '#contract/messages/message.ts'
import type { Message, PlainKey } from '#contract/messages/message.ts'

/** What couriers and the delivery provider are known to write beside a step, in small letters. */
const known = new Map<string, PlainKey>(
  Object.entries<PlainKey>({
    'airway bill issued': 'courier_awb_issued',
    'nomor resi telah terbit': 'courier_awb_issued',
    picking_up: 'courier_picking_up',
    'kurir sedang menuju lokasi penjemputan': 'courier_picking_up',
    'the courier has picked up the parcel': 'courier_has_picked_up',
    'shipment picked up': 'courier_has_picked_up',
    'paket telah diambil kurir': 'courier_has_picked_up',
    'paket telah dijemput kurir': 'courier_has_picked_up',
    in_transit: 'courier_in_transit',
    'paket dalam perjalanan': 'courier_in_transit',
    dropping_off: 'courier_dropping_off',
    'paket sedang diantar kurir': 'courier_dropping_off',
    'with delivery courier': 'courier_dropping_off',
    on_hold: 'courier_on_hold',
    'received at the address': 'courier_handed_over',
    'paket telah diterima': 'courier_handed_over',
    'nobody was at the address': 'courier_met_nobody',
    'penerima tidak di tempat': 'courier_met_nobody',
    'penerima tidak ada di tempat': 'courier_met_nobody',
    return_in_transit: 'courier_brings_back',
    rejected: 'courier_parcel_rejected',
    disposed: 'courier_parcel_disposed',
    'returned to the sender': 'courier_returned',
    'paket dikembalikan ke pengirim': 'courier_returned',
    'the booking was cancelled': 'courier_booking_cancelled',
    courier_not_found: 'courier_none_found',
    'the courier had picked the parcel up before the booking was withdrawn': 'courier_was_faster',
  }),
)

/** A courier's note as a message of the shop, which each reader gets in their language; null for words that are not known. */
export function courierMessage(note: string): Message | null {
  const key = known.get(note.trim().replace(/\.$/, '').toLowerCase())
  return key ? say(key) : null
}
