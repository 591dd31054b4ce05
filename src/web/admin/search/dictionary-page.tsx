import { useState } from 'react'
import BookA from 'lucide-react/icons/book-a'
import { deleteDictionaryEntry, listDictionary } from '#contract/catalogue/search-admin.ts'
import type { DictionaryEntry } from '#contract/catalogue/search-admin.ts'
import { DictionaryOrigin } from '#schemas/catalogue/search-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import type { Areas, Language } from '../../texts/catalogue.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { dictionaryList } from './search-lists.ts'
import { SearchTabs } from './search-tabs.tsx'

type Texts = Areas['admin-search']['dictionary']

/** What means the same to the search: read, added, changed, deleted. */
export function Component() {
  const { dictionary: texts } = useTexts('admin-search')
  const { language } = useLanguage()
  const [edited, setEdited] = useState<DictionaryEntry | 'new' | null>(null)
  const view = useAdminList(dictionaryList, { keyOf: ({ entry_id }) => entry_id })
  const confirm = useConfirm()
  const remove = useActionCall(deleteDictionaryEntry, { stale: [listDictionary], announce: true })
  const askRemoval = ({ entry_id, terms }: DictionaryEntry) =>
    void confirm({
      title: texts.deleteTitle(terms[0] ?? ''),
      description: texts.deleteText,
      confirmLabel: texts.delete,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id: entry_id } })) !== undefined,
    })
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
      intro={<SearchTabs current="dictionary" intro={texts.intro} />}
      filters={[
        {
          kind: 'choice',
          name: 'origin',
          label: texts.origin,
          any: texts.anyOrigin,
          options: DictionaryOrigin.options.map((value) => ({ value, label: texts.origins[value] })),
          inBar: true,
        },
      ]}
      columns={() => columnsOf(texts, language, { onEdit: setEdited, onDelete: askRemoval })}
      rowName={({ terms }) => terms[0] ?? ''}
      icon={<BookA />}
      dialogs={edited !== null && <EntryDialog entry={edited} onClose={() => setEdited(null)} />}
    />
  )
}

type Actions = { onEdit: (entry: DictionaryEntry) => void; onDelete: (entry: DictionaryEntry) => void }

function columnsOf(texts: Texts, language: Language, { onEdit, onDelete }: Actions): ListColumn<DictionaryEntry>[] {
  return [
    {
      key: 'term',
      header: texts.terms,
      isTitle: true,
      sortable: true,
      cell: ({ terms: [first, ...others] }) => (
        <span className="block max-w-96 wrap-anywhere">
          <span className="font-semibold">{first}</span>
          {others.length > 0 && <span className="font-normal text-text-muted">, {others.join(', ')}</span>}
        </span>
      ),
    },
    {
      key: 'leads_to',
      header: texts.leadsTo,
      cell: ({ leads_to }) => (
        <span className="block max-w-72 wrap-anywhere text-text-muted">{leads_to.join(', ') || texts.nothing}</span>
      ),
    },
    {
      key: 'origin',
      header: texts.origin,
      cell: ({ origin }) => <Badge tone={origin === 'SHIPPED' ? 'neutral' : 'accent'}>{texts.origins[origin]}</Badge>,
    },
    {
      key: 'updated_at',
      header: texts.updated,
      sortable: true,
      cell: ({ updated_at }) => <span className="tabular whitespace-nowrap">{day(updated_at, language)}</span>,
    },
    {
      key: 'actions',
      header: texts.actions,
      isAction: true,
      cell: (entry) => (
        <span className="flex justify-end gap-2">
          <Button size="sm" variant="cancel" onClick={() => onEdit(entry)}>
            {texts.edit}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDelete(entry)}>
            {texts.delete}
          </Button>
        </span>
      ),
    },
  ]
}
