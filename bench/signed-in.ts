import { login } from '#contract/sign-in/sign-in.ts'
import type { administrator, siti } from '../src/server/test/demo-people.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { benchFetch } from './bench-fetch.ts'

/** Somebody of the demo data, at this server. */
export async function signedIn(url: string, person: typeof administrator | typeof siti): Promise<Client> {
  const client = shopClient(url, undefined, benchFetch)
  client.token = (await client.call(login, { body: person })).accessToken
  return client
}
