import BookA from 'lucide-react/icons/book-a'
import { deleteDictionaryEntry } from '#contract/catalogue/search-admin.ts'
import type { DictionaryEntry } from '#contract/catalogue/search-admin.ts'
import { DictionaryOrigin } from '#schemas/catalogue/search-admin.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import type { Language } from '#contract/language.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { dictionaryList } from './search-lists.ts'
import { SearchTabs } from './search-tabs.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminSearchTexts } from './search.en.ts'

/** What means the same to the search: read, added, changed, deleted. */
export function Component() {
  const { dictionary: texts } = useTexts(adminSearchTexts)
  const { records } = useTexts(adminTexts)
  const { language } = useLanguage()
  return (
    <RecordListScreen
      list={dictionaryList}
      texts={texts}
      icon={<BookA />}
      keyOf={({ entry_id }) => entry_id}
      nameOf={({ terms }) => terms[0] ?? ''}
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
      columns={columnsOf(texts, records.updated, language)}
      deletion={deleteDictionaryEntry}
      dialog={EntryDialog}
    />
  )
}

type Texts = (typeof adminSearchTexts)['dictionary']

function columnsOf(texts: Texts, updated: string, language: Language): ListColumn<DictionaryEntry>[] {
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
      header: updated,
      sortable: true,
      cell: ({ updated_at }) => <span className="tabular whitespace-nowrap">{day(updated_at, language)}</span>,
    },
  ]
}
