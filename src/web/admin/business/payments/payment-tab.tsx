import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import * as calls from '#contract/business.ts'
import type { KeptPaymentService } from '#contract/business.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../../api/use-query-call.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../../shared/admin/stale-mark.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { OrderedList, OrderHelp } from '../ordered-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { percentText } from '../../../shared/percent.ts'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminBusinessTexts } from '../business.en.ts'

const ServiceDialog = lazyPart(() => import('./service-dialog.tsx').then((module) => module.ServiceDialog))

/** The ways to pay: what each costs, in which order they are offered, and which are. */
export function PaymentTab() {
  const { payments: texts } = useTexts(adminBusinessTexts)
  const { page } = useTexts(adminTexts)
  const list = useQueryCall(calls.listKeptPaymentServices, {})
  const [edited, setEdited] = useState<KeptPaymentService | null>(null)
  const { toggle, order: reorder, wanted, isBusy } = useServiceWork(list.data?.data)
  const services = wanted ?? list.data?.data

  if (!services) {
    if (list.error) return <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    return (
      <div aria-busy="true">
        <output className="sr-only">{page.loading}</output>
        <Skeleton className="h-120 rounded-xl" />
      </div>
    )
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <p className="text-text-muted">{texts.help}</p>
          <OrderHelp />
        </div>
        <StaleMark when={Boolean(list.error)} />
      </div>
      <OrderedList
        label={texts.list}
        items={services}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        busy={isBusy}
        onOrder={reorder}
      >
        {(service) => <Service service={service} onToggle={() => toggle(service)} onEdit={() => setEdited(service)} />}
      </OrderedList>
      {edited && <ServiceDialog service={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

type ServiceProps = { service: KeptPaymentService; onToggle: () => void; onEdit: () => void }

function Service({ service, onToggle, onEdit }: ServiceProps) {
  const { payments: texts, groups } = useTexts(adminBusinessTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {service.name}
          <Badge>{groups[service.group]}</Badge>
        </p>
        <p className="tabular text-text-muted">
          {moneyWords(service, texts)}. {texts.limits(rupiah(service.min), rupiah(service.max))}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:-ml-4">
        <SwitchField
          label={<span className="sr-only">{texts.offer(service.name)}</span>}
          checked={service.is_active}
          onChange={onToggle}
        />
        <IconButton size="sm" label={texts.edit(service.name)} icon={<Pencil />} onClick={onEdit} />
      </div>
    </div>
  )
}

/** Switches and moves show at once, and go back when the server refuses them. */
function useServiceWork(services: readonly KeptPaymentService[] | undefined) {
  const { payments: texts } = useTexts(adminBusinessTexts)
  const client = useQueryClient()
  const stale = [calls.listKeptPaymentServices]
  const change = useActionCall(calls.changePaymentService, { stale })
  const sort = useActionCall(calls.orderPaymentServices, { stale })
  const [wanted, setWanted] = useState<KeptPaymentService[] | null>(null)

  async function toggle(service: KeptPaymentService) {
    const is_active = !service.is_active
    setWanted((services ?? []).map((one) => (one.code === service.code ? { ...one, is_active } : one)))
    const saved = await change.send({ params: { code: service.code }, body: { version: service.version, is_active } })
    setWanted(null)
    if (saved) return toast.success(is_active ? texts.switchedOn(service.name) : texts.switchedOff(service.name))
    await client.invalidateQueries({ queryKey: queryKey(calls.listKeptPaymentServices) })
    return undefined
  }

  async function reorder(codes: string[]) {
    setWanted(codes.flatMap((code) => services?.find((one) => one.code === code) ?? []))
    await sort.send({ body: { codes } })
    setWanted(null)
  }
  return {
    toggle: (service: KeptPaymentService) => void toggle(service),
    order: (codes: string[]) => void reorder(codes),
    wanted,
    isBusy: sort.isPending,
  }
}

/** `Rp 4.000`, `0,7%`, `Rp 2.000 + 2,9%`; empty where there is nothing. */
function sumWords(flat: number, bps: number): string {
  return [flat > 0 ? rupiah(flat) : '', bps > 0 ? percentText(bps) : ''].filter((part) => part !== '').join(' + ')
}

type Words = { costs: (sum: string) => string; free: string; fee: (sum: string) => string }

/** What it costs the shop, and what the customer where somebody is charged. */
function moneyWords({ cost_flat, cost_bps, fee_flat, fee_bps }: KeptPaymentService, words: Words): string {
  const cost = sumWords(cost_flat, cost_bps)
  const fee = sumWords(fee_flat, fee_bps)
  return [cost === '' ? words.free : words.costs(cost), fee !== '' && words.fee(fee)].filter(Boolean).join('. ')
}
