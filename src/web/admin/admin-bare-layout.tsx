import { Outlet } from 'react-router'
import { Brand } from '../shared/brand.tsx'
import { useTexts } from '../shared/language.tsx'
import { baseTexts } from '../texts/base.en.ts'

/** Around the admin's screens without navigation: sign-in and its kin. */
export function Component() {
  const { layout } = useTexts(baseTexts)
  return (
    <div className="flex min-h-dvh flex-col">
      <section aria-label={layout.home} className="content-width flex h-16 items-center">
        <Brand />
      </section>
      <Outlet />
    </div>
  )
}
