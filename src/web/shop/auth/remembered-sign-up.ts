type SignUp = { email: string; from?: string; ref?: string }

const key = 'sign-up'

/** What a visitor came with, while the mail to their address is on its way: its link opens in another tab. */
export function rememberSignUp(signUp: SignUp): void {
  localStorage.setItem(key, JSON.stringify(signUp))
}

/** The stored input for this address; there is none for another one. */
export function recallSignUp(email: string): { from?: string; ref?: string } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // Written by this file only; what is damaged counts as nothing.
    const { email: of, from, ref } = (kept ?? {}) as Partial<SignUp>
    return of === email ? { ...(from && { from }), ...(ref && { ref }) } : {}
  } catch {
    return {}
  }
}

export function forgetSignUp(): void {
  localStorage.removeItem(key)
}
