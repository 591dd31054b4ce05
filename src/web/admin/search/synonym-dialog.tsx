import { addSynonym, listDictionary, listSearchesInVain } from '#contract/catalogue/search-admin.ts'
import { addSynonym as addInFull } from '#schemas/catalogue/search-admin.ts'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { adminSearchTexts } from './search.en.ts'

/** Adds a synonym for words that were searched in vain. They may be shortened to the part that the search did not know. */
export function SynonymDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { synonym: texts } = useTexts(adminSearchTexts)
  const recordForm = useRecordForm(addInFull.body, {
    defaultValues: { term: words, same_as: '' },
    fieldNames: { terms: 'term' },
    stale: [listDictionary, listSearchesInVain],
    onClose,
    send: (body, save) => save(addSynonym, { body }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog form={recordForm} title={texts.title(words)} description={texts.text} labels={{ submit: texts.save }}>
      <TextField
        label={texts.term}
        required
        maxLength={50}
        autoComplete="off"
        error={errors.term?.message}
        {...form.register('term')}
      />
      <TextField
        label={texts.sameAs}
        help={texts.sameAsHelp}
        required
        maxLength={50}
        autoComplete="off"
        error={errors.same_as?.message}
        {...form.register('same_as')}
      />
    </RecordDialog>
  )
}
