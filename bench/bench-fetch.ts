import { messageOf, openConnection } from './http-connection.ts'
import type { BenchRequest, Connection } from './http-connection.ts'

/** Connections with nothing to do, by host. */
const idle = new Map<string, Set<Connection>>()

/** `fetch` as far as the shop's client uses it, on connections that stay open. */
export async function benchFetch(url: string, options: Omit<BenchRequest, 'path'> = {}): Promise<Response> {
  const { host, pathname, search } = new URL(url)
  const open = idle.get(host) ?? new Set()
  idle.set(host, open)
  const [free] = open
  const connection = free ?? (await openConnection(url, (closed) => open.delete(closed)))
  open.delete(connection)
  const { status, body } = await connection.request(messageOf(host, { ...options, path: pathname + search }))
  open.add(connection)
  return { status, headers: new Headers(), json: async () => JSON.parse(body.toString()) as unknown } as Response // all that the client reads
}

/** As a browser opens it; anything but the page is an error. */
export async function openPage(url: string, path: string): Promise<void> {
  const { status } = await benchFetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}
