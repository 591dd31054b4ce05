import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { changePaymentService, listKeptPaymentServices } from '#contract/business.ts'
import type { KeptPaymentService, ServiceConflict } from '#contract/business.ts'
import { forbidsFee } from '#schemas/orders/payments.ts'
import { shareOf } from '#contract/money.ts'
import { PaymentServiceFields as Fields } from '#schemas/business.ts'
import { request } from '../../../api/request.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { conflictIn } from '../../../shared/admin/conflict/conflict-in.ts'
import { ConflictNotice } from '../../../shared/admin/conflict/conflict-notice.tsx'
import { useEdited } from '../../../shared/admin/conflict/use-edited.ts'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useAskToLeave } from '../../../shared/use-ask-to-leave.ts'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { announce } from '../../../shared/announce.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { percentOf, toBasisPoints } from '../../../shared/percent.ts'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminBusinessTexts } from '../business.en.ts'

const amount = z.int(issue('enter_amount'))

const share = z
  .string()
  .transform((text, context) => {
    const bps = toBasisPoints(text)
    if (bps !== null) return bps
    context.addIssue(issue('enter_percentage_fee'))
    return z.NEVER
  })
  .pipe(Fields.shape.cost_bps)

/** Shares are typed as percentages; all other values are typed as the call sends them. */
const Schema = z
  .object({
    name: Fields.shape.name,
    cost_flat: amount.pipe(Fields.shape.cost_flat),
    cost_share: share,
    fee_flat: amount.pipe(Fields.shape.fee_flat),
    share,
    has_read_why_not: z.boolean(),
    min: amount.pipe(Fields.shape.min),
    max: amount.pipe(Fields.shape.max),
    is_active: Fields.shape.is_active,
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Must not be below the minimum.' })
type Values = z.input<typeof Schema>
type Form = UseFormReturn<Values, unknown, z.output<typeof Schema>>

function valuesOf({ fee_bps, cost_bps, name, fee_flat, cost_flat, min, max, is_active }: KeptPaymentService): Values {
  const shares = { share: percentOf(fee_bps), cost_share: percentOf(cost_bps) }
  return { ...shares, name, fee_flat, cost_flat, has_read_why_not: false, min, max, is_active }
}

type ServiceDialogProps = { service: KeptPaymentService; onClose: () => void }

/** Cost, limits and, where the law has it, the fee of one payment service, with what the shop and a customer would pay. Losing changes is confirmed first. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const { payments: texts } = useTexts(adminBusinessTexts)
  const askToLeave = useAskToLeave()
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (isDirty ? void askToLeave(onClose) : onClose())}
      title={texts.editTitle(service.name)}
      description={texts.editText}
    >
      <ServiceForm service={service} onDirtyChange={setIsDirty} onClose={onClose} />
    </Dialog>
  )
}

function ServiceForm({
  service,
  onDirtyChange,
  onClose,
}: ServiceDialogProps & { onDirtyChange: (is: boolean) => void }) {
  const { payments: texts, form: words } = useTexts(adminBusinessTexts)
  const { saving } = useTexts(adminTexts)
  const client = useQueryClient()
  const initial = valuesOf(service)
  const { form, submit, banner, busy } = useCallForm(Schema, {
    defaultValues: initial,
    fieldNames: { fee_bps: 'share', cost_bps: 'cost_share' },
    send,
  })
  const edited = useEdited(form, { values: initial, version: service.version })

  async function send({ share, cost_share, ...values }: z.output<typeof Schema>): Promise<void> {
    const body = { ...values, fee_bps: share, cost_bps: cost_share }
    try {
      await request(changePaymentService, {
        params: { code: service.code },
        body: { ...body, version: edited.version },
      })
    } catch (error) {
      const conflict = conflictIn<ServiceConflict>(error, 'current')
      if (!conflict) throw error
      const { current, changed_by } = conflict
      return edited.rebaseOn({ values: valuesOf(current), version: current.version, changed_by })
    }
    announce(changePaymentService.message)
    await client.invalidateQueries({ queryKey: queryKey(listKeptPaymentServices) })
    return onClose()
  }

  const shown = (name: keyof Values, value: unknown) => {
    if (typeof value === 'boolean') return value ? words.on : words.off
    if (name === 'share' || name === 'cost_share') return `${String(value)}%`
    return typeof value === 'number' ? rupiah(value) : String(value)
  }
  return (
    <form noValidate onSubmit={submit} onChange={() => onDirtyChange(true)} className="flex flex-col gap-5 pt-1">
      <ConflictNotice
        conflict={edited.conflict}
        labelOf={(name) => texts[name]}
        show={shown}
        onTakeTheirs={edited.takeTheirs}
      />
      <FormBanner problem={banner} />
      <ServiceFields form={form} mayHaveFee={!forbidsFee(service.group)} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-t bg-surface-raised px-5 py-4 max-sm:[&>*]:flex-1 sm:justify-end">
        <Button variant="cancel" onClick={onClose}>
          {saving.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {saving.save}
        </Button>
      </div>
    </form>
  )
}

function ServiceFields({ form, mayHaveFee }: { form: Form; mayHaveFee: boolean }) {
  const { payments: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  const money = (name: 'cost_flat' | 'fee_flat' | 'min' | 'max') => (
    <FormRupiahField control={form.control} name={name} label={texts[name]} required />
  )
  const percent = (name: 'cost_share' | 'share') => (
    <TextField
      label={texts[name]}
      required
      inputMode="decimal"
      suffix="%"
      error={errors[name]?.message}
      {...form.register(name)}
    />
  )
  return (
    <>
      <TextField label={texts.name} required maxLength={60} error={errors.name?.message} {...form.register('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {money('cost_flat')}
        {percent('cost_share')}
        {money('min')}
        {money('max')}
      </div>
      <Example form={form} />
      {mayHaveFee ? (
        <fieldset className="flex flex-col gap-4 rounded-lg border p-4">
          <legend className="px-1 font-semibold">{texts.feeTitle}</legend>
          <p className="text-text-muted">{texts.feeWhyNot}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {money('fee_flat')}
            {percent('share')}
          </div>
          <CheckboxField label={texts.has_read_why_not} {...form.register('has_read_why_not')} />
        </fieldset>
      ) : (
        <p className="text-text-muted">{texts.feeForbidden}</p>
      )}
      <SwitchField label={texts.is_active} help={texts.isActiveHelp} {...form.register('is_active')} />
    </>
  )
}

const exampleAmount = 150_000

/** The same sums as the checkout's and the month's. */
function Example({ form }: { form: Form }) {
  const { payments: texts } = useTexts(adminBusinessTexts)
  const [costFlat, costShare, feeFlat, feeShare] = form.watch(['cost_flat', 'cost_share', 'fee_flat', 'share'])
  const cost = sumOf(costFlat, costShare)
  const fee = sumOf(feeFlat, feeShare)
  if (cost === null || fee === null) return null
  return (
    <p className="rounded-lg bg-surface-sunken px-4 py-3 text-text-muted">
      {texts.example(rupiah(exampleAmount), rupiah(cost))} {fee > 0 && texts.exampleFee(rupiah(fee))}
    </p>
  )
}

function sumOf(flat: unknown, percent: string): number | null {
  const bps = toBasisPoints(percent)
  return typeof flat === 'number' && bps !== null ? flat + shareOf(exampleAmount, bps) : null
}
