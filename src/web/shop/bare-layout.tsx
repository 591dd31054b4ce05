import { Outlet } from 'react-router'
import { Brand } from '../shared/brand.tsx'

/** Around screens without navigation: sign-in and its kin, policy and terms. Only the way home is left. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="content-width flex h-16 items-center">
        <Brand />
      </div>
      <Outlet />
    </div>
  )
}
