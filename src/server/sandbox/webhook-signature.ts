import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#server/secret-keys.ts'

export const signatureHeader = 'x-sandbox-signature'

export type WebhookKey = Buffer

/** Each sandbox provider signs with a key of its own, derived from the shop's secret. */
export function webhookKey(appSecret: string, provider: string): WebhookKey {
  return keyFor(appSecret, `sandbox notices of ${provider}`)
}

export function signWebhook(key: WebhookKey, body: Buffer): string {
  return createHmac('sha512', key).update(body).digest('hex')
}

/** Compares in constant time; anything but one well-formed header is a no. */
export function isSigned(
  key: WebhookKey,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): boolean {
  const given = headers[signatureHeader]
  if (typeof given !== 'string' || !/^[0-9a-f]{128}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signWebhook(key, body), 'hex'))
}

/** A webhook as it goes over the wire. */
export function signedWebhook(key: WebhookKey, content: unknown): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.from(JSON.stringify(content))
  return { body, headers: { [signatureHeader]: signWebhook(key, body) } }
}
