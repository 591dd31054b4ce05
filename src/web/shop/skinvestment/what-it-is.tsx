import type { ComponentType } from 'react'
import { planDiscounts } from '#contract/skinvestment/skinvestment.ts'
import { Check, X } from '../../ui/icons/shop-icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { percentOf } from '../../shared/percent.ts'
import type { SkinvestmentData } from './skinvestment-loader.ts'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

/** What it is beside what it is not, in a few lines each. */
export function WhatItIs({ data: { rules, routines } }: { data: SkinvestmentData }) {
  const { is, isNot } = useTexts(skinvestmentTexts)
  const all = routines.flatMap(({ lengths }) => lengths.map(({ discount_bps }) => discount_bps))
  const discounts = all.length > 0 ? all : [...planDiscounts]
  const [least, most] = [Math.min(...discounts), Math.max(...discounts)].map((bps) => percentOf(bps))
  const terms = {
    percents: least === most ? `${most}%` : `${least}–${most}%`,
    freeShipping: rupiah(rules.free_shipping_up_to),
    days: rules.change_days,
    skips: rules.skips,
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Lines title={is.title} lines={is.lines(terms)} Icon={Check} tone="text-success" />
      <Lines title={isNot.title} lines={isNot.lines} Icon={X} tone="text-danger" />
    </div>
  )
}

type LinesProps = {
  title: string
  lines: readonly string[]
  Icon: ComponentType<{ className?: string }>
  tone: string
}

function Lines({ title, lines, Icon, tone }: LinesProps) {
  return (
    <section className="min-w-0 rounded-xl border bg-surface p-4 wrap-anywhere sm:p-6">
      <h2 className="text-lg sm:text-xl">{title}</h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2.5 text-pretty">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
