import { ports } from '../topology.ts'
import type { Topology } from '../topology.ts'

/** What Prometheus scrapes, and the paths of its rules. The token of the shops is in a file of its own. */
export function prometheusConfig(
  { databases, shops, proxy, machine_figures, alertmanager }: Topology,
  files: { rules: string; token: string },
): string {
  const list = (targets: readonly string[]) => targets.map((target) => `'${target}'`).join(', ')
  const processes = shops.flatMap((shop) => shop.ports.map((port) => `${shop.host}:${port}`))
  const machines = new Set([...databases, ...shops, proxy].map(({ host }) => `${host}:${ports.machineFigures}`))
  const told =
    alertmanager === undefined
      ? ''
      : `alerting: { alertmanagers: [{ static_configs: [{ targets: ['${alertmanager}'] }] }] }\n`
  const ofMachines = machine_figures
    ? `  - job_name: machines\n    static_configs: [{ targets: [${list([...machines])}] }]\n`
    : ''
  return `global: { scrape_interval: 15s, evaluation_interval: 15s }
rule_files: ['${files.rules}']
${told}scrape_configs:
  - job_name: shop
    authorization: { credentials_file: ${files.token} }
    static_configs: [{ targets: [${list(processes)}] }]
  - job_name: haproxy
    static_configs: [{ targets: ['${proxy.host}:${ports.proxyMetrics}'] }]
  - job_name: patroni
    static_configs: [{ targets: [${list(databases.map(({ host }) => `${host}:${ports.patroni}`))}] }]
  - job_name: etcd
    static_configs: [{ targets: [${list(databases.map(({ host }) => `${host}:${ports.etcd}`))}] }]
${ofMachines}`
}
