import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { paths } from '../../../paths.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { FoldedTexts, TranslatedTexts } from '../../../shared/admin/bilingual/translated-texts.tsx'
import type { TranslatedText } from '../../../shared/admin/bilingual/translated-texts.tsx'
import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { PictureField } from '../../../shared/admin/picture-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { figuresOf } from '../bundle-figures.ts'
import type { HeldPart } from '../bundle-figures.ts'
import type { ParsedBundle } from './bundle-schema.ts'
import type { BundleValues } from '../bundle-values.ts'
import { adminBundlesTexts } from '../bundles.en.ts'

export type BundleFormState = UseFormReturn<BundleValues, unknown, ParsedBundle>
type CardProps = { form: BundleFormState }

/** Nothing typed is no value: the address is then made from the name. */
const orNothing = { setValueAs: (typed: string | undefined) => typed || undefined }

export function BasicsCard({ form }: CardProps) {
  const { form: texts } = useTexts(adminBundlesTexts)
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card title={texts.basics}>
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect
          kind="BUNDLE"
          label={texts.category}
          required
          placeholder={texts.chooseCategory}
          error={errors.category_id?.message}
          {...register('category_id')}
        />
        <TextField
          label={texts.sku}
          help={texts.skuHelp}
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.sku?.message}
          {...register('sku')}
        />
      </div>
    </Card>
  )
}

function SlugField({ form, bundle }: CardProps & { bundle: AdminBundle | null }) {
  const { form: texts } = useTexts(adminBundlesTexts)
  const slug = form.watch('slug')
  const isMoved = bundle !== null && slug !== undefined && slug !== bundle.slug
  const help = slug === undefined ? texts.slugAuto : texts.slugHelp(paths.bundle({ slug }))
  return (
    <TextField
      label={texts.slug}
      help={isMoved ? `${help}. ${texts.slugMoves}` : help}
      maxLength={120}
      autoCapitalize="none"
      spellCheck={false}
      error={form.formState.errors.slug?.message}
      {...form.register('slug', orNothing)}
    />
  )
}

export function PriceCard({ form, parts }: CardProps & { parts: readonly HeldPart[] }) {
  const { form: texts, figures } = useTexts(adminBundlesTexts)
  const { apart, dearerBy } = figuresOf(parts, form.watch('price'))
  const help = dearerBy > 0 ? figures.dearer(rupiah(dearerBy)) : texts.priceHelp(rupiah(apart))
  return (
    <Card title={texts.money}>
      <FormRupiahField
        control={form.control}
        name="price"
        className="sm:max-w-72"
        label={texts.price}
        required
        help={parts.length > 0 ? help : undefined}
      />
    </Card>
  )
}

export function PicturesCard({ form, onBusyChange }: CardProps & { onBusyChange: (isBusy: boolean) => void }) {
  const { form: texts } = useTexts(adminBundlesTexts)
  return (
    <Card>
      <Controller
        control={form.control}
        name="image_urls"
        render={({ field, fieldState }) => (
          <PictureField
            label={texts.pictures}
            max={8}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={onBusyChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </Card>
  )
}

export function VisibilityCard({ form }: CardProps) {
  const { form: texts } = useTexts(adminBundlesTexts)
  return (
    <Card title={texts.visibility}>
      <div className="flex flex-col gap-4">
        <SwitchField label={texts.isActive} help={texts.isActiveHelp} {...form.register('is_active')} />
        <SwitchField label={texts.isBestSeller} help={texts.isBestSellerHelp} {...form.register('is_best_seller')} />
      </div>
    </Card>
  )
}

/** The name in the shop's own language: what the work begins with. */
export function NameCard({ form }: CardProps) {
  const { name } = useBundleTexts()
  return (
    <Card>
      <TranslatedTexts form={form} texts={[name]} only="id" />
    </Card>
  )
}

/** What customers read, what search engines read with the address of the page, and all of it in English: each folded. */
export function TextCards({ form, bundle }: CardProps & { bundle: AdminBundle | null }) {
  const { form: texts } = useTexts(adminBundlesTexts)
  const { name, read, found } = useBundleTexts()
  return (
    <>
      <FoldedTexts form={form} title={texts.texts} texts={read} only="id" />
      <FoldedTexts
        form={form}
        title={texts.searchWords}
        texts={found}
        only="id"
        isOptional
        others={{ names: ['slug'], fields: <SlugField form={form} bundle={bundle} /> }}
      />
      <FoldedTexts form={form} title={texts.inEnglish} texts={[name, ...read, ...found]} only="en" />
    </>
  )
}

function useBundleTexts(): { name: TranslatedText; read: TranslatedText[]; found: TranslatedText[] } {
  const { form: texts } = useTexts(adminBundlesTexts)
  const seo = (label: string) => `${texts.seo}: ${label}`
  return {
    name: { name: 'name', label: texts.name, kind: 'line', maxLength: 150, required: true },
    read: [{ name: 'description', label: texts.description, kind: 'rich' }],
    found: [
      { name: 'meta_title', label: seo(texts.metaTitle), kind: 'line', maxLength: 150, help: texts.metaHelp },
      { name: 'meta_description', label: seo(texts.metaDescription), kind: 'lines', maxLength: 300 },
      { name: 'meta_keywords', label: seo(texts.metaKeywords), kind: 'line', maxLength: 300 },
    ],
  }
}
