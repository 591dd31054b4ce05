import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { useSession } from '../../shared/session.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'

/** Sign in, or who is signed in. Its place is as wide either way, so that nothing moves when the session is known. */
export function AccountMenu() {
  const isSignedIn = useSession((session) => session.authenticated)
  return <div className="hidden w-28 justify-end sm:flex">{isSignedIn ? <SignedIn /> : <SignIn />}</div>
}

function SignIn() {
  const { layout } = useTexts('base')
  return (
    <ButtonLink to={paths.signIn()} variant="cancel" className="in-data-session:invisible">
      {layout.signIn}
    </ButtonLink>
  )
}

/** The menu's code is for those who are signed in. */
function SignedIn() {
  const [Menu, setMenu] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./signed-in-menu.tsx').then((module) => setMenu(() => module.SignedInMenu))
  }, [])
  return Menu && <Menu />
}

/** The bell of those who are signed in; its place is kept from the first moment on, so that nothing moves. */
export function BellPlace() {
  const isSignedIn = useSession((session) => session.authenticated)
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isSignedIn) void import('./shop-bell.tsx').then((module) => setBell(() => module.ShopBell))
  }, [isSignedIn])
  return (
    <div className={isSignedIn ? 'size-11' : 'hidden size-11 in-data-session:block'}>
      {isSignedIn && Bell && <Bell />}
    </div>
  )
}
