import { useState } from 'react'
import Gift from 'lucide-react/icons/gift'
import { RedeemChannel } from '#schemas/vouchers/vouchers.ts'
import { ProductPicker } from '../../../shared/admin/product-picker.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { putAll } from './form-state.ts'
import type { VoucherCardProps } from './form-state.ts'
import { Locked } from './locked.tsx'
import type { KnownThings } from './use-known.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

const mostOfGift = 10

/** The product that is given away, how many of it, and how customers get it. */
export function GiftFields({ form, fixed, known }: VoucherCardProps & { known: KnownThings }) {
  const { give: texts } = useTexts(adminVoucherFormTexts)
  const [isPicking, setIsPicking] = useState(false)
  const gift = form.watch('gift')
  const thing = gift ? known.get(gift.product_id) : undefined
  const { errors } = form.formState
  const error = errors.gift?.message

  return (
    <>
      <Locked names={['gift']} fixed={fixed}>
        {gift === null ? (
          <EmptyState
            level={3}
            className="rounded-xl border border-dashed py-6"
            icon={<Gift />}
            title={texts.noGift}
            action={
              <Button size="sm" onClick={() => setIsPicking(true)}>
                {texts.chooseGift}
              </Button>
            }
          >
            {texts.noGiftText}
          </EmptyState>
        ) : (
          <div className="flex flex-wrap items-center gap-3 rounded-xl border p-3">
            <LineThumb imageUrl={thing?.image_url ?? null} className="size-14" />
            <p className="min-w-0 flex-1 basis-32 font-semibold break-words">{thing?.name ?? gift.product_id}</p>
            <QuantityStepper
              size="sm"
              label={texts.giftQuantity}
              value={gift.quantity}
              max={mostOfGift}
              onChange={(quantity) => putAll(form, { gift: { ...gift, quantity } })}
            />
            <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={() => setIsPicking(true)}>
              {texts.changeGift}
            </Button>
          </div>
        )}
        {error && <FieldNote id="voucher-gift-note" error={error} />}
      </Locked>
      <Locked names={['redeem_channels']} fixed={fixed}>
        <ChannelFields form={form} />
      </Locked>
      <ProductPicker
        open={isPicking}
        onOpenChange={setIsPicking}
        title={texts.giftTitle}
        held={new Set(gift ? [gift.product_id] : [])}
        onPick={(product) => {
          known.learn([[product.product_id, product]])
          putAll(form, { gift: { product_id: product.product_id, quantity: gift?.quantity ?? 1 } })
          setIsPicking(false)
        }}
      />
    </>
  )
}

function ChannelFields({ form }: Pick<VoucherCardProps, 'form'>) {
  const { give: texts } = useTexts(adminVoucherFormTexts)
  const chosen = form.watch('redeem_channels')
  const error = form.formState.errors.redeem_channels?.message
  const words = {
    ONLINE: { label: texts.online, help: texts.onlineHelp },
    OFFLINE: { label: texts.offline, help: texts.offlineHelp },
  }

  function set(channel: RedeemChannel, isOn: boolean) {
    const next = RedeemChannel.options.filter((one) => (one === channel ? isOn : chosen.includes(one)))
    putAll(form, { redeem_channels: next })
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{texts.channels}</legend>
      <div className="flex flex-col gap-2">
        {RedeemChannel.options.map((channel) => (
          <CheckboxField
            key={channel}
            {...words[channel]}
            checked={chosen.includes(channel)}
            onChange={(event) => set(channel, event.target.checked)}
          />
        ))}
      </div>
      {error && <FieldNote id="voucher-channels-note" error={error} />}
    </fieldset>
  )
}
