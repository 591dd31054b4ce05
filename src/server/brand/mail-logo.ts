import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a mail's HTML names the shop's mark; mail programs block pictures from elsewhere but show what travels along. */
export const logoCid = 'logo@sehati'

let bytes: Buffer | undefined

/** 96 × 96 pixels, shown at 40: its own ground makes it readable on light and dark. */
export function mailLogo(): Buffer {
  bytes ??= readFileSync(join(import.meta.dirname, 'mail-logo.png'))
  return bytes
}

export function carriesLogo(html: string): boolean {
  return html.includes(`cid:${logoCid}`)
}
