import { Controller } from 'react-hook-form'
import type { FieldErrors } from 'react-hook-form'
import { addDictionaryEntry, changeDictionaryEntry, listDictionary } from '#contract/catalogue/search-admin.ts'
import type { DictionaryEntry } from '#contract/catalogue/search-admin.ts'
import { addDictionaryEntry as addInFull } from '#schemas/catalogue/search-admin.ts'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { adminSearchTexts } from './search.en.ts'

type Lines = { terms: string[]; leads_to: string[] }

/** An entry of the dictionary, its terms one a line. */
export function EntryDialog({ record, onClose }: RecordProps<DictionaryEntry>) {
  const { entry: texts } = useTexts(adminSearchTexts)
  const recordForm = useEditedRecord(addInFull.body, {
    record,
    valuesOf: (entry): Lines => ({ terms: entry?.terms ?? [], leads_to: entry?.leads_to ?? [] }),
    stale: [listDictionary],
    onClose,
    send: (body, save, version) => {
      if (!record) return save(addDictionaryEntry, { body })
      return save(changeDictionaryEntry, {
        params: { id: record.entry_id },
        body: { ...body, version },
      })
    },
  })
  const { form } = recordForm
  const field = (name: keyof Lines, label: string, help: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...control } }) => (
        <TextAreaField
          {...control}
          label={label}
          help={help}
          required={name === 'terms'}
          rows={name === 'terms' ? 6 : 3}
          value={value.join('\n')}
          onChange={({ target }) => onChange(target.value.split('\n'))}
          error={firstMessage(form.formState.errors, name)}
        />
      )}
    />
  )
  return (
    <RecordDialog
      form={recordForm}
      title={record ? texts.editTitle(record.terms[0] ?? '') : texts.addTitle}
      fieldLabels={{ terms: texts.terms, leads_to: texts.leadsTo }}
      show={(_, value) => Array.isArray(value) && value.join(', ')}
    >
      {field('terms', texts.terms, texts.termsHelp)}
      {field('leads_to', texts.leadsTo, texts.leadsToHelp)}
    </RecordDialog>
  )
}

/** What is wrong with the list, or with the first of its lines that has something wrong. */
function firstMessage(errors: FieldErrors<Lines>, name: keyof Lines): string | undefined {
  const error = errors[name]
  if (error?.message) return error.message
  return Array.isArray(error) ? error.find((one) => one?.message)?.message : undefined
}
