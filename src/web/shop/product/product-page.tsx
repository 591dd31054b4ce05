import { useLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'
import { BuyBox } from './buy-box.tsx'
import { ItemGallery, preloadFirst } from './item-gallery.tsx'
import { ItemIntro } from './item-intro.tsx'
import { ItemPromotions } from './item-promotions.tsx'
import { ItemVouchers } from './item-vouchers.tsx'
import { FactsPlace } from './facts-place.tsx'
import { FamilyChoices, MoreRows } from './later-rows.ts'
import { ReviewsPlace } from './reviews/reviews-place.tsx'
import type { productLoader } from './product-loaders.ts'
import { summaryOf } from './summary.ts'
import { TextsPlace } from './texts-place.tsx'
import { Way } from './way.tsx'
import { productTexts } from '../../texts/product.en.ts'

/** The long texts in the order of the page. Each screen has its own list: a shared one would be a file to fetch. */
const productSections = [
  ['description', 'description'],
  ['how_to_use', 'howToUse'],
  ['ingredients', 'ingredients'],
] as const

export function Component() {
  const texts = useTexts(productTexts)
  const langOf = useLangOf()
  const page = useLoaderData<typeof productLoader>()
  const { product, family, breadcrumbs, bundles, related, vouchers } = page
  const description = product.meta_description || summaryOf(product.description)
  const image = product.images[0]?.image_url ?? null
  const item: Purchasable = { ...product, type: 'product', id: product.product_id, image_url: image }
  preloadFirst(product.images)
  return (
    <>
      <Head
        title={product.meta_title || product.name}
        description={description}
        path={paths.product(product)}
        image={image === null ? undefined : `${image}/1200.jpg`}
        type="product"
      />
      <main id="main" tabIndex={-1} className="content-width pt-4 pb-12 outline-none sm:pt-6">
        <Way breadcrumbs={breadcrumbs} item={product} />
        {/* Resets with another product: quantity, picture. */}
        <article key={product.product_id}>
          <div className="mt-3 grid gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
            <ItemGallery id={product.product_id} name={product.name} images={product.images} />
            <div className="flex min-w-0 flex-col gap-5">
              <ItemIntro item={product} />
              {family && <FamilyChoices family={family} current={product.product_id} />}
              <ItemPromotions promotions={page.promotions} />
              <ItemVouchers vouchers={vouchers} />
              <BuyBox item={item} stockText={texts.stock(product.stock)} />
              <FactsPlace item={item} product={product} category={breadcrumbs.at(-1)} />
            </div>
          </div>
          <TextsPlace
            sections={productSections
              .filter(([name]) => name === 'description' || product[name] !== '')
              .map(([name, title]) => ({ title: texts[title], html: product[name], lang: langOf(product, name) }))}
            cautions={{ title: texts.cautions, html: product.cautions, lang: langOf(product, 'cautions') }}
          />
          <ReviewsPlace type="product" itemId={product.product_id} reviews={page.reviews} />
        </article>
        <MoreRows current={product.product_id} bundles={bundles} together={page.bought_together} related={related} />
      </main>
    </>
  )
}
