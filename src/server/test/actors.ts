import { proveMyself } from '#contract/sign-in/factors.ts'
import { uuidv7 } from '#server/ids.ts'
import type { Shop } from '#server/app.ts'
import { createUser } from '#server/modules/people/people.ts'
import { createAdmin } from '#server/modules/staff/staff.ts'
import { hashPassword, signInAs } from '#server/modules/sign-in/sign-in.ts'
import { transaction } from '#server/db/db.ts'
import { shopClient } from './shop-client.ts'
import type { Client, Send } from './shop-client.ts'

export type TestActor = Client & { user_id: string; email: string; password: string }

const password = 'a long enough password'
let password_hash: Promise<string> | undefined

/**
 * People who are signed in and speak through the typed client. Each call makes a new person. Like the web's client they prove again
 * who they are when a call wants that; whoever holds only their token cannot.
 */
export function actors(shop: Shop, url: string) {
  async function signedIn(
    role: 'CUSTOMER' | 'ADMIN',
    email = `${role.toLowerCase()}-${uuidv7()}@example.test`,
  ): Promise<TestActor> {
    const ctx = shop.systemCtx()
    const hash = await (password_hash ??= hashPassword(password))
    const person = { email, password_hash: hash, first_name: 'Dewi', last_name: 'Lestari', is_verified: true }
    const user_id = await transaction(shop.db, (tx) =>
      role === 'ADMIN'
        ? createAdmin(ctx, tx, { ...person, sets: ['OWNER'] })
        : createUser(ctx, tx, { ...person, role }),
    )
    const { accessToken } = await signInAs(ctx, user_id)
    const actor: TestActor = Object.assign(shopClient(url, accessToken, send), { user_id, email, password })
    return actor

    async function send(to: string, options: Parameters<Send>[1]): Promise<Response> {
      const answer = await fetch(to, options)
      if (answer.status !== 403 || !(await answer.clone().text()).includes('FRESH_PROOF_NEEDED')) return answer
      await shopClient(url, actor.token).raw(proveMyself, { body: { password } })
      return fetch(to, options)
    }
  }
  return {
    customer: (options: { email?: string } = {}) => signedIn('CUSTOMER', options.email),
    admin: () => signedIn('ADMIN'),
  }
}
