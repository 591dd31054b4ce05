import { sendPhoneOtp, verifyPhoneOtp } from '#contract/sign-in/account-recovery.ts'
import { withDatabase } from '../../bench-database.ts'
import { show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { messageTo, somebody } from './people.ts'

const guesses = 10_000
const atOnce = 100

/** Every code there could be but the right one, a hundred at a time; then the right one. */
export async function benchCodes({ url, dataDir }: ServerUnderTest): Promise<boolean[]> {
  const { client } = await somebody(url)
  const phone_number = '+6281200001111'
  await client.call(sendPhoneOtp, { body: { phone_number } })
  const { code } = await messageTo(url, phone_number, (message) => message.code !== null)
  let accepted = 0
  const verify = (otp: string) => client.raw(verifyPhoneOtp, { body: { phone_number, otp } })
  for (let from = 0; from < guesses; from += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, n) => String(from + n).padStart(6, '0'))
    const answers = await Promise.all(batch.filter((otp) => otp !== code).map(verify))
    accepted += answers.filter(({ status }) => status === 200).length
  }
  const right = await verify(code ?? '')
  const { tries } = await withDatabase(dataDir, (db) =>
    db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('phone_number', '=', phone_number)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return [
    show({ name: `${guesses} guesses of a code: evaluated`, value: tries, unit: '', goal: { atMost: 5 } }),
    show({
      name: '… accepted, the right one afterwards too',
      value: accepted + (right.status === 200 ? 1 : 0),
      unit: '',
      goal: { atMost: 0 },
    }),
  ]
}
