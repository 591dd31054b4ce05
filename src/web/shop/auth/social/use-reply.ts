import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { takeReply } from '../../../shared/sign-in/social-request.ts'
import type { Reply, SocialPage } from '../../../shared/sign-in/social-request.ts'

/** On its way from the address to the page where it began; in memory only, because it can carry tokens. */
let waiting: Reply | null = null

/**
 * Takes the provider's answer out of the address, shows the page where the sign-in began, and hands the answer to it.
 */
export function useReply(page: SocialPage, onReply: (reply: Reply) => void): void {
  const { hash, key } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const reply = takeReply(hash)
    if (reply !== null) {
      waiting = reply
      const place = reply.page === 'signup' ? paths.signUp(reply.query) : paths.signIn(reply.query)
      void navigate(place, { replace: true })
      return
    }
    if (waiting?.page !== page) return
    const mine = waiting
    waiting = null
    onReply(mine)
    // Each visit of the page is asked once; what is done with the answer may change meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}
