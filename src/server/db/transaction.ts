import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { DatabaseBusy, isStaleStatement, sqlState } from './database-errors.ts'
import type { DB } from './schema.generated.ts'
import { traced } from '#server/tracing/trace.ts'

export type Db = Kysely<DB>

declare const openTransaction: unique symbol
/** An open transaction. Functions that write take one; the type does not accept the pool. */
export type Tx = Transaction<DB> & { readonly [openTransaction]: true }

type Scope = { isOpen: boolean }
type AfterCommit = () => void | Promise<void>

const maxRetries = 3
const scopes = new AsyncLocalStorage<Scope>()
const waiting = new WeakMap<object, AfterCommit[]>()
const reporters = new WeakMap<Db, (error: unknown) => void>()

/**
 * Runs `work` in one transaction: all of it is committed, or nothing.
 *
 * Loses to other transactions (serialisation failure, deadlock) are repeated at most three times, so `work` may run
 * more than once and must touch nothing but `tx`. After that it throws `DatabaseBusy`. Opening one inside another is
 * an error of the program: it would hold two connections, and the inner one would commit alone.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTransaction()) throw new Error('A transaction is already open here: pass its tx on')
  const { result, afterwards } = await runWithRetries(db, work)
  for (const act of afterwards) await runAfterCommit(db, act)
  return result
}

/** True while the caller's own transaction is open. Ports refuse to be called then. */
export function insideTransaction(): boolean {
  return scopes.getStore()?.isOpen ?? false
}

/**
 * Runs `act` once the transaction is committed, in the order of registration, before `transaction` returns.
 * It does not run after a rollback. Its failure is reported and does not undo anything. It is lost when the process
 * dies in between: what must not be lost is a task in the queue instead.
 */
export function afterCommit(tx: Tx, act: AfterCommit): void {
  const acts = waiting.get(tx)
  if (!acts) throw new Error('This transaction is no longer open')
  acts.push(act)
}

/** Where failures go that no caller waits for. Set once, when the database is opened. */
export function reportTo(db: Db, report: (error: unknown) => void): void {
  reporters.set(db, report)
}

async function runWithRetries<T>(db: Db, work: (tx: Tx) => Promise<T>) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await traced({ name: 'transaction', facts: { attempt: attempt + 1 } }, () => runOnce(db, work))
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
      if (attempt >= maxRetries) throw new DatabaseBusy('The database is busy', { cause: error })
      await pause(2 ** attempt * 10 * (0.5 + Math.random()))
    }
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>) {
  const scope: Scope = { isOpen: true }
  const afterwards: AfterCommit[] = []
  try {
    const result = await scopes.run(scope, () =>
      db.transaction().execute(async (opened) => {
        // The only place where an open transaction receives its mark.
        const tx = opened as Tx
        waiting.set(tx, afterwards)
        return work(tx).finally(() => waiting.delete(tx))
      }),
    )
    return { result, afterwards }
  } finally {
    scope.isOpen = false
  }
}

async function runAfterCommit(db: Db, act: AfterCommit) {
  try {
    await act()
  } catch (error) {
    reporters.get(db)?.(error)
  }
}

/** 40001 serialisation failure, 40P01 deadlock, or a plan that a migration outdated. */
function isWorthRepeating(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error)) || isStaleStatement(error)
}
