import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { paths } from '../../paths.ts'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { PictureField } from '../../shared/admin/picture-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { fitsBelow, mostLevels } from './category-moves.ts'
import type { ParsedCategory } from './category-schema.ts'
import type { CategoryValues } from './category-values.ts'
import { adminCategoriesTexts } from './categories.en.ts'

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
  const { form: texts } = useTexts(adminCategoriesTexts)
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <TranslatedTexts
        form={form}
        texts={[
          { name: 'name', label: texts.name, kind: 'line', maxLength: 100, required: true },
          {
            name: 'description',
            label: texts.description,
            help: texts.descriptionHelp,
            kind: 'lines',
            maxLength: 1000,
          },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
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
  const { form: texts } = useTexts(adminCategoriesTexts)
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
  const { form: texts } = useTexts(adminCategoriesTexts)
  return (
    <div className="text-text">
      <TranslatedTexts
        form={form}
        texts={[
          { name: 'meta_title', label: texts.metaTitle, help: texts.metaHelp, kind: 'line', maxLength: 150 },
          { name: 'meta_description', label: texts.metaDescription, kind: 'lines', maxLength: 300 },
          { name: 'meta_keywords', label: texts.metaKeywords, kind: 'line', maxLength: 300 },
        ]}
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
