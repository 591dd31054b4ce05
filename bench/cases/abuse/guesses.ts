import { login } from '#contract/sign-in/sign-in.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import { show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { fromElsewhere, password, somebody } from './people.ts'

const guesses = 200

/** Wrong passwords for one account from one address; the owner is somewhere else. */
export async function benchGuesses({ url }: ServerUnderTest): Promise<boolean[]> {
  const { email } = await somebody(url)
  const guest = shopClient(url)
  const guesser = fromElsewhere()
  const answers = []
  for (let n = 0; n < guesses; n += 1) {
    answers.push(await guest.raw(login, { body: { email, password: `guess number ${n}`, role: 'CUSTOMER' } }, guesser))
  }
  const first = answers.findIndex(({ status }) => status === 429) + 1
  const isSerialized = answers.every(({ status, headers }) => status !== 429 || Number(headers.get('retry-after')) > 0)
  const owner = await guest.raw(login, { body: { email, password, role: 'CUSTOMER' } }, fromElsewhere())
  return [
    show({
      name: `${guesses} wrong passwords: first 429 at attempt`,
      value: first || guesses + 1,
      unit: '',
      goal: { atMost: 20 },
    }),
    show({
      name: '… attempts judged after it',
      value: answers.slice(first).filter(({ status }) => status !== 429).length,
      unit: '',
      goal: { atMost: 0 },
    }),
    show({ name: '… every 429 says when to come back', value: isSerialized ? 1 : 0, unit: '', goal: { atLeast: 1 } }),
    show({
      name: '… the owner gets in from elsewhere',
      value: owner.status === 200 ? 1 : 0,
      unit: '',
      goal: { atLeast: 1 },
    }),
  ]
}
