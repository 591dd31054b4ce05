import { useTexts } from '../../shared/language.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { actions: texts } = useTexts(adminWithdrawalsTexts)
  return (
    <TextAreaField
      label={texts.reason}
      rows={3}
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
