import { useState } from 'react'
import { addFamily, changeFamily, listFamilies } from '#contract/catalogue/families.ts'
import type { AdminFamily } from '#contract/catalogue/families.ts'
import { FamilyKind } from '#schemas/catalogue/catalogue.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { familySchema } from './family-schema.ts'
import { MembersField } from './members-field.tsx'
import type { Shown } from './members-field.tsx'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'

const names = ['name'] as const

/** A family: what it is called, what its products differ in, and the products with a label each. */
export function FamilyDialog({ record, onClose }: RecordProps<AdminFamily>) {
  const { family: texts, families: list } = useTexts(adminAssortmentTexts)
  const [known, setKnown] = useState<ReadonlyMap<string, Shown>>(
    () => new Map(record?.products.map((product) => [product.product_id, product])),
  )
  const recordForm = useRecordForm(familySchema, {
    defaultValues: {
      kind: record?.kind ?? 'SIZE',
      products: record?.products.map(({ product_id, label }) => ({ product_id, label })) ?? [],
      ...flatTexts(names, record?.translations),
    },
    fieldNames: fieldNames(names),
    stale: [listFamilies],
    onClose,
    send: ({ kind, products, ...values }, save) => {
      const body = { ...toBody(names, values), kind, products }
      if (!record) return save(addFamily, { body })
      return save(changeFamily, { params: { id: record.family_id }, body: { ...body, version: record.version } })
    },
  })
  const { form } = recordForm
  return (
    <RecordDialog form={recordForm} size="lg" title={record ? texts.editTitle(record.name) : texts.addTitle}>
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
      <MembersField
        form={form}
        known={known}
        onLearn={(product) => setKnown((before) => new Map(before).set(product.product_id, product))}
      />
    </RecordDialog>
  )
}
