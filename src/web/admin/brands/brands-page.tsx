import { useState } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { deleteBrand, listAdminBrands } from '#contract/catalogue/brands.ts'
import type { AdminBrand } from '#contract/catalogue/brands.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { paths } from '../../paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { MissingBadges } from '../../shared/admin/bilingual/missing-badges.tsx'
import { day } from '../../shared/dates.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import type { Areas, Language } from '../../texts/catalogue.ts'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { BrandDialog } from './brand-dialog.tsx'
import { brandList } from './brand-list.ts'

type Texts = Areas['admin-assortment']

/** The brands: read, added, changed, and deleted where no product carries them. */
export function Component() {
  const texts = useTexts('admin-assortment')
  const { language } = useLanguage()
  const [edited, setEdited] = useState<AdminBrand | 'new' | null>(null)
  const view = useAdminList(brandList, { keyOf: ({ brand_id }) => brand_id })
  const { brands, shared } = texts
  const confirm = useConfirm()
  const remove = useActionCall(deleteBrand, { stale: [listAdminBrands], announce: true })
  const askRemoval = ({ brand_id, name }: AdminBrand) =>
    void confirm({
      title: brands.deleteTitle(name),
      description: brands.deleteText,
      confirmLabel: shared.delete,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id: brand_id } })) !== undefined,
    })
  return (
    <AdminListScreen
      view={view}
      texts={brands}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          {brands.add}
        </Button>
      }
      intro={<p className="max-w-3xl text-pretty text-text-muted">{brands.intro}</p>}
      columns={() => columnsOf(texts, language, { onEdit: setEdited, onDelete: askRemoval })}
      rowName={({ name }) => name}
      icon={<BadgeCheck />}
      dialogs={edited !== null && <BrandDialog brand={edited} onClose={() => setEdited(null)} />}
    />
  )
}

type Actions = { onEdit: (brand: AdminBrand) => void; onDelete: (brand: AdminBrand) => void }

function columnsOf({ brands, shared }: Texts, language: Language, actions: Actions): ListColumn<AdminBrand>[] {
  return [
    {
      key: 'name',
      header: brands.name,
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
      header: brands.products,
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
      header: brands.page,
      cell: ({ slug }) => (
        <Link to={paths.products({ brand: slug })} className="text-text-link wrap-anywhere hover:underline">
          {slug}
        </Link>
      ),
    },
    {
      key: 'updated_at',
      header: shared.updated,
      sortable: true,
      cell: ({ updated_at }) => <span className="tabular whitespace-nowrap">{day(updated_at, language)}</span>,
    },
    {
      key: 'actions',
      header: shared.actions,
      isAction: true,
      cell: (brand) => (
        <span className="flex justify-end gap-2">
          <Button size="sm" variant="cancel" onClick={() => actions.onEdit(brand)}>
            {shared.edit}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => actions.onDelete(brand)}>
            {shared.delete}
          </Button>
        </span>
      ),
    },
  ]
}
