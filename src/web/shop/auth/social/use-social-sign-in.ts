import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getSignInOptions, loginWithGoogle } from '#contract/sign-in/social.ts'
import { request } from '../../../api/request.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { beginSession } from '../../../shared/session/session.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { linkQuery } from '../link-query.ts'
import { addressToConnect, problemOfFailure, problemOfReply } from './social-problem.ts'
import type { SocialProblem } from './social-problem.ts'
import { beginSocialSignIn } from '../../../shared/sign-in/social-request.ts'
import type { Reply, SocialPage } from '../../../shared/sign-in/social-request.ts'
import { useReturn } from '../../../shared/sign-in/use-return.ts'
import { useReply } from './use-reply.ts'
import { authTexts } from '../../../shared/sign-in/auth.en.ts'

type Tokens = Extract<Reply, { kind: 'tokens' }>
/** `connect`: the address has an account, so its password is needed. `complete`: a newcomer is asked for a name. */
export type SocialStage = { kind: 'form' } | { kind: 'connect'; email: string; tokens: Tokens } | { kind: 'complete' }

/** Signing in with the provider, from the button to the session. */
export function useSocialSignIn(page: SocialPage) {
  const { social: texts } = useTexts(authTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const goBack = useReturn()
  const [search] = useSearchParams()
  const { data: options, isPending } = useQueryCall(getSignInOptions, {}, { staleTime: 60_000 })
  const [stage, setStage] = useState<SocialStage>({ kind: 'form' })
  const [problem, setProblem] = useState<(SocialProblem & { tokens?: Tokens }) | null>(null)
  const [busy, setBusy] = useBusy()
  const words = { texts, provider: texts.provider[options?.provider ?? 'google'], errorText }

  const leave = () => goBack(search)

  /** Throws the server's error. */
  async function exchange({ idToken, accessToken, nonce }: Tokens, password?: string): Promise<void> {
    const body = { idToken, nonce, language, ...(accessToken && { accessToken }), ...(password && { password }) }
    const person = await request(loginWithGoogle, { body })
    beginSession(person)
    if (person.new_user) setStage({ kind: 'complete' })
    else await leave()
  }

  async function finish(tokens: Tokens): Promise<void> {
    setBusy(true)
    setProblem(null)
    await exchange(tokens).catch((error: unknown) => {
      const email = addressToConnect(error)
      if (email !== null) setStage({ kind: 'connect', email, tokens })
      else setProblem({ ...problemOfFailure(error, words), tokens })
    })
    setBusy(false)
  }

  useReply(page, (reply) => {
    if (reply.kind === 'tokens') return void finish(reply)
    setProblem(problemOfReply(reply.kind, words))
  })

  function start(): void {
    if (!options) return
    setBusy(true)
    setProblem(null)
    window.location.assign(beginSocialSignIn(options, { page, query: linkQuery(search), language }))
  }

  const again = problem?.canRetry ? problem.tokens : undefined
  const retry = again && (() => void finish(again))
  const cancel = () => setStage({ kind: 'form' })
  return { options, isPending, stage, problem, busy, start, retry, exchange, leave, cancel }
}

export type SocialSignIn = ReturnType<typeof useSocialSignIn>

/**
 * Work that leads to another site. A visitor who comes back with the browser's button finds the page as it was, still
 * busy, and has to be able to press again.
 */
function useBusy(): [boolean, (busy: boolean) => void] {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [busy, setBusy]
}
