import clsx from 'clsx'

/** `auth`, `shop` and `cancel` are the shop's buttons; `quiet`, `danger` and `link` serve the admin and small print. */
export type ButtonVariant = 'auth' | 'shop' | 'cancel' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

const solid =
  'border-transparent bg-action text-on-action hover:bg-action-hover aria-busy:bg-action disabled:bg-skeleton disabled:text-text-muted data-blocked:bg-skeleton data-blocked:text-text-muted'

const variants: Record<ButtonVariant, string> = {
  auth: `${solid} w-full`,
  shop: solid,
  cancel:
    'border-border-strong bg-surface text-text hover:border-text-muted hover:bg-surface-hover disabled:border-border disabled:text-text-muted data-blocked:border-border data-blocked:text-text-muted',
  quiet:
    'border-transparent bg-transparent text-text hover:bg-surface-hover disabled:text-text-muted data-blocked:text-text-muted',
  danger:
    'border-transparent bg-danger-solid text-white hover:bg-danger-solid-hover disabled:bg-skeleton disabled:text-text-muted data-blocked:bg-skeleton data-blocked:text-text-muted',
  link: 'border-transparent bg-transparent text-text-link underline decoration-1 underline-offset-4 hover:decoration-2 disabled:text-text-muted data-blocked:text-text-muted',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1 text-sm',
  md: 'min-h-11 px-[min(--spacing(5),5vw)] py-1 text-base',
  lg: 'min-h-13 px-[min(1.75rem,6vw)] py-1 text-base',
}

/** The classes of a button, for what looks like one but is another element. */
export function buttonStyle(variant: ButtonVariant = 'shop', size?: ButtonSize, className?: string): string {
  const chosen = size ?? (variant === 'auth' ? 'lg' : 'md')
  return clsx(
    'button-base inline-flex max-w-full shrink-0',
    variants[variant],
    variant === 'link' ? 'min-h-6 px-0.5 text-[length:inherit]' : sizes[chosen],
    className,
  )
}
