import { useState } from 'react'
import type { AdminTicketRow } from '#contract/support/tickets-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useAdmins } from './use-admins.ts'
import type { BulkWorkOfTickets } from './use-bulk-tickets.ts'

type Props = { selected: readonly AdminTicketRow[]; bulk: BulkWorkOfTickets }

/** What can be done with the selected tickets. */
export function BulkTickets({ selected, bulk }: Props) {
  const { bulk: texts, list } = useTexts('admin-support')
  const [asked, setAsked] = useState<'assign' | 'close' | null>(null)
  const [whom, setWhom] = useState('')
  const admins = useAdmins()
  const isClosing = asked === 'close'
  return (
    <>
      <Button size="sm" busy={bulk.isBusy} onClick={() => setAsked('assign')}>
        {texts.assign}
      </Button>
      <Button size="sm" variant="cancel" busy={bulk.isBusy} onClick={() => setAsked('close')}>
        {texts.close}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={isClosing ? texts.closeTitle(selected.length) : texts.assignTitle(selected.length)}
        description={isClosing ? texts.closeText : undefined}
        confirmLabel={isClosing ? texts.close : texts.assign}
        onConfirm={() => {
          if (isClosing) bulk.close(selected)
          else bulk.assign(selected, whom === '' ? null : whom)
        }}
      >
        {!isClosing && (
          <SelectField
            label={texts.whom}
            value={whom}
            onChange={({ target }) => setWhom(target.value)}
            options={[{ value: '', label: list.nobody }, ...admins]}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
