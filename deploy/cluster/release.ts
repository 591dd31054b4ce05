import { parseArgs } from 'node:util'
import { roll } from './roll.ts'
import type { Outcome } from './roll.ts'
import { migrateFrom, shopMachine } from './shop-machine.ts'
import { readShops } from './topology.ts'

const help = `npm run cluster:release -- TOPOLOGY.json RELEASE [--within 120] [--ssh "ssh -l root"] [--pause 2]

Puts a release that lies in /srv/sehati/releases/RELEASE of every shop machine (docs/cluster.md) in the place of the one that runs:
migrates, then restarts one process after the other, each when the one before it serves again. A process that is not ready within so
many seconds takes the release back by itself: it and all that were moved before it run what they ran. The schema stays; the
former release bears it.
Exits 0 when the release runs everywhere, 1 when it was taken back or nothing was changed, 2 when going back failed as well.`

const { values, positionals } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    within: { type: 'string', default: '120' },
    pause: { type: 'string', default: '2' },
    ssh: { type: 'string', default: 'ssh -l root' },
  },
  allowPositionals: true,
})
const codes: Record<Outcome, number> = { released: 0, 'taken back': 1, stuck: 2 }

const [topology, release] = positionals
if (values.help) console.log(help)
else if (topology === undefined || release === undefined) stop(help)
else if (!/^\w[\w.-]*$/.test(release)) stop('A release is the name of its folder: letters, digits, dots and dashes')
else if (!/^[1-9]\d{0,3}$/.test(values.within)) stop('--within takes a number of seconds from 1 to 9999')
else if (!/^\d{1,3}$/.test(values.pause)) stop('--pause takes a number of seconds from 0 to 999')
else process.exitCode = await put(topology, release)

async function put(file: string, name: string): Promise<number> {
  try {
    const shops = readShops(file)
    const remote = { ssh: values.ssh.split(' '), withinSeconds: Number(values.within) }
    console.log(await migrateFrom(shops[0]!, name, remote))
    const machines = shops.map((shop) => shopMachine(shop, remote))
    const outcome = await roll(machines, name, { say: console.log, pauseMs: Number(values.pause) * 1_000 })
    console.log(`${name}: ${outcome}`)
    return codes[outcome]
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

function stop(why: string): void {
  console.error(why)
  process.exitCode = 1
}
