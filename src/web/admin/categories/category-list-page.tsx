import { useDeferredValue, useState } from 'react'
import FolderTree from 'lucide-react/icons/folder-tree'
import Plus from 'lucide-react/icons/plus'
import { listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { CategoryBranch } from './category-branch.tsx'
import { inSight } from './category-filter.ts'
import type { CategoryFilter } from './category-filter.ts'
import { useMissingFilter } from '../../shared/admin/bilingual/missing-texts.tsx'
import { everything } from './use-category-order.ts'
import { useCategoryWork } from './use-category-work.tsx'
import { adminCategoriesTexts } from './categories.en.ts'

/** All categories as a tree, in the order of the shop. */
export function Component() {
  const { list: texts } = useTexts(adminCategoriesTexts)
  const list = useQueryCall(listCategories, everything)
  const all = list.data?.data ?? []
  const [filter, setFilter] = useState<CategoryFilter>(noFilter)
  const sought = useDeferredValue(filter)
  const shown = inSight(all, sought)
  const { work, said, dialogs, add } = useCategoryWork(all, shown.length < all.length)
  const off = all.filter(({ is_active }) => !is_active).length

  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <StaleMark when={Boolean(list.data && list.error)} />
          <Button icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Filters filter={filter} onChange={setFilter} />
        {list.error && !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <GreyTree />
        ) : (
          <Tree all={all} shown={shown} work={work} onAdd={add} onClear={() => setFilter(noFilter)} />
        )}
        {all.length > 0 && (
          <p className="text-text-muted">
            {texts.summary(all.length, off)}. {texts.help}
          </p>
        )}
        <output className="sr-only">{said}</output>
      </div>
      {dialogs}
    </AdminScreen>
  )
}

const noFilter: CategoryFilter = { search: '', type: undefined, missing: undefined }

type FiltersProps = { filter: CategoryFilter; onChange: (filter: CategoryFilter) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const { list: texts, form } = useTexts(adminCategoriesTexts)
  const missing = useMissingFilter()
  return (
    <Toolbar>
      <SearchField
        label={texts.search}
        maxLength={100}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="min-w-0 flex-1 max-sm:basis-full sm:max-w-96"
      />
      <SelectField
        label={texts.type}
        hideLabel
        className="sm:w-56 max-sm:basis-full"
        placeholder={texts.anyType}
        options={(['MIXED', 'PRODUCT', 'BUNDLE'] as const).map((value) => ({ value, label: form.types[value] }))}
        value={filter.type ?? ''}
        onChange={({ target: { value } }) =>
          // The options have no other values.
          onChange({ ...filter, type: value === '' ? undefined : (value as ListedCategory['type']) })
        }
      />
      <SelectField
        label={missing.label}
        hideLabel
        className="sm:w-48 max-sm:basis-full"
        placeholder={missing.any}
        options={missing.options}
        value={filter.missing ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, missing: value === 'en' || value === 'id' ? value : undefined })
        }
      />
    </Toolbar>
  )
}

type TreeProps = {
  all: readonly ListedCategory[]
  shown: readonly ListedCategory[]
  work: ReturnType<typeof useCategoryWork>['work']
  onAdd: () => void
  onClear: () => void
}

function Tree({ all, shown, work, onAdd, onClear }: TreeProps) {
  const { list: texts } = useTexts(adminCategoriesTexts)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())

  function toggle(category_id: string) {
    const next = new Set(closed)
    if (!next.delete(category_id)) next.add(category_id)
    setClosed(next)
  }

  if (all.length === 0) {
    return (
      <Sheet>
        <EmptyState
          icon={<FolderTree />}
          title={texts.emptyTitle}
          action={<Button onClick={onAdd}>{texts.add}</Button>}
        >
          {texts.emptyText}
        </EmptyState>
      </Sheet>
    )
  }
  if (shown.length === 0) {
    return (
      <Sheet>
        <EmptyState
          icon={<FolderTree />}
          title={texts.noMatchTitle}
          action={
            <Button variant="cancel" size="sm" onClick={onClear}>
              {texts.clear}
            </Button>
          }
        >
          {texts.noMatchText}
        </EmptyState>
      </Sheet>
    )
  }
  return (
    <Sheet>
      <CategoryBranch label={texts.tree} list={shown} parent_id={null} work={work} closed={closed} onToggle={toggle} />
    </Sheet>
  )
}

function Sheet({ children }: { children: React.ReactNode }) {
  return <div className="rounded-xl border bg-surface px-1 sm:px-2">{children}</div>
}

const greyRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

function GreyTree() {
  return (
    <div aria-busy className="divide-y rounded-xl border bg-surface px-4">
      {greyRows.map((row) => (
        <div key={row} className="flex h-15 items-center gap-4">
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
