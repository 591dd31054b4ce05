import { setTimeout as pause } from 'node:timers/promises'
import { administrator } from '../../src/server/test/demo-people.ts'
import { percentile, show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'

const rows = 10_000
const columns =
  'sku,name,category,price,compare_at_price,stock,moq,unit,unit_value,weight,length,width,height,registration_number,is_active,is_best_seller,description'

/** How long ten thousand products take from the file to the shop, first as new ones and then as changes, while people shop. */
export async function benchImport(server: ServerUnderTest): Promise<boolean[]> {
  const api = await signIn(server)
  const { data } = await api('/categories?limit=100')
  const category = data.data.find((one: { type: string }) => one.type !== 'BUNDLE').slug
  const isShopping = { now: true }
  const waits = shopMeanwhile(server, isShopping)
  const added = await importFile(api, sheet(category, 0))
  const changed = await importFile(api, sheet(category, 1))
  isShopping.now = false
  const slowest = percentile(await waits, 95)
  return [
    show({ name: `import of ${rows} new products, preview`, value: added.checking, unit: 's' }),
    show({ name: `import of ${rows} new products, writing`, value: added.writing, unit: 's' }),
    show({
      name: `import of ${rows} new products, whole`,
      value: round(added.checking + added.writing),
      unit: 's',
      goal: { atMost: 60 },
    }),
    show({
      name: `import of ${rows} changed products, whole`,
      value: round(changed.checking + changed.writing),
      unit: 's',
      goal: { atMost: 60 },
    }),
    show({ name: 'a list of the shop meanwhile, p95', value: slowest, unit: 'ms', goal: { atMost: 500 } }),
    show({ name: 'memory after it', value: server.memory(), unit: 'MB' }),
  ]
}

function sheet(category: string, round: number): string {
  const description = `<p>${'Melembapkan kulit kering dan menenangkan kemerahan sepanjang hari. '.repeat(8)}</p>`
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = String(index).padStart(11, '0')
    return `BENCH-${index},Krim Pelembap Nomor ${index},${category},${50_000 + index + round * 500},,${20 + round},1,pcs,50 ml,120,5,5,12,NA${number},true,false,"${description}"`
  })
  return [columns, ...lines].join('\n')
}

type Answer = { code: number; data: any; message: string } // oxlint-disable-line typescript/no-explicit-any -- answers of many calls
type Api = (path: string, options?: RequestInit) => Promise<Answer>

async function signIn(server: ServerUnderTest): Promise<Api> {
  const { token } = await signedIn(server.url, administrator)
  return async (path, options = {}) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const answer = (await (await fetch(`${server.url}/api${path}`, { ...options, headers })).json()) as Answer
    if (answer.code >= 400) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
    return answer
  }
}

async function importFile(api: Api, text: string) {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'bench.csv')
  const from = performance.now()
  const { data } = await api('/products/imports', { method: 'POST', body: form })
  const checked = await untilStatus(api, data.import_id, 'CHECKED')
  if (checked.errors > 0) throw new Error(`${checked.errors} rows of the file have errors`)
  const between = performance.now()
  await api(`/products/imports/${data.import_id}/apply`, { method: 'POST' })
  const done = await untilStatus(api, data.import_id, 'DONE')
  if (done.created + done.updated !== rows || done.failed > 0) throw new Error('Not all rows were written')
  return { checking: round((between - from) / 1000), writing: round((performance.now() - between) / 1000) }
}

async function untilStatus(api: Api, import_id: string, status: string) {
  for (;;) {
    const { data } = await api(`/products/imports/${import_id}`)
    if (data.status === status) return data
    if (data.status === 'FAILED') throw new Error(data.problem)
    await pause(200)
  }
}

/** How long a list takes for somebody who opens one every moment. */
async function shopMeanwhile(server: ServerUnderTest, isShopping: { now: boolean }): Promise<number[]> {
  const waits: number[] = []
  for (let page = 1; isShopping.now; page = (page % 40) + 1) {
    const from = performance.now()
    await (await fetch(`${server.url}/api/products/public?limit=24&page=${page}`)).arrayBuffer()
    waits.push(performance.now() - from)
    await pause(50)
  }
  return waits
}

const round = (seconds: number) => Math.round(seconds * 10) / 10
