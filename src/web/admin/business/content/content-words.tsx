import { Controller } from 'react-hook-form'
import type { Content, ContentType } from '#contract/content.ts'
import { writtenIn } from '../../../shared/admin/bilingual/flat-texts.ts'
import { PictureField } from '../../../shared/admin/picture-field.tsx'
import { RichTextEditor } from '../../../shared/admin/rich-text-editor.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { WordsField } from '../words-field.tsx'
import type { ContentFormApi } from './content-form.tsx'
import { has } from './content-values.ts'
import { LinkField } from './link-field.tsx'
import { adminBusinessTexts } from '../business.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

type ContentWordsProps = {
  form: ContentFormApi
  type: ContentType
  /** The content whose words it began with. */
  model: Content | null
  onBusyChange: (isBusy: boolean) => void
}

const mostLetters: Partial<Record<ContentType, number>> = { HOME_BANNER: 80, ANNOUNCEMENT: 160, FAQ: 160 }

/** The words in both languages, and the fields that belong to them. */
export function ContentWords({ form, type, model, onBusyChange }: ContentWordsProps) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  const stored = { link: model?.link ?? null, target: model?.link_target ?? null }
  return (
    <div className="flex flex-col gap-5">
      <WordsField
        label={texts.titles[type]}
        help={type === 'ANNOUNCEMENT' ? texts.dispatchHelp : undefined}
        required
        maxLength={mostLetters[type] ?? 120}
        errors={errors.title}
        en={form.register('title.en')}
        id={form.register('title.id')}
      />
      {has.body(type) && <Body form={form} type={type} />}
      {has.versions(type) && <Changes form={form} />}
      {has.link(type) && (
        <Controller
          control={form.control}
          name="link"
          render={({ field: { value = null, ...bound }, fieldState }) => (
            <LinkField {...bound} value={value} stored={stored} error={fieldState.error?.message} />
          )}
        />
      )}
      {has.picture(type) && (
        <Controller
          control={form.control}
          name="image_url"
          render={({ field, fieldState }) => (
            <PictureField
              label={texts.image_url}
              help={texts.pictureHelp}
              max={1}
              aspect="wide"
              value={typeof field.value === 'string' ? [field.value] : []}
              onChange={([image_url]) => field.onChange(image_url ?? null)}
              onBusyChange={onBusyChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </div>
  )
}

/** Whether people are asked to accept the words, and what they are told of the change. */
function Changes({ form }: { form: ContentFormApi }) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const isAsked = form.watch('changes') !== null
  return (
    <div className="flex flex-col gap-4 rounded-lg border p-4">
      <SwitchField
        label={texts.asksAgain}
        help={texts.asksAgainHelp}
        checked={isAsked}
        onChange={({ target }) =>
          form.setValue('changes', target.checked ? { en: '', id: '' } : null, { shouldDirty: true })
        }
      />
      {isAsked && (
        <WordsField
          label={texts.changes}
          required
          maxLength={500}
          errors={form.formState.errors.changes}
          en={form.register('changes.en')}
          id={form.register('changes.id')}
        />
      )}
    </div>
  )
}

function Body({ form, type }: { form: ContentFormApi; type: ContentType }) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const { layout } = useTexts(baseTexts)
  const { errors } = form.formState
  if (type === 'HOME_BANNER') {
    return (
      <WordsField
        label={texts.body_html}
        maxLength={200}
        errors={errors.body_html}
        en={form.register('body_html.en')}
        id={form.register('body_html.id')}
      />
    )
  }
  const label = type === 'FAQ' ? texts.answer : texts.body_html
  return (
    <div className="grid gap-5">
      {writtenIn.map((language) => (
        <Controller
          key={language}
          control={form.control}
          name={`body_html.${language}`}
          render={({ field, fieldState }) => (
            <RichTextEditor
              label={`${label}, ${layout.languageNames[language]}`}
              lang={language}
              required={language === 'en'}
              help={language === 'id' ? texts.otherwiseEnglish : undefined}
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </div>
  )
}
