import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { dayText } from '#contract/written.ts'
import { paths } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** The plain facts, as the shop shows them. */
export function FactsCard({ product }: { product: AdminProduct }) {
  const { product: texts, fields } = useTexts(adminProductsTexts)
  const { length, width, height, compare_at_price } = product
  const listingFacts = useListingFacts(product)
  return (
    <Card title={texts.factsTitle}>
      <DescriptionList
        items={[
          { term: fields.price, details: rupiah(product.price) },
          ...(compare_at_price === null ? [] : [{ term: fields.compare_at_price, details: rupiah(compare_at_price) }]),
          {
            term: fields.stock,
            details: `${texts.inStock(group(product.stock))} · ${texts.sold(group(product.sold_count))}`,
          },
          { term: fields.moq, details: group(product.moq) },
          { term: fields.sku, details: product.sku },
          { term: fields.category, details: product.category.name },
          ...(product.brand ? [{ term: fields.brand, details: product.brand.name }] : []),
          ...(product.values.length > 0
            ? [{ term: fields.value_ids, details: product.values.map(({ name }) => name).join(', ') }]
            : []),
          ...listingFacts,
          { term: fields.unit_value, details: `${product.unit_value} ${product.unit}`.trim() },
          { term: fields.weight, details: texts.grams(group(product.weight)) },
          {
            term: texts.size,
            details: length && width && height ? texts.centimetres(length, width, height) : texts.unknown,
          },
          { term: fields.slug, details: paths.product(product) },
        ]}
      />
    </Card>
  )
}

/** What the rule of listing reads, and until when a product of before the rule may stay as it is. */
function useListingFacts(product: AdminProduct): { term: string; details: string }[] {
  const { product: texts, fields, classes, halal } = useTexts(adminProductsTexts)
  const { language } = useLanguage()
  const { product_class, registration_until, listing_grace_until, halal_certificate, halal_reason } = product
  const day = (date: string) => dayText(`${date}T00:00:00+07:00`, language)
  return [
    { term: fields.product_class, details: product_class ? classes[product_class] : texts.unknown },
    { term: fields.registration_number, details: product.registration_number ?? texts.noRegistration },
    { term: fields.registration_until, details: registration_until && day(registration_until) },
    { term: fields.registration_holder, details: product.registration_holder },
    { term: texts.grace, details: listing_grace_until && texts.graceUntil(day(listing_grace_until)) },
    { term: fields.halal_status, details: halal_certificate ?? halal[product.halal_status] },
    { term: fields.halal_reason, details: product.halal_status === 'UNKNOWN' ? halal_reason : null },
  ].flatMap(({ term, details }) => (details ? [{ term, details }] : []))
}
