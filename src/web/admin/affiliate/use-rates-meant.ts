import { useTexts } from '../../shared/language.tsx'
import { percentText } from '../../shared/percent.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminAffiliateTexts } from './affiliate.en.ts'

/** In basis points. */
type ChangedRate = { label: string; before: number; after: number }

const likelySlip = 5

/** Asks once about rates that become more than five times as much, or less than a fifth; true where they are meant. */
export function useRatesMeant(): (rates: readonly ChangedRate[]) => Promise<boolean> {
  const { slip: texts } = useTexts(adminAffiliateTexts)
  const confirm = useConfirm()
  return async (rates) => {
    const slips = rates.filter(({ before, after }) => after * likelySlip < before || after > before * likelySlip)
    if (slips.length === 0) return true
    const changes = slips.map(({ label, before, after }) =>
      texts.change(label, percentText(before), percentText(after)),
    )
    return confirm({
      title: texts.title,
      description: changes.join(' '),
      confirmLabel: texts.confirm,
      onConfirm: () => {},
    })
  }
}
