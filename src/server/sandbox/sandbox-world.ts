import type { Call } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ports } from '#server/context.ts'
import type { Faults } from './faults.ts'
import type { NoticeKey } from './notice-signature.ts'

/** Sends the shop a notice through its own endpoint, as a provider would; answers the HTTP status. */
export type DeliverNotice = (
  call: Call,
  provider: string,
  notice: { body: Buffer; headers: Record<string, string> },
) => Promise<number>

/** What the sandbox's calls and pages need to play the outside world of one shop. */
export type SandboxWorld = {
  payment: { key: NoticeKey; faults: Faults }
  delivery: { key: NoticeKey; faults: Faults }
  mail: { faults: Faults }
  messaging: { key: NoticeKey; faults: Faults }
  identity: { faults: Faults }
  deliverNotice: DeliverNotice
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
