import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { rupiah, shortRupiah } from '../money.ts'

export type NamedAmount = { key: string; label: string; amount: number }

const axis = { stroke: 'var(--color-border)', tick: { fill: 'var(--color-text-muted)', fontSize: 12 } }

/** Bars of amounts. Decoration for screen readers: a table beside it holds the same figures. */
export function RupiahBars({ bars }: { bars: readonly NamedAmount[] }) {
  return (
    <div aria-hidden className="h-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 208 }}>
        <BarChart data={[...bars]} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-border)" />
          <XAxis {...axis} dataKey="label" tickLine={false} minTickGap={12} />
          <YAxis {...axis} axisLine={false} tickLine={false} width={64} tickCount={4} tickFormatter={shortRupiah} />
          <Tooltip cursor={{ fill: 'var(--color-surface-hover)' }} content={<BarTooltip />} isAnimationActive={false} />
          <Bar
            dataKey="amount"
            fill="var(--color-action)"
            radius={[3, 3, 0, 0]}
            maxBarSize={32}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

type BarTooltipProps = { active?: boolean; payload?: readonly { payload?: NamedAmount }[] }

/** The full figure; the library gives the props. */
function BarTooltip({ active, payload }: BarTooltipProps) {
  const one = payload?.[0]?.payload
  if (!active || !one) return null
  return (
    <div className="tabular rounded-lg border bg-surface-raised px-3 py-2 text-sm shadow-soft">
      <p className="text-xs text-text-muted">{one.label}</p>
      <p className="font-bold">{rupiah(one.amount)}</p>
    </div>
  )
}
