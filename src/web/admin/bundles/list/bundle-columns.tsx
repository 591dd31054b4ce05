import { Link } from 'react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import clsx from 'clsx'
import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { ActiveSwitch } from '../../../shared/admin-list/active-switch.tsx'
import { MissingBadges } from '../../../shared/admin/bilingual/missing-texts.tsx'
import type { ListColumn } from '../../../shared/admin-list/admin-list-screen.tsx'
import { day } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { group, percentOff, rupiah } from '../../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { BundleActions } from '../use-bundle-actions.ts'
import type { adminBundlesTexts } from '../bundles.en.ts'

type ListTexts = (typeof adminBundlesTexts)['list']
type Options = { texts: ListTexts; language: Language; actions: BundleActions; isArchive: boolean }

export function bundleColumns({ texts, language, actions, isArchive }: Options): ListColumn<BundleRow>[] {
  const columns: ListColumn<BundleRow>[] = [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      sortable: true,
      cell: (row) => <NameCell row={row} texts={texts} language={language} />,
    },
    { key: 'category', header: texts.category, optional: true, cell: (row) => row.category_name },
    { key: 'parts', header: texts.parts, optional: true, cell: (row) => <PartsCell row={row} texts={texts} /> },
    {
      key: 'price',
      header: texts.price,
      align: 'right',
      sortable: true,
      cell: (row) => <PriceCell row={row} texts={texts} />,
    },
    {
      key: 'stock',
      header: texts.stockHead,
      align: 'right',
      sortable: true,
      cell: ({ stock }) => <span className={clsx('font-semibold', stock === 0 && 'text-danger')}>{group(stock)}</span>,
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
      key: 'active',
      header: texts.active,
      cell: (row) => (
        <ActiveSwitch
          label={texts.switchOf(row.name)}
          isOn={row.is_active}
          isBusy={actions.busy === row.bundle_id}
          onToggle={() => void actions.change(row, { is_active: !row.is_active })}
        />
      ),
    },
  ]
  return columns.filter(({ key }) => !isArchive || key !== 'active')
}

type CellProps = { row: BundleRow; texts: ListTexts }

function NameCell({ row, texts, language }: CellProps & { language: Language }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LineThumb imageUrl={row.image_url} className="size-11" />
      <span className="min-w-0 flex-1">
        <Link
          to={adminPaths.bundle(row)}
          className="touch-target line-clamp-2 rounded-sm break-words text-text-link underline-offset-4 hover:underline as-table:max-w-72"
        >
          {row.name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-text-muted">
          <span className="break-all">{row.sku}</span>
          {row.is_best_seller && <Badge tone="accent">{texts.bestSeller}</Badge>}
          <MissingBadges missing={row.missing} />
          {row.archived_at !== null && <span>{texts.deletedOn(day(row.archived_at, language))}</span>}
        </span>
      </span>
    </span>
  )
}

function PartsCell({ row, texts }: CellProps) {
  return (
    <span className="block">
      {texts.partsOf(row.part_count, row.unit_count)}
      {row.missing_part_count > 0 && (
        <span className="flex items-center gap-1 text-xs font-medium text-danger as-cards:justify-end">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {texts.missingParts(row.missing_part_count)}
        </span>
      )}
    </span>
  )
}

function PriceCell({ row: { price, compare_at_price, saving }, texts }: CellProps) {
  return (
    <span className="block">
      <span className="font-semibold">{rupiah(price)}</span>
      <span className="block text-xs text-text-muted">
        {saving > 0 ? `${texts.saving(rupiah(saving))} (${percentOff(price, compare_at_price)}%)` : texts.noSaving}
      </span>
    </span>
  )
}
