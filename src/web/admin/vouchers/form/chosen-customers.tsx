import { useEffect, useEffectEvent, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import type { Output } from '#contract/call.ts'
import { findCustomers } from '#contract/vouchers/audience.ts'
import { mostChosen } from '#contract/vouchers/vouchers-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { ThingPicker } from '../../../shared/admin/thing-picker.tsx'
import type { Found } from '../../../shared/admin/thing-picker.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { putAll } from './form-state.ts'
import type { VoucherFormState } from './form-state.ts'
import { PasteDialog } from './paste-dialog.tsx'
import type { KnownPeople, KnownPerson } from './use-known.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type ChosenProps = { form: VoucherFormState; people: KnownPeople }
type Customer = Output<typeof findCustomers>['data'][number]

/** The customers that a voucher is for: found one by one, or from a list. */
export function ChosenCustomers({ form, people }: ChosenProps) {
  const { audience: texts } = useTexts(adminVoucherFormTexts)
  const [window, setWindow] = useState<'find' | 'paste' | null>(null)
  const ids = form.watch('customer_ids')
  const error = form.formState.errors.customer_ids?.message
  const full = ids.length >= mostChosen ? texts.full : undefined

  function add(found: readonly (KnownPerson & { user_id: string })[]) {
    people.learn(found.map((one) => [one.user_id, one]))
    const all = [...new Set([...ids, ...found.map(({ user_id }) => user_id)])]
    putAll(form, { customer_ids: all.slice(0, mostChosen) })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="max-sm:min-h-11"
          icon={<UserPlus />}
          disabledReason={full}
          onClick={() => setWindow('find')}
        >
          {texts.add}
        </Button>
        <Button
          size="sm"
          variant="cancel"
          className="max-sm:min-h-11"
          icon={<ClipboardPaste />}
          disabledReason={full}
          onClick={() => setWindow('paste')}
        >
          {texts.paste}
        </Button>
      </div>
      {ids.length === 0 ? (
        <p className="text-text-muted">{texts.noneText}</p>
      ) : (
        <ChosenList ids={ids} people={people} onChange={(next) => putAll(form, { customer_ids: next })} />
      )}
      {error && <FieldNote id="voucher-customers-note" error={error} />}
      <ThingPicker
        open={window === 'find'}
        onOpenChange={(open) => setWindow(open ? 'find' : null)}
        title={texts.add}
        search={{ label: texts.search, placeholder: texts.searchHint }}
        results={texts.results}
        nothing={texts.nothing}
        useFound={useFoundCustomers}
        lineOf={({ user_id, name, email, phone_number }) => ({
          key: user_id,
          name: name || email,
          facts: [email, phone_number].filter(Boolean).join(' · '),
        })}
        held={new Set(ids)}
        full={full}
        onPick={(customer) => add([customer])}
      />
      {window === 'paste' && <PasteDialog onClose={() => setWindow(null)} onAdd={add} />}
    </div>
  )
}

const atFirst = 10

type ChosenListProps = { ids: readonly string[]; people: KnownPeople; onChange: (ids: string[]) => void }

function ChosenList({ ids, people, onChange }: ChosenListProps) {
  const { audience: texts } = useTexts(adminVoucherFormTexts)
  const [limit, setLimit] = useState(atFirst)
  const [said, setSaid] = useState('')
  const shown = ids.slice(0, limit)
  useNamesOf(shown, people)

  function remove(id: string, name: string) {
    onChange(ids.filter((one) => one !== id))
    setSaid(texts.removed(name))
  }

  return (
    <div className="rounded-xl border">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-1.5">
        <p className="tabular font-semibold">{texts.chosen(group(ids.length))}</p>
        <Button variant="link" className="text-sm" onClick={() => onChange([])}>
          {texts.removeAll}
        </Button>
      </div>
      <ul aria-label={texts.chosenList} className="max-h-96 divide-y overflow-y-auto">
        {shown.map((id) => {
          const person = people.get(id)
          const name = person?.name || person?.email || id
          return (
            <li key={id} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium break-words">{name}</span>
                {person && person.name !== '' && (
                  <span className="block text-xs break-all text-text-muted">{person.email}</span>
                )}
              </span>
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
      {ids.length > limit && (
        <div className="flex flex-wrap items-center gap-2 border-t px-3 py-1.5 text-sm text-text-muted">
          <span className="tabular">{texts.more(group(ids.length - limit))}</span>
          <Button variant="link" className="text-sm" onClick={() => setLimit(limit + 50)}>
            {texts.showMore}
          </Button>
        </div>
      )}
      <output className="sr-only">{said}</output>
    </div>
  )
}

/** The names of those that are shown, a page of them at a time. */
function useNamesOf(shown: readonly string[], people: KnownPeople) {
  const unknown = shown.filter((id) => !people.get(id)).slice(0, 100)
  const { data } = useQueryCall(
    findCustomers,
    { query: { limit: 100, user_ids: unknown.join(',') } },
    { enabled: unknown.length > 0, staleTime: 60_000 },
  )
  const learn = useEffectEvent((found: readonly Customer[]) => people.learn(found.map((one) => [one.user_id, one])))
  useEffect(() => {
    if (data) learn(data.data)
  }, [data])
}

function useFoundCustomers(search: string, limit: number): Found<Customer> {
  const { data, ...found } = useQueryCall(
    findCustomers,
    { query: { limit, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: data.meta.totalItems } }
}
