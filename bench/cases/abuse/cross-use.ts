import {
  confirmEmail,
  forgotPassword,
  sendPhoneOtp,
  updatePhoneNumber,
  verifyEmail,
  verifyPhoneOtp,
} from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { login, refreshToken } from '#contract/sign-in/sign-in.ts'
import { advanceClock } from '#contract/sandbox.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import { show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { fromElsewhere, messageTo, password, somebody } from './people.ts'
import type { Somebody } from './people.ts'

type Kind = 'access' | 'refresh' | 'verification' | 'reset' | 'code' | 'proof'
type Tokens = Record<Kind, string>
type Person = Somebody & { tokens: Tokens; number: string; provedNumber: string }

/** A door is the call of one purpose. Without a session, the token alone names the account. */
type Door = { takes: Kind; namesItself: boolean; open: (token: string) => Promise<number> }

/** The tokens of two people for six purposes, each tried at every door but its own. */
export async function benchCrossUse({ url }: ServerUnderTest): Promise<boolean[]> {
  const people = [await armed(url, '1'), await armed(url, '2')]
  const [a] = people
  if (!a) return []
  const tries = Object.entries(doorsOf(url, a)).flatMap(([name, door]) =>
    people.flatMap((person) => wrongTokens(person, door, a).map((kind) => ({ name, door, person, kind }))),
  )
  const opened: string[] = []
  for (const { name, door, person, kind } of tries) {
    if ((await door.open(person.tokens[kind])) === 200) opened.push(`${kind} of ${person.email} opened ${name}`)
  }
  for (const line of opened) console.log(`! ${line}`)
  const profile = await shopClient(url, a.tokens.access).call(getProfile, {})
  const isSame = profile.phone_number === null && !profile.is_email_verified
  const logins = await Promise.all(
    people.map(({ email }) =>
      shopClient(url).raw(login, { body: { email, password, role: 'CUSTOMER' } }, fromElsewhere()),
    ),
  )
  const haveTheirPasswords = logins.every(({ status }) => status === 200)
  return [
    show({
      name: `tokens tried at the wrong door: ${tries.length}, opened`,
      value: opened.length,
      unit: '',
      goal: { atMost: 0 },
    }),
    show({
      name: '… both people are as they were',
      value: isSame && haveTheirPasswords ? 1 : 0,
      unit: '',
      goal: { atLeast: 1 },
    }),
  ]
}

/** What this door must not open to: all but its own token, or its own token in the hands of somebody else. */
function wrongTokens({ tokens, email }: Person, { takes, namesItself }: Door, a: Person): Kind[] {
  // The keys are those of `Tokens`.
  const kinds = Object.keys(tokens) as Kind[]
  return kinds.filter((kind) => kind !== takes || (!namesItself && email !== a.email))
}

/** Somebody with one living token for each purpose. */
async function armed(url: string, digit: string): Promise<Person> {
  const person = await somebody(url)
  const { client, email } = person
  const mailed = async (type: 'EMAIL_VERIFICATION' | 'FORGOT_PASSWORD', page: string) => {
    await client.call(verifyEmail, { body: { email, type, role: 'CUSTOMER' } })
    const { links } = await messageTo(url, email, (mail) => mail.links.some((link) => new URL(link).pathname === page))
    return new URL(links.find((link) => new URL(link).pathname === page) ?? url).searchParams.get('token') ?? ''
  }
  const number = `+62812000022${digit}1`
  const provedNumber = `+62812000022${digit}2`
  const verification = await mailed('EMAIL_VERIFICATION', '/create-password')
  const reset = await mailed('FORGOT_PASSWORD', '/change-password')
  const proof = await proofFor(url, person, provedNumber)
  await shopClient(url).call(advanceClock, { body: { advance_seconds: 61 } })
  const code = await codeFor(url, person, number)
  const { accessToken: access, refreshToken: refresh } = person.session
  return { ...person, number, provedNumber, tokens: { access, refresh, verification, reset, code, proof } }
}

async function codeFor(url: string, { client }: Somebody, phone_number: string): Promise<string> {
  await client.call(sendPhoneOtp, { body: { phone_number } })
  return (await messageTo(url, phone_number, (message) => message.code !== null)).code ?? ''
}

async function proofFor(url: string, person: Somebody, phone_number: string): Promise<string> {
  const otp = await codeFor(url, person, phone_number)
  return (await person.client.call(verifyPhoneOtp, { body: { phone_number, otp } })).proof
}

function doorsOf(url: string, a: Person): Record<string, Door> {
  const guest = shopClient(url)
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
  return {
    'a call': { takes: 'access', namesItself: true, open: (token) => statusOf(shopClient(url, token).raw(getProfile)) },
    'a refresh': {
      takes: 'refresh',
      namesItself: true,
      open: (token) => statusOf(guest.raw(refreshToken, { body: { refreshToken: token } })),
    },
    'confirming an address': {
      takes: 'verification',
      namesItself: true,
      open: (token) => statusOf(guest.raw(confirmEmail, { body: { token } })),
    },
    'choosing a password': {
      takes: 'reset',
      namesItself: true,
      open: (resetToken) => {
        const newPassword = 'a hijacked pass phrase'
        return statusOf(guest.raw(forgotPassword, { body: { newPassword, confirmPassword: newPassword, resetToken } }))
      },
    },
    'proving a number': {
      takes: 'code',
      namesItself: false,
      open: (otp) => statusOf(a.client.raw(verifyPhoneOtp, { body: { phone_number: a.number, otp } })),
    },
    'using a number': {
      takes: 'proof',
      namesItself: false,
      open: (proof) => statusOf(a.client.raw(updatePhoneNumber, { body: { phone_number: a.provedNumber, proof } })),
    },
  }
}
