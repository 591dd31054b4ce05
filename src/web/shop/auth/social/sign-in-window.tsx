import { useEffect, useState } from 'react'
import { loginWithGoogle } from '#contract/sign-in/social.ts'
import { request } from '../../../api/request.ts'
import { Head } from '../../../runtime/head.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { beginSession, readSession } from '../../../shared/session/session.ts'
import { AuthFrame } from '../../../shared/sign-in/auth-frame.tsx'
import { subjectOf, takeWindowReply } from '../../../shared/sign-in/social-request.ts'
import type { Reply } from '../../../shared/sign-in/social-request.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { problemOfFailure, problemOfReply } from './social-problem.ts'
import { authTexts } from '../../../shared/sign-in/auth.en.ts'

/**
 * The window in which a customer signs in again over a form (decision 65): takes the provider's answer, begins the session
 * for the tab with the form, and closes. Another account than the form's begins none.
 */
export function SignInWindow() {
  const { again, social: texts } = useTexts(authTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const [told, setTold] = useState<{ tone: 'info' | 'success' | 'danger'; text: string } | null>(null)
  const { provider, provider_user_id, email } = readSession()

  async function finish(reply: Reply | null): Promise<void> {
    const words = { texts, errorText, provider: texts.provider[provider === 'sandbox' ? 'sandbox' : 'google'] }
    if (reply?.kind !== 'tokens') return setTold(problemOfReply(reply?.kind ?? 'foreign', words))
    const { idToken, accessToken, nonce } = reply
    if (subjectOf(idToken) !== provider_user_id) return setTold({ tone: 'info', text: again.window.other(email ?? '') })
    try {
      const body = { idToken, nonce, language, ...(accessToken && { accessToken }) }
      beginSession(await request(loginWithGoogle, { body }))
      setTold({ tone: 'success', text: again.window.done })
      window.close()
    } catch (error) {
      setTold(problemOfFailure(error, words))
    }
  }

  useEffect(() => {
    void finish(takeWindowReply())
    // Once: the answer is taken out of the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <AuthFrame title={again.window.title}>
      <Head title={again.window.title} />
      {told && (
        <Alert tone={told.tone} live>
          {told.text}
        </Alert>
      )}
      {told && (
        <Button variant="cancel" className="mt-5" onClick={() => window.close()}>
          {again.window.close}
        </Button>
      )}
    </AuthFrame>
  )
}
