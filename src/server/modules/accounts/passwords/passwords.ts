import { askHashThread } from './hash-threads.ts'
import { workQueue } from './work-queue.ts'

/** Two at a time are as many as two cores can do; 128 in line wait about a second. */
const inTurn = workQueue({ running: 2, waiting: 128 })

/** The hash of forgotten random bytes: verifying against it costs the same time and never succeeds. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$f631rv+g036pj3252NvEww$jXZDPn8YBahQ3h/9NZ5g+CElxPajm/bKwY65gceaui4'

/**
 * Hashes a password for keeping. The text is brought to one Unicode form (NFKC), because keyboards differ in how they
 * send the same characters; nothing is cut off or trimmed. Must not run inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  return String(await inTurn(() => askHashThread({ password: password.normalize('NFKC') })))
}

/** Takes the same time with and without a hash, so that an account without a password cannot be told from one with. */
export async function verifyPassword(password_hash: string | null, password: string): Promise<boolean> {
  const hash = password_hash ?? nobodysHash
  const matches = await inTurn(() => askHashThread({ password: password.normalize('NFKC'), hash }))
  return password_hash !== null && matches === true
}
