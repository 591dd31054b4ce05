import type { ServerUnderTest } from '../server-under-test.ts'
import { benchCodes } from './abuse/codes.ts'
import { benchCrossUse } from './abuse/cross-use.ts'
import { benchPictures } from './abuse/pictures.ts'
import { benchRefreshes } from './abuse/refreshes.ts'
import { benchRegistrations } from './abuse/registrations.ts'
import { benchGuesses } from './abuse/guesses.ts'
import { benchListsBesideSignIns } from './abuse/lists-beside-sign-ins.ts'
import { benchSecrecy } from './abuse/secrecy.ts'

/** Callers choose their address in a header, so that one machine can be many. */
export const abuseSettings = { TRUST_PROXY_HOPS: '1', RATE_LIMIT_LOGIN_PER_ADDRESS: '20' }

/** What an attacker would try with accounts, and its effect on everybody else. */
export async function benchAbuse(server: ServerUnderTest): Promise<boolean[]> {
  return [
    ...(await benchGuesses(server)),
    ...(await benchSecrecy(server)),
    ...(await benchCodes(server)),
    ...(await benchRegistrations(server)),
    ...(await benchCrossUse(server)),
    ...(await benchPictures(server)),
    ...(await benchRefreshes(server)),
    ...(await benchListsBesideSignIns(server)),
  ]
}
