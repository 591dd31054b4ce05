import { lasting } from '../../shared/browser-storage.ts'

type SignUp = { email: string; from?: string; ref?: string }

const key = 'sign-up'

/** What a visitor came with, while the mail to their address is on its way: its link opens in another tab. */
export function rememberSignUp(signUp: SignUp): void {
  lasting.write(key, JSON.stringify(signUp))
}

/** The stored input for this address; there is none for another one. */
export function recallSignUp(email: string): { from?: string; ref?: string } {
  // Written by this file only.
  const { email: of, from, ref } = (lasting.readJson(key) ?? {}) as Partial<SignUp>
  return of === email ? { ...(from && { from }), ...(ref && { ref }) } : {}
}

export function forgetSignUp(): void {
  lasting.remove(key)
}
