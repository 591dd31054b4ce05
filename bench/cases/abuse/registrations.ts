import { sql } from 'kysely'
import { register } from '#contract/sign-in/sign-in.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import { withDatabase } from '../../bench-database.ts'
import { show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { password } from './people.ts'

const times = 50

/** One address, fifty times at once, each time spelled in another way. */
export async function benchRegistrations({ url, dataDir }: ServerUnderTest): Promise<boolean[]> {
  const email = `one-address-${process.pid}@bench.test`
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      shopClient(url).raw(register, { body: { email: spelling(email, n), password, firstName: `Number ${n}` } }),
    ),
  )
  const { rows } = await withDatabase(dataDir, (db) =>
    sql<{ accounts: number }>`select count(*)::int as accounts from users where lower(btrim(email)) = ${email}`.execute(
      db,
    ),
  )
  const refused = answers.filter(({ status }) => status === 400 || status === 422).length
  return [
    show({
      name: `one address registered ${times} times at once: accounts`,
      value: rows[0]?.accounts ?? 0,
      unit: '',
      goal: { atMost: 1 },
    }),
    show({
      name: '… made',
      value: answers.filter(({ status }) => status === 201).length,
      unit: '',
      goal: { atLeast: 1 },
    }),
    show({ name: '… the others told that it is taken', value: refused, unit: '', goal: { atLeast: times - 1 } }),
  ]
}

/** Another pattern of capitals for every number, with or without white space around it. */
function spelling(email: string, n: number): string {
  const text = [...email].map((letter, i) => ((n >> (i % 6)) & 1 ? letter.toUpperCase() : letter)).join('')
  return n % 3 === 0 ? `  ${text}\t` : text
}
