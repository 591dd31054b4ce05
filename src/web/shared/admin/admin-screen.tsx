import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import clsx from 'clsx'
import { Head } from '../../runtime/head.tsx'

type AdminPageProps = {
  /** Of the tab, and the heading unless there is another. */
  title: string
  heading?: ReactNode
  /** The list this page belongs to. */
  back?: { to: string; label: string } | undefined
  /** At the right of the heading: the page's main action. */
  actions?: ReactNode
  /** `narrow` for forms. */
  width?: 'wide' | 'narrow' | undefined
  /** The title stays in view while the page scrolls. */
  isPinned?: boolean
  children: ReactNode
}

/** An admin screen: its title, the main action at the right, the content below. */
export function AdminScreen({ title, heading, back, actions, width = 'wide', isPinned, children }: AdminPageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('mx-auto w-full px-4 py-5 outline-none md:px-6', width === 'wide' ? 'max-w-350' : 'max-w-3xl')}
    >
      <Head title={title} />
      {back && (
        <Link
          to={back.to}
          className="-ml-1 mb-1 inline-flex min-h-9 max-w-full max-sm:min-h-11 items-center gap-1.5 rounded-lg px-1 font-semibold wrap-anywhere text-text-muted hover:text-text hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          {back.label}
        </Link>
      )}
      <div
        className={clsx(
          '-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-2',
          isPinned && 'z-11 bg-surface-sunken @min-[60rem]/page:sticky @min-[60rem]/page:top-14 short:static',
        )}
      >
        <h1 className="min-w-0 text-xl break-words sm:text-2xl">{heading ?? title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  )
}
