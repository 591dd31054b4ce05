import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useSession } from '../../shared/session/session.ts'

/**
 * Room for the customer's points and vouchers, on phones. The page is the same for all visitors, so the room is reserved before
 * the first paint where a session is stored; only customers load its code.
 */
export function MyStrip() {
  const userId = useSession(({ role, user_id }) => (role === 'CUSTOMER' ? user_id : null))
  return (
    <div className={userId === null ? 'hidden min-h-11.5 max-sm:in-data-session:block' : 'min-h-11.5 sm:hidden'}>
      {userId !== null && <Mine key={userId} />}
    </div>
  )
}

function Mine() {
  const [Numbers, setNumbers] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./my-numbers.tsx').then(({ MyNumbers }) => setNumbers(() => MyNumbers))
  }, [])
  return Numbers && <Numbers />
}
