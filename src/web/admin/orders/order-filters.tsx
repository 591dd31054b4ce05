import { useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { provinces } from '#contract/accounts.ts'
import { listCouriers } from '#contract/delivery.ts'
import { listPaymentServices } from '#contract/payments.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { isoDay } from '../../shared/dates.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateRangeField } from '../../ui/form/date-range-field.tsx'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { drawerFilters } from './list-address.ts'
import type { ListQuery } from './list-address.ts'

type Draft = Pick<ListQuery, (typeof drawerFilters)[number]>
type OrderFiltersProps = { query: ListQuery; onApply: (filters: Draft) => void }

/** Behind a button: everything by which orders can be narrowed down. Applied at once with the button below. */
export function OrderFilters({ query, onApply }: OrderFiltersProps) {
  const { list: texts } = useTexts('admin-orders')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>({})
  const active = drawerFilters.filter((name) => query[name] !== undefined).length
  const isWrong = draft.min_total !== undefined && draft.max_total !== undefined && draft.max_total < draft.min_total

  function open() {
    setDraft(Object.fromEntries(drawerFilters.map((name) => [name, query[name]])))
    setIsOpen(true)
  }

  function apply() {
    if (isWrong) return
    setIsOpen(false)
    onApply(draft)
  }

  return (
    <>
      <Button
        variant="cancel"
        size="sm"
        className="min-h-10 max-sm:min-h-11"
        icon={<SlidersHorizontal />}
        onClick={open}
      >
        {active > 0 ? texts.filtersCount(active) : texts.filters}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.filters}
        footer={
          <>
            <Button variant="cancel" onClick={() => setDraft(noDraft)}>
              {texts.reset}
            </Button>
            <Button type="submit" form="order-filters">
              {texts.apply}
            </Button>
          </>
        }
      >
        <form
          id="order-filters"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <FilterFields draft={draft} isWrong={isWrong} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        </form>
      </Drawer>
    </>
  )
}

const noDraft: Draft = Object.fromEntries(drawerFilters.map((name) => [name, undefined]))

type FilterFieldsProps = { draft: Draft; isWrong: boolean; onChange: (changes: Draft) => void }

function FilterFields({ draft, isWrong, onChange }: FilterFieldsProps) {
  const { list: texts } = useTexts('admin-orders')
  const { couriers, services } = useFilterNames()
  const [today] = useState(() => isoDay(new Date()))
  return (
    <>
      <DateRangeField
        label={texts.period}
        max={today}
        value={{ from: draft.from_date ?? '', to: draft.to_date ?? '' }}
        onChange={({ from, to }) => onChange({ from_date: from || undefined, to_date: to || undefined })}
      />
      <SelectField
        label={texts.courier}
        placeholder={texts.anyCourier}
        options={couriers}
        value={draft.courier ?? ''}
        onChange={(event) => onChange({ courier: event.target.value || undefined })}
      />
      <SelectField
        label={texts.payment}
        placeholder={texts.anyPayment}
        options={services}
        value={draft.payment_service ?? ''}
        onChange={(event) => onChange({ payment_service: event.target.value || undefined })}
      />
      <SelectField
        label={texts.province}
        placeholder={texts.anyProvince}
        options={provinces.map((name) => ({ value: name, label: name }))}
        value={draft.province ?? ''}
        onChange={(event) => onChange({ province: event.target.value || undefined })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.total}</legend>
        <div className="grid grid-cols-2 gap-3">
          <RupiahField
            label={texts.minTotal}
            value={draft.min_total ?? null}
            onChange={(amount) => onChange({ min_total: amount ?? undefined })}
          />
          <RupiahField
            label={texts.maxTotal}
            value={draft.max_total ?? null}
            onChange={(amount) => onChange({ max_total: amount ?? undefined })}
          />
        </div>
        {isWrong && (
          <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
            {texts.wrongTotals}
          </p>
        )}
      </fieldset>
      <CheckboxField
        label={texts.flaggedOnly}
        checked={draft.flagged === 'true'}
        onChange={(event) => onChange({ flagged: event.target.checked ? 'true' : undefined })}
      />
    </>
  )
}

const rarelyChanged = { staleTime: 5 * 60_000 }

/** Couriers and ways to pay by their codes; empty until they are there. */
export function useFilterNames() {
  const couriers = useQueryCall(listCouriers, {}, rarelyChanged).data?.couriers ?? []
  const services = useQueryCall(listPaymentServices, {}, rarelyChanged).data ?? []
  return {
    couriers: couriers.map((one) => ({ value: one.courier_code, label: one.courier_name })),
    services: services.map((one) => ({ value: one.code, label: one.name })),
  }
}
