import { useRef, useState } from 'react'
import PackagePlus from 'lucide-react/icons/package-plus'
import X from 'lucide-react/icons/x'
import { VoucherScope } from '#schemas/vouchers/vouchers.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { putAll } from './form-state.ts'
import type { VoucherCardProps, VoucherFormState } from './form-state.ts'
import { Locked } from './locked.tsx'
import { TargetPicker } from './target-picker.tsx'
import type { KnownThings } from './use-known.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type Limited = Exclude<VoucherScope, 'ALL'>

/** Which goods count for it, and how much of them an order must hold. */
export function ScopeCard({ form, fixed, known }: VoucherCardProps & { known: KnownThings }) {
  const { scope: texts } = useTexts(adminVoucherFormTexts)
  const scope = form.watch('scope')

  function choose(chosen: string) {
    const next = VoucherScope.options.find((one) => one === chosen)
    if (next && next !== scope) putAll(form, { scope: next, target_ids: [] })
  }

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Locked names={['scope']} fixed={fixed}>
            <SelectField
              label={texts.scope}
              help={texts.scopeHelp[scope] || undefined}
              options={VoucherScope.options.map((value) => ({ value, label: texts.scopes[value] }))}
              value={scope}
              onChange={(event) => choose(event.target.value)}
            />
          </Locked>
          <Locked names={['min_spend']} fixed={fixed}>
            <FormRupiahField control={form.control} name="min_spend" label={texts.minSpend} help={texts.minSpendHelp} />
          </Locked>
        </div>
        {scope !== 'ALL' && (
          <Locked names={['target_ids']} fixed={fixed}>
            <Targets form={form} scope={scope} known={known} />
          </Locked>
        )}
      </div>
    </Card>
  )
}

type TargetsProps = { form: VoucherFormState; scope: Limited; known: KnownThings }

function Targets({ form, scope, known }: TargetsProps) {
  const { scope: texts } = useTexts(adminVoucherFormTexts)
  const [isPicking, setIsPicking] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const ids = form.watch('target_ids')
  const error = form.formState.errors.target_ids?.message
  const add = (
    <Button size="sm" variant={ids.length > 0 ? 'cancel' : 'shop'} onClick={() => setIsPicking(true)}>
      {texts.add[scope]}
    </Button>
  )

  function remove(id: string, name: string) {
    putAll(form, { target_ids: ids.filter((one) => one !== id) })
    setSaid(texts.removed(name))
    list.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      {ids.length === 0 ? (
        <EmptyState
          level={3}
          className="rounded-xl border border-dashed py-6"
          icon={<PackagePlus />}
          title={texts.none[scope]}
          action={add}
        >
          {texts.noneText}
        </EmptyState>
      ) : (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={texts.chosen}
            className="max-h-96 divide-y overflow-y-auto rounded-xl border outline-none"
          >
            {ids.map((id) => {
              const thing = known.get(id)
              const name = thing?.name ?? texts.gone
              return (
                <li key={id} className="flex items-center gap-3 px-3 py-2">
                  {scope !== 'CATEGORIES' && <LineThumb imageUrl={thing?.image_url ?? null} className="size-10" />}
                  <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
                  <IconButton
                    size="sm"
                    className="max-sm:size-11"
                    label={texts.remove(name)}
                    icon={<X />}
                    onClick={() => remove(id, name)}
                  />
                </li>
              )
            })}
          </ul>
          <div>{add}</div>
        </>
      )}
      {error && <FieldNote id="voucher-targets-note" error={error} />}
      <output className="sr-only">{said}</output>
      <TargetPicker
        scope={scope}
        open={isPicking}
        onOpenChange={setIsPicking}
        held={new Set(ids)}
        onPick={(id, thing) => {
          known.learn([[id, thing]])
          putAll(form, { target_ids: [...ids, id] })
        }}
      />
    </div>
  )
}
