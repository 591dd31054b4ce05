import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import { getProfile } from '#contract/people/profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toPhoneText } from '../addresses/phone-text.ts'
import { useTexts } from '../language.tsx'
import { updateSession } from '../session/session.ts'
import { keepPendingCode, readPendingCode } from './pending-code.ts'
import type { PendingCode } from './pending-code.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { personTexts } from './person.en.ts'

type Step = { kind: 'shown' } | { kind: 'number'; typed: string } | { kind: 'code'; pending: PendingCode }

/** The person's number, and how another one is proved to be theirs: the number, the code, done. */
export function PhoneCard({ profile }: { profile: Profile }) {
  const { phone: texts } = useTexts(personTexts)
  const { user_id } = profile
  const showNumber = useShowNumber()
  const [step, setStep] = useState<Step>(() => {
    const pending = readPendingCode(user_id)
    return pending ? { kind: 'code', pending } : { kind: 'shown' }
  })

  function wait(sent: Omit<PendingCode, 'user_id'>) {
    const pending = { user_id, ...sent }
    keepPendingCode(pending)
    setStep({ kind: 'code', pending })
  }

  function leave(next: Step) {
    keepPendingCode(null)
    setStep(next)
  }

  return (
    <Card title={texts.title} description={texts.why[profile.role]}>
      {step.kind === 'shown' && (
        <Shown
          profile={profile}
          onEdit={() =>
            setStep({ kind: 'number', typed: profile.is_phone_number_verified ? '' : (profile.phone_number ?? '') })
          }
        />
      )}
      {step.kind === 'number' && (
        <PhoneNumberForm typed={step.typed} onSent={wait} onCancel={() => setStep({ kind: 'shown' })} />
      )}
      {step.kind === 'code' && (
        <PhoneCodeForm
          key={step.pending.phone_number}
          pending={step.pending}
          onSent={wait}
          onOtherNumber={() => leave({ kind: 'number', typed: step.pending.phone_number })}
          onDone={(phone_number) => {
            showNumber(phone_number)
            leave({ kind: 'shown' })
          }}
        />
      )}
    </Card>
  )
}

/** Shows the number as the person's own wherever it is shown. */
function useShowNumber(): (phone_number: string) => void {
  const client = useQueryClient()
  return (phone_number) => {
    const changes = { phone_number, is_phone_number_verified: true }
    client.setQueryData<Profile>(queryKey(getProfile, {}), (profile) => profile && { ...profile, ...changes })
    updateSession(changes)
  }
}

function Shown({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { phone: texts } = useTexts(personTexts)
  const { phone_number, is_phone_number_verified } = profile
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {phone_number === null ? (
        <p className="text-text-muted">{texts.none}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="tabular font-semibold">{toPhoneText(phone_number)}</span>
          <Badge tone={is_phone_number_verified ? 'success' : 'warning'}>
            {is_phone_number_verified ? texts.verified : texts.notVerified}
          </Badge>
        </p>
      )}
      <Button variant="cancel" size="sm" className="max-sm:min-h-11" icon={<Phone />} onClick={onEdit}>
        {phone_number === null ? texts.add : is_phone_number_verified ? texts.change : texts.verify}
      </Button>
    </div>
  )
}
