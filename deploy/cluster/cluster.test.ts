import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { metrics } from '#server/metrics.ts'
import { clusterPackages } from '../../drill/packages.ts'
import { serverNodeArgs } from '../../scripts/server-node.mjs'
import { renderedFiles } from './rendered-files.ts'
import { filesOf, secrets, topologies, topologyOf } from './shipped-topologies.fixture.ts'
import { readTopology } from './topology.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const text = (name: string) => readFileSync(here(name), 'utf8')

type Patroni = {
  etcd?: { hosts: string }
  etcd3?: unknown
  bootstrap: {
    dcs: {
      ttl: number
      loop_wait: number
      retry_timeout: number
      primary_start_timeout: number
      synchronous_mode: boolean
      postgresql: { use_pg_rewind: boolean; parameters: Record<string, unknown> }
    }
  }
  postgresql: { listen: string; parameters: Record<string, string> }
}
type Service = {
  image?: string
  build?: unknown
  command?: string[]
  environment?: Record<string, string>
  env_file?: string[]
  network_mode?: string
  networks?: Record<string, { ipv4_address?: string }> | string[]
  volumes?: string[]
}

test.for(topologies)('the files of %s can be read by who they are for', (name) => {
  const files = filesOf(name)
  for (const [path, content] of files) {
    expect(content, path).not.toMatch(/undefined|NaN|\[object|\$[A-Z]/)
    if (path.endsWith('.yml')) expect(parse(content), path).toBeTypeOf('object')
    if (path.endsWith('.json')) expect(JSON.parse(content), path).toBeTypeOf('object')
  }
  expect([...files.keys()].filter((path) => path.startsWith('db'))).toHaveLength(12)
})

test('a primary is succeeded in time, by one that has everything, over an interface that compares', () => {
  for (const database of ['db1', 'db2', 'db3']) {
    const patroni = parse(filesOf('bare').get(`${database}/etc/patroni/config.yml`)!, { merge: true }) as Patroni
    const { ttl, loop_wait, retry_timeout, ...dcs } = patroni.bootstrap.dcs
    // With etcd's version 3 a primary that was frozen takes the leader key back from its successor.
    expect(patroni.etcd?.hosts.split(',')).toHaveLength(3)
    expect(patroni).not.toHaveProperty('etcd3')
    expect(filesOf('bare').get(`${database}/etc/default/etcd`)).toContain('ETCD_ENABLE_V2=true')
    expect(ttl).toBeLessThanOrEqual(20)
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
    expect(dcs).toMatchObject({ primary_start_timeout: 0, synchronous_mode: true, postgresql: { use_pg_rewind: true } })
    expect(dcs.postgresql.parameters).toMatchObject({
      wal_sender_timeout: '5s',
      wal_log_hints: 'on',
      archive_mode: 'on',
    })
    // A former primary that finds its successor's timeline in the archive is not rewound.
    expect(patroni.postgresql.parameters.restore_command).toContain('*.history) exit 1')
    expect(patroni.postgresql.parameters.archive_command).toMatch(/^pgbackrest .*archive-push %p$/)
  }
})

test('HAProxy speaks HTTP/2, hides what is for machines, and cuts connections to one that is primary no longer', () => {
  const haproxy = filesOf('bare').get('proxy/etc/haproxy/haproxy.cfg')!
  expect(haproxy).toContain('alpn h2,http/1.1')
  expect(haproxy).toContain('return status 404 if { path /metrics /healthz /readyz }')
  expect(haproxy.match(/on-marked-down shutdown-sessions/g)).toHaveLength(2)
  for (const server of ['shop-a-3001 10.0.0.21:3001', 'shop-a-3002', 'shop-b-3001', 'shop-b-3002 10.0.0.22:3002'])
    expect(haproxy.match(new RegExp(`server ${server}`, 'g')), server).toHaveLength(2)
})

test('HAProxy keeps no right of root, and a shop looks past as many proxies as there are', () => {
  expect(filesOf('bare').get('proxy/etc/haproxy/haproxy.cfg')).toContain('  user haproxy\n  group haproxy\n')
  // Its container starts as an ordinary user, who cannot switch to another one.
  expect(filesOf('compose').get('proxy/etc/haproxy/haproxy.cfg')).not.toMatch(/^ *user /m)
  const topology = topologyOf('bare')
  const behindCdn = renderedFiles({ ...topology, proxy: { ...topology.proxy, hops: 2 } })
  expect(filesOf('bare').get('shop/etc/sehati/cluster.env')).toContain('TRUST_PROXY_HOPS=1\n')
  expect(behindCdn.get('shop/etc/sehati/cluster.env')).toContain('TRUST_PROXY_HOPS=2\n')
})

test('a process goes on answering for longer than HAProxy takes to see that it stops', () => {
  const files = filesOf('bare')
  const drain = Number(/DRAIN_MS=(\d+)/.exec(files.get('shop/etc/sehati/cluster.env')!)?.[1])
  const [, inter = 0, fast = 0, fall = 0] =
    /inter (\d+)ms fastinter (\d+)ms downinter \d+ms fall (\d)/
      .exec(files.get('proxy/etc/haproxy/haproxy.cfg')!)
      ?.map(Number) ?? []
  expect(inter + fall * fast).toBeGreaterThan(0)
  expect(drain).toBeGreaterThanOrEqual(2 * (inter + fall * fast))
  const unit = text('systemd/sehati@.service')
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]) * 1_000).toBeGreaterThan(drain + 9_000)
})

test('what is missing or too few is named and no file is made', () => {
  const without = { ...secrets, SHOP_DB_PASSWORD: undefined, METRICS_TOKEN: '' }
  expect(() => readTopology(here('bare.json'), without)).toThrow(/SHOP_DB_PASSWORD, METRICS_TOKEN/)
  expect(() => readTopology(here('bare.json'), { ...secrets, SHOP_DB_PASSWORD: 'with spaces in it, really' })).toThrow(
    /secrets\.shop must have at least 16/,
  )
})

const compose = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

test('the containers stand where the description says, and mount only what is made or described', () => {
  const topology = topologyOf('compose')
  const files = [...filesOf('compose').keys()]
  const addressOf = (name: string) => {
    const { networks } = compose.services[name] ?? {}
    return networks && !Array.isArray(networks) ? networks.shop?.ipv4_address : undefined
  }
  for (const { name, host } of topology.databases) expect(addressOf(`machine-${name}`)).toBe(host)
  expect(addressOf('machine-proxy')).toBe(topology.proxy.host)
  expect(addressOf('files')).toBe(topology.store?.host)
  for (const { name, host, ports } of topology.shops) {
    expect(addressOf(`machine-${name}`)).toBe(host)
    const processes = [name, `${name}-second`].map((service) => Number(compose.services[service]?.environment?.PORT))
    expect(processes).toEqual(ports)
  }
  for (const [name, { volumes = [], env_file = [] }] of Object.entries(compose.services)) {
    for (const volume of [...volumes, ...env_file].map((one) => one.split(':')[0]!.replace(/^\.\//, ''))) {
      const isMade = files.some((file) => `rendered/${file}`.startsWith(volume))
      const isKept = volume.startsWith('watch/') && readdirSync(here('watch')).includes(volume.slice(6))
      const isSerialized = volume.startsWith('secrets/') && text('../../docs/cluster.md').includes(volume)
      expect(isMade || isKept || isSerialized || volume in compose.volumes, `${name}: ${volume}`).toBe(true)
    }
  }
})

test('no program takes the network of others along when it is replaced or ends', () => {
  const shared = Object.entries(compose.services).flatMap(([name, { network_mode }]) => {
    const holder = network_mode?.replace(/^service:/, '')
    return holder === undefined ? [] : [{ name, holder }]
  })
  expect(shared).toHaveLength(12)
  for (const { name, holder } of shared) {
    expect(holder, name).toMatch(/^machine-/)
    expect(compose.services[holder]?.command, name).toEqual(['sleep', 'infinity'])
  }
})

test('containers, units and the drill run the same programs', () => {
  const page = text('../../docs/cluster.md')
  const image = text('Dockerfile')
  const ofTheDrill = clusterPackages.filter((name) => !['iproute2', 'util-linux'].includes(name))
  for (const name of ofTheDrill) expect(image.split(/\s+/), name).toContain(name)
  for (const name of ofTheDrill) expect(page, name).toContain(name)
  for (const unit of readdirSync(here('systemd'))) expect(page, unit).toContain(unit.replace(/\.(timer)$/, ''))
  const programs = Object.entries(compose.services).filter(([name]) => !name.startsWith('machine-'))
  for (const [, service] of programs.filter(([, { build }]) => build === '.')) {
    const program = service.command?.join(' ').match(/\b(patroni|etcd|haproxy|pgbouncer)\b/)?.[0]
    expect(page).toMatch(new RegExp(`apt-get install[^]*${program}`))
  }
  expect(text('systemd/sehati@.service')).toContain(`${serverNodeArgs.join(' ')} src/server/main.ts`)
})

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] }
const alerts = (parse(text('watch/shop-alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)

test('each alert has an entry in the runbook that says how urgent it is', () => {
  const entries = text('../../docs/runbook.md')
    .split('\n')
    .filter((line) => line.startsWith('- **'))
  for (const { alert, labels } of alerts) {
    const entry = entries.find((line) => line.includes(`**${alert}**`))
    expect(entry, alert).toContain(`(${labels.severity}`)
  }
})

test('alerts and dashboard ask for figures that the shop has, by labels that they have', () => {
  const asked = [...alerts.map(({ expr }) => expr), text('watch/shop-dashboard.json')].join('\n')
  // The library's own type leaves out the names of labels that each figure was made with.
  const figures = metrics.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]
  const labelsOf = new Map(figures.map(({ name, labelNames }) => [name, labelNames]))
  const bare = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  const names = asked.match(/\b(sehati|process|nodejs)_\w+/g) ?? []
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect([...labelsOf.keys()], name).toContain(bare(name))
  for (const [, name = '', chosen = ''] of asked.matchAll(/\b(sehati_\w+)\{([^}]*)\}/g)) {
    const wanted = chosen.replaceAll('\\"', '"').match(/\w+(?==~?"|!=)/g) ?? []
    expect(labelsOf.get(bare(name)), name).toEqual(expect.arrayContaining(wanted))
  }
  const programs = asked.match(/\b(patroni|haproxy|etcd)_\w+/g)?.map((name) => name.split('_')[0])
  const jobs = parse(filesOf('bare').get('watch/etc/prometheus/prometheus.yml')!) as {
    scrape_configs: { job_name: string }[]
  }
  for (const program of new Set(programs)) expect(jobs.scrape_configs.map((job) => job.job_name)).toContain(program)
})

test('what alerts ask of the machines themselves is told by a unit of theirs', () => {
  const told = [
    ...readdirSync(here('figures')).map((name) => text(`figures/${name}`)),
    text('systemd/sehati-backup.service'),
  ]
  const names = alerts.flatMap(({ expr }) => expr.match(/\bshop_\w+/g) ?? [])
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(told.join('\n'), name).toContain(`${name} `)
  const asked = filesOf('bare').get('watch/etc/prometheus/prometheus.yml')!
  for (const host of ['10.0.0.11', '10.0.0.22', '10.0.0.10']) expect(asked).toContain(`'${host}:9100'`)
  expect(asked).toContain("alertmanagers: [{ static_configs: [{ targets: ['127.0.0.1:9093'] }] }]")
  // In containers all of them share one machine, which the cluster does not watch.
  expect(filesOf('compose').get('watch/etc/prometheus/prometheus.yml')).not.toMatch(/9100|alerting/)
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

test.skipIf(!hasPromtool)('Prometheus reads its files, and its alerts are raised when they should be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'))
  const config = filesOf('bare')
    .get('watch/etc/prometheus/prometheus.yml')!
    .replace('/etc/prometheus/shop-alerts.yml', here('watch/shop-alerts.yml'))
    .replace('/etc/prometheus/shop-token', join(folder, 'token'))
  writeFileSync(join(folder, 'token'), 'a token')
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const read = promtool('check', 'config', join(folder, 'prometheus.yml'))
  const raised = promtool('test', 'rules', here('watch/shop-alerts.cases.yml'))
  rmSync(folder, { recursive: true })
  expect(read.stdout + read.stderr).toContain('SUCCESS')
  expect(raised.stdout + raised.stderr).toContain('SUCCESS')
  expect([read.status, raised.status]).toEqual([0, 0])
})
