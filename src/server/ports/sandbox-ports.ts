import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Ports } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { createFaults } from '#server/sandbox/faults.ts'
import { noticeKey } from '#server/sandbox/notice-signature.ts'
import { rememberWorld } from '#server/sandbox/sandbox-world.ts'
import type { DeliverNotice } from '#server/sandbox/sandbox-world.ts'
import type { Clock } from './clock/clock-port.ts'
import { sandboxClock } from './clock/sandbox-clock.ts'
import { sandboxDelivery } from './delivery/sandbox-delivery.ts'
import { guardDelivery, guardFiles, guardMail, guardMessaging, guardPayment } from './guarded-ports.ts'
import { googleIdentity } from './identity/google-identity.ts'
import type { IdentityPort } from './identity/identity-port.ts'
import { sandboxIdentity } from './identity/sandbox-identity.ts'
import { sandboxMail } from './mail/sandbox-mail.ts'
import { sandboxMessaging } from './messaging/sandbox-messaging.ts'
import { sandboxPayment } from './payment/sandbox-payment.ts'
import { localStore } from './storage/local-store.ts'

type Options = {
  config: Config
  db: Db
  log: Logger
  databaseUrl: string
  deliverNotice: DeliverNotice
  /** The demo shop lives through its past on a clock of its own. */
  clock?: Clock | undefined
}

/** The outside world without an account anywhere: every port stands on an adapter that lives in this process. */
export async function sandboxPorts(options: Options): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const { config, db, log, databaseUrl, deliverNotice } = options
  const onError = (error: unknown) => log.warn({ reason: String(error) }, 'sandbox clock does not hear the database')
  const shared = options.clock ? null : await sandboxClock({ db, databaseUrl, onError })
  const clock: Clock = shared ?? options.clock!
  const payment = { key: noticeKey(config.APP_SECRET, 'payment'), faults: createFaults() }
  const delivery = { key: noticeKey(config.APP_SECRET, 'delivery'), faults: createFaults() }
  const mail = { faults: createFaults() }
  const messaging = { key: noticeKey(config.APP_SECRET, 'messaging'), faults: createFaults() }
  const identity = { faults: createFaults() }

  const guard = { log, isProduction: config.APP_ENV === 'production' }
  const own = { db, now: clock.now, publicUrl: config.PUBLIC_URL }
  const ports: Ports = {
    clock,
    payment: guardPayment(sandboxPayment({ ...own, ...payment }), guard),
    delivery: guardDelivery(sandboxDelivery({ ...own, ...delivery }), guard),
    mail: guardMail(sandboxMail({ ...own, ...mail }), guard),
    messaging: guardMessaging(sandboxMessaging({ ...own, ...messaging }), guard),
    identity: identityOf(config, clock) ?? sandboxIdentity({ ...own, ...identity }),
    files: guardFiles(localStore(join(config.DATA_DIR, 'files')), guard),
  }
  rememberWorld(ports, { payment, delivery, mail, messaging, identity, deliverNotice })
  return { ports, close: async () => shared?.close() }
}

/** The real provider as soon as it knows this shop. */
function identityOf({ GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL }: Config, clock: Clock): IdentityPort | null {
  if (!GOOGLE_CLIENT_ID) return null
  return googleIdentity({ client_id: GOOGLE_CLIENT_ID, keysUrl: GOOGLE_JWKS_URL, now: clock.now })
}
