import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useSession } from '../../shared/session/session.ts'

/** Above the pages of a customer who has not accepted the terms in force; the code comes once the page stands. */
export function TermsNotice() {
  const isCustomer = useSession(({ authenticated, role }) => authenticated && role === 'CUSTOMER')
  return isCustomer && <Asking />
}

function Asking() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./terms-bar.tsx').then(
      ({ TermsBar }) => setBar(() => TermsBar),
      () => undefined,
    )
  }, [])
  return Bar && <Bar />
}
