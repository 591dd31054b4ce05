import { Link } from 'react-router'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { listContent } from '#contract/content.ts'
import type { Content, ContentType } from '#contract/content.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { showLoadFailed } from '../../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../../shared/admin/stale-mark.tsx'
import { useLocalized, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { TabLink } from '../../../ui/layout/tab-links.tsx'
import { OrderedList, OrderHelp } from '../ordered-list.tsx'
import { ContentRow } from './content-row.tsx'
import { contentTypes, hasOrder, isPage } from './content-types.ts'
import { useContentWork } from './use-content-work.ts'
import { adminBusinessTexts } from '../business.en.ts'

/** Everything of one type, shown or not. */
export function ContentList({ type }: { type: ContentType }) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const list = useQueryCall(listContent, { query: { type, limit: 100 } })
  const links = contentTypes.map((one) => ({
    to: adminPaths.businessInfo({ tab: 'content', type: one }),
    label: texts.types[one],
    isCurrent: one === type,
  }))
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <KindLinks label={texts.kinds} links={links} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-text-muted">{texts.help[type]}</p>
        <div className="flex items-center gap-3">
          <StaleMark when={Boolean(list.data && list.error)} />
          <AddLink type={type} contents={list.data?.data ?? []} />
        </div>
      </div>
      <QueryScreen query={list} outline={<Skeleton className="h-64 rounded-xl" />} failed={showLoadFailed}>
        {({ data }) => <Rows type={type} contents={data} />}
      </QueryScreen>
    </div>
  )
}

/** Pills and not tabs, of which there is a row above already. */
function KindLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label: name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border bg-surface px-4 text-sm font-medium hover:border-border-strong aria-[current]:border-action aria-[current]:bg-surface-tint aria-[current]:text-text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A new version of a page begins with the one that is shown. */
function AddLink({ type, contents }: { type: ContentType; contents: readonly Content[] }) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const shown = isPage(type) ? contents.find(({ status }) => status === 'SHOWN') : undefined
  const to = adminPaths.businessInfo({ tab: 'content', type, edit: 'new', from: shown?.content_id })
  return (
    <ButtonLink to={to} size="sm" icon={<Plus />}>
      {texts.add[type]}
    </ButtonLink>
  )
}

function Rows({ type, contents }: { type: ContentType; contents: readonly Content[] }) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const localized = useLocalized()
  const { wanted, isBusy, reorder, toggle, askRemoval } = useContentWork(type, contents)
  if (contents.length === 0) {
    return (
      <div className="rounded-xl border bg-surface">
        <EmptyState icon={<FileText />} title={texts.emptyTitle} action={<AddLink type={type} contents={contents} />}>
          {texts.emptyText[type]}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <OrderedList
        label={texts.types[type]}
        items={wanted ?? contents}
        keyOf={({ content_id }) => content_id}
        nameOf={({ title }) => localized(title)}
        busy={isBusy}
        onOrder={hasOrder(type) ? reorder : undefined}
      >
        {(content) => (
          <ContentRow content={content} onToggle={() => toggle(content)} onRemove={() => askRemoval(content)} />
        )}
      </OrderedList>
      {hasOrder(type) && contents.length > 1 && <OrderHelp />}
    </>
  )
}
