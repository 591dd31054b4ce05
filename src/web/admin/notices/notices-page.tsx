import { useState } from 'react'
import SearchX from 'lucide-react/icons/search-x'
import { languages } from '#contract/language.ts'
import { listNotices } from '#contract/notices.ts'
import type { NoticeEntry } from '#contract/notices.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminNoticesTexts } from './notices.en.ts'

/** Everything that the shop tells people, as they read it. */
export function Component() {
  const { page: texts } = useTexts(adminNoticesTexts)
  const query = useQueryCall(listNotices, {})
  return (
    <AdminScreen title={texts.title}>
      <p className="mb-4 max-w-3xl text-text-muted">{texts.intro}</p>
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => <Notices notices={data.data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

function Notices({ notices }: { notices: readonly NoticeEntry[] }) {
  const { page: texts } = useTexts(adminNoticesTexts)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().trim()
  const found = notices.filter((notice) => textOf(notice).includes(words))
  return (
    <>
      <SearchField label={texts.search} value={search} onChange={setSearch} className="mb-4 max-w-md" />
      {found.length > 0 ? (
        <Accordion
          items={found.map((notice) => ({
            key: notice.kind,
            title: <Head notice={notice} />,
            content: <Previews notice={notice} />,
          }))}
        />
      ) : (
        <EmptyState icon={<SearchX />} title={texts.noMatchTitle}>
          {texts.noMatchText}
        </EmptyState>
      )}
    </>
  )
}

function textOf({ kind, previews }: NoticeEntry): string {
  const titles = previews.flatMap((preview) => languages.map((language) => preview[language].title))
  return [kind, ...titles].join(' ').toLowerCase()
}

function Head({ notice: { kind, audience, permission, previews } }: { notice: NoticeEntry }) {
  const { page: texts } = useTexts(adminNoticesTexts)
  const { permissions } = useTexts(adminTexts)
  const { language } = useLanguage()
  const first = previews[0]?.[language]
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere">{first?.title}</span>
        <span className="text-xs font-normal wrap-anywhere text-text-muted">{kind}</span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <span className="text-sm font-normal text-text-muted">
          {audience === 'administrators'
            ? texts.toAdmins(permission ? permissions[permission] : '')
            : texts.to[audience]}
        </span>
        {first?.text !== null && <Badge>{texts.listed}</Badge>}
        {first?.mail && <Badge tone="info">{texts.mailed}</Badge>}
      </span>
    </span>
  )
}

function Previews({ notice: { previews } }: { notice: NoticeEntry }) {
  const { page: texts } = useTexts(adminNoticesTexts)
  return (
    <div className="flex flex-col gap-6">
      {previews.map((preview, index) => (
        <div key={index} className="grid gap-4 lg:grid-cols-2">
          {languages.map((language) => (
            <section key={language} lang={language} className="flex min-w-0 flex-col gap-2">
              <h2 className="text-sm font-semibold">{texts.languages[language]}</h2>
              <NoticePreview shown={preview[language]} />
            </section>
          ))}
          <p className="text-sm wrap-anywhere lg:col-span-2">
            {texts.leadsTo} {preview.link}
          </p>
        </div>
      ))}
    </div>
  )
}
