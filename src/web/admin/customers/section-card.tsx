import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'

type SectionCardProps<Row> = {
  title: string
  description?: string | undefined
  /** What is said where there is nothing. */
  none: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  row: (row: Row) => ReactNode
  /** Where all of them are. */
  all?: { to: string; label: string } | undefined
}

/** The newest of something that a customer did. */
export function SectionCard<Row>(props: SectionCardProps<Row>) {
  const { title, description, none, rows, keyOf, row, all } = props
  return (
    <Card title={title} padding="sm" description={rows.length > 0 ? description : undefined}>
      {rows.length === 0 && <p className="text-sm text-text-muted">{none}</p>}
      <ul className="divide-y">
        {rows.map((one) => (
          <li
            key={keyOf(one)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm first:pt-0 [&>*]:min-w-0"
          >
            {row(one)}
          </li>
        ))}
      </ul>
      {all && (
        <p className="mt-2 text-sm">
          <MoreLink {...all} />
        </p>
      )}
    </Card>
  )
}

export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="touch-target font-semibold text-text-link underline underline-offset-4">
      {label}
    </Link>
  )
}
