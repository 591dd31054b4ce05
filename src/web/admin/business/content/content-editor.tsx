import { getContent } from '#contract/content.ts'
import type { ContentType } from '#contract/content.ts'
import { useFreshForForm } from '../../../api/use-fresh-for-form.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { ContentForm } from './content-form.tsx'
import { adminBusinessTexts } from '../business.en.ts'

type ContentEditorProps = {
  type: ContentType
  /** The content's id, or `new`. */
  edit: string
  /** For a new one: the content whose words it begins with. */
  from: string | null
}

/** The editor of one content, new or stored, once its first values have loaded. */
export function ContentEditor({ type, edit, from }: ContentEditorProps) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const isNew = edit === 'new'
  const id = isNew ? from : edit
  const found = useFreshForForm(getContent, { params: { id: id ?? '' } }, { enabled: id !== null })
  const trail = [
    { label: texts.types[type], to: adminPaths.businessInfo({ tab: 'content', type }) },
    { label: isNew ? texts.add[type] : texts.edit },
  ]
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Breadcrumbs crumbs={trail} />
      {id !== null && !found.data && !found.error && <Skeleton className="h-96 rounded-xl" />}
      {!found.data && found.error && (
        <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {(id === null || found.data) && (
        <ContentForm
          type={found.data && !isNew ? found.data.type : type}
          kept={isNew ? null : (found.data ?? null)}
          model={found.data ?? null}
        />
      )}
    </div>
  )
}
