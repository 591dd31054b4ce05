import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

/** What the bars of one colour show. */
export type Series = { key: string; name: string; fill: string }
export type BarGroup = { key: string; label: string; values: Readonly<Record<string, number>> }

type GroupedBarsProps = {
  groups: readonly BarGroup[]
  /** The names of the values; a single one is not named in the tooltip. */
  series: readonly Series[]
  short: (value: number) => string
  full: (value: number) => string
}

const axis = { stroke: 'var(--color-border)', tick: { fill: 'var(--color-text-muted)', fontSize: 12 } }

/** Bars side by side. Decoration for screen readers: a table beside it holds the same figures. */
export function GroupedBars({ groups, series, short, full }: GroupedBarsProps) {
  return (
    <div aria-hidden className="h-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 208 }}>
        <BarChart data={[...groups]} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-border)" />
          <XAxis {...axis} dataKey="label" tickLine={false} minTickGap={12} />
          <YAxis {...axis} axisLine={false} tickLine={false} width={76} tickCount={4} tickFormatter={short} />
          <Tooltip
            cursor={{ fill: 'var(--color-surface-hover)' }}
            content={<BarTooltip series={series} full={full} />}
            isAnimationActive={false}
          />
          {series.map(({ key, fill }) => (
            <Bar
              key={key}
              dataKey={`values.${key}`}
              fill={fill}
              radius={[3, 3, 0, 0]}
              maxBarSize={32}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

type BarTooltipProps = Pick<GroupedBarsProps, 'series' | 'full'> & {
  active?: boolean
  payload?: readonly { payload?: BarGroup }[]
}

/** The full figures; the library gives the other props. */
function BarTooltip({ active, payload, series, full }: BarTooltipProps) {
  const one = payload?.[0]?.payload
  if (!active || !one) return null
  return (
    <div className="tabular rounded-lg border bg-surface-raised px-3 py-2 text-sm shadow-soft">
      <p className="text-xs text-text-muted">{one.label}</p>
      {series.map(({ key, name }) => (
        <p key={key} className="font-bold">
          {series.length > 1 && <span className="font-normal text-text-muted">{name} </span>}
          {full(one.values[key] ?? 0)}
        </p>
      ))}
    </div>
  )
}
