import { useState } from 'react'
import SearchX from 'lucide-react/icons/search-x'
import { forgetSearchInVain, listSearchesInVain } from '#contract/catalogue/search-admin.ts'
import type { SearchInVain } from '#contract/catalogue/search-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { Button } from '../../ui/action/button.tsx'
import { inVainList } from './search-lists.ts'
import { SearchTabs } from './search-tabs.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'
import { adminSearchTexts } from './search.en.ts'

type Texts = (typeof adminSearchTexts)['inVain']

/** What people searched and did not find, most often first, each with the way to teach it to the search. */
export function Component() {
  const { inVain: texts } = useTexts(adminSearchTexts)
  const { language } = useLanguage()
  const [taught, setTaught] = useState<SearchInVain | null>(null)
  const view = useAdminList(inVainList, { keyOf: ({ words }) => words })
  const forget = useActionCall(forgetSearchInVain, { stale: [listSearchesInVain], announce: true })
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      intro={<SearchTabs current="inVain" intro={texts.intro} />}
      columns={() => columnsOf(texts, language)}
      rowActions={(row) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="cancel" onClick={() => setTaught(row)}>
            {texts.addSynonym}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void forget.send({ body: { words: row.words } })}>
            {texts.forget}
          </Button>
        </span>
      )}
      rowName={({ words }) => words}
      icon={<SearchX />}
      dialogs={taught !== null && <SynonymDialog words={taught.words} onClose={() => setTaught(null)} />}
    />
  )
}

function columnsOf(texts: Texts, language: Language): ListColumn<SearchInVain>[] {
  return [
    {
      key: 'words',
      header: texts.words,
      isTitle: true,
      sortable: true,
      cell: ({ words }) => <span className="block max-w-96 font-semibold wrap-anywhere">{words}</span>,
    },
    { key: 'times', header: texts.times, align: 'right', sortable: true, cell: ({ times }) => group(times) },
    {
      key: 'last_at',
      header: texts.last,
      sortable: true,
      cell: ({ last_at }) => <span className="tabular whitespace-nowrap">{dayAndTime(last_at, language)}</span>,
    },
  ]
}
