import * as z from 'zod'
import { html, sandboxPage } from '../sandbox-html.ts'
import type { Html } from '../sandbox-html.ts'

/** What a browser brings along to the provider's page (OpenID Connect, implicit flow). */
export const SignInRequest = z.object({
  redirect_uri: z.string().max(2_000),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
})
export type SignInRequest = z.output<typeof SignInRequest>

type TestPerson = {
  email: string
  first_name: string
  last_name: string
  email_verified: boolean
  is_authoritative: boolean
  note: string
}

const person = (email: string, name: string, note: string, changes: Partial<TestPerson> = {}): TestPerson => {
  const [first_name = '', ...rest] = name.split(' ')
  return {
    email,
    first_name,
    last_name: rest.join(' '),
    email_verified: true,
    is_authoritative: true,
    note,
    ...changes,
  }
}

export const newcomer = person('budi.santoso@surat.test', 'Budi Santoso', 'New to the shop: gets an account')

/** One for each way a sign-in can go. */
export const testPeople: readonly TestPerson[] = [
  newcomer,
  person('siti@sehati.test', 'Siti Rahma', 'Has an account with a password: the two are connected'),
  person('ayu@kantor.test', 'Ayu Lestari', 'The provider does not run this domain: a new account has to be confirmed', {
    is_authoritative: false,
  }),
  person('rani@belum.test', 'Rani Wulandari', 'The provider has not verified this address: refused', {
    email_verified: false,
  }),
  person('admin@sehati.test', 'Sari Admin', 'An administrator: refused, they sign in with a password'),
]

/** The provider's own page: whom to be. Needs no script. */
export function identityPage(request: SignInRequest, problem?: string): string {
  return sandboxPage(
    'Choose an account',
    html`<section class="card" aria-labelledby="title">
        <h1 id="title">Choose an account</h1>
        <p class="lead">Sandbox Accounts, a sign-in provider that lives inside the shop</p>
        ${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
        <form method="post">
          ${hidden(request)}
          ${testPeople.map(
            ({ email, first_name, last_name, note }) =>
              html`<button name="person" value="${email}">
                ${first_name} ${last_name} · ${email}<br /><small>${note}</small>
              </button>`,
          )}
        </form>
      </section>
      ${someoneElse(request)}
      <section class="card">
        <form method="post">
          ${hidden(request)}
          <button name="action" value="cancel">Cancel</button>
          <button class="alarm" name="action" value="away">
            Be Budi, while the provider changes its keys and does not answer
          </button>
        </form>
      </section>`,
  )
}

function someoneElse(request: SignInRequest): Html {
  return html`<section class="card">
    <details>
      <summary>Somebody else</summary>
      <form method="post">
        ${hidden(request)}
        <div>
          <label for="email">E-mail</label><input id="email" name="email" type="email" maxlength="254" required />
        </div>
        <div><label for="first">First name</label><input id="first" name="first_name" maxlength="50" required /></div>
        <div><label for="last">Last name</label><input id="last" name="last_name" maxlength="50" /></div>
        <div>
          <label for="kind">The provider</label>
          <select id="kind" name="kind">
            <option value="authority">runs the domain of this address</option>
            <option value="verified">has verified the address once</option>
            <option value="unverified">has not verified the address</option>
          </select>
        </div>
        <button class="first" name="action" value="other">Continue</button>
      </form>
    </details>
  </section>`
}

function hidden({ redirect_uri, state, nonce }: SignInRequest): Html {
  return html`<input type="hidden" name="redirect_uri" value="${redirect_uri}" /><input
      type="hidden"
      name="state"
      value="${state}"
    /><input type="hidden" name="nonce" value="${nonce}" />`
}

/** As real providers do, an invalid request is refused here instead of being redirected back. */
export function refusedRequestPage(reason: string): string {
  return sandboxPage(
    'Request refused',
    html`<section class="card">
      <h1>This sign-in request is not in order</h1>
      <p class="lead">${reason}</p>
      <p><a class="button" href="/signin">To the shop's sign-in</a></p>
    </section>`,
  )
}
