import { messageOf, openLine } from './http-line.ts'
import type { Line, Question } from './http-line.ts'

/** Connections with nothing to do, by host. */
const idle = new Map<string, Set<Line>>()

/** `fetch` as far as the shop's client uses it, on connections that are kept. */
export async function leanFetch(url: string, options: Omit<Question, 'path'> = {}): Promise<Response> {
  const { host, pathname, search } = new URL(url)
  const lines = idle.get(host) ?? new Set()
  idle.set(host, lines)
  const [free] = lines
  const line = free ?? (await openLine(url, (closed) => lines.delete(closed)))
  lines.delete(line)
  const { status, body } = await line.ask(messageOf(host, { ...options, path: pathname + search }))
  lines.add(line)
  return { status, headers: new Headers(), json: async () => JSON.parse(body.toString()) as unknown } as Response // all that the client reads
}
