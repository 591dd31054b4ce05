import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addFamily, changeFamily, listFamilies } from '#contract/catalogue/families.ts'
import type { AdminFamily } from '#contract/catalogue/families.ts'
import { FamilyKind } from '#schemas/catalogue/catalogue.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { fieldNames, flatTexts, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { familySchema } from './family-schema.ts'
import { MembersField } from './members-field.tsx'
import type { Shown } from './members-field.tsx'

const names = ['name'] as const

/** A family: what it is called, what its products differ in, and the products with a label each. */
export function FamilyDialog({ family, onClose }: { family: AdminFamily | 'new'; onClose: () => void }) {
  const { family: texts, families: list, shared } = useTexts('admin-assortment')
  const client = useQueryClient()
  const kept = family === 'new' ? null : family
  const [known, setKnown] = useState<ReadonlyMap<string, Shown>>(
    () => new Map(kept?.products.map((product) => [product.product_id, product])),
  )
  const { form, submit, banner, busy } = useCallForm(familySchema, {
    defaultValues: {
      kind: kept?.kind ?? 'SIZE',
      products: kept?.products.map(({ product_id, label }) => ({ product_id, label })) ?? [],
      ...flatTexts(names, kept?.translations),
    },
    fieldNames: fieldNames(names),
    send: async ({ kind, products, ...values }) => {
      const body = { ...toBody(names, values), kind, products }
      if (kept) {
        await request(changeFamily, { params: { id: kept.family_id }, body: { ...body, version: kept.version } })
      } else await request(addFamily, { body })
      announce(kept ? changeFamily.message : addFamily.message)
      await client.invalidateQueries({ queryKey: queryKey(listFamilies) })
      onClose()
    },
  })
  return (
    <FormDialog
      size="lg"
      title={kept ? texts.editTitle(kept.name) : texts.addTitle}
      labels={{ cancel: shared.cancel, submit: shared.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
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
    </FormDialog>
  )
}
