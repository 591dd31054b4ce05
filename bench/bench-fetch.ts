import { Pool } from 'undici'

type Options = { method?: string; headers?: Record<string, string> | undefined; body?: string }

const pools = new Map<string, Pool>()

/** `fetch` as far as the shop's client uses it, for a small part of what it costs (bench/README.md). */
export async function benchFetch(url: string, { method = 'GET', headers = {}, body }: Options = {}): Promise<Response> {
  const { origin, pathname, search } = new URL(url)
  const pool = pools.get(origin) ?? new Pool(origin)
  pools.set(origin, pool)
  const answer = await pool.request({ method, path: pathname + search, headers, body: body ?? null })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  const json = async () => JSON.parse(bytes.toString()) as unknown
  return { status: answer.statusCode, headers: new Headers(), json } as Response // all that the client reads
}

/** As a browser opens it; anything but the page is an error. */
export async function openPage(url: string, path: string): Promise<void> {
  const { status } = await benchFetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}
