import { paths } from '../../paths.ts'
import { JsonLd } from '../../runtime/head.tsx'
import { useShell } from '../../runtime/shell.ts'

type ItemStructureProps = {
  item: {
    name: string
    sku: string
    price: number
    stock: number
    rating_average: number
    rating_count: number
    images: readonly { image_url: string }[]
  }
  path: string
  description: string
  breadcrumbs: readonly { name: string; path: string }[]
}

/** The product, its offer and its place in the shop, for search engines. */
export function ItemStructure({ item, path, description, breadcrumbs }: ItemStructureProps) {
  const { shop, origin } = useShell()
  const opinion = {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: item.rating_average.toFixed(1),
      reviewCount: item.rating_count,
    },
  }
  const way = [
    ...breadcrumbs.map((crumb) => ({ name: crumb.name, at: paths.category(crumb) })),
    { name: item.name, at: path },
  ]
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Product',
          name: item.name,
          description,
          sku: item.sku,
          image: item.images.map(({ image_url }) => new URL(`${image_url}/1080.webp`, origin).href),
          ...(item.rating_count > 0 ? opinion : {}),
          offers: {
            '@type': 'Offer',
            url: origin + path,
            price: item.price,
            priceCurrency: 'IDR',
            availability: `https://schema.org/${item.stock > 0 ? 'InStock' : 'OutOfStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
            seller: { '@type': 'Organization', name: shop.name },
          },
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: way.map(({ name, at }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + at,
          })),
        }}
      />
    </>
  )
}
