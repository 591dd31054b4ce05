import * as z from 'zod'
import { Email, line } from '#contract/scalars.ts'
import type { Ctx, System } from '#server/context.ts'
import { rotateSigningKey, sandboxClientId } from './identity-keys.ts'
import { identityPage, newcomer, refusedRequestPage, SignInRequest, testPeople } from './identity-page.ts'
import { issueIdentityToken } from './issue-identity-token.ts'
import { worldOf } from '../sandbox-world.ts'

type Fields = Record<string, string>
type Answer = { status: number; html?: string; location?: string }

/** Where the shop has people sent back to, as it would be registered with a provider. */
const redirectPath = '/signin'

/** The page, for a request that is in order: as strict as a provider, so that a mistake shows here already. */
export async function showIdentities({ query }: { query: Fields }): Promise<Answer> {
  if (query['client_id'] !== sandboxClientId) return refused('invalid_client: this client_id is not known.')
  const types = new Set((query['response_type'] ?? '').split(' '))
  if (!types.has('id_token')) return refused('unsupported_response_type: ask for "id_token".')
  if (!(query['scope'] ?? '').split(' ').includes('openid')) return refused('invalid_scope: "openid" is missing.')
  const request = SignInRequest.safeParse(query)
  if (!request.success) return refused('invalid_request: state and nonce have to be there.')
  if (!isRegistered(request.data)) return refused('redirect_uri_mismatch: people are sent back to /signin only.')
  return { status: 200, html: identityPage(request.data) }
}

const Choice = z.union([
  z.object({ person: z.enum(testPeople.map(({ email }) => email)) }),
  z.object({ action: z.enum(['cancel', 'away']) }),
  z.object({
    action: z.literal('other'),
    email: Email,
    first_name: line(1, 50),
    last_name: line(0, 50).default(''),
    kind: z.enum(['authority', 'verified', 'unverified']),
  }),
])

/** Sends the browser back as the chosen person, or with a refusal. */
export async function chooseIdentity(ctx: Ctx<System>, { body }: { body: Fields }): Promise<Answer> {
  const request = SignInRequest.safeParse(body)
  if (!request.success || !isRegistered(request.data)) return refused('invalid_request')
  const choice = Choice.safeParse(body)
  if (!choice.success) return { status: 422, html: identityPage(request.data, 'Please check what you have filled in.') }
  if ('action' in choice.data && choice.data.action === 'cancel') {
    return back({ error: 'access_denied', state: request.data.state })
  }
  const tokens = await issueIdentityToken(ctx, { ...(await personOf(ctx, choice.data)), nonce: request.data.nonce })
  return back({
    state: request.data.state,
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: '3599',
    id_token: tokens.idToken,
  })
}

async function personOf(ctx: Ctx<System>, choice: z.output<typeof Choice>) {
  if ('person' in choice) return testPeople.find(({ email }) => email === choice.person) ?? newcomer
  if (choice.action !== 'other') {
    // A token of a key that the shop has not seen, while the key server cannot be reached.
    await rotateSigningKey(ctx.db)
    worldOf(ctx.ports).identity.faults.failNext({ kind: 'refuse', call: 'keys' })
    return newcomer
  }
  const { email, first_name, last_name, kind } = choice
  return {
    email,
    first_name,
    last_name,
    email_verified: kind !== 'unverified',
    is_authoritative: kind === 'authority',
  }
}

function isRegistered({ redirect_uri }: SignInRequest): boolean {
  return URL.canParse(redirect_uri) && new URL(redirect_uri).pathname === redirectPath
}

function refused(reason: string): Answer {
  return { status: 400, html: refusedRequestPage(reason) }
}

/** Only ever to the shop's own page, on the host that the browser came by. The fragment never reaches a server. */
function back(values: Record<string, string>): Answer {
  return { status: 303, location: `${redirectPath}#${new URLSearchParams(values)}` }
}
