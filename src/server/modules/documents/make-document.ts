import type { FileAnswer } from '#contract/file.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AdminCtx, SignedInCtx } from '#server/context.ts'
import { getPerson } from '#server/modules/people/people.ts'
import { wibTime } from '#server/wib-days.ts'
import { areaOf } from './drawing/address-lines.ts'
import { drawInWorker } from './drawing/draw-in-worker.ts'
import type { Language } from '#contract/language.ts'
import type { ShopDocument, Place } from './drawing/document.ts'

/** The file of a document. Refused while too many documents are in line, as `drawInWorker` says. */
export async function makeDocument(ctx: SignedInCtx, name: string, document: ShopDocument): Promise<FileAnswer> {
  // Tests keep all cores busy and would wait for a worker that lets everything else go first.
  const isLowPriority = ctx.config.APP_ENV !== 'test'
  const bytes = await drawInWorker(document, { who: ctx.actor.id, isLowPriority })
  return { name: `${name.replace(/[^\w.-]+/g, '-')}.pdf`, content_type: 'application/pdf', bytes }
}

/** `20261121-140500` in WIB: names of files that are made again and again. */
export function timestamp(now: Date): string {
  return wibTime(now.toISOString()).replace(/[-:]/g, '').replace(' ', '-')
}

export async function languageOf(ctx: AdminCtx): Promise<Language> {
  return (await getPerson(ctx.db, ctx.actor.id)).language === 'id' ? 'id' : 'en'
}

export function toPlace(address: Order['address']): Place {
  return {
    name: address.receiver_name,
    phone: address.receiver_phone_number,
    street: address.address_line,
    area: areaOf(address),
    province: address.state,
    postal_code: address.postal_code,
    note: address.courier_note,
  }
}
