import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Needed } from '#contract/staff/permissions.ts'
import { useMay } from './use-may.ts'

type PermittedLinkProps = { to: string; needs: Needed; className?: string; children: ReactNode }

const ofLinks = /^(?:text-text-link|touch-target|underline|decoration-|hover:|focus-|after:)/

/** A link to a screen for administrators who may open it; for others its words alone, laid out as the link is. */
export function PermittedLink({ to, needs, className = '', children }: PermittedLinkProps): ReactNode {
  if (useMay()(needs)) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  const layout = className.split(' ').filter((one) => !ofLinks.test(one))
  return <span className={layout.join(' ')}>{children}</span>
}
