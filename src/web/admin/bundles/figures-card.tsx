import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { figuresOf } from './bundle-figures.ts'
import type { HeldPart } from './bundle-figures.ts'
import { adminBundlesTexts } from './bundles.en.ts'

/** What a bundle comes to with these parts and this price. */
export function FiguresCard({ parts, price }: { parts: readonly HeldPart[]; price: number | null }) {
  const { figures: texts } = useTexts(adminBundlesTexts)
  const { apart, saving, percent, dearerBy, weight, units, stock, scarcest, isBlocked } = figuresOf(parts, price)
  const limit = scarcest !== null && !isBlocked && parts.length > 1 ? texts.limitedBy(scarcest.name) : null
  return (
    <Card title={texts.title} padding="sm">
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.apart, details: rupiah(apart) },
          { term: texts.price, details: price === null ? '–' : rupiah(price) },
          { term: texts.saving, details: saving > 0 ? texts.savingOf(rupiah(saving), percent) : '–' },
          { term: texts.units, details: group(units) },
          { term: texts.weight, details: texts.grams(group(weight)) },
          {
            term: texts.stock,
            details: (
              <>
                {group(stock)}
                {limit !== null && <span className="block text-xs font-normal text-text-muted">{limit}</span>}
              </>
            ),
          },
        ]}
      />
      {dearerBy > 0 && <Alert tone="warning" className="mt-3" title={texts.dearer(rupiah(dearerBy))} />}
      {isBlocked && <Alert tone="warning" className="mt-3" title={texts.notSold} />}
      {!isBlocked && parts.length > 0 && stock === 0 && <Alert tone="warning" className="mt-3" title={texts.none} />}
    </Card>
  )
}
