import { Outlet } from 'react-router'
import { Brand } from '../shared/brand.tsx'
import { useTexts } from '../shared/language.tsx'
import { useOwnArea } from './layout/use-own-area.ts'
import { baseTexts } from '../texts/base.en.ts'

/** Around screens without navigation: sign-in and its kin, policy and terms. Only the way home is left. */
export function Component() {
  const { layout } = useTexts(baseTexts)
  useOwnArea()
  return (
    <div className="flex min-h-dvh flex-col">
      <section aria-label={layout.home} className="content-width flex h-16 items-center">
        <Brand />
      </section>
      <Outlet />
    </div>
  )
}
