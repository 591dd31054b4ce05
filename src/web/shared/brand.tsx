import type { ReactNode } from 'react'
import { Link } from 'react-router'
import clsx from 'clsx'
import { paths } from '../paths.ts'
import { useShell } from '../runtime/shell.ts'
import { useTexts } from './language.tsx'
import { baseTexts } from '../texts/base.en.ts'

type BrandProps = {
  to?: string | undefined
  /** Where it leads, if not home. */
  label?: string | undefined
  /** Before the logo. */
  icon?: ReactNode
  compact?: boolean | undefined
  className?: string | undefined
}

/** The shop's logo, or its mark and name; leads home. `compact` keeps only the mark on narrow screens. */
export function Brand({ to = paths.home(), label, icon, compact = false, className }: BrandProps) {
  const { shop } = useShell()
  const { layout } = useTexts(baseTexts)
  return (
    <Link
      to={to}
      aria-label={label ?? layout.toHome(shop.name)}
      className={clsx('inline-flex h-11 shrink-0 items-center gap-2 rounded-lg', className)}
    >
      {icon}
      {shop.logo_url ? (
        <img src={shop.logo_url} alt="" fetchPriority="low" height={36} width={120} className="h-9 w-auto" />
      ) : (
        <>
          {/* The leaf of the browser tab, for shops without a logo of their own. */}
          <img src="/favicon.svg" alt="" fetchPriority="low" width={36} height={36} className="size-9" />
          <span className={clsx('text-xl font-bold tracking-tight', compact && 'max-sm:hidden')}>{shop.name}</span>
        </>
      )}
    </Link>
  )
}
