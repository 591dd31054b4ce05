import { spawnSync } from 'node:child_process'

/** Debian's packages of a cluster, as deploy/cluster/Dockerfile installs them. */
export const clusterPackages = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbouncer',
  'postgresql-15',
  'pgbackrest',
  'iproute2',
  'util-linux',
]

/** What only the drill needs: an object store of Debian's, in place of the one that a shop rents or runs in containers, and who watches. */
const drillPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached', 'prometheus']

/** Of the drill of the image, which needs no cluster. */
const imagePackages = ['buildah', 'debootstrap', 'postgresql-15', 'iproute2', 'util-linux']

/** Installs what is missing for these drills where this is root on a Debian, with no service started. Throws with what to do otherwise. */
export function ensurePackages(drills: readonly string[]): void {
  const needed = drills.flatMap((name) => (name === 'image' ? imagePackages : [...clusterPackages, ...drillPackages]))
  const missing = [...new Set(needed)].filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const byHand = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`The drill needs packages that only root can install: ${byHand}`)
  console.error(`Installing ${missing.join(', ')}`)
  // Debian asks this variable's folder for leave before it starts a service: none of them is wanted here.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, error } = spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2], env })
    if (error) throw new Error(`This is no Debian: there is no apt-get. The drill needs ${missing.join(', ')}`)
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed; its message is above. By hand: ${byHand}`)
  }
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' })
  return stdout?.startsWith('install ok installed') ?? false
}
