import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

type Options = { method?: string; headers?: Record<string, string>; body?: string }

/**
 * `fetch` as far as the shop's client uses it, at a third of its cost: the load shares two cores with the shop and its
 * database, so what it saves is not taken from what it measures.
 */
export function leanFetch(url: string, options: Options = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: options.method ?? 'GET', headers: withLength(options) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const json = () => JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
        const headers = new Headers()
        resolve({ status: answer.statusCode ?? 0, headers, json: async () => json() } as Response) // all that the client reads
      })
    })
    sent.on('error', reject)
    sent.end(options.body)
  })
}

function withLength({ headers = {}, body }: Options): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
}
