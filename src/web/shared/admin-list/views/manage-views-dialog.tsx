import { useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { changeListView, deleteListView, listListViews } from '#contract/list-views.ts'
import type { ListView } from '#contract/list-views.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { ListState } from './save-view-dialog.tsx'
import { ViewNameField } from './view-name-field.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

type ManageViewsDialogProps = { views: readonly ListView[]; list: ListState; onClose: () => void }

/** The views of one's own: renamed, given the list as it is now, chosen to open first, deleted. */
export function ManageViewsDialog({ views, list, onClose }: ManageViewsDialogProps) {
  const { views: texts } = useTexts(adminTexts)
  const [renamed, setRenamed] = useState<string | null>(null)
  const confirm = useConfirm()
  const change = useActionCall(changeListView, { stale: [listListViews], announce: true })
  const remove = useActionCall(deleteListView, { stale: [listListViews], announce: true })
  const askRemoval = (view: ListView) =>
    void confirm({
      tone: 'danger',
      title: texts.removeQuestion(view.name),
      description: texts.removeText,
      confirmLabel: texts.remove,
      cancelLabel: texts.keep,
      onConfirm: async () => (await remove.send({ params: view })) !== undefined,
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.manageTitle}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {views.length === 0 && <p className="text-text-muted">{texts.empty}</p>}
      <ul className="divide-y">
        {views.map((view) => (
          <li key={view.view_id} className="py-2">
            {renamed === view.view_id ? (
              <RenameForm view={view} onClose={() => setRenamed(null)} />
            ) : (
              <ViewLine
                view={view}
                onRename={() => setRenamed(view.view_id)}
                onRemove={() => askRemoval(view)}
                onChange={(body) => void change.send({ params: view, body })}
                list={list}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ViewLineProps = {
  view: ListView
  list: ListState
  onRename: () => void
  onRemove: () => void
  onChange: (changes: Partial<ListState & { is_default: boolean }>) => void
}

function ViewLine({ view, list, onRename, onRemove, onChange }: ViewLineProps) {
  const { views: texts } = useTexts(adminTexts)
  return (
    <div className="flex items-center gap-3">
      <span className="min-w-0 flex-1 font-medium break-words">{view.name}</span>
      {view.is_default && <Badge tone="info">{texts.isDefault}</Badge>}
      <LazyMenu
        items={[
          { key: 'rename', label: texts.rename, onSelect: onRename },
          { key: 'overwrite', label: texts.overwrite, onSelect: () => onChange(list) },
          {
            key: 'default',
            label: view.is_default ? texts.noDefault : texts.makeDefault,
            onSelect: () => onChange({ is_default: !view.is_default }),
          },
          { key: 'remove', label: texts.remove, tone: 'danger', onSelect: onRemove },
        ]}
        trigger={<IconButton className="max-sm:size-11" label={texts.more(view.name)} icon={<Ellipsis />} />}
      />
    </div>
  )
}

function RenameForm({ view, onClose }: { view: ListView; onClose: () => void }) {
  const { views: texts } = useTexts(adminTexts)
  const [name, setName] = useState(view.name)
  const call = useActionCall(changeListView, { stale: [listListViews], announce: true, showsErrors: true })

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (name.trim() === '' || call.isPending) return
    if (await call.send({ params: view, body: { name } })) onClose()
  }

  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={(event) => void submit(event)}>
      <ViewNameField
        className="min-w-[min(12rem,100%)] flex-1"
        name={name}
        onChange={(typed) => {
          setName(typed)
          call.reset()
        }}
        isMissing={name.trim() === ''}
        refusal={call.error}
      />
      <Button type="submit" busy={call.isPending}>
        {texts.rename}
      </Button>
      <Button variant="cancel" onClick={onClose}>
        {texts.back}
      </Button>
    </form>
  )
}
