import { runAs } from './postgres-user.ts'
import type { ServerUser } from './postgres-user.ts'

/** Batch jobs have no priority among themselves but 0. */
const policy = ['-b', '0']

/**
 * The words that start a program under the kernel's batch policy, to stand before its own; none where the machine has no
 * `chrt` or does not allow it. Such a program runs whenever a core is free, but does not interrupt what runs when it is
 * woken: a database on the shop's own machine then lets the shop finish what it was at (decision 28).
 */
export async function batchScheduling(user: ServerUser): Promise<string[]> {
  try {
    await runAs(user, 'chrt', [...policy, 'true'], '/')
    return ['chrt', ...policy]
  } catch {
    return []
  }
}
