import type { ReactNode } from 'react'
import clsx from 'clsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useTexts } from '../language.tsx'
import { ListEmpty } from './list-empty.tsx'
import type { ListEmptyProps } from './list-empty.tsx'
import type { ListCall, RowOf } from './list-query.ts'
import type { ListView } from './use-admin-list.ts'
import { adminTexts } from '../../texts/admin.en.ts'

type ListCardsProps<C extends ListCall, S extends string, Item> = {
  view: ListView<C, S, Item>
  card: (row: RowOf<C>) => ReactNode
  nothing: ListEmptyProps
  foot: ReactNode
}

/** The rows of a page as cards, for rows that show more than fits on a line. */
export function ListCards<C extends ListCall, S extends string, Item>(props: ListCardsProps<C, S, Item>) {
  const { view, card, nothing, foot } = props
  const { page } = useTexts(adminTexts)
  if (!view.answer) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <output className="sr-only">{page.loading}</output>
        <Skeleton className="h-52 rounded-xl" />
        <Skeleton className="h-52 rounded-xl" />
      </div>
    )
  }
  if (view.rows.length === 0) {
    return (
      <>
        <div className="rounded-xl border bg-surface">
          <ListEmpty {...nothing} />
        </div>
        {foot}
      </>
    )
  }
  return (
    <>
      <ul className={clsx('flex flex-col gap-3', view.isStale && 'opacity-60')}>
        {view.rows.map((row) => (
          <li key={view.rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
      {foot}
    </>
  )
}
