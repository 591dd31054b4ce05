const unsaved = new Set<string>()

/** Says of a form on the page whether it holds something that is not saved. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form)
  else unsaved.delete(form)
}

/** Something typed would be lost if the page were left now. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

type SignInAgain = () => Promise<string | null>
let askToSignIn: SignInAgain | null = null

/** How to sign in again over an unsaved form; forms say it, because the calls below them know of no screens. */
export function answerEndedSession(ask: SignInAgain): void {
  askToSignIn = ask
}

/** Over an unsaved form the same person signs in again: the new access token. Null where there is none to be had. */
export async function signInOverForm(): Promise<string | null> {
  return hasUnsaved() && askToSignIn ? askToSignIn().catch(() => null) : null
}
