import Layers from 'lucide-react/icons/layers'
import { Link } from 'react-router'
import { deleteFamily } from '#contract/catalogue/families.ts'
import type { AdminFamily } from '#contract/catalogue/families.ts'
import { FamilyKind } from '#schemas/catalogue/catalogue.ts'
import { adminPaths } from '../../admin-paths.ts'
import { MissingBadges } from '../../shared/admin/bilingual/missing-texts.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import type { Language } from '#contract/language.ts'
import { listFamilies } from '#schemas/catalogue/families.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { FamilyDialog } from './family-dialog.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

/** Sizes and shades of one thing. */
const familyList = adminList(listFamilies, { to: adminPaths.families, limit: 50, usualSort: () => 'name:asc' })

/** The families: read, made, changed, taken apart. */
export function Component() {
  const { families: texts } = useTexts(adminAssortmentTexts)
  const { records } = useTexts(adminTexts)
  const { language } = useLanguage()
  return (
    <RecordListScreen
      list={familyList}
      texts={texts}
      icon={<Layers />}
      keyOf={({ family_id }) => family_id}
      nameOf={({ name }) => name}
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: texts.kind,
          any: texts.any,
          options: FamilyKind.options.map((value) => ({ value, label: texts.kinds[value] })),
          inBar: true,
        },
      ]}
      columns={columnsOf(texts, records.updated, language)}
      deletion={deleteFamily}
      deleteLabel={texts.takeApart}
      dialog={FamilyDialog}
    />
  )
}

type Texts = (typeof adminAssortmentTexts)['families']

function columnsOf(texts: Texts, updated: string, language: Language): ListColumn<AdminFamily>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      sortable: true,
      cell: ({ name, missing }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <MissingBadges missing={missing} />
        </span>
      ),
    },
    { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    {
      key: 'products',
      header: texts.products,
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
      header: updated,
      sortable: true,
      cell: ({ updated_at }) => <span className="tabular whitespace-nowrap">{day(updated_at, language)}</span>,
    },
  ]
}
