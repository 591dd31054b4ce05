import Tags from 'lucide-react/icons/tags'
import { Link } from 'react-router'
import { deleteValue } from '#contract/catalogue/attributes.ts'
import type { AdminValue } from '#contract/catalogue/attributes.ts'
import { Attribute, listAdminValues } from '#schemas/catalogue/attributes.ts'
import { adminPaths } from '../../admin-paths.ts'
import { MissingBadges } from '../../shared/admin/bilingual/missing-texts.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { ValueDialog } from './value-dialog.tsx'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

/** What products are told apart by. */
const valueList = adminList(listAdminValues, {
  to: adminPaths.attributes,
  limit: 100,
  usualSort: () => 'display_order:asc',
})

/** Values of the attributes: read, added, changed, and deleted where no product carries them. */
export function Component() {
  const { attributes: texts } = useTexts(adminAssortmentTexts)
  return (
    <RecordListScreen
      list={valueList}
      texts={texts}
      icon={<Tags />}
      keyOf={({ value_id }) => value_id}
      nameOf={({ name }) => name}
      filters={[
        {
          kind: 'choice',
          name: 'attribute',
          label: texts.attribute,
          any: texts.any,
          options: Attribute.options.map((value) => ({ value, label: texts.names[value] })),
          inBar: true,
        },
      ]}
      columns={columnsOf(texts)}
      deletion={deleteValue}
      dialog={ValueDialog}
    />
  )
}

function columnsOf(texts: (typeof adminAssortmentTexts)['attributes']): ListColumn<AdminValue>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      sortable: true,
      cell: ({ name, needs_certificate, missing }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {needs_certificate && <Badge tone="info">{texts.certified}</Badge>}
          <MissingBadges missing={missing} />
        </span>
      ),
    },
    { key: 'attribute', header: texts.attribute, cell: ({ attribute }) => texts.names[attribute] },
    { key: 'slug', header: texts.address, cell: ({ slug }) => <span className="wrap-anywhere">{slug}</span> },
    {
      key: 'product_count',
      header: texts.products,
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
      header: texts.place,
      align: 'right',
      sortable: true,
      cell: ({ display_order }) => group(display_order),
    },
  ]
}
