import { Link } from 'react-router'
import PackagePlus from 'lucide-react/icons/package-plus'
import Star from 'lucide-react/icons/star'
import clsx from 'clsx'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { ActiveSwitch } from '../../../shared/admin-list/active-switch.tsx'
import { MissingBadges } from '../../../shared/admin/bilingual/missing-texts.tsx'
import type { ListColumn } from '../../../shared/admin-list/admin-list-screen.tsx'
import { day, dayAndTime, shortDay } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { rating } from '../../../shared/numbers.ts'
import type { Language } from '#contract/language.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { ProductActions } from '../use-product-actions.tsx'
import type { adminProductsTexts } from '../products.en.ts'

type ListTexts = (typeof adminProductsTexts)['list']
type Column = ListColumn<ProductRow>
type Options = {
  texts: ListTexts
  language: Language
  actions: ProductActions
  isArchive: boolean
}

export function productColumns({ texts, language, actions, isArchive }: Options): Column[] {
  const columns: Column[] = [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      sortable: true,
      cell: (row) => <NameCell row={row} texts={texts} language={language} />,
    },
    { key: 'category', header: texts.category, optional: true, cell: (row) => row.category_name },
    {
      key: 'price',
      header: texts.price,
      align: 'right',
      sortable: true,
      cell: (row) => <PriceCell row={row} texts={texts} />,
    },
    {
      key: 'stock',
      header: texts.stock,
      align: 'right',
      sortable: true,
      cell: (row) => <StockCell row={row} texts={texts} actions={actions} />,
    },
    {
      key: 'best_selling',
      header: texts.sold,
      optional: true,
      align: 'right',
      sortable: true,
      cell: ({ sold_count }) => group(sold_count),
    },
    {
      key: 'rating',
      header: texts.ratingHead,
      optional: true,
      align: 'right',
      sortable: true,
      cell: (row) => <RatingCell row={row} language={language} texts={texts} />,
    },
    {
      key: 'updated',
      header: texts.updated,
      optional: true,
      cell: ({ updated_at }) => <span title={dayAndTime(updated_at, language)}>{shortDay(updated_at, language)}</span>,
    },
    {
      key: 'active',
      header: texts.active,
      cell: (row) => (
        <ActiveSwitch
          label={texts.switchOf(row.name)}
          isOn={row.is_active}
          isBusy={actions.busy === row.product_id}
          onToggle={() => void actions.change(row, { is_active: !row.is_active })}
        />
      ),
    },
  ]
  return columns.filter(({ key }) => !isArchive || key !== 'active')
}

type CellProps = { row: ProductRow; texts: ListTexts }

function NameCell({ row, texts, language }: CellProps & { language: Language }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LineThumb imageUrl={row.image_url} className="size-11" />
      <span className="min-w-0 flex-1">
        <Link
          to={adminPaths.product(row)}
          className="touch-target line-clamp-2 rounded-sm break-words text-text-link underline-offset-4 hover:underline as-table:max-w-80"
        >
          {row.name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-text-muted">
          <span className="break-all">{row.sku}</span>
          {row.is_best_seller && <Badge tone="accent">{texts.bestSeller}</Badge>}
          <MissingBadges missing={row.missing} />
          {row.archived_at !== null && <span>{texts.deletedOn(day(row.archived_at, language))}</span>}
        </span>
      </span>
    </span>
  )
}

function PriceCell({ row: { price, compare_at_price }, texts }: CellProps) {
  return (
    <span className="block">
      <span className="font-semibold">{rupiah(price)}</span>
      {compare_at_price !== null && compare_at_price > price && (
        <span className="block text-xs text-text-muted">{texts.before(rupiah(compare_at_price))}</span>
      )}
    </span>
  )
}

/** Next to the figure the way to change it: the most frequent work in this list. */
function StockCell({ row, texts, actions }: CellProps & { actions: ProductActions }) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <span>
        <span className={clsx('block font-semibold', !row.in_stock && 'text-danger')}>{group(row.stock)}</span>
        {!row.in_stock && row.archived_at === null && (
          <span className="block text-xs font-medium text-danger">{texts.soldOut}</span>
        )}
      </span>
      {row.archived_at === null && (
        <IconButton
          size="sm"
          className="max-md:size-11"
          label={texts.restockOf(row.name)}
          icon={<PackagePlus />}
          onClick={() => actions.restock(row)}
        />
      )}
    </span>
  )
}

function RatingCell({ row, language, texts }: CellProps & { language: Language }) {
  if (row.rating_count === 0) return <span className="text-text-muted">{texts.noRating}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className="size-3.5 fill-star text-star" />
      {rating(row.rating_average, language)}
      <span className="text-xs text-text-muted">({group(row.rating_count)})</span>
    </span>
  )
}
