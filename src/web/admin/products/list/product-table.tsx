import type { ReactNode } from 'react'
import type { ProductRow } from '#contract/products-admin.ts'
import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { LiveSearch } from '../../../shared/admin/live-search.tsx'
import { ColumnChoice } from '../../../shared/admin-list/column-choice.tsx'
import { useHiddenColumns } from '../../../shared/admin-list/use-hidden-columns.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { TableSort } from '../../../ui/display/table-columns.ts'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { sorts } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'
import { NoProducts } from './no-products.tsx'
import { productColumnMemory } from './product-column-memory.ts'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { useProductActions } from '../use-product-actions.tsx'

type Change = (changes: Partial<ProductQuery>, options?: { replace?: boolean }) => void

type ProductTableProps = {
  query: ProductQuery
  rows: readonly ProductRow[]
  loading: boolean
  /** Older rows are shown while newer ones are fetched. */
  stale: boolean
  /** Stands in the place of the rows when they could not be loaded. */
  failure: ReactNode
  selected: ReadonlySet<string>
  onSelect: (keys: ReadonlySet<string>) => void
  onChange: Change
}

/** The products with what narrows them down above, and what can be done with them. */
export function ProductTable(props: ProductTableProps) {
  const { query, rows, loading, stale, failure, selected, onSelect, onChange } = props
  const { list: texts } = useTexts('admin-products')
  const { language } = useLanguage()
  const { hidden, toggle } = useHiddenColumns(productColumnMemory)
  const actions = useProductActions()
  const isArchive = query.state === 'archived'
  return (
    <>
      <Toolbar
        actions={
          <>
            {!isArchive && <ExportButton query={query} />}
            <ColumnChoice
              columns={productColumnMemory.columns.map((key) => ({ key, label: texts[key] }))}
              hidden={hidden}
              onToggle={toggle}
            />
          </>
        }
      >
        <Narrowing query={query} onChange={onChange} />
      </Toolbar>
      <FilterChips query={query} onChange={onChange} />
      {failure ?? (
        <Table
          caption={texts.caption}
          className="md:[&_td]:h-16 md:[&_td]:px-2.5 md:[&_th]:px-2.5"
          columns={productColumns({ texts, language, actions, hidden, isArchive })}
          rows={rows}
          rowKey={(row) => row.product_id}
          rowName={(row) => row.name}
          loading={loading}
          stale={stale}
          sort={sortShown(query)}
          {...(!isArchive && {
            onSort: (sort: TableSort) => onChange({ sort: toSort(sort) }),
            selection: {
              keys: selected,
              onChange: onSelect,
              actions: (
                <BulkActions
                  selected={rows.filter(({ product_id }) => selected.has(product_id))}
                  onDone={() => onSelect(new Set())}
                />
              ),
            },
          })}
          empty={<NoProducts query={query} onClear={onChange} />}
        />
      )}
      {actions.dialog}
    </>
  )
}

function Narrowing({ query, onChange }: { query: ProductQuery; onChange: Change }) {
  const { list: texts } = useTexts('admin-products')
  return (
    <>
      <LiveSearch
        label={texts.searchLabel}
        placeholder={texts.search}
        value={query.search ?? ''}
        onChange={(words) => onChange({ search: words || undefined }, { replace: true })}
      />
      {query.state !== 'archived' && (
        <>
          <CategorySelect
            kind="PRODUCT"
            by="slug"
            label={texts.category}
            hideLabel
            placeholder={texts.anyCategory}
            className="max-sm:min-w-0 max-sm:flex-1 sm:w-52"
            value={query.category ?? ''}
            onChange={(event) => onChange({ category: event.target.value || undefined })}
          />
          <ProductFilters query={query} onApply={onChange} />
        </>
      )}
    </>
  )
}

function sortShown({ sort, search, state }: ProductQuery): TableSort | undefined {
  if (state === 'archived') return undefined
  const usual = state === 'low_stock' ? 'stock:asc' : search ? 'relevance:desc' : 'newest:desc'
  const [key = 'newest', direction] = (sort ?? usual).split(':')
  return { key, direction: direction === 'asc' ? 'asc' : 'desc' }
}

function toSort({ key, direction }: TableSort): ProductQuery['sort'] {
  return sorts.find((sort) => sort === `${key}:${direction}`)
}
