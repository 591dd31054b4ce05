import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { createTicket, issueTypes, listMyTickets } from '#contract/support/tickets.ts'
import type { IssueType } from '#contract/support/tickets.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { announce } from '../../shared/announce.ts'
import { useTypedDraft } from '../../shared/drafts/use-typed-draft.ts'
import { LeaveWarning } from '../../shared/leave-warning.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Sending, TicketFilesField } from '../../shared/support/reply-form.tsx'
import { useSendForm } from '../../shared/support/use-send-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { offeredOrders, OrderPicker } from './order-picker.tsx'
import { ReturnLines } from './return-lines.tsx'
import type { Wishes } from './return-lines.tsx'
import { supportTexts } from '../../shared/support/support.en.ts'

type Draft = {
  type: IssueType | ''
  order: OrderSummary | null
  lines: readonly string[]
  wishes: Wishes
  subject: string
  description: string
  files: File[]
}

const aboutGoods: readonly string[] = ['ORDER', 'DELIVERY', 'PRODUCT']

/** A question to the shop. `?order_id=` and `?type=` are where one came from. */
export function Component() {
  const { create: texts, list } = useTexts(supportTexts)
  const [search] = useSearchParams()
  const wanted = search.get('type')
  const {
    values: draft,
    change,
    isChanged,
    saved,
  } = useTypedDraft<Draft>('ticket', {
    type: issueTypes.find((type) => type === wanted) ?? '',
    order: null,
    lines: [],
    wishes: {},
    subject: '',
    description: '',
    files: [],
  })
  useOrderOfLink(draft.order ? null : search.get('order_id'), (order) => change({ order }))
  const { form, submit, isSent } = useSubmit(draft, saved)
  const isTyped = isChanged && (draft.subject !== '' || draft.description !== '' || draft.files.length > 0)

  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <LeaveWarning when={isTyped && form.progress === null && !isSent} />
      <div className="mx-auto max-w-2xl">
        <Breadcrumbs crumbs={[{ label: list.title, to: paths.support() }, { label: texts.title }]} />
        <h1 className="mt-2 text-2xl sm:text-3xl">{texts.title}</h1>
        <p className="mt-1 text-text-muted">{texts.intro}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
          {form.problem !== null && <Alert tone="danger" live title={form.problem} />}
          <Kind draft={draft} onChange={change} said={form.said} />
          <OrderPicker
            value={draft.order?.order_id ?? null}
            onChange={(order) => change({ order, lines: [], wishes: {} })}
            error={form.said('order_id')}
          />
          {draft.order && aboutGoods.includes(draft.type) && <Lines draft={draft} onChange={change} />}
          {draft.order && draft.type === 'RETURN' && (
            <ReturnLines
              orderId={draft.order.order_id}
              wishes={draft.wishes}
              onChange={(wishes) => change({ wishes })}
              error={form.said('return_items')}
            />
          )}
          <TextField
            label={texts.subject}
            required
            maxLength={120}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
            error={form.said('subject')}
          />
          <TextAreaField
            label={texts.description}
            required
            rows={6}
            maxLength={5000}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
            error={form.said('description')}
          />
          <TicketFilesField
            files={draft.files}
            onChange={(files) => change({ files })}
            error={form.said('files')}
            disabled={form.progress !== null}
          />
          {form.progress !== null && <Sending progress={form.progress} onGiveUp={form.giveUp} />}
          <Button type="submit" variant="shop" busy={form.progress !== null} className="sm:self-start">
            {texts.send}
          </Button>
        </form>
      </div>
    </main>
  )
}

function useSubmit(draft: Draft, saved: () => void) {
  const form = useSendForm(createTicket, 'ticket_not_created')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sent, setSent] = useState<string | null>(null)
  // After the render in which nothing is unsaved any more, or leaving would ask.
  useEffect(() => {
    if (sent !== null) void navigate(paths.ticket({ ticket_id: sent }), { replace: true })
  }, [navigate, sent])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (form.progress !== null) return
    const { type, order, lines, wishes, subject, description, files } = draft
    const returned = Object.entries(wishes).map(([order_item_id, wish]) => ({ order_item_id, ...wish }))
    const ticket = await form.send({
      fields: {
        issue_type: type,
        subject,
        description,
        order_id: order?.order_id,
        return_items: order && type === 'RETURN' && returned.length > 0 ? JSON.stringify(returned) : undefined,
        order_item_ids: order && lines.length > 0 && aboutGoods.includes(type) ? JSON.stringify(lines) : undefined,
      },
      files,
    })
    if (!ticket) return
    saved()
    announce(createTicket.message)
    await client.invalidateQueries({ queryKey: queryKey(listMyTickets) })
    setSent(ticket.ticket_id)
  }

  return { form, submit, isSent: sent !== null }
}

/** The order of the link, once the orders have come. */
function useOrderOfLink(order_id: string | null, choose: (order: OrderSummary) => void) {
  const { data } = useQueryCall(listMyOrders, offeredOrders, { staleTime: 60_000 })
  const [isDone, setIsDone] = useState(order_id === null)
  const found = isDone ? undefined : data?.data.find((order) => order.order_id === order_id)
  if (found) {
    setIsDone(true)
    choose(found)
  }
}

type PartProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

function Kind({ draft, onChange, said }: PartProps & { said: (field: string) => string | undefined }) {
  const { create: texts, types } = useTexts(supportTexts)
  return (
    <SelectField
      label={texts.type}
      required
      placeholder={texts.choose}
      options={issueTypes.map((value) => ({ value, label: types[value] }))}
      value={draft.type}
      onChange={({ target }) => onChange({ type: issueTypes.find((type) => type === target.value) ?? '' })}
      error={said('issue_type')}
    />
  )
}

function Lines({ draft, onChange }: PartProps) {
  const { create: texts } = useTexts(supportTexts)
  const { order, lines } = draft
  const toggle = (id: string) =>
    onChange({ lines: lines.includes(id) ? lines.filter((one) => one !== id) : [...lines, id] })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{texts.lines}</legend>
      <p className="mb-2 text-sm text-text-muted">{texts.linesHelp}</p>
      <ul className="divide-y rounded-xl border bg-surface">
        {order?.items.map((item) => (
          <li key={item.order_item_id}>
            <label className="flex min-h-14 items-center gap-3 px-3.5 py-2">
              <Checkbox checked={lines.includes(item.order_item_id)} onChange={() => toggle(item.order_item_id)} />
              <LineThumb imageUrl={item.image_url} className="size-12" />
              <span className="min-w-0 flex-1 break-words">{item.name}</span>
              <span className="tabular text-sm text-text-muted">{texts.quantity(item.quantity)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
