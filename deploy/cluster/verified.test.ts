import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { selfSigned } from '#server/test/simulators/self-signed.ts'
import { testServerUrl } from '#server/test/test-server.ts'
import { filesOf, topologies } from './shipped-topologies.fixture.ts'
import { dashboardQuestions } from './watch/dashboard-questions.ts'

/*
 * No test starts the machines that these files are for, so the programs that read them there check them here. A test whose
 * program is not installed is skipped by name.
 */

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'verified-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, said: `${stdout ?? ''}${stderr ?? ''}` }
}
const has = (program: string, ...args: string[]) => run(program, ...args).status === 0

test.skipIf(!has('systemd-analyze', '--version'))('systemd reads the units of the shop and of its back-up', () => {
  const units = join(folder, 'units')
  mkdirSync(units)
  for (const name of readdirSync(here('systemd')).filter((one) => one.startsWith('sehati'))) {
    // It checks that each program exists, and those are on other machines.
    const text = readFileSync(here(`systemd/${name}`), 'utf8').replaceAll(/^(Exec\w+=)\S+/gm, '$1/bin/true')
    writeFileSync(join(units, name.replace('@.', '@3001.')), text)
  }

  const { status, said } = run(
    'systemd-analyze',
    'verify',
    '--man=no',
    ...readdirSync(units).map((one) => join(units, one)),
  )

  expect({ status, said }).toEqual({ status: 0, said: '' })
})

/** Debian's units that are added to. */
const extended = ['etcd', 'patroni', 'pgbouncer'] as const

/** The shell commands of a unit. */
function shellOf(unit: string, line: string): string {
  const words = new RegExp(`^${line}=/bin/sh -c '(.*)'$`, 'm').exec(readFileSync(here(`systemd/${unit}`), 'utf8'))?.[1]
  return words?.replaceAll('$$', '$').replaceAll('%%', '%') ?? 'echo there is no such line; exit 255'
}

/** Runs with scripts in place of the real programs. */
function inShell(words: string, programs: Record<string, string>) {
  const path = mkdtempSync(join(folder, 'programs-'))
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(path, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const { status, stdout } = spawnSync('/bin/sh', ['-c', words], { encoding: 'utf8', env: { PATH: path } })
  return { status, said: stdout.trim() }
}

test('only the primary makes a back-up, a whole one every Sunday', () => {
  const asks = shellOf('sehati-backup.service', 'ExecCondition')
  const isAsked = (psql: string) => inShell(asks, { psql }).status
  expect(['echo f', 'echo t', 'exit 2'].map(isAsked)).toEqual([0, 1, 1])

  const makes = shellOf('sehati-backup.service', 'ExecStart')
  const on = (day: number) => inShell(makes, { date: `test "$1" = +%u && echo ${day}`, pgbackrest: 'echo "$@"' })
  expect(on(7)).toEqual({ status: 0, said: '--stanza=shop --type=full backup' })
  expect(on(3)).toEqual({ status: 0, said: '--stanza=shop --type=diff backup' })
})

test('the certificate is asked when it ends', () => {
  const file = join(folder, 'ending.pem')
  const { cert, key } = selfSigned()
  writeFileSync(file, cert + key)
  const { said } = run('sh', here('figures/certificate'), file)
  const [name, seconds] = said.trim().split(' ')
  expect(name).toBe('shop_certificate_ends_seconds')
  expect(Number(seconds) * 1_000).toBe(new Date(new X509Certificate(cert).validTo).getTime())
})

test('PostgreSQL knows what it is asked for Prometheus', async () => {
  const asked = /<<'SQL'\n([^]*)^SQL$/m.exec(readFileSync(here('figures/database'), 'utf8'))?.[1] ?? ''
  const client = new pg.Client({ connectionString: await testServerUrl() })
  await client.connect()
  const answers = (await client.query(asked)) as unknown as { rows: Record<string, string>[] }[]
  await client.end()
  const told = answers.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
  expect(told).toEqual(['shop_archive_failing_seconds 0', 'shop_slot_kept_bytes 0'])
})

test('whatever ends is started again, however often', () => {
  const units = ['sehati@.service', ...extended.map((name) => `${name}.service.d/shop.conf`)]
  for (const unit of units) {
    const text = readFileSync(here(`systemd/${unit}`), 'utf8')
    expect(text, unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$[^]*^\[Service\][^]*^Restart=always$/m)
  }
})

const debianUnits = '/lib/systemd/system'

test.skipIf(!has('systemd-analyze', '--version')).for(extended)(
  'systemd reads what is added to the unit of %s',
  (name, { skip }) => {
    const unit = join(debianUnits, `${name}.service`)
    skip(!existsSync(unit), `${name} is not installed`)
    const units = mkdtempSync(join(folder, 'added-'))
    cpSync(unit, join(units, `${name}.service`))
    cpSync(here(`systemd/${name}.service.d`), join(units, `${name}.service.d`), { recursive: true })

    const { said } = run(
      'systemd-analyze',
      'verify',
      '--man=no',
      '--recursive-errors=no',
      join(units, `${name}.service`),
    )

    // Debian's own unit may warn about itself.
    expect(said.split('\n').filter((line) => line.includes('shop.conf'))).toEqual([])
  },
)

test.skipIf(!has('haproxy', '-v')).for(topologies)('HAProxy reads its file of %s', (name) => {
  const certificate = join(folder, 'shop.pem')
  const { cert, key } = selfSigned()
  writeFileSync(certificate, cert + key)
  const config = join(folder, `${name}.cfg`)
  const text = filesOf(name).get('proxy/etc/haproxy/haproxy.cfg')!
  writeFileSync(config, text.replaceAll(/\/etc\/haproxy\/\w+\.pem/g, certificate))

  const { status, said } = run('haproxy', '-c', '-f', config)

  expect(said).toContain('valid')
  expect(said).not.toMatch(/ALERT|WARNING/)
  expect(status).toBe(0)
})

test.skipIf(!has('promtool', '--version'))('Prometheus can read each question of the dashboard', () => {
  const rules = dashboardQuestions().map(({ expr }, n) => ({ record: `question:${n}`, expr }))
  const file = join(folder, 'questions.yml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))

  const { said } = run('promtool', 'check', 'rules', file)

  expect(said).toContain(`SUCCESS: ${rules.length} rules found`)
})

const compose = [['docker', 'compose'], ['docker-compose']].find(([program = '', ...args]) =>
  has(program, ...args, 'version'),
)

test.skipIf(!compose)('Compose reads both of its files', () => {
  const [program = '', ...before] = compose ?? []
  for (const file of ['compose.yaml', '../../compose.yaml']) {
    const copy = mkdtempSync(join(folder, 'compose-'))
    // Debian's first version of Compose knows everything but a project's name.
    const text = readFileSync(here(file), 'utf8').replace(/^name: .*$/m, '')
    writeFileSync(join(copy, 'compose.yaml'), text)
    // Variables and files that the operator creates.
    const asked = [...text.matchAll(/\$\{(\w+)(?::\?|\})/g)].map(([, name]) => `${name}=of-a-test-only`)
    writeFileSync(join(copy, '.env'), asked.join('\n'))
    for (const [made] of text.matchAll(/(?:rendered|secrets)\/[\w./-]+\.env/g)) {
      mkdirSync(join(copy, made, '..'), { recursive: true })
      writeFileSync(join(copy, made), '')
    }

    const { status, said } = run(
      program,
      ...before,
      '-f',
      join(copy, 'compose.yaml'),
      '--env-file',
      join(copy, '.env'),
      'config',
      '-q',
    )

    expect({ status, said }, file).toEqual({ status: 0, said: '' })
  }
})
