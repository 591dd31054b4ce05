import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { FoldedTexts, TranslatedTexts } from '../../../shared/admin/bilingual/translated-texts.tsx'
import type { TranslatedText } from '../../../shared/admin/bilingual/translated-texts.tsx'
import { BrandSelect } from '../../../shared/admin/brand-select.tsx'
import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { PictureField } from '../../../shared/admin/picture-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useClaimHints } from './use-claim-hints.tsx'
import type { CheckedProduct } from './product-schema.ts'
import type { ProductValues } from './product-values.ts'
import { adminProductsTexts } from '../products.en.ts'

export type ProductFormControl = UseFormReturn<ProductValues, unknown, CheckedProduct>
type SectionProps = { form: ProductFormControl; isNew: boolean }

export function BasicsSection({ form }: { form: ProductFormControl }) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card title={texts.basics}>
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect
          kind="PRODUCT"
          label={fields.category_id}
          placeholder={texts.chooseCategory}
          required
          error={errors.category_id?.message}
          {...register('category_id')}
        />
        <BrandSelect
          label={fields.brand_id}
          placeholder={texts.noBrand}
          error={errors.brand_id?.message}
          {...register('brand_id')}
        />
        <TextField
          label={fields.sku}
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

function SlugField({ form, isNew }: SectionProps) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const slug = form.watch('slug')
  const isMoved = !isNew && form.formState.dirtyFields.slug === true && slug !== ''
  const path = slug === '' ? texts.slugAuto : texts.slugHelp(paths.product({ slug }))
  return (
    <TextField
      label={fields.slug}
      help={isMoved ? `${path} ${texts.slugMoves}` : path}
      maxLength={120}
      autoCapitalize="none"
      spellCheck={false}
      error={form.formState.errors.slug?.message}
      {...form.register('slug')}
    />
  )
}

type PicturesSectionProps = { form: ProductFormControl; onBusyChange: (isBusy: boolean) => void }

export function PicturesSection({ form, onBusyChange }: PicturesSectionProps) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const { image_urls } = form.formState.errors
  // The server reports an error of one picture by its place.
  const ofOne = Array.isArray(image_urls) ? image_urls.find((one) => one?.message)?.message : undefined
  return (
    <Card title={texts.pictures} description={texts.picturesHelp}>
      <Controller
        control={form.control}
        name="image_urls"
        render={({ field }) => (
          <PictureField
            label={fields.image_urls}
            required
            max={8}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={onBusyChange}
            error={image_urls?.message ?? ofOne}
          />
        )}
      />
    </Card>
  )
}

/** The name in the shop's own language: what the work begins with. */
export function NameSection({ form }: { form: ProductFormControl }) {
  const { name } = useProductTexts()
  return (
    <Card>
      <TranslatedTexts form={form} texts={[name]} only="id" />
    </Card>
  )
}

/** What customers read, what search engines read with the address of the page, and all of it in English: each folded. */
export function TextSections({ form, isNew }: SectionProps) {
  const { form: texts } = useTexts(adminProductsTexts)
  const { name, read, found } = useProductTexts()
  return (
    <>
      <FoldedTexts form={form} title={texts.texts} texts={read} only="id" />
      <FoldedTexts
        form={form}
        title={texts.searchWords}
        texts={found}
        only="id"
        isOptional
        others={{ names: ['slug'], fields: <SlugField form={form} isNew={isNew} /> }}
      />
      <FoldedTexts form={form} title={texts.inEnglish} texts={[name, ...read, ...found]} only="en" />
    </>
  )
}

function useProductTexts(): { name: TranslatedText; read: TranslatedText[]; found: TranslatedText[] } {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const hint = useClaimHints()
  const line = { kind: 'line', maxLength: 300, hint } as const
  return {
    name: {
      hint,
      name: 'name',
      label: fields.name,
      kind: 'line',
      maxLength: 150,
      help: texts.nameHelp,
      required: true,
    },
    read: [
      { hint, name: 'description', label: fields.description, kind: 'rich' },
      { hint, name: 'how_to_use', label: fields.how_to_use, kind: 'rich' },
      { hint, name: 'cautions', label: fields.cautions, kind: 'rich' },
      { hint, name: 'ingredients', label: fields.ingredients, kind: 'rich' },
    ],
    found: [
      { ...line, name: 'meta_title', label: fields.meta_title, maxLength: 150, help: texts.metaHelp },
      { ...line, name: 'meta_description', label: fields.meta_description, kind: 'lines' },
      { ...line, name: 'meta_keywords', label: fields.meta_keywords },
    ],
  }
}

export function PricesSection({ form, isNew }: SectionProps) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const { register, control, formState } = form
  return (
    <Card title={texts.prices}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormRupiahField
          control={control}
          name="price"
          label={fields.price}
          help={isNew ? undefined : texts.priceHelp}
          required
        />
        {isNew && (
          <TextField
            label={fields.stock}
            required
            help={texts.openingHelp}
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.stock?.message}
            {...register('stock')}
          />
        )}
        <TextField
          label={fields.moq}
          help={texts.moqHelp}
          required
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.moq?.message}
          {...register('moq')}
        />
        <TextField
          label={fields.unit}
          help={texts.unitHelp}
          required
          maxLength={20}
          error={formState.errors.unit?.message}
          {...register('unit')}
        />
        <TextField
          label={fields.unit_value}
          help={texts.contentHelp}
          maxLength={40}
          error={formState.errors.unit_value?.message}
          {...register('unit_value')}
        />
      </div>
    </Card>
  )
}

export function ParcelSection({ form }: { form: ProductFormControl }) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  const { register, formState } = form
  const shared = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Card title={texts.parcel} description={texts.parcelHelp}>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        <TextField
          label={fields.weight}
          required
          suffix={texts.grams}
          error={formState.errors.weight?.message}
          {...shared}
          {...register('weight')}
        />
        {(['length', 'width', 'height'] as const).map((name) => (
          <TextField
            key={name}
            label={fields[name]}
            suffix={texts.cm}
            error={formState.errors[name]?.message}
            {...shared}
            {...register(name)}
          />
        ))}
      </div>
    </Card>
  )
}

export function SellingSection({ form }: { form: ProductFormControl }) {
  const { fields, form: texts } = useTexts(adminProductsTexts)
  return (
    <Card title={texts.selling}>
      <div className="flex flex-col gap-4">
        <SwitchField label={fields.is_active} help={texts.isActiveHelp} {...form.register('is_active')} />
        <SwitchField label={fields.is_best_seller} help={texts.isBestSellerHelp} {...form.register('is_best_seller')} />
      </div>
    </Card>
  )
}
