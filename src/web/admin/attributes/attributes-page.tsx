import { useState } from 'react'
import Tags from 'lucide-react/icons/tags'
import { Link } from 'react-router'
import { deleteValue, listAdminValues } from '#contract/catalogue/attributes.ts'
import type { AdminValue, Attribute as AttributeName } from '#contract/catalogue/attributes.ts'
import { Attribute } from '#schemas/catalogue/attributes.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { MissingBadges } from '../../shared/admin/bilingual/missing-badges.tsx'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import type { Areas } from '../../texts/catalogue.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { ValueDialog } from './value-dialog.tsx'
import { valueList } from './value-list.ts'

type Texts = Areas['admin-assortment']

/** Values of the attributes: read, added, changed, and deleted where no product carries them. */
export function Component() {
  const texts = useTexts('admin-assortment')
  const [edited, setEdited] = useState<AdminValue | AttributeName | null>(null)
  const view = useAdminList(valueList, { keyOf: ({ value_id }) => value_id })
  const { attributes: list, shared } = texts
  const confirm = useConfirm()
  const remove = useActionCall(deleteValue, { stale: [listAdminValues], announce: true })
  const askRemoval = ({ value_id, name }: AdminValue) =>
    void confirm({
      title: list.deleteTitle(name),
      description: list.deleteText,
      confirmLabel: shared.delete,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id: value_id } })) !== undefined,
    })
  return (
    <AdminListScreen
      view={view}
      texts={list}
      actions={
        <Button size="sm" onClick={() => setEdited('concern')}>
          {list.add}
        </Button>
      }
      intro={<p className="max-w-3xl text-pretty text-text-muted">{list.intro}</p>}
      filters={[
        {
          kind: 'choice',
          name: 'attribute',
          label: list.attribute,
          any: list.any,
          options: Attribute.options.map((value) => ({ value, label: list.names[value] })),
          inBar: true,
        },
      ]}
      columns={() => columnsOf(texts, { onEdit: setEdited, onDelete: askRemoval })}
      rowName={({ name }) => name}
      icon={<Tags />}
      dialogs={edited !== null && <ValueDialog value={edited} onClose={() => setEdited(null)} />}
    />
  )
}

type Actions = { onEdit: (value: AdminValue) => void; onDelete: (value: AdminValue) => void }

function columnsOf({ attributes: list, shared }: Texts, { onEdit, onDelete }: Actions): ListColumn<AdminValue>[] {
  return [
    {
      key: 'name',
      header: list.name,
      isTitle: true,
      sortable: true,
      cell: ({ name, needs_certificate, missing }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {needs_certificate && <Badge tone="info">{list.certified}</Badge>}
          <MissingBadges missing={missing} />
        </span>
      ),
    },
    { key: 'attribute', header: list.attribute, cell: ({ attribute }) => list.names[attribute] },
    { key: 'slug', header: list.address, cell: ({ slug }) => <span className="wrap-anywhere">{slug}</span> },
    {
      key: 'product_count',
      header: list.products,
      align: 'right',
      sortable: true,
      cell: ({ attribute, slug, product_count }) => (
        <Link to={adminPaths.products({ [attribute]: slug })} className="text-text-link hover:underline">
          {group(product_count)}
        </Link>
      ),
    },
    {
      key: 'display_order',
      header: list.place,
      align: 'right',
      sortable: true,
      cell: ({ display_order }) => group(display_order),
    },
    {
      key: 'actions',
      header: shared.actions,
      isAction: true,
      cell: (value) => (
        <span className="flex justify-end gap-2">
          <Button size="sm" variant="cancel" onClick={() => onEdit(value)}>
            {shared.edit}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDelete(value)}>
            {shared.delete}
          </Button>
        </span>
      ),
    },
  ]
}
