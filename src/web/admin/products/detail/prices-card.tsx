import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** What it was offered at and since when: where the price comes from that is struck through. */
export function PricesCard({ product: { prices } }: { product: AdminProduct }) {
  const { product: texts } = useTexts(adminProductsTexts)
  const { language } = useLanguage()
  if (prices.length < 2) return null
  return (
    <Card title={texts.pricesTitle} description={texts.pricesText}>
      <DescriptionList
        items={prices.map(({ changed_at, price }) => ({
          term: dayAndTime(changed_at, language),
          details: price === null ? texts.notOffered : rupiah(price),
        }))}
      />
    </Card>
  )
}
