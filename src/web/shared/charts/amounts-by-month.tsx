import { rupiah, shortRupiah } from '../money.ts'
import { BarsByMonth } from './bars-by-month.tsx'

type AmountsByMonthProps = {
  months: readonly { month: string; amount: number }[]
  texts: { caption: string; show: string; month: string; amount: string }
}

/** One amount of money a month. */
export function AmountsByMonth({ months, texts }: AmountsByMonthProps) {
  return (
    <BarsByMonth
      months={months.map(({ month, amount }) => ({ month, values: { amount } }))}
      series={[{ key: 'amount', name: texts.amount, fill: 'var(--color-action)' }]}
      texts={texts}
      short={shortRupiah}
      full={rupiah}
    />
  )
}
