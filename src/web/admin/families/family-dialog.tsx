import { useState } from 'react'
import { addFamily, changeFamily, listFamilies } from '#contract/catalogue/families.ts'
import type { AdminFamily } from '#contract/catalogue/families.ts'
import { FamilyKind } from '#schemas/catalogue/catalogue.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { familySchema } from './family-schema.ts'
import type { Member } from './family-schema.ts'
import { MembersField } from './members-field.tsx'
import type { Shown } from './members-field.tsx'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

const names = ['name'] as const

/** A family: what it is called, what its products differ in, and the products with a label each. */
export function FamilyDialog({ record, onClose }: RecordProps<AdminFamily>) {
  const { family: texts, families: list } = useTexts(adminAssortmentTexts)
  const [picked, setPicked] = useState<readonly Shown[]>([])
  const { latest, ...recordForm } = useEditedRecord(familySchema, {
    record,
    valuesOf: (family) => ({
      kind: family?.kind ?? 'SIZE',
      products: family?.products.map(({ product_id, label }) => ({ product_id, label })) ?? [],
      ...flatTexts(names, family?.translations),
    }),
    fieldNames: fieldNames(names),
    stale: [listFamilies],
    onClose,
    send: ({ kind, products, ...values }, save, version) => {
      const body = { ...toBody(names, values), kind, products }
      if (!record) return save(addFamily, { body })
      return save(changeFamily, { params: { id: record.family_id }, body: { ...body, version } })
    },
  })
  const { form } = recordForm
  const products: Shown[] = [...(record?.products ?? []), ...(latest?.products ?? []), ...picked]
  const known = new Map(products.map((product) => [product.product_id, product]))
  return (
    <RecordDialog
      form={recordForm}
      size="lg"
      title={record ? texts.editTitle(record.name) : texts.addTitle}
      fieldLabels={{ name: texts.name, kind: list.kind, products: texts.products }}
      show={(name, value) => {
        if (name === 'kind') return list.kinds[FamilyKind.parse(value)]
        if (name !== 'products') return undefined
        // The schema of the form made the list.
        const members = value as Member[]
        return members.map(({ product_id, label }) => (
          <span key={product_id} className="block">
            {label.en || label.id}: {known.get(product_id)?.name}
          </span>
        ))
      }}
    >
      <TranslatedTexts
        form={form}
        texts={[
          { name: 'name', label: texts.name, help: texts.nameHelp, kind: 'line', maxLength: 150, required: true },
        ]}
      />
      <SelectField
        label={list.kind}
        options={FamilyKind.options.map((value) => ({ value, label: list.kinds[value] }))}
        {...form.register('kind')}
      />
      <MembersField form={form} known={known} onLearn={(product) => setPicked((before) => [...before, product])} />
    </RecordDialog>
  )
}
