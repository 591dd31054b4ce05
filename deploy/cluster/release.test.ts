import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { roll } from './roll.ts'
import type { Machine } from './roll.ts'

const program = fileURLToPath(new URL('release.ts', import.meta.url))

/** An ssh that works in a folder instead of on a machine. Files there say which faults to simulate. */
const ssh = `#!/bin/sh
export MACHINE="$MACHINES/$1"
echo "$2" | sed "s#/srv/sehati#$MACHINE#g" > "$MACHINE/command"
exec sh "$MACHINE/command"`
const systemctl = `#!/bin/sh
release=$(basename "$(readlink "$MACHINE/current")")
echo "$(basename "$MACHINE") $2 $release" >> "$MACHINES/log"
if [ -e "$MACHINE/hangs-$release" ]; then exec /bin/sleep 30; fi
if [ -e "$MACHINE/fails-$release" ] || [ -e "$MACHINE/fails-$release-$2" ]; then echo "Job for $2 failed" >&2; exit 1; fi`
const systemdRun = `#!/bin/sh
for last; do :; done
echo "$(basename "$MACHINE") migrates by $last" >> "$MACHINES/log"
if [ -e "$MACHINE/no-migrating" ]; then echo "0160_a.sql:3: syntax error" >&2; exit 1; fi
echo "Applied 0160_a.sql"`
const programs = { ssh, systemctl, 'systemd-run': systemdRun, curl: '#!/bin/sh', sleep: '#!/bin/sh' }

/** Two machines of two processes that run `one` and have `two`. */
function twoMachines(): string {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
  }
  const shops = ['shop-a', 'shop-b'].map((name) => ({ name, host: name, ports: [3001, 3002] }))
  for (const { name } of shops) {
    for (const release of ['one', 'two']) mkdirSync(join(folder, name, 'releases', release), { recursive: true })
    symlinkSync(join(folder, name, 'releases/one'), join(folder, name, 'current'))
  }
  writeFileSync(join(folder, 'topology.json'), JSON.stringify({ shops, databases: '$NAMES' }))
  writeFileSync(join(folder, 'log'), '')
  return folder
}

function release(folder: string, name = 'two', ...args: string[]) {
  const file = join(folder, 'topology.json')
  const { status, stderr } = spawnSync(process.execPath, [program, file, name, '--ssh=ssh', '--pause=0', ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, MACHINES: folder },
  })
  return {
    code: status,
    errors: stderr,
    log: readFileSync(join(folder, 'log'), 'utf8').trim().split('\n'),
    running: ['shop-a', 'shop-b'].map((machine) =>
      readlinkSync(join(folder, machine, 'current'))
        .split('/')
        .at(-1),
    ),
  }
}

test('a release goes to one process after the other, after the database', () => {
  expect(release(twoMachines())).toEqual({
    code: 0,
    errors: '',
    running: ['two', 'two'],
    log: [
      'shop-a migrates by src/server/cli/migrate.ts',
      'shop-a sehati@3001 two',
      'shop-a sehati@3002 two',
      'shop-b sehati@3001 two',
      'shop-b sehati@3002 two',
    ],
  })
})

test('a release that does not start is taken back by itself, and nobody else gets it', () => {
  const folder = twoMachines()
  writeFileSync(join(folder, 'shop-a/fails-two'), '')
  const { code, running, log } = release(folder)
  expect({ code, running, log: log.slice(1) }).toEqual({
    code: 1,
    running: ['one', 'one'],
    log: ['shop-a sehati@3001 two', 'shop-a sehati@3001 one'],
  })
})

test('a release that is not ready in time is taken back as well', () => {
  const folder = twoMachines()
  writeFileSync(join(folder, 'shop-a/hangs-two'), '')
  const { code, running, log } = release(folder, 'two', '--within=1')
  expect({ code, running, log: log.slice(1) }).toEqual({
    code: 1,
    running: ['one', 'one'],
    log: ['shop-a sehati@3001 two', 'shop-a sehati@3001 one'],
  })
})

test('what fails at the last process goes back everywhere, the broken one first', () => {
  const folder = twoMachines()
  writeFileSync(join(folder, 'shop-b/fails-two-sehati@3002'), '')
  const { code, running, log } = release(folder)
  expect({ code, running, log: log.slice(5) }).toEqual({
    code: 1,
    running: ['one', 'one'],
    log: ['shop-b sehati@3002 one', 'shop-b sehati@3001 one', 'shop-a sehati@3002 one', 'shop-a sehati@3001 one'],
  })
})

test('where the former release does not start either, what still serves is left alone', () => {
  const folder = twoMachines()
  writeFileSync(join(folder, 'shop-b/fails-two'), '')
  writeFileSync(join(folder, 'shop-b/fails-one'), '')
  const { code, running, log } = release(folder)
  expect({ code, running }).toEqual({ code: 2, running: ['two', 'one'] })
  expect(log.slice(3)).toEqual(['shop-b sehati@3001 two', 'shop-b sehati@3001 one'])
})

test('nothing is restarted when the database cannot be migrated, a machine lacks the release or cannot be reached', () => {
  const folder = twoMachines()
  writeFileSync(join(folder, 'shop-a/no-migrating'), '')
  expect(release(folder)).toMatchObject({ code: 1, errors: '0160_a.sql:3: syntax error\n', running: ['one', 'one'] })
  expect(release(twoMachines(), 'three')).toMatchObject({ code: 1, running: ['one', 'one'], log: [expect.any(String)] })
  const gone = twoMachines()
  writeFileSync(join(gone, 'ssh'), '#!/bin/sh\n[ "$1" = shop-b ] && exit 255; exec sh -c "true"')
  expect(release(gone)).toMatchObject({ code: 1, running: ['one', 'one'], log: [''] })
  expect(release(gone, '../two')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('letters, digits') as string,
  })
})

test('while one process is replaced, all others serve', async () => {
  const serving = new Map(['a1', 'a2', 'b1'].map((name) => [name, 'one']))
  let least = serving.size
  const machine = (name: string, processes: string[]): Machine => {
    let release = 'one'
    return {
      name,
      running: async () => release,
      point: async (next) => void (release = next),
      processes: processes.map((one) => ({
        name: one,
        restart: async () => {
          serving.delete(one)
          least = Math.min(least, serving.size)
          await Promise.resolve()
          serving.set(one, release)
        },
      })),
    }
  }
  const machines = [machine('a', ['a1', 'a2']), machine('b', ['b1'])]
  expect(await roll(machines, 'two', { say: () => {}, pauseMs: 0 })).toBe('released')
  expect([...serving.values()]).toEqual(['two', 'two', 'two'])
  expect(least).toBe(2)
})
