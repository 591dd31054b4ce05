import { useState } from 'react'
import Layers from 'lucide-react/icons/layers'
import { Link } from 'react-router'
import { deleteFamily, listFamilies } from '#contract/catalogue/families.ts'
import type { AdminFamily } from '#contract/catalogue/families.ts'
import { FamilyKind } from '#schemas/catalogue/catalogue.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { MissingBadges } from '../../shared/admin/bilingual/missing-badges.tsx'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import type { Areas, Language } from '../../texts/catalogue.ts'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { FamilyDialog } from './family-dialog.tsx'
import { familyList } from './family-list.ts'

type Texts = Areas['admin-assortment']

/** The families: read, made, changed, taken apart. */
export function Component() {
  const texts = useTexts('admin-assortment')
  const { language } = useLanguage()
  const [edited, setEdited] = useState<AdminFamily | 'new' | null>(null)
  const view = useAdminList(familyList, { keyOf: ({ family_id }) => family_id })
  const { families: list } = texts
  const confirm = useConfirm()
  const remove = useActionCall(deleteFamily, { stale: [listFamilies], announce: true })
  const askRemoval = ({ family_id, name }: AdminFamily) =>
    void confirm({
      title: list.deleteTitle(name),
      description: list.deleteText,
      confirmLabel: list.takeApart,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id: family_id } })) !== undefined,
    })
  return (
    <AdminListScreen
      view={view}
      texts={list}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          {list.add}
        </Button>
      }
      intro={<p className="max-w-3xl text-pretty text-text-muted">{list.intro}</p>}
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: list.kind,
          any: list.any,
          options: FamilyKind.options.map((value) => ({ value, label: list.kinds[value] })),
          inBar: true,
        },
      ]}
      columns={() => columnsOf(texts, language, { onEdit: setEdited, onDelete: askRemoval })}
      rowName={({ name }) => name}
      icon={<Layers />}
      dialogs={edited !== null && <FamilyDialog family={edited} onClose={() => setEdited(null)} />}
    />
  )
}

type Actions = { onEdit: (family: AdminFamily) => void; onDelete: (family: AdminFamily) => void }

function columnsOf({ families: list, shared }: Texts, language: Language, actions: Actions): ListColumn<AdminFamily>[] {
  return [
    {
      key: 'name',
      header: list.name,
      isTitle: true,
      sortable: true,
      cell: ({ name, missing }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <MissingBadges missing={missing} />
        </span>
      ),
    },
    { key: 'kind', header: list.kind, cell: ({ kind }) => list.kinds[kind] },
    {
      key: 'products',
      header: list.products,
      cell: ({ products }) => (
        <span className="flex max-w-96 flex-wrap gap-x-3 gap-y-1">
          {products.map((product) => (
            <Link
              key={product.product_id}
              to={adminPaths.product(product)}
              className="text-text-link wrap-anywhere hover:underline"
            >
              {product.label[language] || product.label.en || product.label.id}
            </Link>
          ))}
        </span>
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
      cell: (family) => (
        <span className="flex justify-end gap-2">
          <Button size="sm" variant="cancel" onClick={() => actions.onEdit(family)}>
            {shared.edit}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => actions.onDelete(family)}>
            {list.takeApart}
          </Button>
        </span>
      ),
    },
  ]
}
