import { createHash, createHmac, hkdfSync } from 'node:crypto'

/**
 * What a payment link carries: 256 bits that follow from the id of its row and the shop's secret. So the link can be shown again
 * although the table holds nothing that works.
 */
export function paymentTokenOf(appSecret: string, link_id: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'sehati payment links', 32))
  return createHmac('sha256', key).update(link_id).digest('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
