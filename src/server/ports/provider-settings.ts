import * as z from 'zod'
import { readSmtpUrl } from './mail/smtp-url.ts'

/** Every part of the outside world that has a sandbox. */
const providerNames = ['payment', 'payout', 'delivery', 'mail', 'messaging', 'identity'] as const
export type ProviderName = (typeof providerNames)[number]

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Calls of a provider go to this address and nowhere else; only this machine may be spoken to without TLS. */
const hostUrl = z
  .string()
  .refine(isHostUrl, 'must start with https:// and end with a path')
  .transform((text) => text.replace(/\/$/, ''))

function isHostUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}

const allowed = z.string().transform((text, context): ProviderName[] => {
  if (text === 'true') return [...providerNames]
  if (text === 'false') return []
  const names = z.array(z.enum(providerNames)).safeParse(text.split(',').map((name) => name.trim()))
  if (names.success) return names.data
  context.addIssue(`must be true, false or some of ${providerNames.join(', ')}`)
  return z.NEVER
})

/** What decides between a provider and its sandbox, a port at a time. Messages never repeat a value: many are secrets. */
export const providerSettings = {
  SMTP_URL: z
    .string()
    .refine((text) => readSmtpUrl(text) !== null, 'must be smtps://user:password@host or smtp://user:password@host')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]{1,80} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address or: Name <address>')
    .optional(),
  WHATSAPP_TOKEN: z.string().min(20, 'is too short').max(1000).optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the id of the number, digits only')
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(16, 'is too short').optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').max(300).optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'must be a template name')
    .default('sehati_code'),
  WHATSAPP_API_URL: hostUrl.default('https://graph.facebook.com/v24.0'),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_AUTHORIZE_URL: hostUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_JWKS_URL: hostUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  PAYMENT_PROVIDER: z.enum(['midtrans', 'xendit']).optional(),
  MIDTRANS_SERVER_KEY: z.string().min(20, 'is too short').max(200).optional(),
  MIDTRANS_SNAP_URL: hostUrl.default('https://app.midtrans.com/snap/v1'),
  MIDTRANS_API_URL: hostUrl.default('https://api.midtrans.com'),
  XENDIT_SECRET_KEY: z.string().min(20, 'is too short').max(300).optional(),
  XENDIT_CALLBACK_TOKEN: z.string().min(16, 'is too short').max(300).optional(),
  XENDIT_API_URL: hostUrl.default('https://api.xendit.co'),
  PAYOUT_PROVIDER: z.enum(['xendit']).optional(),
  DELIVERY_PROVIDER: z.enum(['biteship', 'manual']).optional(),
  BITESHIP_API_KEY: z.string().min(20, 'is too short').max(500).optional(),
  BITESHIP_HOOK_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{2,60}$/, 'must be the name of a header')
    .default('X-Shop-Hook'),
  BITESHIP_HOOK_SECRET: z.string().min(16, 'must have at least 16 characters').max(300).optional(),
  BITESHIP_COURIERS: z
    .string()
    .regex(/^[a-z0-9_]+(?:,[a-z0-9_]+)*$/, 'must be courier codes between commas')
    .default('jne,jnt,sicepat,anteraja,tiki,pos'),
  BITESHIP_API_URL: hostUrl.default('https://api.biteship.com'),
  ALLOW_SANDBOX_PROVIDERS: allowed.prefault('false'),
}

export type ProviderSettings = z.output<z.ZodObject<typeof providerSettings>>

/** What each payment provider needs. One that is complete but not chosen still sends webhooks and is still queried. */
const paymentKeys = {
  midtrans: ['MIDTRANS_SERVER_KEY'],
  xendit: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
} as const satisfies Record<string, readonly (keyof ProviderSettings)[]>

/** A shop that hands parcels over itself needs no account anywhere. */
const deliveryKeys = {
  biteship: ['BITESHIP_API_KEY', 'BITESHIP_HOOK_SECRET'],
  manual: [],
} as const satisfies Record<string, readonly (keyof ProviderSettings)[]>

/** A port leaves its sandbox when all of these are set. */
const needed = {
  payment: ['PAYMENT_PROVIDER'],
  payout: ['PAYOUT_PROVIDER'],
  delivery: ['DELIVERY_PROVIDER'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  messaging: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  identity: ['GOOGLE_CLIENT_ID'],
} as const satisfies Record<ProviderName, readonly (keyof ProviderSettings)[]>

function neededFor(settings: ProviderSettings, name: ProviderName): readonly (keyof ProviderSettings)[] {
  const { PAYMENT_PROVIDER: payment, DELIVERY_PROVIDER: delivery } = settings
  if (name === 'payment') return payment ? [...needed.payment, ...paymentKeys[payment]] : needed.payment
  if (name === 'payout') return settings.PAYOUT_PROVIDER ? [...needed.payout, ...paymentKeys.xendit] : needed.payout
  // Without a choice Biteship is what the keys would be for.
  if (name === 'delivery') return [...needed.delivery, ...deliveryKeys[delivery ?? 'biteship']]
  return needed[name]
}

const missingOf = (settings: ProviderSettings, name: ProviderName) =>
  neededFor(settings, name).filter((variable) => settings[variable] === undefined)

const isSandboxed = (settings: ProviderSettings, name: ProviderName) => missingOf(settings, name).length > 0

/** Which ports run on their sandbox. */
export function sandboxesOf(settings: ProviderSettings): Record<ProviderName, boolean> {
  return {
    payment: isSandboxed(settings, 'payment'),
    payout: isSandboxed(settings, 'payout'),
    delivery: isSandboxed(settings, 'delivery'),
    mail: isSandboxed(settings, 'mail'),
    messaging: isSandboxed(settings, 'messaging'),
    identity: isSandboxed(settings, 'identity'),
  }
}

/** What is half configured, anywhere; and in production every port that would run on its sandbox unasked. */
export function providerProblems(settings: ProviderSettings, isProduction: boolean): string[] {
  const problems = providerNames.flatMap((name) => {
    const missing = missingOf(settings, name)
    const isHalf = missing.length > 0 && missing.length < neededFor(settings, name).length
    if (isHalf) return [`${missing.join(', ')} must be set: ${name} is configured in part`]
    const isRefused = isProduction && isSandboxed(settings, name) && !settings.ALLOW_SANDBOX_PROVIDERS.includes(name)
    if (!isRefused) return []
    return [`${missing.join(', ')} must be set in production for ${name} (or ALLOW_SANDBOX_PROVIDERS=${name})`]
  })
  return [...problems, ...strangeKeys(settings)]
}

/** The provider would refuse every call. */
function strangeKeys({ MIDTRANS_SERVER_KEY: key, MIDTRANS_API_URL: host }: ProviderSettings): string[] {
  const isTrialKey = key?.startsWith('SB-') ?? false
  const isLive = host === 'https://api.midtrans.com'
  return isTrialKey && isLive ? ['MIDTRANS_SERVER_KEY is of the sandbox, MIDTRANS_API_URL is not'] : []
}
