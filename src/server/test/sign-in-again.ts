import { signInAs } from '#server/modules/sign-in/sign-in.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './test-shop.ts'

/** After the clock moved by more than a session lasts: the same people with fresh tokens. */
export async function signInAgain(shop: TestShop, ...people: TestActor[]): Promise<void> {
  for (const person of people) person.token = (await signInAs(shop.ctx(), person.user_id)).accessToken
}
