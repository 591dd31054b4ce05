import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'
import { Fold } from '../fold.tsx'
import Copy from 'lucide-react/icons/copy'
import { Controller } from 'react-hook-form'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { RequiredMark } from '../../../ui/form/field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useTexts } from '../../language.tsx'
import { writtenIn } from './flat-texts.ts'
import { RichTextEditor } from '../rich-text-editor.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

/** A text of the form; its fields are `name_en` and `name_id`. */
export type TranslatedText = {
  name: string
  label: string
  kind: 'line' | 'lines' | 'rich'
  maxLength?: number
  help?: ReactNode
  required?: boolean
  /** Below the field: what is to be said of what is written in it. */
  hint?: (text: string, language: Language) => ReactNode
}

type TranslatedTextsProps<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>
  texts: readonly TranslatedText[]
  /** One language alone; the other stands elsewhere in the form. */
  only?: Language | undefined
}

/**
 * Texts in both languages: beside each other where there is room, one language at a time on a phone. What is missing in
 * one is marked, and can be copied from the other.
 */
export function TranslatedTexts<V extends FieldValues, O>({ form, texts, only }: TranslatedTextsProps<V, O>) {
  const [shown, setShown] = useState<Language>(only ?? writtenIn[0])
  useShownErrors({ form, texts, only, shown, onShow: setShown })
  return (
    <div className="flex flex-col gap-6">
      {!only && <LanguageTabs form={form} texts={texts} shown={shown} onShow={setShown} />}
      {texts.map((text) => (
        <fieldset key={text.name} className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">
            {text.label}
            {text.required && only !== 'en' && <RequiredMark />}
          </legend>
          {text.help && <p className="mb-1 text-sm text-text-muted">{text.help}</p>}
          <div className={clsx('grid gap-x-5 gap-y-3', !only && 'md:grid-cols-2')}>
            {(only ? [only] : writtenIn).map((language) => (
              <div
                key={language}
                className={clsx('flex min-w-0 flex-col gap-1', language !== shown && 'max-md:hidden')}
              >
                <SideHead form={form} text={text} language={language} />
                <Side form={form} text={text} language={language} />
                {text.hint?.(String(form.watch(fieldOf<V>(text, language)) ?? ''), language)}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type FoldedTextsProps<V extends FieldValues, O> = TranslatedTextsProps<V, O> & {
  only: Language
  title: ReactNode
  /** Nothing is missed where these are empty. */
  isOptional?: boolean
  /** Other fields in the fold, above the texts. */
  others?: { names: readonly Path<V>[]; fields: ReactNode }
}

/**
 * Texts in one language, closed until they are wanted, saying what is missing. A form that is sent with a mistake in them
 * opens them.
 */
export function FoldedTexts<V extends FieldValues, O>(props: FoldedTextsProps<V, O>) {
  const { form, texts, only, title, isOptional = false, others } = props
  const { bilingual: words } = useTexts(adminTexts)
  const names = [...(others?.names ?? []), ...texts.map((text) => fieldOf<V>(text, only))]
  const isWrong = names.some((name) => form.getFieldState(name, form.formState).error !== undefined)
  // English is missed where there is Indonesian.
  const missing = texts.filter((text) =>
    only === 'en' ? isMissing(form, text, only) : !isOptional && isEmpty(form.watch(fieldOf<V>(text, only))),
  )
  return (
    <Fold
      title={title}
      isWrong={isWrong}
      submitCount={form.formState.submitCount}
      note={
        missing.length > 0 && (
          <span className="block text-sm break-words text-warning">
            {words.missingNames(missing.map(({ label }) => label).join(', '))}
          </span>
        )
      }
    >
      {others?.fields}
      <TranslatedTexts form={form} texts={texts} only={only} />
    </Fold>
  )
}

/** The names are those of the form's own values. */
function fieldOf<V extends FieldValues>({ name }: TranslatedText, language: Language): Path<V> {
  return `${name}_${language}` as Path<V>
}

/** A wrong text that is out of sight on a phone comes into sight when the form is sent. */
function useShownErrors<V extends FieldValues, O>({ form, texts, only, shown, onShow }: LanguageTabsProps<V, O>): void {
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount === 0) return
    const isWrong = (language: Language) => texts.some((text) => form.getFieldState(fieldOf<V>(text, language)).error)
    const wrong = writtenIn.filter(isWrong)
    if (!only && wrong[0] && !wrong.includes(shown)) onShow(wrong[0])
    // Once for each time the form is sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount])
}

type LanguageTabsProps<V extends FieldValues, O> = TranslatedTextsProps<V, O> & {
  shown: Language
  onShow: (language: Language) => void
}

/** On a phone: which language is seen, and how many of its texts are missing. */
function LanguageTabs<V extends FieldValues, O>({ form, texts, shown, onShow }: LanguageTabsProps<V, O>) {
  const { bilingual: words } = useTexts(adminTexts)
  const { layout } = useTexts(baseTexts)
  const missing = (language: Language) => texts.filter((text) => isMissing(form, text, language)).length
  return (
    <fieldset aria-label={layout.language} className="grid grid-cols-2 gap-1 rounded-lg border p-1 md:hidden">
      {writtenIn.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === shown}
          onClick={() => onShow(language)}
          className="min-h-11 rounded-md px-2 text-sm font-semibold text-text-muted aria-pressed:bg-surface-tint aria-pressed:text-text-accent"
        >
          {layout.languageNames[language]}
          {missing(language) > 0 && (
            <span className="block text-xs font-normal text-warning">{words.missingCount(missing(language))}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

/** Empty here and filled in the other language. */
function isMissing<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  text: TranslatedText,
  language: Language,
): boolean {
  const [own, other] = form.watch([fieldOf<V>(text, language), fieldOf<V>(text, otherLanguage(language))])
  return isEmpty(own) && !isEmpty(other)
}

function isEmpty(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === ''
}

type SideProps<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>
  text: TranslatedText
  language: Language
}

/** The language, whether the text is missing in it, and the way to copy it from the other. */
function SideHead<V extends FieldValues, O>({ form, text, language }: SideProps<V, O>) {
  const { bilingual: words } = useTexts(adminTexts)
  const { layout } = useTexts(baseTexts)
  const other = otherLanguage(language)
  const theirs = form.watch(fieldOf<V>(text, other))

  function copy() {
    form.setValue(fieldOf<V>(text, language), theirs as PathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }

  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
      <span aria-hidden className="text-text-muted">
        {layout.languageNames[language]}
      </span>
      {isMissing(form, text, language) && <Badge tone="warning">{words.missing}</Badge>}
      <IconButton
        size="sm"
        className="ml-auto max-sm:size-11"
        icon={<Copy />}
        label={words.copyFrom(text.label, layout.languageNames[other])}
        disabled={isEmpty(theirs)}
        onClick={copy}
      />
    </div>
  )
}

function Side<V extends FieldValues, O>({ form, text, language }: SideProps<V, O>) {
  const { layout } = useTexts(baseTexts)
  const { kind, maxLength } = text
  const name = fieldOf<V>(text, language)
  const label = `${text.label}, ${layout.languageNames[language]}`
  const error = form.getFieldState(name, form.formState).error?.message
  const shared = { label, hideLabel: true, lang: language, maxLength, error }
  if (kind === 'line') return <TextField {...shared} {...form.register(name)} />
  if (kind === 'lines') {
    return <TextAreaField {...shared} rows={3} value={form.watch(name) as string} {...form.register(name)} />
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <RichTextEditor
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          lang={language}
          value={field.value as string}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={error}
        />
      )}
    />
  )
}
