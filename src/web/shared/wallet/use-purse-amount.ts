import { group, rupiah } from '../money.ts'
import { useTexts } from '../language.tsx'
import type { Purse } from './movement-address.ts'
import { movementsTexts } from './movements.en.ts'

/** Points are counted, the other purses are money: `1.500 points`, `Rp 1.500`. */
export function usePurseAmount(): (purse: Purse, amount: number) => string {
  const { list: texts } = useTexts(movementsTexts)
  return (purse, amount) =>
    purse === 'POINTS' ? `${amount < 0 ? '−' : ''}${texts.points(group(Math.abs(amount)))}` : rupiah(amount)
}
