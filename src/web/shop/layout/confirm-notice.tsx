import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useSession } from '../../shared/session/session.ts'

/** Room for the reminder to confirm an address, reserved from the first paint; only those who need it load its code. */
export function ConfirmNotice() {
  const isAsked = useSession(({ role, is_email_verified }) => role === 'CUSTOMER' && !is_email_verified)
  return <div className={isAsked ? 'min-h-12' : 'in-data-unconfirmed:min-h-12'}>{isAsked && <Reminder />}</div>
}

function Reminder() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./confirm-bar.tsx').then(({ ConfirmBar }) => setBar(() => ConfirmBar))
  }, [])
  return Bar && <Bar />
}
