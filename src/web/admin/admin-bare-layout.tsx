import { Outlet } from 'react-router'
import { Brand } from '../shared/brand.tsx'

/** Around the admin's screens without navigation: sign-in and its kin. */
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
