import { saveVoucher } from '#schemas/vouchers/vouchers.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCallForm } from '../form.tsx'

type Props = {
  label: string
  help?: string | undefined
  action: string
  /** Does what the code is typed for. Answers why it cannot be, or null; what it throws is shown as well. */
  onCode: (code: string) => Promise<string | null>
}

/** One field for a voucher's code, whatever its case. What is wrong with it stands below it. */
export function CodeForm({ label, help, action, onCode }: Props) {
  const { form, submit, banner, busy } = useCallForm(saveVoucher.body, {
    defaultValues: { code: '' },
    isOptional: true,
    send: async ({ code }) => {
      const problem = await onCode(code)
      if (problem === null) form.reset()
      else form.setError('code', { message: problem })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        label={label}
        help={help}
        error={form.formState.errors.code?.message ?? banner?.text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        className="flex-[1_1_10rem]"
        {...form.register('code', { onChange: () => form.clearErrors('code') })}
      />
      <Button type="submit" variant="cancel" busy={busy} className="mt-6.5">
        {action}
      </Button>
    </form>
  )
}
