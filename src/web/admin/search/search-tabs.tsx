import { adminPaths } from '../../admin-paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { adminSearchTexts } from './search.en.ts'

/** The two lists of what the search knows, above each of them, with what the list is for. */
export function SearchTabs({ current, intro }: { current: 'dictionary' | 'inVain'; intro: string }) {
  const { tabs } = useTexts(adminSearchTexts)
  const to = { dictionary: adminPaths.dictionary(), inVain: adminPaths.searchesInVain() }
  return (
    <>
      <TabLinks
        label={tabs.label}
        links={(['dictionary', 'inVain'] as const).map((tab) => ({
          to: to[tab],
          label: tabs[tab],
          isCurrent: tab === current,
        }))}
      />
      <p className="max-w-3xl text-pretty text-text-muted">{intro}</p>
    </>
  )
}
