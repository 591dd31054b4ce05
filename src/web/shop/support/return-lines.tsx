import { getReturnOptions } from '#contract/support/returns.ts'
import { returnReasons } from '#contract/support/tickets.ts'
import type { ReturnReason } from '#contract/support/tickets.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { useWords } from '../../shared/words.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { supportTexts } from '../../shared/support/support.en.ts'

export type Wish = { quantity: number; reason: ReturnReason }
export type Wishes = Readonly<Record<string, Wish>>

type Props = {
  orderId: string
  wishes: Wishes
  onChange: (wishes: Wishes) => void
  error: string | undefined
}

/** What of an order is to go back, how many of it and why. */
export function ReturnLines({ orderId, wishes, onChange, error }: Props) {
  const { returns: texts } = useTexts(supportTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const words = useWords()
  const { data, error: failure } = useQueryCall(getReturnOptions, { query: { order_id: orderId } })
  if (!data && failure) return <Alert tone="warning" title={errorText(failure)} />
  if (!data) return <Skeleton className="h-32 rounded-xl" />
  if (data.why_not) {
    return (
      <Alert tone="warning" title={words(data.why_not)}>
        {texts.askAnyway}
      </Alert>
    )
  }

  function toggle(id: string) {
    const { [id]: known, ...others } = wishes
    onChange(known ? others : { ...wishes, [id]: { quantity: 1, reason: 'DAMAGED' } })
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{texts.which}</legend>
      {data.until !== null && (
        <p className="mb-2 text-sm text-text-muted">{texts.until(dayAndTime(data.until, language))}</p>
      )}
      {error !== undefined && <Alert tone="danger" live title={error} />}
      <ul className="divide-y rounded-xl border bg-surface">
        {data.lines.map((line) => {
          const wish = wishes[line.order_item_id]
          return (
            <li key={line.order_item_id} className="px-3.5 py-2">
              <label className="flex min-h-14 items-center gap-3">
                <Checkbox
                  checked={wish !== undefined}
                  disabled={line.returnable === 0}
                  onChange={() => toggle(line.order_item_id)}
                />
                <LineThumb imageUrl={line.image_url} className="size-12" />
                <span className="min-w-0 flex-1 break-words">{line.name}</span>
                <span className="tabular text-sm text-text-muted">{texts.left(line.returnable, line.quantity)}</span>
              </label>
              {wish && (
                <WishFields
                  most={line.returnable}
                  wish={wish}
                  onChange={(changed) => onChange({ ...wishes, [line.order_item_id]: changed })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function WishFields({ most, wish, onChange }: { most: number; wish: Wish; onChange: (wish: Wish) => void }) {
  const { returns: texts } = useTexts(supportTexts)
  return (
    <div className="grid gap-3 pb-3 sm:grid-cols-[8rem_1fr]">
      <SelectField
        label={texts.quantity}
        value={String(wish.quantity)}
        onChange={({ target }) => onChange({ ...wish, quantity: Number(target.value) })}
        options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
      />
      <SelectField
        label={texts.reason}
        value={wish.reason}
        onChange={({ target }) => {
          const reason = returnReasons.find((one) => one === target.value)
          if (reason) onChange({ ...wish, reason })
        }}
        options={returnReasons.map((value) => ({ value, label: texts.reasons[value] }))}
      />
    </div>
  )
}
