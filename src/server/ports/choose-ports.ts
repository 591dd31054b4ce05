import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Ports } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { createFaults } from '#server/sandbox/faults.ts'
import { webhookKey } from '#server/sandbox/webhook-signature.ts'
import { rememberWorld } from '#server/sandbox/sandbox-world.ts'
import type { DeliverWebhook, SandboxWorld } from '#server/sandbox/sandbox-world.ts'
import type { Clock } from './clock/clock-port.ts'
import { sandboxClock } from './clock/sandbox-clock.ts'
import { biteshipDelivery } from './delivery/biteship-delivery.ts'
import type { DeliveryPort } from './delivery/delivery-port.ts'
import { manualDelivery } from './delivery/manual-delivery.ts'
import { sandboxDelivery } from './delivery/sandbox-delivery.ts'
import { guardDelivery, guardFiles, guardMail, guardMessaging, guardPayment, guardPayout } from './guarded-ports.ts'
import { guardRemoteFiles } from './guard-remote-files.ts'
import { googleIdentity } from './identity/google-identity.ts'
import type { IdentityPort } from './identity/identity-port.ts'
import { sandboxIdentity } from './identity/sandbox-identity.ts'
import type { MailPort } from './mail/mail-port.ts'
import { sandboxMail } from './mail/sandbox-mail.ts'
import { smtpMail } from './mail/smtp-mail.ts'
import { readSmtpUrl } from './mail/smtp-url.ts'
import type { MessagingPort } from './messaging/messaging-port.ts'
import { sandboxMessaging } from './messaging/sandbox-messaging.ts'
import { whatsappMessaging } from './messaging/whatsapp-messaging.ts'
import { midtransPayment } from './payment/midtrans-payment.ts'
import type { PaymentPort } from './payment/payment-port.ts'
import { sandboxPayment } from './payment/sandbox-payment.ts'
import { xenditPayment } from './payment/xendit-payment.ts'
import type { PayoutPort } from './payout/payout-port.ts'
import { sandboxPayout } from './payout/sandbox-payout.ts'
import { xenditPayout } from './payout/xendit-payout.ts'
import { localStore } from './storage/local-store.ts'
import { s3Store } from './storage/s3-store.ts'
import type { FileStore } from './storage/storage-port.ts'

type Options = {
  config: Config
  db: Db
  log: Logger
  /** Straight to PostgreSQL: through a pooler nothing is heard. */
  databaseUrl: string
  deliverWebhook: DeliverWebhook
  /** What a shop without a delivery provider knows itself: its price list, and where its parcels are. */
  storeCouriers: Parameters<typeof manualDelivery>[0]
  /** The demo shop lives through its past on a clock of its own. */
  clock?: Clock | undefined
}

type Chosen<P> = P & { close?: () => void }

/**
 * The outside world as configured, a port at a time: the real provider where there is an account, otherwise an adapter
 * that lives in this process.
 */
export async function choosePorts(options: Options): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const { config, db, log } = options
  const world = createWorld(options)
  const { clock, close } = await chooseClock(options)
  const own = { db, now: clock.now, publicUrl: config.PUBLIC_URL }
  const mail: Chosen<MailPort> = smtpOf(config, log) ?? sandboxMail({ ...own, ...world.mail })

  const guard = { log, isProduction: config.APP_ENV === 'production' }
  const accounts = paymentAccounts(config, clock, log).map((port) => guardPayment(port, guard))
  const chosen = accounts.find(({ provider }) => provider === config.PAYMENT_PROVIDER)
  const payment = chosen ?? guardPayment(sandboxPayment({ ...own, ...world.payment }), guard)
  const bank = payoutOf(config, log)
  const payout = guardPayout(bank ?? sandboxPayout({ ...own, ...world.payout }), guard)
  const ports: Ports = {
    clock,
    payment,
    paymentOf: (provider) => [payment, ...accounts].find((port) => port.provider === provider) ?? null,
    payout,
    payoutOf: (provider) => (provider === payout.provider ? payout : null),
    delivery: guardDelivery(deliveryOf(options, clock) ?? sandboxDelivery({ ...own, ...world.delivery }), guard),
    mail: guardMail(mail, guard),
    messaging: guardMessaging(whatsappOf(config, log) ?? sandboxMessaging({ ...own, ...world.messaging }), guard),
    identity: googleOf(config, clock) ?? sandboxIdentity({ ...own, ...world.identity }),
    files: chooseFiles(config, guard),
  }
  rememberWorld(ports, world)
  return {
    ports,
    close: async () => {
      mail.close?.()
      await close()
    },
  }
}

/** What plays the part of the providers that are not there; nothing reaches it where the real one is. */
function createWorld({ config, deliverWebhook }: Options): SandboxWorld {
  const signing = (provider: string) => ({ key: webhookKey(config.APP_SECRET, provider), faults: createFaults() })
  return {
    payment: signing('payment'),
    delivery: signing('delivery'),
    payout: signing('payout'),
    messaging: signing('messaging'),
    mail: { faults: createFaults() },
    identity: { faults: createFaults() },
    deliverWebhook,
  }
}

/** Only a world that is played can have its time moved. */
async function chooseClock({ config, db, log, databaseUrl, clock }: Options) {
  if (clock) return { clock, close: async () => {} }
  if (!config.isSandbox) return { clock: systemClock(), close: async () => {} }
  const onError = (error: unknown) => log.warn({ reason: String(error) }, 'sandbox clock does not hear the database')
  // The workers of a cluster share the clock that the table says.
  const startsAt = cluster.isPrimary ? config.CLOCK_STARTS_AT : undefined
  const shared = await sandboxClock({ db, databaseUrl, onError, startsAt })
  return { clock: shared, close: shared.close }
}

/** Every payment provider with an account: pages open at the chosen one, the others still answer for theirs. */
function paymentAccounts(config: Config, clock: Clock, log: Logger): PaymentPort[] {
  const { MIDTRANS_SERVER_KEY: serverKey, XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: callbackToken } = config
  const snap = { baseUrl: config.MIDTRANS_SNAP_URL }
  const core = { baseUrl: config.MIDTRANS_API_URL }
  const host = { baseUrl: config.XENDIT_API_URL }
  const xendit = secretKey && callbackToken ? { host, secretKey, callbackToken } : null
  return [
    ...(serverKey ? [midtransPayment({ snap, core, serverKey }, clock.now, log)] : []),
    ...(xendit ? [xenditPayment(xendit, clock.now, log)] : []),
  ]
}

function payoutOf(config: Config, log: Logger): PayoutPort | null {
  const { XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: callbackToken } = config
  if (config.PAYOUT_PROVIDER !== 'xendit' || !secretKey || !callbackToken) return null
  return xenditPayout({ host: { baseUrl: config.XENDIT_API_URL }, secretKey, callbackToken }, log)
}

function deliveryOf({ config, log, storeCouriers }: Options, clock: Clock): DeliveryPort | null {
  if (config.DELIVERY_PROVIDER !== 'manual') return biteshipOf(config, clock, log)
  return manualDelivery(storeCouriers)
}

function biteshipOf(config: Config, clock: Clock, log: Logger): DeliveryPort | null {
  const { BITESHIP_API_KEY: apiKey, BITESHIP_HOOK_SECRET: secret, BITESHIP_HOOK_HEADER: header } = config
  if (config.DELIVERY_PROVIDER !== 'biteship' || !apiKey || !secret) return null
  const host = { baseUrl: config.BITESHIP_API_URL }
  const account = { host, apiKey, hook: { header, secret }, couriers: config.BITESHIP_COURIERS }
  return biteshipDelivery(account, clock.now, log)
}

/** Files in a bucket where one is configured, else in the local folder. A bucket that does not answer is told at the start. */
function chooseFiles(config: Config, guard: { log: Logger; isProduction: boolean }): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: prefix = '' } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PATH_STYLE: isPathStyle } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return guardFiles(localStore(join(config.DATA_DIR, 'files')), guard)
  }
  const host = { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey, isPathStyle }
  const files = guardRemoteFiles(s3Store(host), guard)
  files
    .has('media/any')
    .catch(({ cause }: Error) => guard.log.error({ reason: String(cause) }, 'file store does not answer'))
  return files
}

function smtpOf({ SMTP_URL, MAIL_FROM }: Config, log: Logger): Chosen<MailPort> | null {
  const relay = SMTP_URL ? readSmtpUrl(SMTP_URL) : null
  return relay && MAIL_FROM ? smtpMail({ relay, from: MAIL_FROM, log }) : null
}

function whatsappOf(config: Config, log: Logger): MessagingPort | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = config
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = config
  if (!token || !phoneNumberId || !appSecret || !verifyToken) return null
  const host = { baseUrl: config.WHATSAPP_API_URL }
  return whatsappMessaging(
    { host, token, phoneNumberId, appSecret, verifyToken, template: config.WHATSAPP_TEMPLATE },
    log,
  )
}

function googleOf(config: Config, clock: Clock): IdentityPort | null {
  const { GOOGLE_CLIENT_ID: client_id, GOOGLE_AUTHORIZE_URL: authorizeUrl, GOOGLE_JWKS_URL: keysUrl } = config
  if (!client_id) return null
  return googleIdentity({ client_id, authorizeUrl, keysUrl, now: clock.now })
}

/** The machine's clock. It moves by itself only. */
function systemClock(): Clock {
  return {
    now: () => new Date(),
    advance: () => Promise.reject(new Error('Only the sandbox moves the clock')),
    refresh: async () => {},
  }
}
