import { Link } from 'react-router'
import clsx from 'clsx'
import { paths } from '../paths.ts'
import { useShell } from '../runtime/shell.ts'
import { useTexts } from './language.tsx'

type BrandProps = { to?: string | undefined; compact?: boolean | undefined; className?: string | undefined }

/** The shop's logo, or its mark and name; leads home. `compact` keeps only the mark on narrow screens. */
export function Brand({ to = paths.home(), compact = false, className }: BrandProps) {
  const { shop } = useShell()
  const { layout } = useTexts('base')
  return (
    <Link
      to={to}
      aria-label={layout.toHome(shop.name)}
      className={clsx('inline-flex h-11 shrink-0 items-center gap-2 rounded-lg', className)}
    >
      {shop.logo_url ? (
        <img src={shop.logo_url} alt="" height={36} width={120} className="h-9 w-auto" />
      ) : (
        <>
          <Mark />
          <span className={clsx('text-xl font-bold tracking-tight', compact && 'max-sm:hidden')}>{shop.name}</span>
        </>
      )}
    </Link>
  )
}

/** A leaf, for shops without a logo of their own. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-9 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-primary-700" />
      <path d="M24.5 7.5c.6 8.6-3 13.6-9.4 14-2.6.1-4.5-1.3-4.9-3.7-.7-4.8 4.6-9.1 14.3-10.3z" className="fill-white" />
      <path
        d="M8 25c1.9-5.2 5.3-8.9 10.5-11.6"
        className="fill-none stroke-primary-200 stroke-2"
        strokeLinecap="round"
      />
    </svg>
  )
}
