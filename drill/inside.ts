import { buildCluster, checkpointAll } from './cluster.ts'
import { drillFailover } from './failover.ts'
import { faults } from './faults.ts'
import { drillFlashSale } from './flash-sale.ts'
import { drillImage } from './image.ts'
import { drillRelease } from './release.ts'
import { drillRestore } from './restore.ts'
import { drillScale } from './scale.ts'
import { openShops } from './shops.ts'
import { drillStore } from './store.ts'
import { drillWatch } from './watch.ts'

type Asked = { folder: string; only: string; times: string; faults: string; pooler: boolean }

/** What run.ts starts in a network and a process space of its own; everything ends with it. */
const asked = JSON.parse(process.env.DRILL ?? '{}') as Asked
const wanted = asked.only.split(',')
const names = asked.faults.split(',')
const times = Number(asked.times)

const drills = ['failover', 'release', 'store', 'watch', 'scale', 'flash-sale', 'restore', 'image']
const unknown = [...wanted.filter((name) => !drills.includes(name)), ...names.filter((name) => !(name in faults))]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: see --help`)
  process.exit(2)
}

const results: boolean[] = []
if (wanted.includes('image')) results.push(...(await drillImage(asked.folder)))
if (wanted.some((name) => name !== 'image')) await drillCluster()

console.log(`\n${results.filter(Boolean).length} goals met, ${results.filter((met) => !met).length} missed`)
process.exit(results.every(Boolean) ? 0 : 1)

async function drillCluster(): Promise<void> {
  const startedAt = performance.now()
  const cluster = await buildCluster(asked.folder, asked.pooler)
  process.env.DATABASE_URL = cluster.databaseUrl
  const shops = await openShops(cluster)
  await checkpointAll(cluster)
  console.log(`Cluster and shops stand after ${Math.round((performance.now() - startedAt) / 1000)} s`)

  if (wanted.includes('failover')) results.push(...(await drillFailover(cluster, shops, { names, times })))
  if (wanted.includes('release')) results.push(...(await drillRelease(cluster, shops, times)))
  if (wanted.includes('store')) results.push(...(await drillStore(cluster, shops)))
  if (wanted.includes('watch')) results.push(...(await drillWatch(cluster, shops)))
  if (wanted.includes('scale')) results.push(...(await drillScale(cluster, shops)))
  if (wanted.includes('flash-sale')) results.push(...(await drillFlashSale(cluster, shops)))
  if (wanted.includes('restore')) results.push(...(await drillRestore(cluster, shops)))
}
