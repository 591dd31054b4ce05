import { Controller } from 'react-hook-form'
import { mostImages } from '#contract/vouchers/vouchers-admin.ts'
import { PictureField } from '../../../shared/admin/picture-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { VoucherFormState } from './form-state.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type PicturesCardProps = { form: VoucherFormState; onBusyChange: (isBusy: boolean) => void }

export function PicturesCard({ form, onBusyChange }: PicturesCardProps) {
  const { pictures: texts } = useTexts(adminVoucherFormTexts)
  return (
    <Card>
      <Controller
        control={form.control}
        name="image_urls"
        render={({ field, fieldState }) => (
          <PictureField
            label={texts.label}
            help={texts.help}
            max={mostImages}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={onBusyChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </Card>
  )
}
