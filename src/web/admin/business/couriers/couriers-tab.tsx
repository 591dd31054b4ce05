import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Truck from 'lucide-react/icons/truck'
import * as calls from '#contract/orders/courier-services.ts'
import type { CourierService, CourierServices } from '#contract/orders/courier-services.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../../api/use-query-call.ts'
import { showLoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'
import { OrderedList, OrderHelp } from '../ordered-list.tsx'
import { couriersTexts } from './couriers.en.ts'

const CourierDialog = lazyPart(() => import('./courier-dialog.tsx').then((module) => module.CourierDialog))

/** The services of couriers: which are offered, in which order, until when and with which surcharge. */
export function CouriersTab() {
  const { page } = useTexts(adminTexts)
  const list = useQueryCall(calls.listCourierServices, {})
  return (
    <QueryScreen
      query={list}
      outline={
        <div aria-busy="true">
          <output className="sr-only">{page.loading}</output>
          <Skeleton className="h-120 rounded-xl" />
        </div>
      }
      failed={showLoadFailed}
    >
      {(kept) => <Services kept={kept} />}
    </QueryScreen>
  )
}

function Services({ kept }: { kept: CourierServices }) {
  const texts = useTexts(couriersTexts)
  const [edited, setEdited] = useState<CourierService | null>(null)
  const { toggle, reorder, wanted, isBusy } = useCourierWork(kept)
  const { services, is_cheapest_first } = wanted ?? kept
  if (services.length === 0) {
    return (
      <EmptyState icon={<Truck />} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {services.every(({ is_active }) => !is_active) && (
        <Alert tone="danger" title={texts.noneTitle}>
          {texts.noneText}
        </Alert>
      )}
      <div className="max-w-2xl">
        <p className="text-text-muted">{texts.help}</p>
        <OrderHelp />
        <p>{is_cheapest_first ? texts.cheapestFirst : texts.ordered}</p>
        {!is_cheapest_first && (
          <Button variant="quiet" size="sm" className="-ml-3" busy={isBusy} onClick={() => reorder([])}>
            {texts.backToCheapest}
          </Button>
        )}
      </div>
      <OrderedList
        label={texts.list}
        items={services}
        keyOf={({ code }) => code}
        nameOf={nameOf}
        busy={isBusy}
        onOrder={reorder}
      >
        {(service) => <Service service={service} onToggle={() => toggle(service)} onEdit={() => setEdited(service)} />}
      </OrderedList>
      {edited && <CourierDialog service={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

type ServiceProps = { service: CourierService; onToggle: () => void; onEdit: () => void }

function Service({ service, onToggle, onEdit }: ServiceProps) {
  const texts = useTexts(couriersTexts)
  const { courier_name, service_name, surcharge, cut_off, is_active } = service
  const name = nameOf(service)
  const words = [
    surcharge > 0 ? texts.plus(rupiah(surcharge)) : texts.noSurcharge,
    ...(cut_off === null ? [] : [texts.until(cut_off.replace(':', '.'))]),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          {courier_name} <span className="font-medium text-text-muted">{service_name}</span>
        </p>
        <p className="tabular text-text-muted">{words.join('; ')}.</p>
      </div>
      <div className="flex items-center gap-2 max-sm:-ml-4">
        <SwitchField
          label={<span className="sr-only">{texts.offer(name)}</span>}
          checked={is_active}
          onChange={onToggle}
        />
        <IconButton size="sm" label={texts.edit(name)} icon={<Pencil />} onClick={onEdit} />
      </div>
    </div>
  )
}

function nameOf({ courier_name, service_name }: CourierService): string {
  return `${courier_name} ${service_name}`
}

/** Switches and moves show at once, and go back when the server refuses them. */
function useCourierWork(kept: CourierServices) {
  const texts = useTexts(couriersTexts)
  const client = useQueryClient()
  const stale = [calls.listCourierServices]
  const change = useActionCall(calls.changeCourierService, { stale })
  const sort = useActionCall(calls.orderCourierServices, { stale })
  const [wanted, setWanted] = useState<CourierServices | null>(null)
  const { services } = kept

  async function toggle(service: CourierService) {
    const is_active = !service.is_active
    const { code, courier_code, service_code, version } = service
    setWanted({ ...kept, services: services.map((one) => (one.code === code ? { ...one, is_active } : one)) })
    const saved = await change.send({ params: { courier_code, service_code }, body: { version, is_active } })
    setWanted(null)
    if (saved) return toast.success(is_active ? texts.switchedOn(nameOf(service)) : texts.switchedOff(nameOf(service)))
    await client.invalidateQueries({ queryKey: queryKey(calls.listCourierServices) })
    return undefined
  }

  async function reorder(codes: string[]) {
    const sorted = codes.flatMap((code) => services.find((one) => one.code === code) ?? [])
    setWanted({ services: codes.length > 0 ? sorted : services, is_cheapest_first: codes.length === 0 })
    await sort.send({ body: { codes } })
    setWanted(null)
  }
  return {
    toggle: (service: CourierService) => void toggle(service),
    reorder: (codes: string[]) => void reorder(codes),
    wanted,
    isBusy: sort.isPending,
  }
}
