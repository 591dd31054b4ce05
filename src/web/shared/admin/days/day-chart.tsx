import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { day, shortDay } from '../../dates.ts'
import { useLanguage } from '../../language.tsx'
import type { DayFigure } from './days-card.tsx'

type Day = { day: string }

const axis = { stroke: 'var(--color-border)', tick: { fill: 'var(--color-text-muted)', fontSize: 12 } }

type DayChartProps<D extends Day> = {
  days: readonly D[]
  /** The first one makes the bars, the others are in the tooltip. */
  figures: readonly DayFigure<D>[]
  /** Short, for the axis. */
  short: (value: number) => string
}

/** Bars per day. Decoration for screen readers: the table below holds the same figures. */
export function DayChart<D extends Day>({ days, figures, short }: DayChartProps<D>) {
  const { language } = useLanguage()
  const [bars] = figures
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
            tickFormatter={short}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-surface-hover)' }}
            content={<DayTooltip figures={figures} />}
            isAnimationActive={false}
          />
          <Bar
            dataKey={(one: D) => bars?.of(one)}
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

type DayTooltipProps<D extends Day> = {
  figures: readonly DayFigure<D>[]
  active?: boolean
  payload?: readonly { payload?: D }[]
}

/** The full figures; the library gives the last two props. */
function DayTooltip<D extends Day>({ figures: [bars, ...others], active, payload }: DayTooltipProps<D>) {
  const { language } = useLanguage()
  const one = payload?.[0]?.payload
  if (!active || !one || !bars) return null
  return (
    <div className="tabular rounded-lg border bg-surface-raised px-3 py-2 text-sm shadow-soft">
      <p className="text-xs text-text-muted">{day(one.day, language)}</p>
      <p className="font-bold">{bars.show(bars.of(one))}</p>
      {others.map((figure) => (
        <p key={figure.name} className="text-xs">
          {figure.name}: {figure.show(figure.of(one))}
        </p>
      ))}
    </div>
  )
}
