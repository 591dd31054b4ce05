import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'

export type CardProps = Omit<ComponentProps<'section'>, 'style' | 'title'> & {
  /** Heading of the card, as an `h2` unless `level` is given. */
  title?: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** One line under the heading. */
  description?: ReactNode
  /** At the right of the heading: a link or a small button. */
  action?: ReactNode
  /** `none` for tables and pictures that reach the edges. */
  padding?: 'none' | 'sm' | 'md' | undefined
}

const paddings = { none: '', sm: 'p-4', md: 'p-4 sm:p-6' }

/** A sheet on the page. `<Card title={texts.addresses} action={<Button size="sm">…</Button>}>…</Card>` */
export function Card(props: CardProps) {
  const { title, level = 2, description, action, padding = 'md', className, children, ...rest } = props
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={clsx('rounded-xl border bg-surface', paddings[padding], className)}>
      {(title || action) && (
        <div
          className={clsx(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2',
            padding === 'none' ? 'p-4 sm:px-6' : 'mb-4',
          )}
        >
          <div className="min-w-0 flex-1 basis-24">
            {title && <Heading className="text-lg">{title}</Heading>}
            {description && <p className="mt-0.5 text-sm text-text-muted">{description}</p>}
          </div>
          {action && <div className="flex max-w-full flex-wrap items-center gap-2">{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
