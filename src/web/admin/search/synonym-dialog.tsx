import { useQueryClient } from '@tanstack/react-query'
import { addSynonym, listDictionary, listSearchesInVain } from '#contract/catalogue/search-admin.ts'
import { addSynonym as addInFull } from '#schemas/catalogue/search-admin.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'

/** Says what something means that was searched in vain. The term may be shortened to the part that nobody knew. */
export function SynonymDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { synonym: texts } = useTexts('admin-search')
  const client = useQueryClient()
  const { form, submit, banner, busy } = useCallForm(addInFull.body, {
    defaultValues: { term: words, same_as: '' },
    fieldNames: { terms: 'term' },
    send: async (body) => {
      await request(addSynonym, { body })
      announce(addSynonym.message)
      const stale = [listDictionary, listSearchesInVain]
      await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={texts.title(words)}
      description={texts.text}
      labels={{ cancel: texts.cancel, submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
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
    </FormDialog>
  )
}
