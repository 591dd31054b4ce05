import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { paths } from '../../../paths.ts'
import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { PictureField } from '../../../shared/admin/picture-field.tsx'
import { RichTextEditor } from '../../../shared/admin/rich-text-editor.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { figuresOf } from '../bundle-figures.ts'
import type { HeldPart } from '../bundle-figures.ts'
import type { ParsedBundle } from './bundle-schema.ts'
import type { BundleValues } from '../bundle-values.ts'

export type BundleFormState = UseFormReturn<BundleValues, unknown, ParsedBundle>
type CardProps = { form: BundleFormState }

/** Nothing typed is no value: the address is then made from the name. */
const orNothing = { setValueAs: (typed: string | undefined) => typed || undefined }

export function BasicsCard({ form, bundle }: CardProps & { bundle: AdminBundle | null }) {
  const { form: texts } = useTexts('admin-bundles')
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <Card title={texts.basics}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={texts.name}
          required
          maxLength={150}
          error={errors.name?.message}
          {...register('name')}
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
        <SlugField form={form} bundle={bundle} />
        <CategorySelect
          kind="BUNDLE"
          className="sm:col-span-2"
          label={texts.category}
          required
          placeholder={texts.chooseCategory}
          error={errors.category_id?.message}
          {...register('category_id')}
        />
        <Controller
          control={control}
          name="description"
          render={({ field, fieldState }) => (
            <RichTextEditor
              className="sm:col-span-2"
              label={texts.description}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </Card>
  )
}

function SlugField({ form, bundle }: CardProps & { bundle: AdminBundle | null }) {
  const { form: texts } = useTexts('admin-bundles')
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
  const { form: texts, figures } = useTexts('admin-bundles')
  const { apart, dearerBy } = figuresOf(parts, form.watch('price'))
  const help = dearerBy > 0 ? figures.dearer(rupiah(dearerBy)) : texts.priceHelp(rupiah(apart))
  return (
    <Card title={texts.money}>
      <Controller
        control={form.control}
        name="price"
        render={({ field, fieldState }) => (
          <RupiahField
            className="sm:max-w-72"
            label={texts.price}
            required
            help={parts.length > 0 ? help : undefined}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
    </Card>
  )
}

export function PicturesCard({ form, onBusyChange }: CardProps & { onBusyChange: (isBusy: boolean) => void }) {
  const { form: texts } = useTexts('admin-bundles')
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
  const { form: texts } = useTexts('admin-bundles')
  return (
    <Card title={texts.visibility}>
      <div className="flex flex-col gap-4">
        <SwitchField label={texts.isActive} help={texts.isActiveHelp} {...form.register('is_active')} />
        <SwitchField label={texts.isBestSeller} help={texts.isBestSellerHelp} {...form.register('is_best_seller')} />
      </div>
    </Card>
  )
}

export function SearchCard({ form }: CardProps) {
  const { form: texts } = useTexts('admin-bundles')
  const { errors } = form.formState
  return (
    <Card title={texts.seo} description={texts.metaHelp}>
      <div className="flex flex-col gap-5">
        <TextField
          label={texts.metaTitle}
          maxLength={150}
          error={errors.meta_title?.message}
          {...form.register('meta_title')}
        />
        <TextAreaField
          label={texts.metaDescription}
          rows={2}
          maxLength={300}
          defaultValue={form.getValues('meta_description')}
          error={errors.meta_description?.message}
          {...form.register('meta_description')}
        />
        <TextField
          label={texts.metaKeywords}
          maxLength={300}
          error={errors.meta_keywords?.message}
          {...form.register('meta_keywords')}
        />
      </div>
    </Card>
  )
}
