import type { ReactNode } from 'react'
import clsx from 'clsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { AdminScreen } from '../admin/admin-screen.tsx'
import { LoadFailed } from '../admin/load-failed.tsx'
import { StaleMark } from '../admin/stale-mark.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListTexts } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import type { AnyFilter, FiltersOf } from './list-filter.ts'
import type { ListCall, RowOf, Values } from './list-query.ts'
import { ListTable } from './list-table.tsx'
import type { BulkActions } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './use-admin-list.ts'
import { ViewsMenu } from './views/views-menu.tsx'

/** A column of a list. Those that are optional can be left out. */
export type ListColumn<Row> = TableColumn<Row> & { optional?: boolean | undefined }

export type ListTabs = {
  label: string
  /** The values of the list's tab, with what each is called and how many are behind it. */
  values: readonly { value: string | undefined; label: ReactNode; count?: number | undefined }[]
  /** Filters that end with a change of the tab; while one of them is on, no tab is the current one. */
  clears?: readonly string[]
  className?: string
}

export type AdminListScreenProps<C extends ListCall, S extends string, Item> = {
  view: ListView<C, S, Item>
  texts: ListTexts
  /** The screen's main action, at the right of the title. */
  actions?: ReactNode
  intro?: ReactNode
  tabs?: ListTabs
  filters?: FiltersOf<C, S>
  /** Next to the filters, such as an export. */
  tools?: ReactNode
  /** Of the empty list. */
  icon: ReactNode
  /** The one thing to do while the list is empty. */
  emptyAction?: ReactNode
  /** The title where the list could not be loaded, if the specification fixes it. */
  failed?: string
  /** The columns, given the hidden ones, so that other columns can show their values. */
  columns?: (hidden: ReadonlySet<string>) => readonly ListColumn<RowOf<C>>[]
  /** The last column: what can be done with a row. */
  rowActions?: ((row: RowOf<C>) => ReactNode) | undefined
  /** Instead of columns: each row as a card of its own, at every width. */
  card?: (row: RowOf<C>) => ReactNode
  /** How a row is called in "Select …". */
  rowName?: (row: RowOf<C>) => string
  bulk?: BulkActions<Item> | undefined
  rowHeight?: 'two lines' | 'picture'
  /** Cards need less of a wide window than tables. */
  width?: 'wide' | 'medium'
  dialogs?: ReactNode
}

/** A list of the administrators: everything that lists have in common, from `useAdminList`. */
export function AdminListScreen<C extends ListCall, S extends string, Item>(props: AdminListScreenProps<C, S, Item>) {
  const { view, texts, actions, intro, tabs, dialogs, icon, emptyAction, card } = props
  const { list, query, answer, error } = view
  // The parts below work with every list; `FiltersOf` has checked the names.
  const filters = (list.isBare(query) ? [] : (props.filters ?? [])) as unknown as readonly AnyFilter[]
  const values: Values = query
  const change = (changes: Values, options?: { replace?: boolean }) => view.change(changes as never, options)
  const clear = () => change(Object.fromEntries(list.filters.map((name) => [name, undefined])))
  const columns = props.columns?.(view.columns.hidden) ?? []
  /** While rows are selected, title and tabs say what is worked on. */
  const isWorking = view.selection.selected.size > 0
  const optional = props.columns?.(new Set()).filter((column) => column.optional) ?? []

  const nothing = { texts, icon, action: emptyAction, isNarrowed: list.isNarrowed(query), onClear: clear }
  const foot = view.page && view.page.meta.totalItems > 0 && (
    <ListFoot
      meta={view.page.meta}
      isMore={view.page.isMore}
      pageSizes={list.pageSizes}
      to={(page) => view.to({ page } as never)}
      onSize={(limit) => change({ limit })}
    />
  )
  return (
    <AdminScreen
      title={texts.title}
      isPinned={isWorking}
      actions={
        <>
          <StaleMark when={Boolean(answer && error)} />
          {actions}
        </>
      }
    >
      <div className={clsx('flex flex-col gap-4', props.width === 'medium' && 'max-w-5xl')}>
        {intro}
        {tabs && <ListTabLinks view={view} tabs={tabs} isPinned={isWorking} />}
        <ListToolbar
          search={
            texts.search === undefined
              ? undefined
              : { label: texts.searchLabel ?? texts.search, placeholder: texts.search }
          }
          filters={filters}
          values={values}
          onChange={change}
          onClear={nothing.isNarrowed ? clear : undefined}
          tools={
            <>
              {list.views && <ViewsMenu name={list.views} view={view} />}
              {props.tools}
              {optional.length > 0 && (
                <ColumnChoice columns={optional} hidden={view.columns.hidden} onToggle={view.columns.toggle} />
              )}
            </>
          }
        />
        <FilterChips filters={filters} values={values} onChange={change} onClear={clear} />
        {error && !answer ? (
          <LoadFailed title={props.failed} error={error} busy={view.isFetching} onRetry={view.retry} />
        ) : card ? (
          <ListCards view={view} card={card} nothing={nothing} foot={foot} />
        ) : (
          <ListTable
            {...props}
            caption={texts.caption ?? texts.title}
            columns={columns}
            nothing={nothing}
            foot={foot}
          />
        )}
      </div>
      {dialogs}
    </AdminScreen>
  )
}

type TabsProps<C extends ListCall, S extends string, Item> = {
  view: ListView<C, S, Item>
  tabs: ListTabs
  isPinned: boolean
}

function ListTabLinks<C extends ListCall, S extends string, Item>({ view, tabs, isPinned }: TabsProps<C, S, Item>) {
  const { label, values, clears = [], className } = tabs
  const query: Values = view.query
  const tab = view.list.tab ?? ''
  const isOther = clears.some((name) => query[name] !== undefined)
  const cleared = Object.fromEntries(clears.map((name) => [name, undefined]))
  return (
    <TabLinks
      label={label}
      className={clsx(
        className,
        isPinned && 'z-10 bg-surface-sunken @min-[60rem]/page:sticky @min-[60rem]/page:top-28 short:static',
      )}
      links={values.map(({ value, ...words }) => ({
        ...words,
        to: view.to({ ...cleared, [tab]: value } as never),
        isCurrent: !isOther && query[tab] === value,
      }))}
    />
  )
}
