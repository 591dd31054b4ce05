import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { useSession } from '../../shared/session/session.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { baseTexts } from '../../texts/base.en.ts'

const useSignedIn = () => useSession((session) => session.authenticated)

/** Sign in, or who is signed in. Its place is as wide either way, so that nothing moves when the session is known. */
export function AccountMenu() {
  return (
    <div className="hidden w-28 justify-end sm:flex">
      {useSignedIn() ? <SignedIn part="SignedInMenu" /> : <SignIn />}
    </div>
  )
}

/** The bell of signed-in people; its place is reserved from the first paint. */
export function BellPlace() {
  const isSignedIn = useSignedIn()
  return (
    <div className={isSignedIn ? 'size-11' : 'hidden size-11 in-data-session:block'}>
      {isSignedIn && <SignedIn part="ShopBell" />}
    </div>
  )
}

/** The places of the account, beside each of them on wide screens. */
export function AccountPlace() {
  return <div className="py-8 max-lg:hidden">{useSignedIn() && <SignedIn part="AccountNav" />}</div>
}

function SignIn() {
  const { layout } = useTexts(baseTexts)
  return (
    <ButtonLink to={paths.signIn()} variant="cancel" className="in-data-session:invisible">
      {layout.signIn}
    </ButtonLink>
  )
}

const fetchTools = () => import('./signed-in-tools.tsx')

/** What only those who are signed in need; its code is for them alone. */
function SignedIn({ part }: { part: 'SignedInMenu' | 'ShopBell' | 'AccountNav' }) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof fetchTools>> | null>(null)
  useEffect(() => void fetchTools().then(setTools), [])
  const Part = tools?.[part]
  return Part && <Part />
}
