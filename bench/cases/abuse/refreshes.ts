import { getProfile } from '#contract/people/profile.ts'
import { refreshToken } from '#contract/sign-in/sign-in.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import { show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { somebody } from './people.ts'

const rounds = 50
const tabs = 20

/** Twenty tabs wake up at the same moment, fifty times. */
export async function benchRefreshes({ url }: ServerUnderTest): Promise<boolean[]> {
  const { session } = await somebody(url)
  const guest = shopClient(url)
  let tokens = { accessToken: session.accessToken, refreshToken: session.refreshToken }
  let good = 0
  for (let round = 0; round < rounds; round += 1) {
    const body = { refreshToken: tokens.refreshToken }
    const answers = await Promise.all(Array.from({ length: tabs }, () => guest.raw(refreshToken, { body })))
    const next = answers.map(({ body: { data } }) => data as typeof tokens | null)
    const successors = new Set(next.map((one) => one?.refreshToken))
    if (answers.every(({ status }) => status === 200) && successors.size === 1) good += 1
    tokens = next.find((one) => one !== null) ?? tokens
  }
  const alive = await shopClient(url, tokens.accessToken).raw(getProfile)
  return [
    show({
      name: `${tabs} refreshes at once, good rounds of ${rounds}`,
      value: good,
      unit: '',
      goal: { atLeast: rounds },
    }),
    show({ name: '… the session lives', value: alive.status === 200 ? 1 : 0, unit: '', goal: { atLeast: 1 } }),
  ]
}
