import type { ReactNode } from 'react'
import clsx from 'clsx'

export type Description = { term: ReactNode; details: ReactNode; key?: string | undefined }

export type DescriptionListProps = {
  items: readonly Description[]
  /** `sum` puts the details at the right edge, as in an order summary; `columns` sets terms beside details. */
  layout?: 'columns' | 'sum' | 'stacked' | undefined
  className?: string | undefined
}

const rows = {
  columns: 'grid grid-cols-1 gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]',
  sum: 'flex flex-wrap items-baseline justify-between gap-x-6 py-1.5',
  stacked: 'flex flex-col gap-0.5 py-2',
}

/** Facts about one thing. `<DescriptionList items={[{ term: texts.courier, details: 'JNE Reguler' }]} />` */
export function DescriptionList({ items, layout = 'columns', className }: DescriptionListProps) {
  return (
    <dl className={clsx(layout === 'columns' && 'divide-y', className)}>
      {items.map((item, index) => (
        <div key={item.key ?? index} className={rows[layout]}>
          <dt className="max-w-full text-sm text-text-muted">{item.term}</dt>
          <dd
            className={clsx(
              'min-w-0 break-words',
              layout === 'sum' ? 'tabular ml-auto text-right font-medium' : 'text-sm font-medium',
            )}
          >
            {item.details}
          </dd>
        </div>
      ))}
    </dl>
  )
}
