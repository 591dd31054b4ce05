import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'

export type ButtonLinkProps = Omit<LinkProps, 'style' | 'className'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
  className?: string | undefined
}

/**
 * A link that looks like a button, for going somewhere rather than doing something.
 * `<ButtonLink to={paths.cart()} variant="cancel">{texts.cart}</ButtonLink>`
 */
export function ButtonLink({ variant, size, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon && (
        <span aria-hidden className="-mx-0.5 inline-flex shrink-0 [&>svg]:size-[1.2em]">
          {icon}
        </span>
      )}
      {children}
      {iconAfter && (
        <span aria-hidden className="-mx-0.5 inline-flex shrink-0 [&>svg]:size-[1.2em]">
          {iconAfter}
        </span>
      )}
    </Link>
  )
}
