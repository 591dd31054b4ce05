import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 25

/**
 * Runs `work` while no other process starts or stops the same server.
 *
 * The lock is an abstract socket: it has no file, and the kernel drops it when its holder dies, however that happens.
 * It holds among processes that share one network namespace.
 */
export async function withLauncherLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(key)
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

async function takeLock(key: string): Promise<Server> {
  for (;;) {
    const lock = await tryLock(key)
    if (lock) return lock
    await pause(pollMs)
  }
}

function tryLock(key: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen({ path: `\0shop-pg-${key}`, exclusive: true }, () => resolve(server))
  })
}
