import { useState } from 'react'
import { changeVoucher, createVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher, VoucherConflict } from '#contract/vouchers/vouchers-admin.ts'
import { request } from '../../../api/request.ts'
import { conflictIn } from '../../../shared/admin/conflict/conflict-in.ts'
import { announce, announceFailure } from '../../../shared/announce.ts'
import { ConflictNotice } from '../../../shared/admin/conflict/conflict-notice.tsx'
import { useEdited } from '../../../shared/admin/conflict/use-edited.ts'
import { SaveBar } from '../../../shared/admin/save-bar.tsx'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { LeaveWarning } from '../../../shared/leave-warning.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRefreshVouchers } from '../use-voucher-actions.ts'
import { toForm } from '../to-form.ts'
import { AudienceCard } from './audience-card.tsx'
import { CodeCard } from './code-card.tsx'
import { ExampleCard } from './example-card.tsx'
import { GiveCard } from './give-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { ScopeCard } from './scope-card.tsx'
import { SentenceCard } from './sentence-card.tsx'
import { TimeCard } from './time-card.tsx'
import { thingsOf, useKnownPeople, useKnownThings } from './use-known.ts'
import type { KnownThings } from './use-known.ts'
import { useShownValue } from './use-shown-value.tsx'
import { voucherSchema } from './voucher-schema.ts'
import type { ParsedVoucher } from './voucher-schema.ts'
import { emptyValues, valuesOf, valuesOfCopy } from './voucher-values.ts'
import type { VoucherValues } from './voucher-values.ts'
import { WordsCard } from './words-card.tsx'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type VoucherFormProps = {
  /** Left out for a new one. */
  voucher?: AdminVoucher | undefined
  /** What a new one begins as. */
  model?: AdminVoucher | undefined
  back: string
  onSaved: (voucher: AdminVoucher) => void
}

/** The body has the same words in both languages under these names. */
const fieldNames = {
  name: 'translations.en.name',
  description: 'translations.en.description',
  terms: 'translations.en.terms',
} as const

/** Adds a voucher or edits one; of an edited one it sends what was changed, so that nothing else is overwritten. */
export function VoucherForm({ voucher, model, back, onSaved }: VoucherFormProps) {
  const { page: texts, locked } = useTexts(adminVoucherFormTexts)
  const errorText = useErrorText()
  const refresh = useRefreshVouchers()
  const [initial] = useState(() => firstValues(voucher, model))
  const known = useKnownThings(voucher ?? model)
  const people = useKnownPeople()
  const [isSending, setIsSending] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [fixed, setFixed] = useState<ReadonlySet<string>>(() => new Set(voucher?.fixed_fields))
  const { form, submit, banner, busy } = useCallForm(voucherSchema, { defaultValues: initial, send, fieldNames })
  const edited = useEdited(form, { values: initial, version: voucher?.version ?? 0 })
  const values = form.watch()
  const { labelOf, show, labels } = useShownValue(values.type)
  const isDirty = form.formState.isDirty && !isSaved

  async function send(parsed: ParsedVoucher) {
    try {
      const saved = await (voucher ? save(voucher, parsed) : request(createVoucher, { body: toForm(parsed) }))
      setIsSaved(true)
      announce(voucher ? changeVoucher.message : createVoucher.message)
      await refresh()
      onSaved(saved)
    } catch (error) {
      const conflict = conflictIn<VoucherConflict>(error, 'voucher')
      if (voucher) announceFailure('voucher_not_changed', conflict ? undefined : { detail: errorText(error) })
      else toast.error(errorText(error))
      if (!conflict) throw error
      known.learn(thingsOf(conflict.voucher))
      setFixed(new Set(conflict.voucher.fixed_fields))
      edited.rebaseOn({
        values: valuesOf(conflict.voucher),
        version: conflict.voucher.version,
        changed_by: conflict.changed_by,
      })
    }
  }

  function save({ voucher_id }: AdminVoucher, parsed: ParsedVoucher): Promise<AdminVoucher> {
    const changes = Object.fromEntries(edited.changedNames().map((name) => [name, parsed[name]]))
    return request(changeVoucher, {
      params: { id: voucher_id },
      body: toForm({ ...changes, version: edited.version }),
    })
  }

  const names = namesIn(values, known)
  const card = { form, fixed }
  const isCampaign = values.campaign !== null || (voucher?.campaign ?? null) !== null
  const lockedNames = Object.entries(labels).flatMap(([name, label]) => (fixed.has(name) ? [label] : []))
  return (
    <form noValidate onSubmit={submit}>
      <LeaveWarning when={isDirty && !busy} />
      <div className="mb-4 flex flex-col gap-4">
        <ConflictNotice conflict={edited.conflict} labelOf={labelOf} show={show} onTakeTheirs={edited.takeTheirs} />
        <FormBanner problem={banner} />
        {lockedNames.length > 0 && (
          <Alert tone="info" title={locked.title}>
            {locked.text(lockedNames.join(', '))}
          </Alert>
        )}
        <SentenceCard values={values} names={names} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <GiveCard {...card} known={known} />
          <WordsCard form={form} />
          <CodeCard {...card} isNew={!voucher} campaign={voucher?.campaign ?? null} />
          <ScopeCard {...card} known={known} />
          <AudienceCard {...card} people={people} />
          <LimitsCard {...card} />
          <TimeCard {...card} isCampaign={isCampaign} />
          <PicturesCard form={form} onBusyChange={setIsSending} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-18">
          <PreviewCard values={values} known={known} />
          <ExampleCard values={values} gift={names.gift} />
        </div>
      </div>
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        back={back}
        saveLabel={voucher ? texts.save : texts.add}
        disabledReason={isSending ? texts.picturesBusy : undefined}
      />
    </form>
  )
}

function firstValues(voucher: AdminVoucher | undefined, model: AdminVoucher | undefined): VoucherValues {
  if (voucher) return valuesOf(voucher)
  return model ? valuesOfCopy(model, new Date()) : emptyValues(new Date())
}

function namesIn({ target_ids, gift }: VoucherValues, known: KnownThings) {
  const thing = gift && known.get(gift.product_id)
  return {
    targets: target_ids.flatMap((id) => known.get(id)?.name ?? []),
    gift: gift && thing ? `${gift.quantity > 1 ? `${gift.quantity} × ` : ''}${thing.name}` : null,
  }
}
