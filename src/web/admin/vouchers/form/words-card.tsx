import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { writtenIn } from '../../../shared/admin/bilingual/flat-texts.ts'
import { useTexts } from '../../../shared/language.tsx'
import type { Language } from '#contract/language.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { RequiredMark } from '../../../ui/form/field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { VoucherFormState } from './form-state.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

const fields = ['name', 'description', 'terms'] as const
type WordField = (typeof fields)[number]

/** What customers read, in both languages beside each other; each can be copied to the other side. */
export function WordsCard({ form }: { form: VoucherFormState }) {
  const { words: texts } = useTexts(adminVoucherFormTexts)
  const { layout } = useTexts(baseTexts)
  return (
    <Card title={texts.title} description={texts.help}>
      <div className="flex flex-col gap-6">
        {fields.map((field) => (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1.5 text-sm font-semibold">
              {texts[field]}
              {field === 'name' && <RequiredMark />}
            </legend>
            {field === 'terms' && <p className="-mt-1 mb-2 text-sm text-text-muted">{texts.termsHelp}</p>}
            <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
              {writtenIn.map((language) => (
                <div key={language} className="flex min-w-0 flex-col gap-1.5">
                  <SideHead form={form} field={field} language={language} />
                  <Words form={form} field={field} language={language} label={layout.languageNames[language]} />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

type SideProps = { form: VoucherFormState; field: WordField; language: Language }

/** The language, whether it is missing, and the way to copy it to the other side. */
function SideHead({ form, field, language }: SideProps) {
  const { words: texts } = useTexts(adminVoucherFormTexts)
  const { layout } = useTexts(baseTexts)
  const other = language === 'en' ? 'id' : 'en'
  const [own, others] = form.watch([`translations.${language}.${field}`, `translations.${other}.${field}`])
  const isMissing = own.trim() === '' && others.trim() !== ''

  function copy() {
    form.setValue(`translations.${other}.${field}`, own, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>{layout.languageNames[language]}</span>
      {isMissing && <Badge tone="warning">{texts.missing}</Badge>}
      <IconButton
        size="sm"
        className="ml-auto max-sm:size-11"
        icon={<ArrowRightLeft />}
        label={texts.copyLabel(texts[field], layout.languageNames[other])}
        disabled={own.trim() === ''}
        onClick={copy}
      />
    </div>
  )
}

function Words({ form, field, language, label }: SideProps & { label: string }) {
  const name = `translations.${language}.${field}` as const
  const error = form.formState.errors.translations?.[language]?.[field]?.message
  if (field === 'name') {
    return <TextField label={label} hideLabel lang={language} maxLength={80} error={error} {...form.register(name)} />
  }
  return (
    <TextAreaField
      label={label}
      hideLabel
      lang={language}
      rows={field === 'terms' ? 5 : 2}
      maxLength={field === 'terms' ? 4000 : 300}
      value={form.watch(name)}
      error={error}
      {...form.register(name)}
    />
  )
}
