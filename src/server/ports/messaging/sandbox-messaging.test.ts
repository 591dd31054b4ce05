import { afterAll } from 'vitest'
import { createFaults } from '#server/sandbox/faults.ts'
import { webhookKey, signedWebhook } from '#server/sandbox/webhook-signature.ts'
import { loadOutbox } from '#server/sandbox/outbox.queries.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { messagingPortSuite } from './messaging-port.suite.ts'
import { sandboxMessaging } from './sandbox-messaging.ts'

const world = await outsideWorld()
afterAll(() => world.close())

const faults = createFaults()
const key = webhookKey('a secret that only tests ever see, long enough', 'messaging')
const port = sandboxMessaging({ db: world.db, now: () => new Date(), key, faults })
const kinds = { wait: 'refuse', cut_after_effect: 'cut_after_effect', lost: 'timeout' } as const

messagingPortSuite(() => ({
  port,
  phone: async (to) =>
    (await loadOutbox(world.db, to)).map(({ code, message_id }) => ({ code: code ?? '', message_id })),
  failNext: (trouble) => faults.failNext({ kind: kinds[trouble] }),
  webhook: async ({ message_id }, statuses) =>
    signedWebhook(key, {
      statuses: statuses.map((status) => ({ provider_message_id: `sandbox.${message_id}`, status })),
    }),
}))
