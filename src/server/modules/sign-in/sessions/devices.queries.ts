import type { Db, Tx } from '#server/db/db.ts'
import type { Trace } from '#server/registries.ts'

/** Browsers that people signed in with, where the network says anything about where that was. */
export async function listDevices(db: Db | Tx, user_ids: readonly string[]): Promise<Trace[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['user_id', 'user_agent', 'network'])
    .distinct()
    .where('user_id', 'in', user_ids)
    .where('user_agent', '<>', '')
    .execute()
  return rows
    .filter(({ network }) => isPublic(network))
    .map(({ user_id, user_agent, network }) => ({
      user_id,
      kind: 'DEVICE' as const,
      value: `${network} ${user_agent}`,
      shown: `${network} · ${user_agent.slice(0, 120)}`,
    }))
}

/** Behind a proxy that the shop does not know of, every visitor seems to come from one private network. */
function isPublic(network: string): boolean {
  return (
    network !== '' &&
    !/^(?:127\.|10\.|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])(?:\.|$)|0:0:0|f[cd]|fe80)/i.test(network)
  )
}
