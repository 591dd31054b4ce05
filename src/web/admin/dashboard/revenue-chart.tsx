import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { day, shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah, shortRupiah } from '../../shared/money.ts'

type Day = { day: string; revenue: number; orders: number }

const axis = { stroke: 'var(--color-border)', tick: { fill: 'var(--color-text-muted)', fontSize: 12 } }

/** Bars per day. Decoration for screen readers: the table below holds the same figures. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const { language } = useLanguage()
  return (
    <div aria-hidden className="h-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 224 }}>
        <BarChart data={[...days]} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-border)" />
          <XAxis
            {...axis}
            dataKey="day"
            tickLine={false}
            minTickGap={28}
            tickFormatter={(value: string) => shortDay(value, language)}
          />
          <YAxis
            {...axis}
            axisLine={false}
            tickLine={false}
            width={72}
            tickCount={5}
            allowDecimals={false}
            tickFormatter={(value: number) => shortRupiah(value)}
          />
          <Tooltip cursor={{ fill: 'var(--color-surface-hover)' }} content={<DayTooltip />} isAnimationActive={false} />
          <Bar
            dataKey="revenue"
            fill="var(--color-action)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

type DayTooltipProps = { active?: boolean; payload?: readonly { payload?: Day }[] }

/** The full figures; the library gives the props. */
function DayTooltip({ active, payload }: DayTooltipProps) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  const { language } = useLanguage()
  const one = payload?.[0]?.payload
  if (!active || !one) return null
  return (
    <div className="tabular rounded-lg border bg-surface-raised px-3 py-2 text-sm shadow-soft">
      <p className="text-xs text-text-muted">{day(one.day, language)}</p>
      <p className="font-bold">{rupiah(one.revenue)}</p>
      <p className="text-xs">
        {texts.orders}: {group(one.orders)}
      </p>
    </div>
  )
}
