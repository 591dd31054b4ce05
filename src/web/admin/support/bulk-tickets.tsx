import type { AdminTicketRow } from '#contract/support/tickets-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useAdmins } from './use-admins.ts'
import type { BulkWorkOfTickets } from './use-bulk-tickets.ts'
import { adminSupportTexts } from './support.en.ts'

type Props = { selected: readonly AdminTicketRow[]; bulk: BulkWorkOfTickets }

/** What can be done with the selected tickets. */
export function BulkTickets({ selected, bulk }: Props) {
  const { bulk: texts } = useTexts(adminSupportTexts)
  const confirm = useConfirm()
  const open = selected.filter(({ status }) => status !== 'CLOSED')
  const askToClose = () =>
    void confirm({
      title: texts.closeTitle(open.length),
      description: texts.closeText,
      confirmLabel: texts.close,
      onConfirm: () => bulk.close(open),
    })
  const askForAssignee = () =>
    void confirm.withFields(
      { assignee: '' },
      ({ assignee }, change) => ({
        title: texts.assignTitle(selected.length),
        confirmLabel: texts.assign,
        onConfirm: () => bulk.assign(selected, assignee === '' ? null : assignee),
        content: <AssigneeField value={assignee} onChange={(chosen) => change({ assignee: chosen })} />,
      }),
      'assignee',
    )
  return (
    <>
      <Button size="sm" busy={bulk.isBusy} onClick={askForAssignee}>
        {texts.assign}
      </Button>
      <Button
        size="sm"
        variant="cancel"
        busy={bulk.isBusy}
        disabledReason={open.length === 0 ? texts.noneOpen : undefined}
        onClick={askToClose}
      >
        {texts.close}
      </Button>
    </>
  )
}

function AssigneeField({ value, onChange }: { value: string; onChange: (user_id: string) => void }) {
  const { bulk: texts, list } = useTexts(adminSupportTexts)
  const admins = useAdmins()
  return (
    <SelectField
      label={texts.whom}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: list.nobody }, ...admins]}
    />
  )
}
