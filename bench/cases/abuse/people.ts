import { register } from '#contract/sign-in/sign-in.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import type { Client } from '../../../src/server/test/shop-client.ts'

export const password = 'a pass phrase of their own'

let made = 0
// Two runs on one shop do not share the counters of their callers.
let networks = process.pid

export type Somebody = { client: Client; email: string; session: SignedIn }

/** A customer whom nothing else knows. */
export async function somebody(url: string): Promise<Somebody> {
  const email = `abuse-${process.pid}-${(made += 1)}@bench.test`
  const client = shopClient(url)
  const session = await client.call(register, { body: { email, password, firstName: 'Budi' } })
  client.token = session.accessToken
  return { client, email, session }
}

export async function several(url: string, count: number): Promise<Somebody[]> {
  const people: Somebody[] = []
  while (people.length < count) {
    people.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - people.length) }, () => somebody(url)))),
    )
  }
  return people
}

/** Headers of a caller from a network that has not called before. */
export function fromElsewhere(): { headers: Record<string, string> } {
  networks += 1
  return { headers: { 'x-forwarded-for': `10.${(networks >> 8) & 255}.${networks & 255}.7` } }
}

/** The newest message to an address or number, once it is there. */
export async function messageTo(url: string, to: string, isIt: (message: Message) => boolean): Promise<Message> {
  const outside = shopClient(url)
  for (let attempt = 1; attempt <= 200; attempt += 1) {
    const found = (await outside.call(listOutbox, { query: { to } })).find(isIt)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No message came to ${to}`)
}

type Message = { subject: string | null; links: string[]; code: string | null }
