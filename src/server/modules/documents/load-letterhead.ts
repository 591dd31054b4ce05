import type { Ctx } from '#server/context.ts'
import { getSettings, sellingAt, sellingOf } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { areaOf } from './drawing/address-lines.ts'
import type { Letterhead, Place } from './drawing/document.ts'

/** The shop as documents show it. Must not run inside a transaction: the logo comes from the file store. */
export async function loadLetterhead(ctx: Ctx): Promise<{ letterhead: Letterhead; sender: Place }> {
  const settings = await getSettings(ctx.db)
  const letterhead = { ...sellingOf(settings).seller, logo: await loadLogo(ctx, settings) }
  return { letterhead, sender: senderOf(settings) }
}

/** The shop as it was when an order was placed, and its rate of VAT then; of former logos nothing is kept. */
export async function loadLetterheadOf(
  ctx: Ctx,
  { placed_at }: { placed_at: string },
): Promise<{ letterhead: Letterhead; tax_bps: number }> {
  const [{ seller, tax_bps }, settings] = await Promise.all([sellingAt(ctx.db, placed_at), getSettings(ctx.db)])
  return { letterhead: { ...seller, logo: await loadLogo(ctx, settings) }, tax_bps }
}

function senderOf({ origin }: Settings): Place {
  return {
    name: origin.name,
    phone: origin.phone_number,
    street: origin.address_line,
    area: areaOf(origin),
    province: origin.state,
    postal_code: origin.postal_code,
    note: '',
  }
}

let kept: { url: string; png: Uint8Array } | undefined

/**
 * PDF knows no WebP; the library that draws the logo anew is loaded with the first document. When the logo is gone or
 * cannot be read, the document shows the name instead.
 */
async function loadLogo(ctx: Ctx, { shop: { logo_url: url } }: Settings): Promise<Uint8Array | null> {
  if (url === null) return null
  if (kept?.url === url) return kept.png
  try {
    const file = await ctx.ports.files.get(url.slice(1))
    if (!file) return null
    const { default: sharp } = await import('sharp')
    const png = new Uint8Array(await sharp(file.bytes).png().toBuffer())
    kept = { url, png }
    return png
  } catch (error) {
    ctx.log.warn({ err: error, url }, 'the logo could not be drawn on a document')
    return null
  }
}
