import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CallForm } from '../../../shared/form.tsx'
import { FormBanner } from '../../../shared/form.tsx'
import { LeaveWarning } from '../../../shared/leave-warning.tsx'
import { SaveBar } from '../../../shared/admin/save-bar.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { AttributesSection } from './attributes-section.tsx'
import { ListingSection } from './listing-section.tsx'
import {
  BasicsSection,
  NameSection,
  ParcelSection,
  PicturesSection,
  PricesSection,
  SellingSection,
  TextSections,
} from './product-fields.tsx'
import type { CheckedProduct } from './product-schema.ts'
import type { ProductValues } from './product-values.ts'
import { adminProductsTexts } from '../products.en.ts'

type ProductFormProps = {
  callForm: CallForm<ProductValues, CheckedProduct>
  isNew: boolean
  /** Where *Cancel* leads. */
  back: string
  /** On top: what another administrator saved meanwhile. */
  notice?: ReactNode
}

/** The whole form of a product in the order of the work; the same for a new one and for one that is edited. */
export function ProductForm({ callForm, isNew, back, notice }: ProductFormProps) {
  const { form: texts } = useTexts(adminProductsTexts)
  const { form, submit, banner, busy } = callForm
  const [isSending, setIsSending] = useState(false)
  const isDirty = form.formState.isDirty
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {notice}
      <FormBanner problem={banner} />
      <NameSection form={form} />
      <PicturesSection form={form} onBusyChange={setIsSending} />
      <PricesSection form={form} isNew={isNew} />
      <BasicsSection form={form} />
      <ListingSection form={form} />
      <ParcelSection form={form} />
      <AttributesSection form={form} />
      <SellingSection form={form} />
      <TextSections form={form} isNew={isNew} />
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        back={back}
        saveLabel={isNew ? texts.add : texts.save}
        disabledReason={isSending ? texts.picturesBusy : undefined}
      />
      <LeaveWarning when={(isDirty || isSending) && !busy} />
    </form>
  )
}
