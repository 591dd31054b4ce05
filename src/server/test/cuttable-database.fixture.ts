import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A way to the same database that a test can cut and mend, as when the server or the network goes away. */
export type CuttableDatabase = {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Takes every connection and every byte, and passes nothing on, not even an end. */
  swallow: () => void
  /** New connections work again; those that were swallowed stay deaf. */
  hear: () => void
  /** The connections that are open now go deaf, new ones work. */
  deafen: () => void
}

type Pair = { isDeaf: boolean }

export async function cuttableDatabase(databaseUrl: string): Promise<CuttableDatabase> {
  const open = new Set<Socket>()
  const pairs = new Set<Pair>()
  let isSwallowing = false
  const server = createServer((near) => {
    const far = createConnection(targetOf(databaseUrl))
    const pair = { isDeaf: isSwallowing }
    pairs.add(pair)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      open.add(from)
      from.on('error', () => pair.isDeaf || to.destroy())
      from.on('close', () => open.delete(from))
      from.on('data', (bytes) => pair.isDeaf || to.write(bytes))
      from.on('end', () => pair.isDeaf || to.end())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The socket listens on TCP, so its address is no path.
  const { port } = server.address() as AddressInfo
  const deafen = () => {
    for (const pair of pairs) pair.isDeaf = true
    pairs.clear()
  }
  return {
    url: throughPort(databaseUrl, port),
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    deafen,
    swallow: () => {
      isSwallowing = true
      deafen()
    },
    hear: () => {
      isSwallowing = false
    },
  }
}

/** The bundled server is reached through a socket file, one of the environment over TCP. */
function targetOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}

function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
