import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RecordActions, useAskToDelete } from '../admin/record-actions.tsx'
import type { DeleteCall } from '../admin/record-actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import type { AdminList } from './admin-list.ts'
import { AdminListScreen } from './admin-list-screen.tsx'
import type { AdminListScreenProps, ListColumn } from './admin-list-screen.tsx'
import type { ListTexts } from './list-empty.tsx'
import type { ListCall, RowOf } from './list-query.ts'
import { useAdminList } from './use-admin-list.ts'

/** The words of a list of records, under the names that they have in every area of texts. */
type RecordListTexts = ListTexts & {
  intro: string
  add: string
  deleteTitle: (name: string) => string
  deleteText: string
}

/** Props of the dialog of a list's record; null for a new one, which may begin as another. */
export type RecordProps<Row> = { record: Row | null; copied?: Row | undefined; onClose: () => void }

type RecordListScreenProps<C extends ListCall> = Pick<AdminListScreenProps<C, never, RowOf<C>>, 'icon' | 'filters'> & {
  list: AdminList<C>
  texts: RecordListTexts
  keyOf: (row: RowOf<C>) => string
  nameOf: (row: RowOf<C>) => string
  columns: readonly ListColumn<RowOf<C>>[]
  intro?: ReactNode
  deletion: DeleteCall
  deleteLabel?: string
  /** A record may be repeated as a new one: how that is called. */
  copyLabel?: string
  /** Whether a record can still be edited and deleted. */
  isOpen?: (row: RowOf<C>) => boolean
  dialog: ComponentType<RecordProps<RowOf<C>>>
}

/** The records of one kind: listed, added and edited in a dialog, deleted after a question. */
export function RecordListScreen<C extends ListCall>(props: RecordListScreenProps<C>) {
  const { list, texts, keyOf, nameOf, columns, intro, deletion, deleteLabel, copyLabel, isOpen, ...rest } = props
  const { dialog: Dialog, ...screen } = rest
  const [edited, setEdited] = useState<Omit<RecordProps<RowOf<C>>, 'onClose'> | null>(null)
  const view = useAdminList(list, { keyOf })
  const askToDelete = useAskToDelete(deletion, list.call)
  const onDelete = (row: RowOf<C>) =>
    askToDelete(keyOf(row), {
      title: texts.deleteTitle(nameOf(row)),
      description: texts.deleteText,
      confirmLabel: deleteLabel,
    })
  return (
    <AdminListScreen
      {...screen}
      view={view}
      texts={texts}
      actions={
        <Button size="sm" onClick={() => setEdited({ record: null })}>
          {texts.add}
        </Button>
      }
      intro={intro ?? <p className="max-w-3xl text-pretty text-text-muted">{texts.intro}</p>}
      columns={() => columns}
      rowActions={(row) => (
        <span className="flex justify-end gap-2">
          <RecordActions
            onEdit={isOpen?.(row) === false ? undefined : () => setEdited({ record: row })}
            onCopy={copyLabel === undefined ? undefined : () => setEdited({ record: null, copied: row })}
            onDelete={isOpen?.(row) === false ? undefined : () => onDelete(row)}
            labels={{ delete: deleteLabel, copy: copyLabel }}
          />
        </span>
      )}
      rowName={nameOf}
      dialogs={edited !== null && <Dialog {...edited} onClose={() => setEdited(null)} />}
    />
  )
}
