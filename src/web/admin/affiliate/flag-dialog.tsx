import { useState } from 'react'
import {
  getAffiliate,
  listAffiliateCommissions,
  listAffiliateReferrals,
  settleReferralFlag,
} from '#contract/affiliate/affiliate-admin.ts'
import type { ReferralFlag } from '#contract/affiliate/affiliate-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminAffiliateTexts } from './affiliate.en.ts'

const shortest = 3

/** A person decides: the referral is sound, or it never earns anything. */
export function FlagDialog({ flag, onClose }: { flag: ReferralFlag; onClose: () => void }) {
  const { flag: texts } = useTexts(adminAffiliateTexts)
  const [note, setNote] = useState('')
  const stale = [getAffiliate, listAffiliateReferrals, listAffiliateCommissions]
  const { send, isPending } = useActionCall(settleReferralFlag, { stale, announce: true })
  const missing = note.trim().length < shortest ? texts.noteMissing : undefined

  async function decide(decision: 'CLEAR' | 'REFUSE') {
    const done = await send({ params: { id: flag.flag_id }, body: { decision, note } })
    if (done) onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={texts.reasons[flag.reason]}
      description={texts.text}
      footer={
        <>
          <Button variant="danger" busy={isPending} disabledReason={missing} onClick={() => void decide('REFUSE')}>
            {texts.refuse}
          </Button>
          <Button busy={isPending} disabledReason={missing} onClick={() => void decide('CLEAR')}>
            {texts.clear}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm break-words">
        {flag.other.name} {flag.shown}
      </p>
      <TextAreaField
        label={texts.note}
        help={texts.noteHelp}
        required
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}
