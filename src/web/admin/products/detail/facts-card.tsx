import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** The plain facts, as the shop shows them. */
export function FactsCard({ product }: { product: AdminProduct }) {
  const { product: texts, fields } = useTexts(adminProductsTexts)
  const { length, width, height, compare_at_price } = product
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
          ...(product.halal_certificate
            ? [{ term: fields.halal_certificate, details: product.halal_certificate }]
            : []),
          { term: fields.registration_number, details: product.registration_number ?? texts.noRegistration },
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
