import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { deleteBrand } from '#contract/catalogue/brands.ts'
import type { AdminBrand } from '#contract/catalogue/brands.ts'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { MissingBadges } from '../../shared/admin/bilingual/missing-texts.tsx'
import { day } from '../../shared/dates.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { listAdminBrands } from '#schemas/catalogue/brands.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { BrandDialog } from './brand-dialog.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

/** Who makes the products. */
const brandList = adminList(listAdminBrands, { to: adminPaths.brands, limit: 50, usualSort: () => 'name:asc' })

/** The brands: read, added, changed, and deleted where no product carries them. */
export function Component() {
  const { brands: texts } = useTexts(adminAssortmentTexts)
  const { records } = useTexts(adminTexts)
  const { language } = useLanguage()
  return (
    <RecordListScreen
      list={brandList}
      texts={texts}
      icon={<BadgeCheck />}
      keyOf={({ brand_id }) => brand_id}
      nameOf={({ name }) => name}
      columns={columnsOf(texts, records.updated, language)}
      deletion={deleteBrand}
      dialog={BrandDialog}
    />
  )
}

type Texts = (typeof adminAssortmentTexts)['brands']

function columnsOf(texts: Texts, updated: string, language: Language): ListColumn<AdminBrand>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      sortable: true,
      cell: ({ name, logo_url, missing }) => (
        <span className="flex min-w-0 items-center gap-3">
          <LineThumb imageUrl={logo_url} className="size-10" />
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <MissingBadges missing={missing} />
          </span>
        </span>
      ),
    },
    {
      key: 'product_count',
      header: texts.products,
      align: 'right',
      sortable: true,
      cell: ({ slug, product_count }) => (
        <Link to={adminPaths.products({ brand: slug })} className="text-text-link hover:underline">
          {group(product_count)}
        </Link>
      ),
    },
    {
      key: 'slug',
      header: texts.page,
      cell: ({ slug }) => (
        <Link to={paths.products({ brand: slug })} className="text-text-link wrap-anywhere hover:underline">
          {slug}
        </Link>
      ),
    },
    {
      key: 'updated_at',
      header: updated,
      sortable: true,
      cell: ({ updated_at }) => <span className="tabular whitespace-nowrap">{day(updated_at, language)}</span>,
    },
  ]
}
