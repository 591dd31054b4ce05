import { useState } from 'react'
import { provinces } from '#contract/accounts.ts'
import { listCouriers } from '#contract/delivery.ts'
import { listPaymentServices } from '#contract/payments.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { FiltersDrawer } from '../../../shared/admin-list/filters-drawer.tsx'
import { isWrongRange, RupiahRange } from '../../../shared/admin-list/rupiah-range.tsx'
import { isoDay } from '../../../shared/dates.ts'
import { useTexts } from '../../../shared/language.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DateRangeField } from '../../../ui/form/date-range-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { drawerFilters } from './list-address.ts'
import type { ListQuery } from './list-address.ts'

type Filters = Pick<ListQuery, (typeof drawerFilters)[number]>
type OrderFiltersProps = { query: ListQuery; onApply: (filters: Filters) => void }

/** Everything by which orders can be narrowed down. */
export function OrderFilters({ query, onApply }: OrderFiltersProps) {
  const { list: texts } = useTexts('admin-orders')
  const filters: Filters = Object.fromEntries(drawerFilters.map((name) => [name, query[name]]))
  return (
    <FiltersDrawer filters={filters} texts={texts} isWrong={(draft) => isWrongRange(totalsOf(draft))} onApply={onApply}>
      {(draft, change) => <FilterFields draft={draft} onChange={change} />}
    </FiltersDrawer>
  )
}

function totalsOf({ min_total, max_total }: Filters) {
  return { min: min_total, max: max_total }
}

function FilterFields({ draft, onChange }: { draft: Filters; onChange: (changes: Filters) => void }) {
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
      <RupiahRange
        value={totalsOf(draft)}
        texts={{ title: texts.total, min: texts.minTotal, max: texts.maxTotal, wrong: texts.wrongTotals }}
        onChange={({ min, max }) => onChange({ min_total: min, max_total: max })}
      />
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
