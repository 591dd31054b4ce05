import { useState } from 'react'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { paths } from '../../../paths.ts'
import { ItemPicture } from '../../../shared/items/item-picture.tsx'
import { useLangOf, useTexts } from '../../../shared/language.tsx'
import { percentOff, rupiah } from '../../../shared/money.ts'
import { picture, pictureAt } from '../../../shared/items/picture-sizes.ts'
import { RichText } from '../../../shared/rich-text.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Gallery } from '../../../ui/media/gallery.tsx'
import { adminProductsTexts } from '../products.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

/** The product as customers see it: its page, its card in lists, its line in a search engine. Administrators cannot open the shop. */
export function PreviewCard({ product }: { product: AdminProduct }) {
  const { product: texts } = useTexts(adminProductsTexts)
  const isHidden = !product.is_active || product.archived_at !== null
  return (
    <Card title={texts.previewTitle} description={texts.previewHelp} className="min-w-0">
      {isHidden && <Alert tone="info" title={texts.previewHidden} className="mb-4" />}
      <Tabs
        label={texts.previewLabel}
        tabs={[
          { value: 'page', label: texts.previewPage, content: <PagePreview product={product} /> },
          { value: 'card', label: texts.previewCard, content: <CardPreview product={product} /> },
          { value: 'search', label: texts.previewSearch, content: <SearchPreview product={product} /> },
        ]}
      />
    </Card>
  )
}

function PagePreview({ product }: { product: AdminProduct }) {
  const { fields } = useTexts(adminProductsTexts)
  const langOf = useLangOf()
  const { name, images, description } = product
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {images.length > 0 ? (
          <Gallery
            label={name}
            pictures={images.map(({ image_url }) => ({
              ...picture(image_url),
              thumb: pictureAt(image_url, 160),
              alt: name,
              sizes: '(min-width: 64rem) 25vw, 90vw',
            }))}
          />
        ) : (
          <ItemPicture imageUrl={null} sizes="50vw" className="rounded-xl" />
        )}
        <div className="min-w-0">
          <p className="text-xl font-bold wrap-anywhere">{name}</p>
          <PriceLine product={product} />
        </div>
      </div>
      {description !== '' && <RichText html={description} lang={langOf(product, 'description')} />}
      {(['how_to_use', 'cautions', 'ingredients'] as const)
        .filter((text) => product[text] !== '')
        .map((text) => (
          <section key={text}>
            <h3 className="mb-2 text-base">{fields[text]}</h3>
            <RichText html={product[text]} lang={langOf(product, text)} />
          </section>
        ))}
    </div>
  )
}

function PriceLine({ product }: { product: AdminProduct }) {
  const { item } = useTexts(baseTexts)
  const { price, compare_at_price: before, stock, moq } = product
  const percent = percentOff(price, before)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Price
        size="lg"
        price={rupiah(price)}
        compare={before !== null && before > price ? { price: rupiah(before), label: item.before } : undefined}
      />
      {percent > 0 && <Badge tone="danger">{item.percentOff(percent)}</Badge>}
      {stock < moq && <Badge>{item.soldOut}</Badge>}
    </div>
  )
}

/** The card of lists without its link and its button. */
function CardPreview({ product }: { product: AdminProduct }) {
  const { item } = useTexts(baseTexts)
  return (
    <div className="relative max-w-60 overflow-hidden rounded-xl border bg-surface">
      <ItemPicture imageUrl={product.images[0]?.image_url ?? null} sizes="15rem" />
      {product.is_best_seller && (
        <span className="absolute top-2 left-2">
          <Badge tone="accent" variant="solid">
            {item.bestSeller}
          </Badge>
        </span>
      )}
      <div className="p-4">
        <p className="line-clamp-2 font-semibold">{product.name}</p>
        <PriceLine product={product} />
      </div>
    </div>
  )
}

const longestTitle = 60
const longestText = 160

/** About what a search engine shows: title, address, description, cut where it usually cuts. */
function SearchPreview({ product }: { product: AdminProduct }) {
  const [origin] = useState(() => window.location.host)
  const title = product.meta_title || product.name
  const text = product.meta_description || product.description.replace(/<[^<>]+>/g, ' ')
  return (
    <div className="max-w-xl">
      <p className="text-xs break-all text-text-muted">
        {origin}
        {paths.product(product)}
      </p>
      <p className="text-lg text-text-link wrap-anywhere">{cut(title, longestTitle)}</p>
      <p className="text-sm text-text-muted wrap-anywhere">{cut(text.replace(/\s+/g, ' ').trim(), longestText)}</p>
    </div>
  )
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
