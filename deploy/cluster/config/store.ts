import type { Topology } from '../topology.ts'

/** SeaweedFS's file of permissions: the shop and the back-ups share one key, each has a bucket. */
export function storeIdentities({ key, key_secret }: NonNullable<Topology['store']>): string {
  const identity = {
    name: 'shop',
    credentials: [{ accessKey: key, secretKey: key_secret }],
    actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
  }
  return `${JSON.stringify({ identities: [identity] }, null, 2)}\n`
}
