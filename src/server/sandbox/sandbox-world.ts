import type { Call } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ports } from '#server/context.ts'
import type { Faults } from './faults.ts'
import type { WebhookKey } from './webhook-signature.ts'

/** Sends the shop a webhook through its own endpoint, as a provider would; answers the HTTP status. */
export type DeliverWebhook = (
  call: Call,
  provider: string,
  webhook: { body: Buffer; headers: Record<string, string> },
) => Promise<number>

/** What the sandbox's calls and pages need to play the outside world of one shop. */
export type SandboxWorld = {
  payment: { key: WebhookKey; faults: Faults }
  delivery: { key: WebhookKey; faults: Faults }
  payout: { key: WebhookKey; faults: Faults }
  mail: { faults: Faults }
  messaging: { key: WebhookKey; faults: Faults }
  identity: { faults: Faults }
  deliverWebhook: DeliverWebhook
}

const worlds = new WeakMap<Ports, SandboxWorld>()

export function rememberWorld(ports: Ports, world: SandboxWorld): void {
  worlds.set(ports, world)
}

/** The outside world behind these ports; there is none with real providers. */
export function worldOf(ports: Ports): SandboxWorld {
  const world = worlds.get(ports)
  if (!world) throw new AppError('not_found')
  return world
}
