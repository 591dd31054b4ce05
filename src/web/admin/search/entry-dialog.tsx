import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { FieldErrors } from 'react-hook-form'
import { addDictionaryEntry, changeDictionaryEntry, listDictionary } from '#contract/catalogue/search-admin.ts'
import type { DictionaryEntry } from '#contract/catalogue/search-admin.ts'
import { addDictionaryEntry as addInFull } from '#schemas/catalogue/search-admin.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'

type Lines = { terms: string[]; leads_to: string[] }

/** An entry of the dictionary, its terms one a line. */
export function EntryDialog({ entry, onClose }: { entry: DictionaryEntry | 'new'; onClose: () => void }) {
  const { entry: texts } = useTexts('admin-search')
  const client = useQueryClient()
  const kept = entry === 'new' ? null : entry
  const { form, submit, banner, busy } = useCallForm(addInFull.body, {
    defaultValues: { terms: kept?.terms ?? [], leads_to: kept?.leads_to ?? [] },
    send: async (body) => {
      if (kept) {
        await request(changeDictionaryEntry, {
          params: { id: kept.entry_id },
          body: { ...body, version: kept.version },
        })
      } else await request(addDictionaryEntry, { body })
      announce(addDictionaryEntry.message)
      await client.invalidateQueries({ queryKey: queryKey(listDictionary) })
      onClose()
    },
  })
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
    <FormDialog
      title={kept ? texts.editTitle(kept.terms[0] ?? '') : texts.addTitle}
      labels={{ cancel: texts.cancel, submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
      {field('terms', texts.terms, texts.termsHelp)}
      {field('leads_to', texts.leadsTo, texts.leadsToHelp)}
    </FormDialog>
  )
}

/** What is wrong with the list, or with the first of its lines that has something wrong. */
function firstMessage(errors: FieldErrors<Lines>, name: keyof Lines): string | undefined {
  const error = errors[name]
  if (error?.message) return error.message
  return Array.isArray(error) ? error.find((one) => one?.message)?.message : undefined
}
