import { addOrderNote, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { NoteForm, NoteList } from '../../../shared/admin/notes.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Permitted } from '../../../shared/permissions/use-may.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminOrderListTexts } from '../order-list.en.ts'

/** The administrators' notes for one another about the order. */
export function NotesCard({ order_id }: { order_id: string }) {
  const { notes: texts } = useTexts(adminOrderListTexts)
  const errorText = useErrorText()
  const { data, error } = useQueryCall(listOrderNotes, { params: { id: order_id } })
  const call = useActionCall(addOrderNote, { stale: [listOrderNotes], announce: true })
  return (
    <Card title={texts.title} description={texts.help}>
      {!data && !error && <Skeleton className="h-10" />}
      {!data && error && <p className="text-danger">{errorText(error)}</p>}
      {data && <NoteList label={texts.title} none={texts.none} notes={data.data} />}
      <Permitted needs="orders">
        <NoteForm
          texts={texts}
          draft="order-note"
          busy={call.isPending}
          onAdd={async (note) => (await call.send({ params: { id: order_id }, body: { note } })) !== undefined}
        />
      </Permitted>
    </Card>
  )
}
