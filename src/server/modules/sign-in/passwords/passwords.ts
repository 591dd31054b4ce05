import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '#server/bounded-queue.ts'

/** Argon2id with 19 MiB and two passes: 5 to 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The library works in Node's own pool of four threads, which reads of files and look-ups of names share: one of them
 * always stays free, and no more work at once than there are cores. 128 in line wait about a second.
 */
const inTurn = boundedQueue({ running: Math.min(availableParallelism(), 3), waiting: 128 })

/** The hash of forgotten random bytes: verifying against it costs the same time and never succeeds. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$f631rv+g036pj3252NvEww$jXZDPn8YBahQ3h/9NZ5g+CElxPajm/bKwY65gceaui4'

/**
 * Hashes a password for keeping. The text is brought to one Unicode form (NFKC), because keyboards differ in how they
 * send the same characters; nothing is cut off or trimmed. Must not run inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** Takes the same time with and without a hash, so that an account without a password cannot be told from one with. */
export async function verifyPassword(password_hash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(password_hash ?? nobodysHash, password.normalize('NFKC')))
  return password_hash !== null && matches
}
