import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type { ClientSource } from './client-source.ts'
import { isDatabaseUnavailable, sqlState } from './database-errors.ts'
import type { Replica, Replicas, Wanted } from './replicas.ts'

/** Where a statement was read. */
export type ReadFrom = 'primary' | 'replica'

/** `undefined`: not chosen yet. `null`: the primary from here on. */
type Scope = { wanted: Wanted; replica: Replica | null | undefined }

const scopes = new AsyncLocalStorage<Scope | undefined>()

/**
 * What `work` reads may come from a replica that has what is `wanted`; all of it from the same one, so that it never goes
 * back in time. From its first write or transaction on, and from the first failure of the replica, it reads the primary.
 */
export function readFromReplica<T>(wanted: Wanted, work: () => Promise<T>): Promise<T> {
  return scopes.run({ wanted, replica: undefined }, work)
}

/** For what outlives an answer: a copy in memory that is filled from behind would stay behind. */
export function readFromPrimary<T>(work: () => T): T {
  return scopes.run(undefined, work)
}

/** The same pieces, each of them made under the rules that hold now, however late and by whomever it is fetched. */
export function bindAsyncContext<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const here = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]() {
      const iterator = here(() => pieces[Symbol.asyncIterator]())
      return {
        next: () => here(() => iterator.next()),
        return: async (value?: unknown) => here(() => iterator.return?.(value)) ?? { done: true, value: undefined },
      }
    },
  }
}

const reading = /^\s*(select|with|values)\b/i
const writing =
  /\b(insert|update|delete|merge|nextval|setval|pg_notify|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b/i

/** Whether a statement looks like a read. A replica refuses writes, so a wrong guess does no harm. */
export function isRead(text: string): boolean {
  return reading.test(text) && !writing.test(text)
}

type Options = {
  replicas: Replicas
  pace: 'calls' | 'background'
  primary: ClientSource
  onRead: (from: ReadFrom) => void
}

/**
 * Connections that send each read to a replica where the scope allows it, and everything else to the primary. What a replica
 * does not answer is read from the primary instead: a read has no effects, so it may be done twice.
 */
export function routedSource(options: Options): ClientSource {
  return { connect: () => Promise.resolve(routedClient(options)) }
}

function routedClient({ replicas, pace, primary, onRead }: Options): PostgresPoolClient {
  let held: PostgresPoolClient | undefined

  async function send(text: string, values: readonly unknown[]) {
    if (held) return held.query(text, values)
    const scope = scopes.getStore()
    if (!isRead(text)) {
      if (scope) scope.replica = null
      held = await primary.connect()
      return held.query(text, values)
    }
    const replica = scope && chosen(scope)
    if (replica) {
      try {
        return await readFrom(replica, text, values)
      } catch (error) {
        // Its time was up: the primary would take as long.
        if (sqlState(error) === '57014') throw error
        scope.replica = null
        if (isDatabaseUnavailable(error)) replicas.leaveOut(replica)
      }
    }
    onRead('primary')
    held = await primary.connect()
    return held.query(text, values)
  }

  function chosen(scope: Scope): Replica | null {
    const isStillGood = scope.replica && replicas.isFresh(scope.replica, scope.wanted)
    if (scope.replica === undefined) scope.replica = replicas.choose(scope.wanted)
    else if (!isStillGood) scope.replica = null
    return scope.replica
  }

  async function readFrom(replica: Replica, text: string, values: readonly unknown[]) {
    replica.running += 1
    try {
      const client = await replica[pace].connect()
      try {
        const answer = await client.query(text, values)
        onRead('replica')
        return answer
      } finally {
        client.release()
      }
    } finally {
      replica.running -= 1
    }
  }

  return {
    release: (destroy?: boolean) => held?.release(destroy),
    query: send as unknown as PostgresPoolClient['query'], // nothing here reads by cursors
  }
}
