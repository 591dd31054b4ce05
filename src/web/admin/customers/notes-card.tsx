import { addCustomerNote, getCustomer } from '#contract/people/customers.ts'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { NoteForm, NoteList } from '../../shared/admin/notes.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminCustomersTexts } from './customers.en.ts'

/** The administrators' notes for one another about the customer. */
export function NotesCard({ customer }: { customer: CustomerDetail }) {
  const { notes: texts } = useTexts(adminCustomersTexts)
  const call = useActionCall(addCustomerNote, { stale: [getCustomer], announce: true })
  const params = { id: customer.user_id }
  return (
    <Card title={texts.title} description={texts.help} padding="sm">
      <NoteList label={texts.title} none={texts.none} notes={customer.notes} />
      {customer.status !== 'CLOSED' && (
        <NoteForm
          texts={texts}
          draft="customer-note"
          busy={call.isPending}
          onAdd={async (note) => (await call.send({ params, body: { note } })) !== undefined}
        />
      )}
    </Card>
  )
}
