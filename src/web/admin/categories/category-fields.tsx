import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { paths } from '../../paths.ts'
import { PictureField } from '../../shared/admin/picture-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { fitsBelow, mostLevels } from './category-moves.ts'
import type { ParsedCategory } from './category-schema.ts'
import type { CategoryValues } from './category-values.ts'

type CategoryFieldsProps = {
  form: UseFormReturn<CategoryValues, unknown, ParsedCategory>
  category: ListedCategory | null
  list: readonly ListedCategory[]
  onBusyChange: (isBusy: boolean) => void
}

/** Nothing typed is no value. */
const orNothing = { setValueAs: (typed: string | undefined) => typed || undefined }
const orNull = { setValueAs: (chosen: string | null) => chosen || null }

export function CategoryFields({ form, category, list, onBusyChange }: CategoryFieldsProps) {
  const { form: texts } = useTexts('admin-categories')
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.name} required maxLength={100} error={errors.name?.message} {...register('name')} />
        <SlugField form={form} category={category} list={list} />
        <SelectField
          label={texts.parent}
          options={parentOptions(list, category)}
          placeholder={texts.top}
          error={errors.parent_id?.message}
          {...register('parent_id', orNull)}
        />
        <SelectField
          label={texts.type}
          options={(['MIXED', 'PRODUCT', 'BUNDLE'] as const).map((value) => ({ value, label: texts.types[value] }))}
          error={errors.type?.message}
          {...register('type')}
        />
      </div>
      <TextAreaField
        label={texts.description}
        help={texts.descriptionHelp}
        rows={3}
        maxLength={1000}
        error={errors.description?.message}
        defaultValue={form.getValues('description')}
        {...register('description')}
      />
      <Controller
        control={control}
        name="image_url"
        render={({ field, fieldState }) => (
          <PictureField
            label={texts.picture}
            max={1}
            value={field.value === null ? [] : [field.value]}
            onChange={([image_url]) => field.onChange(image_url ?? null)}
            onBusyChange={onBusyChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SwitchField label={texts.isActive} help={texts.isActiveHelp} {...register('is_active')} />
      <Accordion items={[{ key: 'seo', title: texts.seo, content: <SearchFields form={form} /> }]} />
    </>
  )
}

function SlugField({ form, category, list }: Omit<CategoryFieldsProps, 'onBusyChange'>) {
  const { form: texts } = useTexts('admin-categories')
  const [slug, parent_id] = form.watch(['slug', 'parent_id'])
  const parent = list.find((one) => one.category_id === parent_id)
  const path = paths.category({ path: [parent?.path, slug].filter(Boolean).join('/') })
  const isMoved = category !== null && slug !== undefined && slug !== category.slug
  const help = slug === undefined ? (category ? undefined : texts.slugAuto) : texts.slugHelp(path)
  return (
    <TextField
      label={texts.slug}
      help={isMoved ? `${help} ${texts.slugMoves}` : help}
      required={category !== null}
      maxLength={120}
      autoCapitalize="none"
      spellCheck={false}
      error={form.formState.errors.slug?.message}
      {...form.register('slug', orNothing)}
    />
  )
}

function SearchFields({ form }: { form: CategoryFieldsProps['form'] }) {
  const { form: texts } = useTexts('admin-categories')
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-4 text-text">
      <TextField
        label={texts.metaTitle}
        help={texts.metaHelp}
        maxLength={150}
        error={errors.meta_title?.message}
        {...form.register('meta_title')}
      />
      <TextAreaField
        label={texts.metaDescription}
        rows={2}
        maxLength={300}
        error={errors.meta_description?.message}
        defaultValue={form.getValues('meta_description')}
        {...form.register('meta_description')}
      />
      <TextField
        label={texts.metaKeywords}
        maxLength={300}
        error={errors.meta_keywords?.message}
        {...form.register('meta_keywords')}
      />
    </div>
  )
}

/** Every category, indented by level; categories that cannot be the parent are shown but disabled. */
function parentOptions(list: readonly ListedCategory[], category: ListedCategory | null) {
  return list.map(({ category_id, name, level }) => ({
    value: category_id,
    label: `${'\u2003'.repeat(level - 1)}${name}`,
    disabled: category ? !fitsBelow(list, category.category_id, category_id) : level >= mostLevels,
  }))
}
