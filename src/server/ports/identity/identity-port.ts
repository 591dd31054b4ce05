/** What a browser brings back from the sign-in provider. Only the first is a proof. */
export type IdentityProof = {
  idToken: string
  /** Where the provider bound one to the identity token, it has to be that one. */
  accessToken?: string | undefined
  /** What the page gave the provider; the token then contains it. */
  nonce?: string | undefined
}

/** What the provider says of a person. */
export type Identity = {
  /** With `subject` the key of an account; an address is none, because addresses change hands. */
  issuer: string
  subject: string
  /** In lower case; the provider has verified it at some time. */
  email: string
  /** The provider runs the mailbox's domain, so it knows who holds the address today. */
  is_email_authoritative: boolean
  first_name: string
  last_name: string
  nonce: string | null
  expires_at: Date
}

export type IdentityVerdict =
  | { kind: 'verified'; identity: Identity }
  /** The token proves nothing; the reason is for the log. */
  | {
      kind: 'refused'
      reason: string
      /** The provider itself does not vouch for the address: something that the person can mend there. */
      isAddressUnverified?: boolean
    }
  /** The provider's keys cannot be had, so nothing can be said about the token. */
  | { kind: 'unavailable'; reason: string }

/** A sign-in provider that gives out signed identity tokens. Never throws for hostile input. */
export type IdentityPort = {
  provider: 'google' | 'sandbox'
  /** What the provider knows this shop by; public. */
  client_id: string
  /** Its page where people choose an account (OpenID Connect, authorization endpoint). */
  authorize_url: string
  verify: (proof: IdentityProof) => Promise<IdentityVerdict>
}
